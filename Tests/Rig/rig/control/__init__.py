"""Control of windows and of the server from outside, one file a server."""
import os
from .base import Refused
from .kwin import KWin
from .sway import Sway
from .weston import Weston
from .x11 import X11

CONTROLS = {"weston": Weston, "sway": Sway, "kwin": KWin, "xvfb": X11, "xorg": X11}


def control(env=os.environ, wanted=""):
    """Control of the server whose environment it is, on the window whose description contains `wanted`."""
    return CONTROLS[env["RIG_SERVER"]](env, wanted)
