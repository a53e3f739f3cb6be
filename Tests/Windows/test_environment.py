"""Environments and servers that mislead."""
import os, subprocess, tempfile, unittest
from harness import GALLERY, ROOT, Gallery, Session, film

FAKE = os.path.join(ROOT, "Tests", "Rig", "fake-compositor")


class Environment(unittest.TestCase):
    def test_the_platform_that_the_environment_names_is_not_believed(self):
        """W21: drivers take a display for one of another platform when EGL_PLATFORM says so."""
        expected = film("flip", (393, 852))
        for server, platform in (("weston", "x11"), ("xvfb", "wayland"), ("weston", "gbm"), ("xvfb", "surfaceless")):
            with self.subTest(server=server, platform=platform), Session(server, "--size", "1000x960") as session:
                session.input.move(990, 950)
                gallery = Gallery(session, "flip", EGL_PLATFORM=platform)
                gallery.wait_until_still()
                self.assertEqual(gallery.picture(expected).differing(expected, tolerance=2), 0)
                self.assertEqual(gallery.close(), 0)

    def test_a_backend_that_is_not_there_is_named(self):
        for server, backend, named in (("weston", "x11", "X server"), ("xvfb", "wayland", "Wayland")):
            with self.subTest(backend), Session(server) as session:
                gallery = Gallery(session, "flip", GLISSADE_BACKEND=backend)
                self.assertGreater(gallery.end(), 0)
                self.assertRegex(gallery.said, rf"^[^\n]*{named}[^\n]*\n$")

    def test_no_window_manager_is_needed(self):
        expected = film("flip", (393, 852))
        with Session("xvfb", "--wm", "none", "--size", "1000x960") as session:
            session.input.move(990, 950)
            gallery = Gallery(session, "flip")
            session.wait_for(lambda: self.shown_somewhere(session, expected), what="the first frame")
            self.assertEqual(gallery.said, "")

    def shown_somewhere(self, session, expected):
        from pictures import Picture
        screen = Picture.read(session.shoot())
        middle = expected.row(expected.height // 2)
        return middle in screen.pixels


class ScriptedServer(unittest.TestCase):
    def run_under(self, *options, seconds=20):
        return subprocess.run([FAKE, *options, "--", GALLERY, "flip"], capture_output=True, text=True, timeout=seconds,
                              stdin=subprocess.DEVNULL)

    def test_a_storm_of_configures_is_acknowledged(self):
        done = self.run_under("--storm", "300", "--close-after", "2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"301 configures")

    def test_without_frame_callbacks_it_still_closes(self):
        done = self.run_under("--mute", "--close-after", "1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"[01] callbacks open")

    def test_a_connection_that_vanishes_ends_it_with_one_line(self):
        done = self.run_under("--vanish-after", "1")
        self.assertGreater(done.returncode, 0)
        self.assertLess(done.returncode, 128)
        self.assertRegex(done.stderr, r"^[^\n]*(connection|display)[^\n]*\n$")
