"""Devices of the Wayland servers that offer a protocol for it. Coordinates arrive as floats, logical, of the whole screen."""
import ctypes, json, subprocess, tempfile, time
from ..wire import Fixed
from .keys import MODIFIERS


def now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


def keymap():
    """The default keymap as text, from libxkbcommon."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_get_as_string"):
        getattr(xkb, name).restype = ctypes.c_void_p
    context = xkb.xkb_context_new(0)
    made = xkb.xkb_keymap_new_from_names(ctypes.c_void_p(context), None, 0)
    return ctypes.string_at(xkb.xkb_keymap_get_as_string(ctypes.c_void_p(made), 1)) + b"\0"


def layout_size():
    done = subprocess.run(["swaymsg", "-r", "-t", "get_outputs"], capture_output=True, check=True)
    places = [o["rect"] for o in json.loads(done.stdout) if o["active"]]
    return max(r["x"] + r["width"] for r in places), max(r["y"] + r["height"] for r in places)


class Sway:
    """A virtual pointer and a virtual keyboard of wlroots. It has no virtual touch."""

    def __init__(self, display):
        self.display = display
        self.seat = display.bind("wl_seat", 5)
        self.pointers = display.bind("zwlr_virtual_pointer_manager_v1", 1)
        self.keyboards = display.bind("zwp_virtual_keyboard_manager_v1", 1)
        self.mask, self.size = 0, None
        self.plug()

    def plug(self):
        self.pointer, self.keyboard = self.display.new(), self.display.new()
        self.display.send(self.pointers, 0, self.seat, self.pointer)
        self.display.send(self.keyboards, 0, self.seat, self.keyboard)
        text = keymap()
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self.display.send(self.keyboard, 0, 1, len(text), fd=file.fileno())

    def unplug(self):
        self.display.send(self.pointer, 8)
        self.display.send(self.keyboard, 3)

    def motion(self, x, y):
        self.motions(x, y)

    def motions(self, *places):
        width, height = layout_size()
        for x, y in zip(places[::2], places[1::2]):
            self.display.send(self.pointer, 1, now(), int(x * 256), int(y * 256), width * 256, height * 256)
            self.display.send(self.pointer, 4)

    def button(self, code, down):
        self.display.send(self.pointer, 2, now(), int(code), int(down))
        self.display.send(self.pointer, 4)

    def axis(self, dx, dy):
        for axis, value in ((1, dx), (0, dy)):
            if value:
                self.display.send(self.pointer, 5, 0 if value % 15 == 0 else 1)
                if value % 15 == 0:
                    self.display.send(self.pointer, 7, now(), axis, Fixed(value), int(value / 15))
                else:
                    self.display.send(self.pointer, 3, now(), axis, Fixed(value))
        self.display.send(self.pointer, 4)

    def axis_stop(self):
        self.display.send(self.pointer, 5, 1)
        for axis in (0, 1):
            self.display.send(self.pointer, 6, now(), axis)
        self.display.send(self.pointer, 4)

    def key(self, code, down):
        self.display.send(self.keyboard, 1, now(), int(code), int(down))
        if bit := MODIFIERS.get(int(code), 0):
            self.mask = self.mask | bit if down else self.mask & ~bit
            self.display.send(self.keyboard, 2, self.mask, 0, 0, 0)


class KWin:
    """org_kde_kwin_fake_input: everything, touch too."""

    def __init__(self, display):
        self.display = display
        self.fake = display.bind("org_kde_kwin_fake_input", 4)
        display.send(self.fake, 0, "poke", "tests")

    def unplug(self):
        raise ValueError("KWin keeps its fake device until the client goes")

    def motion(self, x, y):
        self.display.send(self.fake, 9, Fixed(x), Fixed(y))

    def motions(self, *places):
        for x, y in zip(places[::2], places[1::2]):
            self.motion(x, y)

    def button(self, code, down):
        self.display.send(self.fake, 2, int(code), int(down))

    def axis(self, dx, dy):
        for axis, value in ((1, dx), (0, dy)):
            if value:
                self.display.send(self.fake, 3, axis, Fixed(value))

    def key(self, code, down):
        self.display.send(self.fake, 10, int(code), int(down))

    def touch(self, what, id=0, x=0, y=0):
        if what in ("down", "move"):
            self.display.send(self.fake, 4 if what == "down" else 5, int(id), Fixed(x), Fixed(y))
        elif what == "up":
            self.display.send(self.fake, 6, int(id))
        else:
            self.display.send(self.fake, 7)
        self.display.send(self.fake, 8)
