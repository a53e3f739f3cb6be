"""Pictures of the whole screen, in device pixels."""
import glob, os, subprocess, tempfile


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
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["weston-screenshooter"], cwd=folder, check=True, timeout=20, env=env)
        subprocess.run(["convert", *glob.glob(folder + "/*.png"), "-alpha", "off", "png24:" + path], check=True)


def shoot(path, env=os.environ):
    path, server = os.path.abspath(path), env["RIG_SERVER"]
    if server == "sway":
        subprocess.run(["grim", path], check=True, env=env)
    elif server in ("xvfb", "xorg"):
        subprocess.run(["import", "-silent", "-window", "root", "png24:" + path], check=True, env=env)
    else:
        {"kwin": kwin, "weston": weston}[server](path, env)
