"""What the Gallery makes of bad arguments, bad files and bad surroundings: one clear line, or the right result."""
import os, re, shutil, subprocess, tempfile, unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
GALLERY = os.environ.get("GALLERY", os.path.join(ROOT, ".build", "release", "gallery"))
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR")


class CommandLine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def gallery(self, *words, seconds=60, cwd=None, user=None, only=None, **env):
        """Runs it without a display; `only` is the whole environment."""
        around = {k: v for k, v in os.environ.items() if k not in DISPLAYS and not k.startswith("GLISSADE_")}
        who = {"user": user, "group": user, "extra_groups": []} if user else {}
        return subprocess.run([GALLERY, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds,
                              cwd=cwd or self.folder, env=only if only is not None else dict(around, **env), **who)

    def assert_one_line(self, done, pattern=""):
        self.assertGreater(done.returncode, 0)
        self.assertLess(done.returncode, 128, f"it ended by a signal: {done.stderr}")
        self.assertRegex(done.stderr, rf"(?i)^[^\n]*{pattern}[^\n]*\n$")

    def assert_nothing_written(self, *expected):
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(expected))

    def pictures(self, folder):
        return sorted(n for n in os.listdir(folder) if n.endswith(".png"))


class Usage(CommandLine):
    BAD = [
        ["nosuchscreen"], ["flip", "--nosuchoption"], ["flip", "steps"], ["film"], ["film", "flip"],
        ["film", "nosuchscreen", "-o", "a.png"], ["film", "flip", "-o"], ["film", "flip", "--at", "x", "-o", "a.png"],
        ["film", "flip", "--size", "0x0", "-o", "a.png"], ["film", "flip", "--size", "0x100", "-o", "a.png"],
        ["film", "flip", "--size", "100000x100000", "-o", "a.png"], ["film", "flip", "--size", "-5x5", "-o", "a.png"],
        ["film", "flip", "--size", "nanxnan", "-o", "a.png"], ["film", "flip", "--scale", "0", "-o", "a.png"],
        ["film", "flip", "--fps", "0", "-o", "a.png"], ["film", "flip", "--appearance", "pink", "-o", "a.png"],
        ["flip", "--size", "100000x1"],
    ]

    def test_unknown_words_give_usage_and_status_2(self):
        for words in self.BAD:
            with self.subTest(words):
                done = self.gallery(*words)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn("usage:", done.stderr)
                self.assertEqual(done.stdout, "")
                self.assert_nothing_written()

    def test_help_is_no_error(self):
        done = self.gallery("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("usage:", done.stdout)


class Scripts(CommandLine):
    def test_an_error_in_a_script_names_file_and_line(self):
        script = self.write("broken.script", "# a comment\n0.1 key space\n0.2 jump 1,2\n")
        done = self.gallery("film", "flip", "--script", script, "-o", "out.png")
        self.assert_one_line(done, r"broken\.script: line 3\b")
        self.assert_nothing_written("broken.script")

    def test_a_script_that_is_not_there_or_no_text_is_named(self):
        with open(self.path("noise"), "wb") as file:
            file.write(bytes(range(256)) * 40)
        for name in ("missing", "noise"):
            with self.subTest(name):
                self.assert_one_line(self.gallery("film", "flip", "--script", self.path(name), "-o", "out.png"), name)
        self.assert_one_line(self.gallery("film", "flip", "--script", self.folder, "-o", "out.png"))
        self.assert_nothing_written("noise")


class Output(CommandLine):
    def test_a_folder_is_made_and_filled_with_numbered_pictures(self):
        done = self.gallery("film", "flip", "--at", "0,0.2,0.4", "-o", "made/here/")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(len(self.pictures(self.path("made/here"))), 3)

    def test_a_contact_sheet_is_a_picture(self):
        done = self.gallery("film", "steps", "--at", "0,0.2,0.4", "-o", "sheet.png")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(subprocess.run(["identify", self.path("sheet.png")], capture_output=True).returncode, 0)

    def test_an_output_that_cannot_be_written_is_named(self):
        self.write("file", "")
        for output in ("missing/out.png", "file/", "file/out.png", "out.unknown", "/proc/nowhere/"):
            with self.subTest(output):
                done = self.gallery("film", "flip", "--at", "0", "-o", output)
                self.assertIn(done.returncode, (1, 2))
                self.assertIn(os.path.basename(output.rstrip("/")).split(".")[-1], done.stderr)
                self.assert_nothing_written("file")

    def test_a_full_disk_leaves_no_half_written_file(self):
        if os.getuid() == 0:
            os.mkdir(self.path("small"))
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", self.path("small")], check=True)
            self.addCleanup(subprocess.run, ["umount", self.path("small")])
            self.assert_one_line(self.gallery("film", "flip", "--at", "0,0.2", "-o", "small/out.png"), "small/out.png")
            self.assertEqual(os.listdir(self.path("small")), [])
