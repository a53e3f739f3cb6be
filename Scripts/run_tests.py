#!/usr/bin/python3
"""Runs every test there is, one stage after the other, and ends with a line 'N passed, N failed'.

    run_tests.py [--soak] [STAGE ...]

Without a stage all of them run. With --soak the random tests, the window tests and the whole of the drawing tests under the
Address Sanitizer run, with long counts; a stage that both have runs with long counts too.
"""
import argparse, os, re, resource, signal, subprocess, sys, threading, time

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PYTHON = "/usr/bin/python3"


class Tally:
    def __init__(self):
        self.passed, self.failed, self.failures, self.issues = 0, 0, [], []

    def fail(self, name, count=1):
        self.failed += count
        self.failures.append(name)

    def explain(self, issue):
        """Keeps the first issues of all for the end of the output, where they are looked for."""
        if len(self.issues) < 20:
            self.issues.append(issue[:300])


def is_sanitized(command):
    return any(word.startswith("--sanitize") for word in command)


def deepen_stacks():
    """Threads get stacks of 64 MiB: a sanitizer's frames are ten times as large, and trees are 256 layers deep."""
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    size = 64 << 20
    resource.setrlimit(resource.RLIMIT_STACK, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


def run(command, minutes, on_line=lambda line: None, env=None):
    """Runs a command, shows and hands on its lines; kills its process group when the time is up. Its exit status."""
    print(f"\n$ {' '.join(command)}", flush=True)
    child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                             stderr=subprocess.STDOUT, errors="replace", start_new_session=True,
                             env=dict(os.environ, **(env or {})), preexec_fn=deepen_stacks if is_sanitized(command) else None)
    timer = threading.Timer(minutes * 60, lambda: os.killpg(child.pid, signal.SIGKILL))
    timer.start()
    try:
        for line in child.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            on_line(line.rstrip("\n"))
        return child.wait()
    except BaseException:       # interrupted: the group is not ours and would go on
        os.killpg(child.pid, signal.SIGKILL)
        raise
    finally:
        timer.cancel()


def build(tally, name, *words, minutes=15, env=None):
    if run(["swift", "build", *words], minutes, env=env):
        tally.fail(name)
        return False
    tally.passed += 1
    return True


def swift_tests(tally, name, *words, minutes=10, env=None):
    """Counts by the lines of Swift Testing and XCTest. A test that skips itself counts as failed."""
    before = tally.failed
    result = re.compile(r"^\S+ Test (?!run with |case )(.+) (?:(passed|failed) after [\d.]+ seconds|(skipped)\b)"
                        r"|^Test Case '(.+)' (passed|failed|skipped)\b")
    issue = re.compile(r"^\S+ Test (.+) recorded an issue (?:with .+ )?at (.+)|^(\S+:\d+): error: (.+)")

    def count(line):
        if found := result.match(line):
            outcome = found[2] or found[3] or found[5]
            if outcome == "passed":
                tally.passed += 1
            else:
                tally.fail(f"{name}: {found[1] or found[4]} {outcome}")
        elif found := issue.match(line):
            tally.explain(found[2] or f"{found[3]}: {found[4]}")

    status = run(["swift", "test", "--skip-build", *words], minutes, count, env)
    if status and tally.failed == before:
        tally.fail(f"{name}: the test process ended with status {status}")


def python_tests(tally, folder, *words, pattern="test*.py", minutes=10, env=None):
    """Counts by the lines of unittest. A test that skips itself counts as failed."""
    before = tally.failed

    def count(line):
        if found := re.match(r"^Ran (\d+) tests? in", line):
            tally.passed += int(found[1])
        elif found := re.match(r"^(ERROR|FAIL): (.+)", line):
            tally.fail(f"{folder}: {found[2]}")
        elif found := re.match(r"^(FAILED|OK) \((.+)\)$", line):
            numbers = dict(re.findall(r"([a-z ]+)=(\d+)", found[2]))
            tally.passed -= sum(int(numbers.get(what, 0)) for what in ("failures", "errors", "skipped"))
            if int(numbers.get("skipped", 0)):
                tally.fail(f"{folder}: skipped tests", int(numbers["skipped"]))

    status = run([PYTHON, "-m", "unittest", "discover", "-v", "-s", f"Tests/{folder}", "-t", f"Tests/{folder}",
                  "-p", pattern, *words], minutes, count, env)
    if status and tally.failed == before:
        tally.fail(f"{folder}: the test process ended with status {status}")
    tally.passed = max(tally.passed, 0)


