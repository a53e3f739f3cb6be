"""Windows that are closed at any moment, several at once, so that each process ends beside busy ones."""
import contextlib, random, signal, time, unittest
from harness import SOAK, Gallery, Session
from rig.control.base import Refused

SECONDS = 60 if SOAK else 1      # for each server
AT_ONCE = 3


class Endings(unittest.TestCase):
    def test_closed_at_any_moment_it_ends_in_silence(self):
        rng = random.Random(time.time_ns() if SOAK else 11)
        for server, *options in (("weston",), ("sway", "--floating"), ("kwin", "--scale", "1.5"), ("xvfb",)):
            with self.subTest(server), Session(server, "--size", "1200x960", *options) as session:
                end = time.monotonic() + SECONDS
                while True:
                    self.open_and_close(session, rng)
                    if time.monotonic() > end:
                        break

    def open_and_close(self, session, rng):
        galleries = [Gallery(session, rng.choice(("home", "flip", "steps"))) for _ in range(AT_ONCE)]
        if rng.random() < 0.5:          # else the first to be shown is closed while the others still start
            time.sleep(rng.uniform(0, 1))
        end = time.monotonic() + 30
        while any(gallery.is_running() for gallery in galleries):
            self.assertLess(time.monotonic(), end, "some do not end")
            with contextlib.suppress(Refused):      # a window that is listed may be gone a moment later
                if session.control().list():
                    session.control().close()
        for gallery in galleries:
            self.assert_ended_well(gallery, (0,))

    def test_asked_to_end_at_any_moment_it_ends_in_silence(self):
        rng = random.Random(time.time_ns() if SOAK else 12)
        with Session("weston", "--size", "1200x960") as session:
            end = time.monotonic() + SECONDS
            while True:
                galleries = [Gallery(session, "flip") for _ in range(AT_ONCE)]
                for gallery in galleries:
                    time.sleep(rng.uniform(0, 0.3))
                    gallery.process.send_signal(signal.SIGTERM)
                for gallery in galleries:
                    gallery.end(20)
                    # The last one: before there was anything to handle the signal.
                    self.assert_ended_well(gallery, (0, 128 + signal.SIGTERM, -signal.SIGTERM))
                if time.monotonic() > end:
                    break

    def assert_ended_well(self, gallery, statuses):
        self.assertIn(gallery.process.returncode, statuses, gallery.said)
        self.assertEqual(gallery.said, "")


if __name__ == "__main__":
    unittest.main()
