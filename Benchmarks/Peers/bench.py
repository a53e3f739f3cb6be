"""Draws the scenes by Glissade, by the floors and by every peer that is installed, in turn, and prints the tables.

    bench.py FOLDER [--all] [--rounds N] [--scenes a,b] [--peers a,b] [--threads N] [--quality | --views | --screens]

FOLDER holds the release binaries. README.md tells how it is measured.
"""
import argparse, collections, os, shutil, statistics, subprocess, sys, tempfile, time

import peers as programs
import screens
from peers import CANNOT, FLOOR, IDLE, SCENES, run
from quality import compare
from tables import print_table
from views import report_views


class Bench:
    def __init__(self, peers, scenes, threads):
        self.peers, self.scenes, self.threads = peers, scenes, threads
        self.results = collections.defaultdict(list)
        self.ratios = collections.defaultdict(list)

    def measure(self, name, scene):
        """The floor right before the peer: the machine's speed changes, and the ratio is that of the pair."""
        floor = run(FLOOR, scene, threads=self.threads)
        peer = run(self.peers[name], scene, threads=self.threads)
        if floor and peer:
            self.results[scene, "floor"].append(floor)
            self.results[scene, name].append(peer)
            self.ratios[scene, name].append({key: peer[key] / max(floor[key], 1e-9) for key in peer})

    def round(self, number, names):
        for scene in self.scenes:
            turn = number % len(names)
            for name in names[turn:] + names[:turn]:
                if (name, scene) not in CANNOT:
                    self.measure(name, scene)

    def cell(self, values, key, scene, name, digits):
        found = [value[key] for value in values[scene, name] if key in value]
        return f"{statistics.median(found):.{digits}f}" if found else CANNOT.get((name, scene), "-")

    def report(self):
        columns, title = ["floor", *self.peers], f", {self.threads} driver thread" if self.threads else ""
        ratios = lambda key: lambda s, n: "1" if n == "floor" else self.cell(self.ratios, key, s, n, 2)
        numbers = lambda key, digits: lambda s, n: self.cell(self.results, key, s, n, digits)
        print_table(f"frame time against the floor, median{title}", self.scenes, columns, ratios("median"))
        print_table(f"processor time against the floor{title}", self.scenes, columns, ratios("cpu"))
        print_table(f"frame time in ms, median{title}", self.scenes, columns, numbers("median", 1))
        print_table(f"frame time in ms, p95{title}", self.scenes, columns, numbers("p95", 1))
        if not self.threads:
            print_table("from launch to the first frame, ms", self.scenes, columns, numbers("first", 0))
            print_table("most memory, MB", self.scenes, columns, numbers("rss", 0))


def measure(peers, scenes, rounds, threads):
    bench, start = Bench(peers, scenes, threads), time.monotonic()
    for number in range(rounds):
        # The others take most of the time: in every third round.
        names = [name for name in peers if number % 3 == 0 or name in ("glissade", "floor-opt")]
        if names:
            bench.round(number, names)
        print(f"round {number + 1} of {rounds}: {time.monotonic() - start:.0f} s", file=sys.stderr)
    bench.report()


def report_idle(peers):
    cells = {}
    for name in filter(peers.__contains__, IDLE):
        if found := run(peers[name], "idle"):
            cells[name] = f"{found['frames']:.0f} / {found['cpu_pct']:.2f} / {found['rss']:.0f}"
    print_table("a window at rest for 3 s: frames / processor % / MB", ["idle"], list(cells), lambda s, n: cells[n])


def report_sizes(folder):
    print("\nbinaries, MB (stripped)")
    for name in ("gallery", "peer-scenes"):
        with tempfile.NamedTemporaryFile() as copy:
            shutil.copyfile(os.path.join(folder, name), copy.name)
            whole = os.path.getsize(copy.name)
            subprocess.run(["strip", copy.name], check=True)
            print(f"{name}: {whole / 1e6:.1f} ({os.path.getsize(copy.name) / 1e6:.1f})")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--all", action="store_true", help="with measure, one driver thread and the sizes of binaries")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--peers")
    parser.add_argument("--threads", type=int, help="of the software driver")
    parser.add_argument("--quality", action="store_true")
    parser.add_argument("--views", action="store_true", help="what views cost, and nothing else")
    parser.add_argument("--screens", action="store_true", help="hitches of the Gallery's screens, and nothing else")
    options = parser.parse_args()
    folder = os.path.realpath(options.folder)       # the peers run in folders of their own
    if options.screens:
        sys.exit(screens.missing() or screens.report_screens(f"{folder}/gallery", options.rounds))
    if options.all:
        subprocess.run([f"{folder}/measure"], check=True)
    available, missing = programs.prepare(f"{folder}/peer-scenes")
    if options.all:
        # Before the environment is that of the peers.
        if line := screens.missing():
            missing.append(line)
        else:
            screens.report_screens(f"{folder}/gallery", options.rounds)
    chosen = options.peers.split(",") if options.peers else list(available)
    peers = {name: available[name] for name in chosen if name in available}
    scenes = options.scenes.split(",")
    with programs.display():
        if options.quality:
            compare({"floor": FLOOR, **peers}, [scene for scene in scenes if scene != "clear"])
            return
        if options.views:
            report_views(f"{folder}/peer-scenes", programs.rows(), options.rounds)
            return
        measure(peers, scenes, options.rounds, options.threads)
        if not options.threads:
            report_idle(peers)
        if options.all:
            report_views(f"{folder}/peer-scenes", programs.rows(), options.rounds)
        if options.all:
            # Those that draw without GL use one thread anyway.
            drawn = {name: peers[name] for name in peers if name not in ("gsk-cairo", "skia-raster")}
            measure(drawn, [scene for scene in scenes if scene != "blit"], 1, 1)
            report_sizes(folder)
    for line in missing:
        print(f"not there: {line}")


main()
