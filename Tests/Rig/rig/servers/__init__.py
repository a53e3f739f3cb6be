"""One file a server: how it is started without a screen, and when it is ready."""
from .kwin import KWin
from .sway import Sway
from .weston import Weston
from .xorg import Xorg
from .xvfb import Xvfb

SERVERS = {"weston": Weston, "sway": Sway, "kwin": KWin, "xvfb": Xvfb, "xorg": Xorg}
