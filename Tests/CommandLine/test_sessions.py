"""Whole runs of the Gallery without a display: a window on no screen, recorded, and its film. The stage `sanitizers` runs it
with programs that are slower and speak up."""
import os, signal, subprocess, time, unittest
from test_command_line import DISPLAYS, GALLERY, CommandLine


class Sessions(CommandLine):
    def session(self, *words, seconds):
        """Runs a window without a display for a while, and asks it to end."""
        around = {k: v for k, v in os.environ.items() if k not in DISPLAYS and not k.startswith("GLISSADE_")}
        process = subprocess.Popen([GALLERY, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env=dict(around, GLISSADE_BACKEND="headless"))
        self.addCleanup(process.kill)
        time.sleep(seconds)
        self.assertIsNone(process.poll(), "it ends by itself")
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out, err), (0, "", ""))

    def test_a_session_is_recorded_and_its_film_is_drawn(self):
        for screen in ("flip", "steps", "playground"):
            with self.subTest(screen):
                self.session(screen, "--record", "it.recording", seconds=4)
                done = self.gallery("film", "--replay", "it.recording", "-o", f"{screen}/", seconds=120)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(self.pictures(self.path(screen)))
                self.session("--replay", "it.recording", seconds=4)

    def test_the_tour_is_shown_while_its_reports_are_computed(self):
        self.session("tour", seconds=8)

    def test_a_film_is_drawn_twice_alike(self):
        for name in ("one", "two"):
            done = self.gallery("film", "steps", "--at", "0,0.2,0.7", "-o", f"{name}/", seconds=120)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        for name in self.pictures(self.path("one")):
            with open(self.path(f"one/{name}"), "rb") as one, open(self.path(f"two/{name}"), "rb") as two:
                self.assertTrue(one.read() == two.read(), "another picture")


if __name__ == "__main__":
    unittest.main()
