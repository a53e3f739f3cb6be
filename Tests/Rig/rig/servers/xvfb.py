from .x11 import X11


class Xvfb(X11):
    def up(self):
        self.start_server("Xvfb", "-screen", "0", f"{self.width}x{self.height}x24", "+extension", "GLX",
                          "+extension", "RANDR", "+extension", "Composite")
