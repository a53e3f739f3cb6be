import re
from .base import Control


class X11(Control):
    """By wmctrl, xprop, xdotool and xrandr."""

    def windows(self):
        found = []
        for line in self.output_of("wmctrl", "-l", "-x").splitlines():
            handle, desktop, rest = line.split(None, 2)
            place = self.output_of("xwininfo", "-id", handle)
            x, y, w, h = (re.search(rf"{what}: +(-?\d+)", place).group(1)
                          for what in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height"))
            state = self.output_of("xprop", "-id", handle, "_NET_WM_STATE").partition("= ")[2].strip()
            state = state.replace("_NET_WM_STATE_", "")
            found.append((handle, f"desktop {desktop} {w}x{h}+{x}+{y} {rest} {state}"))
        return found

    def handle(self):
        return self.pick(self.windows())

    def wm(self, *words):
        self.output_of("wmctrl", "-i", "-r", self.handle(), *words)

    def list(self):
        return [f"{number} {text}" for number, text in self.windows()]

    def close(self): self.output_of("wmctrl", "-i", "-c", self.handle())
    def activate(self): self.output_of("wmctrl", "-i", "-a", self.handle())
    def minimise(self): self.output_of("xdotool", "windowminimize", self.handle())
    def unminimise(self): self.activate()
    def maximise(self): self.wm("-b", "add,maximized_vert,maximized_horz")
    def unmaximise(self): self.wm("-b", "remove,maximized_vert,maximized_horz")
    def fullscreen(self): self.wm("-b", "add,fullscreen")
    def unfullscreen(self): self.wm("-b", "remove,fullscreen")
    def resize(self, width, height): self.wm("-e", f"0,-1,-1,{width},{height}")
    def move(self, x, y): self.wm("-e", f"0,{x},{y},-1,-1")
    def hide(self): self.wm("-t", "1")
    def show(self): self.wm("-t", "0")

    def resizes(self, sizes):
        handle = self.handle()
        for width, height in sizes:
            self.output_of("wmctrl", "-i", "-r", handle, "-e", f"0,-1,-1,{width},{height}")

    def occlude(self):
        width, height = self.output_of("xdotool", "getdisplaygeometry").split()
        self.start_occluder("xmessage", "-name", "rig-occluder", "-geometry", f"{width}x{height}+0+0", "above")
        self.output_of("wmctrl", "-r", "rig-occluder", "-x", "-b", "add,fullscreen")

    def outputs(self):
        return self.output_of("xrandr", "--query").splitlines()

    def mode(self, mode, output=None):
        """A new modeline if the output does not list the mode yet."""
        size, _, hertz = mode.partition("@")
        w, h = map(int, size.split("x"))
        hertz = float(hertz or 60)
        name = f"{size}_{hertz:g}"
        output = output or re.search(r"^(\S+) connected", self.output_of("xrandr"), re.M).group(1)
        if not re.search(rf"^\s+{re.escape(name)}\s", self.output_of("xrandr"), re.M):
            clock = (w + 160) * (h + 40) * hertz / 1e6
            timings = (w, w + 48, w + 80, w + 160, h, h + 3, h + 8, h + 40)
            self.output_of("xrandr", "--newmode", name, f"{clock:.3f}", *map(str, timings))
            self.output_of("xrandr", "--addmode", output, name)
        self.output_of("xrandr", "--output", output, "--mode", name)
