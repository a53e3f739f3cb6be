"""Pictures of the whole screen, in device pixels."""
import glob, os, subprocess, tempfile
from .wire import Display


def kwin(path, env):
    """ScreenShot2 writes raw pixels into a pipe; ImageMagick makes the PNG."""
    import dbus
    read, write = os.pipe()
    bus = dbus.bus.BusConnection(env["DBUS_SESSION_BUS_ADDRESS"])
    shot = dbus.Interface(bus.get_object("org.kde.KWin", "/org/kde/KWin/ScreenShot2"), "org.kde.KWin.ScreenShot2")
    about = shot.CaptureWorkspace({"native-resolution": True}, dbus.types.UnixFd(write))
    os.close(write)
    with open(read, "rb") as pipe:
        pixels = pipe.read()
    bus.close()
    order = "bgra" if about["format"] <= 6 else "rgba"         # QImage::Format
    subprocess.run(["convert", "-size", f"{about['stride'] // 4}x{about['height']}", "-depth", "8", order + ":-",
                    "-crop", f"{about['width']}x{about['height']}+0+0", "+repage", "-alpha", "off", "png24:" + path],
                   input=pixels, check=True)


def weston(path, env):
    """Its own screenshooter takes the unused byte of each pixel for an alpha, so we read the pixels ourselves."""
    display = Display(env)
    shots = []
    shooter = display.bind("weston_screenshooter", 1, lambda opcode, event: shots[-1].update(done=True))
    shm = display.bind("wl_shm", 1)
    for name in [n for n, (interface, _) in display.globals.items() if interface == "wl_output"]:
        shot = {"done": False}
        output = display.bind_name(name, "wl_output", 1, lambda opcode, event, shot=shot: described(shot, opcode, event))
        display.roundtrip()
        width, height = shot["size"]
        with tempfile.TemporaryFile() as file:
            file.truncate(width * height * 4)
            pool, buffer = display.new(), display.new()
            display.send(shm, 0, pool, width * height * 4, fd=file.fileno())
            display.send(pool, 0, buffer, 0, width, height, width * 4, 1)           # XRGB8888
            shots.append(shot)
            display.send(shooter, 0, output, buffer)
            while not shot["done"]:
                display.dispatch(5)
            file.seek(0)
            shot["pixels"] = file.read()
    display.socket.close()
    with tempfile.TemporaryDirectory() as folder:
        for n, shot in enumerate(sorted(shots, key=lambda shot: shot["place"])):
            subprocess.run(["convert", "-size", "{}x{}".format(*shot["size"]), "-depth", "8", "bgra:-", "-alpha", "off",
                            f"png24:{folder}/{n}.png"], input=shot["pixels"], check=True)
        subprocess.run(["convert", *sorted(glob.glob(folder + "/*.png")), "+append", "png24:" + path], check=True)


def described(shot, opcode, event):
    """wl_output: geometry and mode."""
    if opcode == 0:
        shot["place"] = (event.int(), event.int())
    elif opcode == 1 and event.uint() & 1:
        shot["size"] = (event.int(), event.int())


def shoot(path, env=os.environ):
    path, server = os.path.abspath(path), env["RIG_SERVER"]
    if server == "sway":
        subprocess.run(["grim", path], check=True, env=env)
    elif server in ("xvfb", "xorg"):
        subprocess.run(["import", "-silent", "-window", "root", "png24:" + path], check=True, env=env)
    else:
        {"kwin": kwin, "weston": weston}[server](path, env)
