"""The Gallery in a window of a real display server."""
import json, os, re, shutil, signal, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Rig"))
from pictures import Picture
from rig.session import Session
from rig.threads import threads

GALLERY = os.environ.get("GALLERY", os.path.join(ROOT, ".build", "release", "gallery"))
SOAK = bool(os.environ.get("GLISSADE_SOAK"))
COMPOSITOR = "glissade-stage"       # the name of the thread that draws; Mesa's threads inherit it


def film(screen, size, scale=1, events="", at=0):
    """The picture of a screen at one instant, rendered without a display."""
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "script")
        with open(script, "w") as file:
            file.write(events or "0 move 1,1\n")
        done = subprocess.run(
            [GALLERY, "film", screen, "--script", script, "--at", f"{at:g}", "--size", f"{size[0]}x{size[1]}",
             "--scale", f"{scale:g}", "-o", folder + "/frames/"],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
        if done.returncode:
            raise AssertionError(f"no film: {done.stderr}")
        names = sorted(os.listdir(folder + "/frames"))
        return Picture.read(os.path.join(folder, "frames", names[0]))


class Gallery:
    """A running Gallery, and what is to be known about it from outside."""

    def __init__(self, session, *arguments, scale=1, size=(393, 852), **env):
        self.session, self.scale, self.size = session, scale, size
        self.trace = session.path(f"trace-{len(session.clients)}")
        self.process = session.start(GALLERY, *arguments, GLISSADE_TRACE=self.trace, **env)

    @property
    def said(self):
        return self.session.said(self.process, error=True)

    def is_running(self):
        return self.process.poll() is None

    def wait_until_still(self, seconds=20):
        """Until a window is there and no thread has run for half a second."""
        self.session.wait_for(lambda: self.place() or not self.is_running(), seconds, "a window")
        if not self.is_running():
            raise AssertionError(f"the Gallery ended with {self.process.returncode}: {self.said}")

        def runs():
            return sum(t.runs for t in threads(self.process.pid).values())

        def rests():
            before = runs()
            time.sleep(0.5)
            return runs() == before
        self.session.wait_for(rests, seconds, "the window to stand still")

    def place(self):
        """The window's area as the server tells it: x, y, width, height in logical pixels; None without a window."""
        for line in self.session.control().list():
            if "rig-occluder" not in line and (found := re.search(r" (\d+)x(\d+)\+(-?[\d.]+)\+(-?[\d.]+)", line)):
                w, h, x, y = (round(float(n)) for n in found.groups())
                return x, y, w, h
        return None

    def switches(self):
        """How often the compositor thread, and what works for it, has gone to sleep so far."""
        found = [t.slept for t in threads(self.process.pid).values() if t.name == COMPOSITOR]
        if not found:
            raise AssertionError("no compositor thread")
        return sum(found)

    def main_thread(self):
        return threads(self.process.pid)[str(self.process.pid)]

    def wakeups(self, seconds):
        """How often the compositor thread came to run in that time."""
        before = self.switches()
        time.sleep(seconds)
        return self.switches() - before

    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def resident_bytes(self):
        with open(f"/proc/{self.process.pid}/smaps_rollup") as file:
            return int(re.search(r"^Rss: +(\d+) kB", file.read(), re.M).group(1)) * 1024

    def close(self, seconds=5):
        """Closes the window as a user does; the exit status."""
        self.session.control().close()
        return self.end(seconds)

    def end(self, seconds=5):
        self.session.wait_for(lambda: not self.is_running(), seconds, "the end of the Gallery")
        return self.process.returncode

    def frames(self):
        """When frames were shown: seconds of the monotonic clock, read from the trace once the Gallery has ended."""
        shown = []
        with open(self.trace) as file:
            for line in file:
                if '"name":"presented"' in line:
                    shown.append(json.loads(line.strip().rstrip(","))["ts"] / 1e6)
        return shown

    def drawn_pixels(self):
        """How many pixels each frame drew anew, read from the trace once the Gallery has ended."""
        with open(self.trace) as file:
            spans = [json.loads(line.strip().rstrip(",")) for line in file if '"name":"swap"' in line]
        return [span["args"]["damaged pixels"] for span in spans]

    def picture(self, expected):
        """The part of the screen where `expected` should be."""
        screen, found = self.find(expected)
        return screen.crop(*found, expected.width, expected.height)

    def find(self, expected):
        """The screen, and where on it `expected` should be, in device pixels."""
        screen = Picture.read(self.session.shoot())
        x, y, width, height = self.place()
        x, y = round(x * self.scale), round(y * self.scale)
        # A title bar that the client draws is part of the area that weston tells.
        reach = (round((width - self.size[0]) * self.scale) + 1, round((height - self.size[1]) * self.scale) + 1)
        found = expected.place_in(screen, (x, y), (max(reach[0], 1), max(reach[1], 1)))
        if found is None:
            raise AssertionError(f"a picture of {expected.width}x{expected.height} does not fit at {x},{y} of the screen")
        return screen, found


def keep(session, name, *pictures):
    """Leaves pictures for a person to look at, where GLISSADE_KEEP names a folder."""
    if folder := os.environ.get("GLISSADE_KEEP"):
        os.makedirs(folder, exist_ok=True)
        shutil.copy(session.path("screen.png"), os.path.join(folder, name + "-screen.png"))
        for n, picture in enumerate(pictures):
            subprocess.run(["convert", "-size", f"{picture.width}x{picture.height}", "-depth", "8", "rgb:-",
                            os.path.join(folder, f"{name}-{n}.png")], input=picture.pixels)
