import shutil, subprocess
from ..base import Rig

EFFECTS = ("kwin4_effect_fade", "kwin4_effect_scale", "kwin4_effect_maximize", "kwin4_effect_squash", "slide",
           "kwin4_effect_fadingpopups", "outputlocator")


class KWin(Rig):
    """KWin 5.27, on a virtual output. The only one here with fractional scales that it tells its clients."""

    def up(self):
        o = self.options
        self.start_bus()
        config = "[Compositing]\nAnimationSpeed=0\n[Plugins]\n" + "".join(f"{n}Enabled=false\n" for n in EFFECTS)
        self.write("home/kwinrc", config + "\n".join(o.config))
        # A copy has no file capability, which makes exec fail wherever CAP_SYS_NICE is not to be had.
        binary = shutil.copy(shutil.which("kwin_wayland") or "kwin_wayland", self.path("kwin_wayland"))
        width, height = self.logical_size()
        self.server = self.start(
            binary, "--virtual", f"--width={width}", f"--height={height}", "--scale", f"{o.scale:g}",
            "--output-count", str(o.outputs), "--socket", "wayland-rig", "--no-lockscreen", "--no-global-shortcuts",
            KWIN_COMPOSE="Q" if o.renderer == "pixman" else "O2", KWIN_WAYLAND_NO_PERMISSION_CHECKS="1",
            KWIN_SCREENSHOT_NO_PERMISSION_CHECKS="1", LIBGL_ALWAYS_SOFTWARE="1",
            QT_LOGGING_RULES="kwin_scripting.debug=true;js.debug=true")
        self.wait_for_socket("wayland-rig")
        self.wait_for("KWin on the bus", self.on_the_bus)
        self.start_devices()

    def on_the_bus(self):
        done = subprocess.run(["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
                               "org.freedesktop.DBus.ListNames"], env=self.env, capture_output=True)
        return b'org.kde.KWin"' in done.stdout
