"""The sending side: words of `poke` to low-level lines, on the socket of the server or of `poke --serve`."""
import os, socket, time
from .keys import BUTTONS, KEYS, SHIFTED
from .x11 import Xvfb


class Sender:
    """Input for one running server, told by the environment of `with`."""

    def __init__(self, env=os.environ):
        self.local = Xvfb(env) if env["RIG_SERVER"] == "xvfb" else None
        if not self.local:
            self.link = socket.socket(socket.AF_UNIX)
            self.link.connect(os.path.join(env["XDG_RUNTIME_DIR"], "rig-poke.sock"))
            self.lines = self.link.makefile("rw")

    def close(self):
        if not self.local:
            self.lines.close()
            self.link.close()

    def send(self, word, *rest):
        if self.local:
            if not hasattr(self.local, word):
                raise ValueError(f"Xvfb has no {word}")
            return getattr(self.local, word)(*rest)
        self.lines.write(" ".join(str(w) for w in (word, *rest)) + "\n")
        self.lines.flush()
        if (said := self.lines.readline().strip()) != "ok":
            raise ValueError(said or "the server is gone")

    def move(self, x, y):
        self.send("motion", float(x), float(y))

    def moves(self, places, rate=1e9, batch=50):
        """Many motions, that many a second, or as fast as the server takes them."""
        start = time.monotonic()
        for first in range(0, len(places), batch):
            some = places[first:first + batch]
            self.send("motions", *(float(n) for place in some for n in place))
            time.sleep(max(0, start + (first + len(some)) / rate - time.monotonic()))

    def press(self, button="left"):
        self.send("button", BUTTONS[button], 1)

    def release(self, button="left"):
        self.send("button", BUTTONS[button], 0)

    def click(self, button="left"):
        self.press(button)
        self.release(button)

    def drag(self, x1, y1, x2, y2, milliseconds=300):
        x1, y1, x2, y2, milliseconds = map(float, (x1, y1, x2, y2, milliseconds))
        steps = max(32, int(milliseconds / 8))
        self.move(x1, y1)
        self.press()
        for n in range(1, steps + 1):
            time.sleep(milliseconds / 1000 / steps)
            self.move(x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps)
        self.release()

    def scroll(self, dx, dy):
        self.send("axis", float(dx), float(dy))

    def key(self, combination):
        *held, name = combination.split("+") if len(combination) > 1 else [combination]
        if name in SHIFTED or (len(name) == 1 and name.isupper()):
            held, name = held + ["shift"], SHIFTED.get(name, name.lower())
        codes = [KEYS[k] for k in held + [name]]
        for code in codes:
            self.send("key", code, 1)
        for code in reversed(codes):
            self.send("key", code, 0)

    def keydown(self, name):
        self.send("key", KEYS[name], 1)

    def keyup(self, name):
        self.send("key", KEYS[name], 0)

    def type(self, text):
        for character in text:
            self.key(character)

    def touch(self, what, *rest):
        self.send("touch", what, *rest)

    def pinch(self, scale, degrees, milliseconds=300):
        scale, degrees, milliseconds = map(float, (scale, degrees, milliseconds))
        self.send("pinch", "begin", 1, 0)
        for n in range(1, 33):
            time.sleep(milliseconds / 32000)
            self.send("pinch", "update", 1 + (scale - 1) * n / 32, degrees / 32)
        self.send("pinch", "end", scale, 0)

    def plug(self):
        self.send("plug")

    def unplug(self):
        self.send("unplug")

    def sleep(self, milliseconds):
        time.sleep(float(milliseconds) / 1000)
