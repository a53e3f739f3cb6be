#!/usr/bin/python3
"""Runs every test there is, one stage after the other, and ends with a line 'N passed, N failed'.

    run_tests.py [--soak] [STAGE ...]

Without a stage all of them run. With --soak only the window tests and the random tests run, with long counts.
"""
import argparse, os, re, signal, subprocess, sys, threading, time

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PYTHON = "/usr/bin/python3"


class Tally:
    def __init__(self):
        self.passed, self.failed, self.failures = 0, 0, []

    def fail(self, name, count=1):
        self.failed += count
        self.failures.append(name)


def run(command, minutes, on_line=lambda line: None, env=None):
    """Runs a command, shows and hands on its lines; kills its process group when the time is up. Its exit status."""
    print(f"\n$ {' '.join(command)}", flush=True)
    child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                             stderr=subprocess.STDOUT, errors="replace", start_new_session=True,
                             env=dict(os.environ, **(env or {})))
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


def build(tally, name, *words, minutes=15):
    if run(["swift", "build", *words], minutes):
        tally.fail(name)
        return False
    tally.passed += 1
    return True


def swift_tests(tally, name, *words, minutes=10, env=None):
    """Counts by the lines of Swift Testing. A test that skips itself counts as failed."""
    before = tally.failed
    result = re.compile(r"^\S+ Test (?!run with |case )(.+) (?:(passed|failed) after [\d.]+ seconds|(skipped)\b)")

    def count(line):
        if found := result.match(line):
            if found[2] == "passed":
                tally.passed += 1
            else:
                tally.fail(f"{name}: {found[1]} {found[2] or found[3]}")

    status = run(["swift", "test", "--skip-build", *words], minutes, count, env)
    if status and tally.failed == before:
        tally.fail(f"{name}: the test process ended with status {status}")


def python_tests(tally, folder, pattern="test*.py", minutes=10, env=None):
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
                  "-p", pattern], minutes, count, env)
    if status and tally.failed == before:
        tally.fail(f"{folder}: the test process ended with status {status}")
    tally.passed = max(tally.passed, 0)


def swift(tally):
    """The stage's tests wait for threads and displays, so they share the cores with none that compare many pictures."""
    stage = r"^StageTests\."
    if build(tally, "debug build", "--build-tests"):
        swift_tests(tally, "swift tests", "--skip", stage)
        swift_tests(tally, "stage tests", "--filter", stage)


def rig(tally):
    if run(["make", "-s", "-C", "Tests/Rig"], 2):
        tally.fail("the rig's weston module")
    else:
        python_tests(tally, "Rig")


def sanitizers(tally):
    """The tests of the modules that share memory between threads, or count slots by hand."""
    for name in ("thread", "address"):
        words = [f"--sanitize={name}", "--scratch-path", f".build/{name}-sanitizer"]
        # Swift's runtime and Mesa keep memory until the end of the process.
        env = {"ASAN_OPTIONS": "detect_leaks=0", "TSAN_OPTIONS": f"suppressions={ROOT}/Tests/thread-sanitizer.supp"}
        if build(tally, f"build for the {name} sanitizer", "--build-tests", *words):
            # Its allocator is another one, so allocations cannot be counted.
            swift_tests(tally, f"{name} sanitizer", *words, "--filter", "MotionTests|LayersTests|StageTests",
                        "--skip", "allocate", env=env)


def soak(tally):
    """Spoilt texts and random damage, the window tests with long counts, then random input."""
    long = {"GLISSADE_SOAK": "1"}
    if build(tally, "debug build", "--build-tests"):
        swift_tests(tally, "long swift tests", "--filter", "LayersFuzzTests|DamageTests", minutes=120, env=long)
    python_tests(tally, "Windows", minutes=120, env=long)
    python_tests(tally, "Windows", "soak*.py", minutes=120, env=long)


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
    "sanitizers": sanitizers,
    "documentation": document,
    "release": lambda tally: build(tally, "release build", "-c", "release", "--product", "gallery"),
    "command-line": lambda tally: python_tests(tally, "CommandLine"),
    "windows": lambda tally: python_tests(tally, "Windows", minutes=12),
    "soak": soak,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--soak", action="store_true")
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=", ".join(STAGES))
    options = parser.parse_args()
    if unknown := set(options.stages) - set(STAGES):
        parser.error(f"no stage {', '.join(unknown)}; there are {', '.join(STAGES)}")
    tally = Tally()
    usual = ["rig", "release", "soak"] if options.soak else [name for name in STAGES if name != "soak"]
    for name in options.stages or usual:
        started = time.monotonic()
        STAGES[name](tally)
        print(f"-- {name}: {time.monotonic() - started:.0f} s", flush=True)
    if tally.failures:
        print("\nfailed:")
        print("\n".join(f"  {name}" for name in tally.failures))
    print(f"\n{tally.passed} passed, {tally.failed} failed", flush=True)
    sys.exit(1 if tally.failed else 0)


main()
