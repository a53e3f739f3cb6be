import subprocess
from ..base import Rig


class X11(Rig):
    """What Xvfb and Xorg share: a free display number, and a window manager that is awake."""

    def start_server(self, *command):
        number = self.path("display")
        with open(number, "w") as file:
            self.pass_fds = (file.fileno(),)
            self.server = self.start(*command, "-displayfd", str(file.fileno()), "-nolisten", "tcp", "-noreset",
                                     "-dpi", "96", LIBGL_ALWAYS_SOFTWARE="1")
            self.pass_fds = ()

        def written():
            with open(number) as file:
                return file.read().strip()
        self.env["DISPLAY"] = ":" + self.wait_for("display", written)
        if self.options.wm != "none":
            self.start(self.options.wm)
            self.prove_manager()

    def prove_manager(self):
        """Waits until a window has been managed once.

        openbox can sleep on a MapRequest that comes while it starts, until the next event: so the first window is ours,
        and a property of the root window is the next event.
        """
        window = self.start("xmessage", "-name", "rig-ready", "ready")
        self.wait_for("window manager", self.manages_something)
        self.processes.remove(window)
        window.kill()
        window.wait()
        self.wait_for("empty screen", lambda: not self.manages_something())

    def manages_something(self):
        def root(*words):
            return subprocess.run(["xprop", "-root", *words], env=self.env, capture_output=True).stdout
        root("-f", "RIG_NUDGE", "8s", "-set", "RIG_NUDGE", "x")
        return b"# 0x" in root("_NET_CLIENT_LIST")
