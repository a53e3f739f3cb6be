"""A program that depends on the library lists its previews, shows one in a window, and draws one without a display."""
import os, re, subprocess, sys, tempfile, unittest

HERE = os.path.dirname(os.path.realpath(__file__))
PROGRAMS = os.path.join(os.path.dirname(os.path.dirname(HERE)), ".build", "source-compatibility", "debug")
MODES = ("InSwift5", "InSwift6")


sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Windows"))
from pictures import Picture


def size(path):
    picture = Picture.read(path)
    return picture.width, picture.height


class Previews(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_program(self, *words, program="InSwift6", **env):
        # Without a display, whatever this one has.
        plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        return subprocess.run([os.path.join(PROGRAMS, program), *words], env={**plain, **env}, capture_output=True,
                              text=True, timeout=60, stdin=subprocess.DEVNULL)

    def test_the_list_has_names_and_places(self):
        with open(os.path.join(HERE, "Sources", "InSwift6", "Previews.swift")) as file:
            source = file.read().splitlines()
        for mode in MODES:
            with self.subTest(mode):
                done = self.run_program("--preview", program=mode)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                rows = [re.fullmatch(r"(.+?) +(\S+):(\d+)", line) for line in done.stdout.splitlines()]
                here = [row for row in rows if row[2] == f"{mode}/Previews.swift"]
                self.assertEqual([row[1] for row in here], [
                    "Previews", "Named", "With state", "Fixed size", "As large as its content", "Available",
                    "Branches", "Previews 2", "Twice", "Twice 2"])
                for row in here:
                    self.assertIn("#Preview", source[int(row[3]) - 1])
                self.assertEqual([row[1] for row in rows if row[2] != f"{mode}/Previews.swift"],
                                 ["Moving", "MorePreviews", "MorePreviews 2"])

    def test_an_unknown_name_says_which_there_are(self):
        for words in (("--preview", "Nobody"), ("--preview-film", "Nobody", "-o", self.path("a.png"))):
            with self.subTest(words[0]):
                done = self.run_program(*words)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, r"^InSwift6: there is no preview 'Nobody'; there are: [^\n]*Named, [^\n]*\n$")
        self.assertEqual(os.listdir(self.folder.name), [])

    def test_without_a_display_a_window_is_refused_with_what_works(self):
        done = self.run_program("--preview", "Named")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^InSwift6: no display [^\n]*--preview-film NAME -o PATH[^\n]*\n$")

    def test_arguments_that_mean_nothing_are_said_in_a_line(self):
        for words, named in ((("--preview", "Named", "more"), "more"), (("--preview-film",), "NAME"),
                             (("--preview-film", "Named"), "-o"), (("--preview-film", "Named", "-o", "a.gif"), "a.gif"),
                             (("--preview-film", "Named", "-o", "a.png", "--at", "x"), "--at x"),
                             (("--preview-film", "Named", "-o", "a.png", "--size", "0x9"), "--size 0x9"),
                             (("--preview-film", "Named", "--loud"), "--loud")):
            with self.subTest(words):
                done = self.run_program(*words)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, r"^InSwift6: [^\n]*\n$")
                self.assertIn(named, done.stderr)

    def test_a_film_is_drawn_without_a_display(self):
        for mode in MODES:
            with self.subTest(mode):
                path = self.path(f"{mode}.png")
                done = self.run_program("--preview-film", "Fixed size", "-o", path, program=mode)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual(size(path), (400, 200))
                self.assertEqual(Picture.read(path).pixels, bytes([0, 122, 255]) * 400 * 200)

    def test_a_film_may_have_another_size_and_scale(self):
        path = self.path("a.png")
        self.assertEqual(self.run_program("--preview-film", "Fixed size", "-o", path, "--size", "50x40", "--scale",
                                          "1").returncode, 0)
        self.assertEqual(size(path), (50, 40))

    def test_one_that_fits_its_content_is_small(self):
        path = self.path("a.png")
        self.assertEqual(self.run_program("--preview-film", "As large as its content", "-o", path).returncode, 0)
        width, height = size(path)
        self.assertTrue(60 < width < 300 and 60 < height < 140, (width, height))

    def test_a_folder_gets_a_picture_for_each_time(self):
        done = self.run_program("--preview-film", "Moving", "-o", self.path("out/"), "--at", "0,0.5,1", "--scale", "1",
                                "--size", "100x20")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["00000.png", "00001.png", "00002.png"])
        # A square that goes from the left end to the right one in a second: the middle of what is red.
        middles = []
        for name in sorted(os.listdir(self.path("out"))):
            row = Picture.read(self.path(f"out/{name}")).row(10)
            red = [x for x in range(100) if row[3 * x] > 200 and row[3 * x + 1] < 150]
            middles.append(sum(red) / len(red))
        self.assertEqual([round(middle, 1) for middle in middles], [9.5, 49.5, 89.5])

    def test_several_times_make_a_sheet(self):
        path = self.path("a.png")
        done = self.run_program("--preview-film", "Fixed size", "-o", path, "--at", "0,1,2", "--scale", "1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        # One below the other, each 200 by 100 with 16 points around it and 24 for its time.
        self.assertEqual(size(path), (200 + 2 * 16, 3 * (100 + 24 + 16) + 16))

    def test_a_preview_can_be_dark(self):
        light, dark = self.path("light.png"), self.path("dark.png")
        self.run_program("--preview-film", "Named", "-o", light, "--scale", "1")
        self.run_program("--preview-film", "Named", "-o", dark, "--scale", "1", "--dark")
        self.assertEqual([Picture.read(path).pixels[:3] for path in (light, dark)], [b"\xff\xff\xff", b"\x00\x00\x00"])

    def test_what_cannot_be_written_is_said_in_a_line(self):
        done = self.run_program("--preview-film", "Named", "-o", self.path("missing/a.png"))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^InSwift6: [^\n]*missing[^\n]*\n$")


if __name__ == "__main__":
    unittest.main()