LONG = {"GLISSADE_SOAK": "1"}
GROWTH = r"^GrowthTests\."
VIEWS = r"^ViewTests\."
# Runs of views that are recorded, in real time, and played again.
RECORDINGS = r"^GalleryTests\.(RecordingTests|ViewRecordingTests)"
# The tests of views in which other threads have a part: the compositor's, with the main thread asleep or not, those of films,
# publishers, tasks, settings and changes from anywhere.
CROSSING_VIEWS = (r"^ViewTests\.(FilmThreadTests|FilmTests|SleepingMainThreadTests|SleepingSheetTests|PublisherTests|"
                  r"StorageTests|LifecycleTests|BadInputTests)")
# Every scene by every way, and damaged files of scenes: they run whole under the Address Sanitizer, so nowhere else.
SCENE_WAYS = r"^SceneTests\.(VariantTests|MutatedFileTests)"


def swift(tally):
    """The tests of the stage and of views wait for threads and displays, so they share the cores with none that compare many
    pictures; those of views are all on the main actor, where one that waits would wait for all others. What must not grow is
    looked at in a process of its own."""
    stage = r"^StageTests\."
    if build(tally, "debug build", "--build-tests"):
        swift_tests(tally, "swift tests", "--skip", stage, "--skip", GROWTH, "--skip", SCENE_WAYS, "--skip", VIEWS,
                    "--skip", RECORDINGS, minutes=15)
        swift_tests(tally, "stage tests", "--filter", stage)
        swift_tests(tally, "view tests", "--filter", VIEWS, "--filter", RECORDINGS, "--no-parallel")


def growth(tally, env=None):
    """Two minutes of random scenes and random hands in the Gallery, seventeen with long counts."""
    if build(tally, "debug build", "--build-tests"):
        swift_tests(tally, "growth", "--filter", GROWTH, minutes=40, env=env)


def rig(tally):
    if run(["make", "-s", "-C", "Tests/Rig"], 2):
        tally.fail("the rig's weston module")
    else:
        python_tests(tally, "Rig")


def sanitized(tally, name, *filters, targets, one_by_one=(), has_sessions=False, minutes=15):
    """Builds targets for a sanitizer and runs the tests of each filter, in a process of its own."""
    around = [f"--sanitize={name}", "--scratch-path", f".build/{name}-sanitizer"]
    # Swift's runtime and Mesa keep memory until the end of the process.
    settings = {"ASAN_OPTIONS": "detect_leaks=0", "TSAN_OPTIONS": f"suppressions={ROOT}/Tests/thread-sanitizer.supp",
                "GLISSADE_TESTS": targets}
    if not build(tally, f"build for the {name} sanitizer", "--build-tests", *around, env=settings):
        return
    for tests in (*filters, *one_by_one):
        # Its allocator is another one, so allocations cannot be counted.
        swift_tests(tally, f"{name} sanitizer", *around, "--filter", tests, "--skip", "[Aa]llocate",
                    *(["--no-parallel"] if tests in one_by_one else []), minutes=minutes, env=settings)
    if has_sessions:
        python_tests(tally, "CommandLine", pattern="test_sessions.py", env=dict(
            settings, GALLERY=f"{ROOT}/.build/{name}-sanitizer/debug/gallery"))


def sanitizers(tally):
    """What shares memory between threads, the Gallery's run loop among it; what draws, and what counts slots by hand."""
    others = r"^(RasterTests\.ThreadTests|LayersTests\.TrackerTests)"
    sanitized(tally, "thread", r"^StageTests\.", others, has_sessions=True,
              one_by_one=[rf"{RECORDINGS}|{CROSSING_VIEWS}|^ViewTests\.(DownloadTests|ZoomThreadTests)"],
              targets="StageTests,RasterTests,LayersTests,ViewTests,GalleryTests")
    # The compositor's own tests, growth, and what compares scenes with the oracle, are left to the soak.
    sanitized(tally, "address", r"^StageTests\.", rf"^(LayersTests|OracleTests)\.|{SCENE_WAYS}",
              one_by_one=[CROSSING_VIEWS], targets="StageTests,LayersTests,OracleTests,SceneTests,ViewTests")


