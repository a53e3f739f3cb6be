import os, pwd, subprocess
from ..base import Rig


class Sway(Rig):
    """sway 1.7. It refuses root, so root starts it as RIG_USER (nobody); root's clients may connect all the same."""

    def up(self):
        o = self.options
        hertz = f"@{o.refresh:g}Hz" if o.refresh else ""
        lines = ["xwayland disable", "default_border none", "focus_on_window_activation focus",
                 f"output * mode --custom {self.width}x{self.height}{hertz}", f"output * scale {o.scale:g}"]
        lines += ['for_window [app_id=".*"] floating enable'] if o.floating else []
        config = self.write("sway.conf", "\n".join(lines + o.config) + "\n")
        user = None
        if os.getuid() == 0:
            user = pwd.getpwnam(os.environ.get("RIG_USER", "nobody")).pw_uid
            os.chmod(self.folder, 0o755)
            for path in (self.runtime, self.path("home")):
                os.chown(path, user, -1)
        self.server = self.start(
            "sway", "-c", config, user=user, WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1",
            WLR_HEADLESS_OUTPUTS=str(o.outputs), LIBGL_ALWAYS_SOFTWARE="1")
        control = self.wait_for("sway's socket", lambda: self.names("sway-ipc."))
        self.env["SWAYSOCK"] = os.path.join(self.runtime, control[0])
        self.wait_for_socket(self.wait_for("socket", lambda: self.names("wayland-"))[0])
        self.wait_for("outputs", lambda: self.active_outputs() >= o.outputs)
        self.start_devices()

    def names(self, start):
        return [n for n in os.listdir(self.runtime) if n.startswith(start) and not n.endswith(".lock")]

    def active_outputs(self):
        done = subprocess.run(["swaymsg", "-t", "get_outputs"], env=self.env, capture_output=True)
        return done.stdout.count(b'"active": true')
