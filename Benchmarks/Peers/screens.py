"""How steadily the Gallery's screens move in a window of weston: hitch time ratios over each screen's script."""
import json, os, shutil, statistics, subprocess, sys, time

from peers import ROOT
from tables import print_table

sys.path.insert(0, os.path.join(ROOT, "Tests", "Rig"))
from rig.session import Session

SCRIPTS = os.path.join(ROOT, "Benchmarks", "Screens")
SCREENS = ("photos", "products", "settings", "steps", "flip")
WIDTH, HEIGHT = 393, 852
PAUSE = 1.5         # seconds before the hand begins and after it has ended: all is at rest by then
KEYS = {"escape": "Escape", "space": "space", "right": "Right", "left": "Left"}


def missing():
    """What must be installed first, in a line; None if all is there."""
    if not shutil.which("weston"):
        return "screens: apt-get install weston libweston-10-dev"
    if subprocess.run(["make", "-s", "-C", os.path.join(ROOT, "Tests", "Rig")]).returncode:
        return "screens: the rig's module for weston cannot be built"
    return None


def events(screen):
    """The lines of a screen's script: when, and the words of what the hand does."""
    with open(os.path.join(SCRIPTS, f"{screen}.script")) as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return [(float(when), words) for when, *words in lines]


def place(word):
    return tuple(map(float, word.split(",")))


def play(hand, events):
    """Does everything at its time by the monotonic clock. The pointer leaves the window's middle alone in between."""
    start = time.monotonic()
    for when, (what, *rest) in events:
        time.sleep(max(0, start + when - time.monotonic()))
        if what == "key":
            hand.key(KEYS[rest[0]])
        elif what == "click":
            hand.move(*place(rest[0]))
            hand.click()
        elif what == "drag":
            hand.drag(*place(rest[0]), *place(rest[2]), float(rest[4]) * 1000)
        else:
            raise ValueError(f"no hand of the bench can {what}")


def measure(gallery, screen):
    """Opens the screen in a window that fills weston's output, plays its script, and reads the statistics."""
    with Session("weston", "--size", f"{WIDTH}x{HEIGHT}", "--shell", "kiosk") as session:
        file = session.path("statistics.json")
        client = session.start(gallery, screen, GLISSADE_STATISTICS=file)
        session.wait_for_window()
        time.sleep(PAUSE)
        play(session.input, events(screen))
        time.sleep(PAUSE)
        session.control().close()
        client.wait(10)
        said = session.said(client, error=True)
        if said or client.returncode:
            print(f"bench: gallery {screen} ended with {client.returncode}: {said}", file=sys.stderr)
        with open(file) as found:
            return json.load(found)


def ratio(results):
    """Milliseconds late for each second of motion, over all runs together."""
    return 1000 * sum(r["hitchTime"] for r in results) / max(1, sum(r["motionTime"] for r in results))


def report_screens(gallery, rounds):
    results = {screen: [] for screen in SCREENS}
    for _ in range(rounds):
        for screen in SCREENS:
            results[screen].append(measure(gallery, screen))
    results["all five"] = [result for screen in SCREENS for result in results[screen]]

    def cell(screen, column):
        found = results[screen]
        return {
            "motion, s": lambda: f"{sum(r['motionTime'] for r in found) / 1e9:.1f}",
            "frames": lambda: f"{sum(r['frameCount'] for r in found)}",
            "missed": lambda: f"{sum(r['missedFrames'] for r in found)}",
            "hitches, ms": lambda: f"{sum(r['hitchTime'] for r in found) / 1e6:.1f}",
            "ms/s": lambda: f"{ratio(found):.2f}",
            "cadence, ms": lambda: f"{statistics.median(r['cadence'] for r in found) / 1e6:.2f}",
        }[column]()
    print_table(f"hitch time of the screens, weston, {WIDTH} x {HEIGHT}, {rounds} rounds", list(results),
                ["motion, s", "frames", "missed", "hitches, ms", "ms/s", "cadence, ms"], cell)
