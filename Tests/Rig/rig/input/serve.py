"""`poke --serve`: holds the devices while the server runs, and takes lines on the socket rig-poke.sock."""
import os, selectors, socket, sys
from . import wayland, x11
from ..wire import Display


def perform(device, line):
    word, *rest = line.split()
    if not hasattr(device, word):
        raise ValueError(f"{os.environ['RIG_SERVER']} has no {word}")
    getattr(device, word)(*(float(a) if a.replace(".", "").replace("-", "").isdigit() else a for a in rest))
    if hasattr(device, "display"):
        device.display.roundtrip()


def answer(device, link):
    with link, link.makefile("rw") as lines:
        for line in lines:
            try:
                perform(device, line)
                said = "ok"
            except (ValueError, TypeError, KeyError) as error:
                said = f"error {error}"
            lines.write(said + "\n")
            lines.flush()


def serve():
    kind = {"sway": wayland.Sway, "kwin": wayland.KWin, "xorg": x11.Xorg}[os.environ["RIG_SERVER"]]
    display = Display() if kind is not x11.Xorg else None
    device = kind(display)
    watch = selectors.DefaultSelector()
    if display:
        display.roundtrip()
        watch.register(display.socket, selectors.EVENT_READ)
    listener = socket.socket(socket.AF_UNIX)
    path = os.path.join(os.environ["XDG_RUNTIME_DIR"], "rig-poke")
    listener.bind(path + ".new")
    listener.listen()
    os.rename(path + ".new", path + ".sock")      # who waits for the name connects at once
    watch.register(listener, selectors.EVENT_READ)
    while True:
        for key, _ in watch.select():
            try:
                if key.fileobj is listener:
                    answer(device, listener.accept()[0])
                else:
                    display.dispatch(0)
            except ConnectionError:
                sys.exit(0)