def address(tally):
    """All that draws, under the Address Sanitizer."""
    sanitized(tally, "address", r"^(CompositorTests|SceneTests|OracleTests|RasterTests)\.", r"^GalleryTests\.", GROWTH,
              targets="CompositorTests,SceneTests,OracleTests,RasterTests,GalleryTests,GrowthTests", minutes=40)


def fuzz(tally):
    """Spoilt texts and random damage."""
    if build(tally, "debug build", "--build-tests"):
        swift_tests(tally, "long swift tests", "--filter",
                    "LayersFuzzTests|DamageTests|RandomTreeTests", minutes=40, env=LONG)


def random_input(tally):
    """Under two servers at a time, as each leaves half of the cores alone."""
    halves = [threading.Thread(target=python_tests, args=(tally, "Windows", "-k", one, "-k", other),
                               kwargs={"pattern": "soak*.py", "minutes": 60, "env": LONG})
              for one, other in (("Weston", "Xvfb"), ("Sway", "KWin"))]
    for half in halves:
        half.start()
    for half in halves:
        half.join()


def source_compatibility(tally):
    """Ordinary SwiftUI source, in a package of its own that depends on this one, in both language modes, and its windows."""
    if run(["make", "-s", "-C", "Tests/Rig"], 2):
        tally.fail("the rig's weston module")
    elif build(tally, "package that depends on this one", "--package-path", "Tests/SourceCompatibility",
             "--scratch-path", ".build/source-compatibility"):
        python_tests(tally, "SourceCompatibility")


def document(tally):
    if run([PYTHON, "Scripts/document.py", "--at-least", "95"], 10):
        tally.fail("public declarations are documented")
    else:
        tally.passed += 1


STAGES = {
    "sources": lambda tally: python_tests(tally, "Sources"),
    "setup": lambda tally: python_tests(tally, "Setup"),
    "rig": rig,
    "swift": swift,
    "growth": growth,
    "sanitizers": sanitizers,
    "source-compatibility": source_compatibility,
    "documentation": document,
    "release": lambda tally: build(tally, "release build", "-c", "release", "--product", "gallery"),
    "command-line": lambda tally: python_tests(tally, "CommandLine"),
    "windows": lambda tally: python_tests(tally, "Windows", minutes=16),
}

SOAK = {
    "rig": rig,
    "release": STAGES["release"],
    "fuzz": fuzz,
    "growth": lambda tally: growth(tally, LONG),
    "address": address,
    "windows": lambda tally: python_tests(tally, "Windows", minutes=40, env=LONG),
    "input": random_input,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--soak", action="store_true")
    parser.add_argument("stages", nargs="*", metavar="STAGE",
                        help=f"{', '.join(STAGES)}; with --soak {', '.join(SOAK)}")
    options = parser.parse_args()
    stages = SOAK if options.soak else STAGES
    if unknown := set(options.stages) - set(stages):
        parser.error(f"no stage {', '.join(unknown)}; there are {', '.join(stages)}")
    # Shells let what they start in the background ignore it, and so would each program that is tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    tally = Tally()
    times = []
    for name in options.stages or stages:
        started = time.monotonic()
        stages[name](tally)
        times.append(f"{name} {time.monotonic() - started:.0f} s")
        print(f"-- {times[-1].replace(' ', ': ', 1)}", flush=True)
    if tally.failures:
        print("\nfailed:")
        print("\n".join(f"  {name}" for name in tally.failures))
        print("\n".join(f"    {issue}" for issue in tally.issues))
    print(f"\n{', '.join(times)}\n{tally.passed} passed, {tally.failed} failed", flush=True)
    sys.exit(1 if tally.failed else 0)


main()
