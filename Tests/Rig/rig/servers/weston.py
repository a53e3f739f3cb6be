import os
from ..base import FOLDER, Failure, Rig

CONFIG = """[core]
idle-time=0
repaint-window=16
[shell]
locking=false
panel-position=none
background-color=0xff203040
animation=none
close-animation=none
startup-animation=none
num-workspaces=2
"""


class Weston(Rig):
    """weston 10; the module weston-rig.c gives it a seat and takes orders."""

    def up(self):
        o = self.options
        config = self.write("weston.ini", CONFIG + "\n".join(o.config) + "\n")
        module = os.path.join(FOLDER, "build", "weston-rig.so")
        modules = [] if o.no_input else [f"--modules={module}"]
        if modules and not os.path.exists(module):
            raise Failure(f"run make in {FOLDER} first, or use --no-input")
        width, height = self.logical_size()
        scale = [f"--scale={o.scale:g}"] if o.scale != 1 else []
        self.server = self.start(
            "weston", "--backend=headless-backend.so", "--use-gl" if o.renderer == "gl" else "--use-pixman",
            f"--width={width}", f"--height={height}", *scale, "--socket=wayland-rig", f"--config={config}",
            f"--shell={o.shell}-shell.so", "--debug", *modules, RIG_OUTPUTS=str(o.outputs))
        self.wait_for_socket("wayland-rig")
        if modules:
            self.wait_for_devices()
