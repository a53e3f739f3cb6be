"""`peer-scenes`, which `make bench` runs, with bad words and surroundings. The program of the debug build, as it is not a
part of what is installed."""
import os, subprocess, unittest
from test_command_line import ROOT, CommandLine
from test_tour import png

PROGRAM = os.path.join(ROOT, ".build", "debug", "peer-scenes")


class PeerScenes(CommandLine):
    def setUp(self):
        super().setUp()
        self.assertTrue(os.path.exists(PROGRAM), "the stage swift builds it")

    def run_scene(self, *words, assets=True, **options):
        if assets:
            options.setdefault("PEER_ASSETS", self.folder)
        around = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "PEER_ASSETS")}
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60,
                              cwd=self.folder, env=dict(around, **options))

    def assert_one_line(self, done, pattern="", status=1):
        super().assert_one_line(done, pattern)
        self.assertEqual((done.returncode, done.stdout), (status, ""))

    def test_unknown_words_give_usage_and_status_2(self):
        for words in ([], ["nosuchscene"], ["clear", "flip"], ["clear", "--png"], ["clear", "--frame"],
                      ["clear", "--frame", "x"], ["clear", "--frame", "-1"], ["clear", "--frame", "120"],
                      ["clear", "--frame", "99999999999999999999"], ["idle", "--png", "out.png"]):
            with self.subTest(words):
                self.assert_one_line(self.run_scene(*words), "usage:", status=2)
                self.assert_nothing_written()

    def test_pictures_that_are_not_there_or_are_none_are_named(self):
        self.assert_one_line(self.run_scene("clear", assets=False), "PEER_ASSETS")
        self.assert_one_line(self.run_scene("blit"), r"bg\.png")
        self.write("bg.png", "no picture")
        self.assert_one_line(self.run_scene("blit"), r"bg\.png")
        self.assert_one_line(self.run_scene("flip", PEER_ASSETS="/nowhere"), "/nowhere/")

    def test_a_picture_that_cannot_be_written_is_named(self):
        with open(self.path("bg.png"), "wb") as file:
            file.write(png(8, 8, b"\0" * 72))
        os.mkdir(self.path("folder"))
        for out in ("missing/out.png", "folder", "bg.png/out.png", "/proc/out.png"):
            with self.subTest(out):
                self.assert_one_line(self.run_scene("blit", "--png", out), out)
                self.assert_nothing_written("bg.png", "folder")
        done = self.run_scene("blit", "--png", "out.png", "--frame", "0")
        self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", ""))
        self.assert_nothing_written("bg.png", "folder", "out.png")

    def test_without_a_display_the_idle_window_says_so(self):
        self.assert_one_line(self.run_scene("idle"), "no display")


if __name__ == "__main__":
    unittest.main()
