"""The programs that draw the scenes: how they are built, and what is missing where they cannot be."""
import contextlib, os, re, subprocess, sys, time

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(ROOT, ".build", "peers")
ASSETS = os.path.join(BUILD, "assets")
VENV = os.path.join(BUILD, "venv", "bin", "python")

SCENES = ["blit", "cards", "blurReplace", "flip", "zoom", "backdrop"]
# The reference for pictures; too slow to be of interest otherwise.
EXACT = [f"{BUILD}/floor", "{scene}", "exact"]
FLOOR = [f"{BUILD}/floor", "{scene}"]
OPTIMISED = [f"{BUILD}/floor", "{scene}", "opt"]
PIP = f"python3 -m venv .build/peers/venv && .build/peers/venv/bin/pip install"

# Drawn otherwise, or not at all, by a peer.
CANNOT = {("gsk-cairo", "flip"): "no 3D"}
IDLE = ["glissade", "gsk-gl", "qt"]


def quiet(*command):
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def has_module(name):
    return os.path.exists(VENV) and quiet(VENV, "-c", f"import {name}")


def compile_c(name, *libraries):
    folder = os.path.join(HERE, name.capitalize())
    sources = sorted(os.path.join(folder, file) for file in os.listdir(folder) if file.endswith(".c"))
    subprocess.run(["cc", "-O2", "-w", "-o", f"{BUILD}/{name}", *sources, *libraries, "-lpng", "-lm"], check=True)


def prepare(binary):
    """Builds what can be built. Returns the commands of the peers by name, and what is missing, a line each."""
    os.makedirs(BUILD, exist_ok=True)
    if not os.path.exists(f"{ASSETS}/photo.png"):
        subprocess.run([sys.executable, f"{HERE}/assets.py", ASSETS], check=True)
    compile_c("floor", "-lEGL", "-lGLESv2")
    peers, missing = {"glissade": [binary, "{scene}"], "floor-opt": OPTIMISED}, []
    if quiet("pkg-config", "--exists", "gtk4"):
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True)
        compile_c("gsk", *flags.stdout.split(), "-ldl")
        for kind in ("gl", "cairo"):
            peers[f"gsk-{kind}"] = [f"{BUILD}/gsk", "{scene}", kind]
    else:
        missing.append("gsk-gl, gsk-cairo: apt-get install libgtk-4-dev")
    if has_module("skia"):
        for kind in ("gl", "raster"):
            peers[f"skia-{kind}"] = [VENV, f"{HERE}/Skia/skia_peer.py", "{scene}", kind]
    else:
        missing.append(f"skia-gl, skia-raster: {PIP} skia-python==144.1")
    compiler = "/usr/lib/qt6/bin/qsb"
    if has_module("PySide6") and os.path.exists(compiler):
        subprocess.run([compiler, "--glsl", "100es,120,150,300es", "-o", f"{BUILD}/rounded.frag.qsb",
                        f"{HERE}/Qt/rounded.frag"], check=True, stdout=subprocess.DEVNULL)
        peers["qt"] = [VENV, f"{HERE}/Qt/qt_peer.py", "{scene}"]
    else:
        missing.append(f"qt: apt-get install qt6-shader-baker libxcb-cursor0 libxkbcommon-x11-0; "
                       f"{PIP} PySide6_Essentials==6.12.0")
    return peers, missing


def rows():
    """GTK's list of rows, built; None where GTK is not there."""
    if not quiet("pkg-config", "--exists", "gtk4"):
        return None
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True)
    compile_c("rows", *flags.stdout.split())
    return f"{BUILD}/rows"


@contextlib.contextmanager
def display():
    """An X server for those that cannot draw without one."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                              pass_fds=[write], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        number = os.read(read, 16).decode().strip()
        if not number:
            sys.exit("bench: Xvfb did not start")
        os.environ.update({
            "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none",
            "QT_LOGGING_RULES": "*.debug=false", "GLISSADE_BACKEND": "x11", "PEER_ASSETS": ASSETS,
            "PEER_BUILD": BUILD,
            # Peers that allocate a target for each frame would be charged for page faults that a window does not have.
            "MALLOC_MMAP_THRESHOLD_": "1073741824", "MALLOC_TRIM_THRESHOLD_": "4294967296"})
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield
    finally:
        os.close(read)
        server.terminate()
        server.wait()


def run(command, scene, *more, threads=None):
    """What a peer reports of a scene, by name; None, and a line, where it fails."""
    words = [word.format(scene=scene) for word in command] + list(more)
    environment = dict(os.environ, PEER_START=str(time.clock_gettime_ns(time.CLOCK_MONOTONIC)))
    if threads:
        environment["LP_NUM_THREADS"] = str(threads)
    done = subprocess.run(words, env=environment, cwd=HERE, capture_output=True, text=True, timeout=300)
    found = re.search(r"^RESULT \S+ \S+ (.*)$", done.stdout, re.M)
    if more and done.returncode == 0:
        return {}
    if not found:
        print(f"bench: {' '.join(words)} ended with {done.returncode}: {done.stderr[-300:]}", file=sys.stderr)
        return None
    return {name: float(value) for name, value in re.findall(r"(\w+)=([\d.]+)", found[1])}
