"""The set-up script, against stand-ins for dpkg-query, apt-get and id that note how they are called."""
import os, re, subprocess, tempfile, unittest

SCRIPT = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "Scripts", "setup.sh")


class Setup(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.calls = os.path.join(self.folder.name, "calls")
        open(self.calls, "w").close()

    def stand_in(self, name, body):
        path = os.path.join(self.folder.name, name)
        with open(path, "w") as file:
            file.write(f"#!/bin/bash\n{body}\n")
        os.chmod(path, 0o755)

    def set_up(self, *words, user=0, missing=()):
        """Runs the script where everything but `missing` is installed."""
        # The words after -f FORMAT are the packages.
        self.stand_in("dpkg-query", f"""
            shift 3
            status=0
            for p in "$@"; do case " {' '.join(missing)} " in
                *" $p "*) status=1; echo "no packages found matching $p" >&2;;
                *) echo "installed $p";;
            esac; done
            exit $status""")
        self.stand_in("apt-get", f'echo "apt-get $*" >> {self.calls}')
        self.stand_in("id", f"echo {user}")
        return subprocess.run(["bash", SCRIPT, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              env={"PATH": f"{self.folder.name}:/usr/bin:/bin"})

    def apt_calls(self):
        with open(self.calls) as file:
            return file.read().splitlines()

    def test_nothing_missing_is_silent_and_needs_no_apt(self):
        done = self.set_up("test")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(self.apt_calls(), [])

    def test_user_gets_one_line_with_the_command(self):
        done = self.set_up("run", user=1000, missing=["libegl-dev", "fonts-inter"])
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("sudo apt-get install --no-install-recommends libegl-dev fonts-inter\n", done.stderr)
        self.assertEqual(self.apt_calls(), [])

    def test_root_installs_exactly_what_is_missing_and_says_so(self):
        done = self.set_up("run", missing=["libegl-dev", "fonts-inter"])
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("libegl-dev fonts-inter", done.stdout)
        update, install = self.apt_calls()
        self.assertRegex(update, r"^apt-get update\b")
        self.assertRegex(install, r"^apt-get install\b.* --no-install-recommends libegl-dev fonts-inter$")

    def test_running_needs_no_display_server(self):
        self.assertEqual(self.set_up("run", user=1000, missing=["sway", "weston", "xvfb"]).returncode, 0)
        self.assertEqual(self.set_up("test", user=1000, missing=["sway"]).returncode, 1)

    def test_a_failed_install_fails(self):
        self.set_up("run")
        self.stand_in("apt-get", "exit 100")
        self.stand_in("dpkg-query", "exit 1")
        done = subprocess.run(["bash", SCRIPT, "run"], capture_output=True, text=True,
                              env={"PATH": f"{self.folder.name}:/usr/bin:/bin"})
        self.assertNotEqual(done.returncode, 0)

    def test_an_unknown_set_is_refused(self):
        for words in ((), ("everything",)):
            done = self.set_up(*words)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, r"^usage: ")

    def test_every_header_that_is_missed_is_in_the_list(self):
        """A header names the package that is missing; set-up must install it."""
        with open(SCRIPT) as file:
            listed = set(re.findall(r"[\w.+-]+", file.read()))
        root = os.path.join(os.path.dirname(SCRIPT), "..", "Sources")
        for folder, _, names in os.walk(root):
            for name in names:
                if name.endswith(".h"):
                    with open(os.path.join(folder, name)) as file:
                        for package in re.findall(r"#error \"install ([\w.+-]+)", file.read()):
                            self.assertIn(package, listed, name)
