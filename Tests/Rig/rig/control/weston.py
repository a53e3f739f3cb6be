import os, socket
from ..input.sender import Sender
from .base import Control, Refused


class Weston(Control):
    """By lines to the module weston-rig.c."""

    def send(self, *words):
        link = socket.socket(socket.AF_UNIX)
        link.connect(os.path.join(self.runtime, "rig-poke.sock"))
        with link, link.makefile("rw") as lines:
            lines.write(" ".join(map(str, words)) + "\n")
            lines.flush()
            got = []
            while (line := lines.readline().strip()) != "ok":
                if not line or line.startswith("error"):
                    raise Refused(line or "the server is gone")
                got.append(line)
        return got

    def number(self):
        return self.pick([line.split(" ", 1) for line in self.send("list")])

    def list(self): return self.send("list")
    def close(self): self.send("close", self.number())
    def activate(self): self.send("activate", self.number(), 1)
    def maximise(self): self.key("super+shift+m")               # these two toggle, on the window with the focus
    def unmaximise(self): self.key("super+shift+m")
    def fullscreen(self): self.key("super+shift+f")
    def unfullscreen(self): self.key("super+shift+f")
    def resize(self, width, height): self.send("size", self.number(), width, height)
    def move(self, x, y): self.send("move", self.number(), x, y)
    def hide(self): self.key("super+F2")                        # shows the other workspace
    def show(self): self.key("super+F1")

    def key(self, name):
        sender = Sender(self.env)
        sender.key(name)
        sender.close()

    def output_add(self, name="headless-9"): self.send("output-add", name)
    def output_remove(self, name="headless"): self.send("output-remove", name)
    def outputs(self): return self.send("outputs")
