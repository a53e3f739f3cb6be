"""Devices of the X servers."""
import os, socket, struct, subprocess


class Xorg:
    """The inputtest driver: one socket a device, C structs on it (xf86-input-inputtest-protocol.h)."""
    MOTION, BUTTON, KEY, TOUCH, PINCH = 2, 4, 5, 6, 7

    def __init__(self, _):
        self.links, self.fingers = {}, {}
        for name in ("keyboard", "pointer", "touch", "gesture"):
            link = self.links[name] = socket.socket(socket.AF_UNIX)
            link.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], f"xorg-{name}.sock"))
            link.sendall(struct.pack("=IIHH", 12, 0, 1, 1))
            link.recv(12)

    def send(self, device, kind, body):
        link = self.links[device]
        link.sendall(struct.pack("=II", 8 + len(body), kind) + body)
        link.sendall(struct.pack("=II", 8, 1))          # wait for sync
        link.recv(8)

    @staticmethod
    def valuators(values):
        mask = sum(1 << n for n in values)
        return struct.pack("=IQ4x64d512x", 0, mask, *(values.get(n, 0.0) for n in range(64)))

    @staticmethod
    def screen():
        done = subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True, text=True, check=True)
        return [int(n) for n in done.stdout.split()]

    def place(self, x, y, screen=None):
        """An absolute axis runs from 0 to 65535 over the screen."""
        width, height = screen or self.screen()
        return {0: x * 65536 / width, 1: y * 65536 / height}

    def motion(self, x, y):
        self.motions(x, y)

    def motions(self, *places):
        screen = self.screen()
        for x, y in zip(places[::2], places[1::2]):
            self.send("pointer", self.MOTION, struct.pack("=I4x", 1) + self.valuators(self.place(x, y, screen)))

    def button(self, code, down):
        number = {0x110: 1, 0x111: 3, 0x112: 2}.get(int(code), int(code) - 0x113 + 8)
        self.send("pointer", self.BUTTON, struct.pack("=iiI4x", 0, number, int(down)) + self.valuators({}))

    def axis(self, dx, dy):
        """Relative valuators 2 and 3 are scroll axes with an increment of 120 a notch."""
        values = {n: v * 8 for n, v in ((2, dx), (3, dy)) if v}
        self.send("pointer", self.MOTION, struct.pack("=I4x", 0) + self.valuators(values))

    def key(self, code, down):
        self.send("keyboard", self.KEY, struct.pack("=iI", int(code) + 8, int(down)))

    def touch(self, what, id=0, x=0, y=0):
        kind = {"down": 18, "move": 19, "up": 20}.get(what)         # XI_TouchBegin, -Update, -End
        if kind is None:
            raise ValueError("X11 has no touch cancel")
        if what != "up":
            self.fingers[id] = self.place(x, y)
        self.send("touch", self.TOUCH, struct.pack("=II", int(id), kind) + self.valuators(self.fingers[id]))

    def pinch(self, phase, scale, degrees):
        kind = {"begin": 27, "update": 28, "end": 29}[phase]        # XI_GesturePinch...
        self.send("gesture", self.PINCH, struct.pack("=HHI6d", kind, 2, 0, 0, 0, 0, 0, scale, degrees))


class Xvfb:
    """XTEST through xdotool, without a daemon."""
    NUMBER = {0x110: "1", 0x111: "3", 0x112: "2"}

    def __init__(self, env):
        self.env = env

    def run(self, *words):
        subprocess.run(["xdotool", *words], check=True, env=self.env)

    def motion(self, x, y):
        self.motions(x, y)

    def motions(self, *places):
        words = []
        for x, y in zip(places[::2], places[1::2]):
            words += ["mousemove", str(round(x)), str(round(y))]
        self.run(*words)

    def button(self, code, down):
        self.run("mousedown" if down else "mouseup", self.NUMBER.get(int(code), str(int(code) - 0x113 + 8)))

    def axis(self, dx, dy):
        """Wheel notches only."""
        for value, (less, more) in ((dx, "67"), (dy, "45")):
            for _ in range(round(abs(value) / 15)):
                self.run("click", more if value > 0 else less)

    def key(self, code, down):
        # A number of one digit would be the key of that digit.
        self.run("keydown" if down else "keyup", "Escape" if int(code) == 1 else str(int(code) + 8))
