"""Ten minutes of random input under each server. Part of `make soak`; GLISSADE_SOAK_MINUTES and GLISSADE_SEED change it."""
import os, random, signal, time, unittest
from harness import Gallery, Session
from rig.control.base import Refused

MINUTES = float(os.environ.get("GLISSADE_SOAK_MINUTES", "10"))
KEYS = ["space", "Return", "Escape", "Up", "Down", "Left", "Right", "Tab", "d", "r", "F11", "F12", "b"]


class RandomInput:
    server, options = None, ()

    def test_random_input_leaves_it_alive_still_and_no_larger(self):
        seed = int(os.environ.get("GLISSADE_SEED", time.time_ns() % 1_000_000))
        print(f"{self.server}: seed {seed}", flush=True)
        rng = random.Random(seed)
        with Session(self.server, "--size", "1000x960", *self.options) as session:
            gallery = Gallery(session)
            gallery.wait_until_still()
            files, memory = None, None
            start, end = time.monotonic(), time.monotonic() + MINUTES * 60
            while time.monotonic() < end:
                for _ in range(20):
                    try:
                        self.act(session, rng)
                    except Refused:         # after a click on the button that closes or minimises
                        break
                    time.sleep(rng.choice((0, 0, 0.02, 0.3)))
                if gallery.place() is None:
                    # A click has met a button of the title bar, and no input brings the window back.
                    self.leave(gallery)
                    gallery, files = Gallery(session), None
                    gallery.wait_until_still()
                    start = time.monotonic()
                    continue
                self.assertTrue(gallery.is_running(), f"status {gallery.process.returncode}: {gallery.said}")
                self.assertEqual(gallery.said, "")
                if files is None and time.monotonic() > start + MINUTES * 12:
                    files, memory = gallery.open_files(), gallery.resident_bytes()
            if gallery.place():
                gallery.wait_until_still(60)
            if files is not None and gallery.is_running():
                self.assertLessEqual(gallery.open_files(), files + 4)
                self.assertLess(gallery.resident_bytes() - memory, 64 << 20)
            self.leave(gallery)

    def leave(self, gallery):
        """Ends it as a user does; without a window, as the end of a session does."""
        if gallery.is_running() and not gallery.place():
            gallery.process.send_signal(signal.SIGTERM)
            self.assertIn(gallery.end(), (0, 128 + signal.SIGTERM, -signal.SIGTERM))
        else:
            self.assertEqual(gallery.close() if gallery.is_running() else gallery.process.returncode, 0)
        self.assertEqual(gallery.said, "")

    def act(self, session, rng):
        x, y = rng.randint(0, 999), rng.randint(0, 959)
        what = rng.choice(("key", "key", "click", "click", "drag", "scroll", "move", "resize"))
        if what == "key":
            session.input.key(rng.choice(KEYS))
        elif what == "click":
            session.input.move(x, y)
            session.input.click()
        elif what == "drag":
            session.input.drag(x, y, rng.randint(0, 999), rng.randint(0, 959), 100)
        elif what == "scroll":
            session.input.scroll(0, rng.choice((-15, 15, 30)))
        elif what == "move":
            session.input.moves([(rng.randint(0, 999), rng.randint(0, 959)) for _ in range(50)])
        else:
            session.control().resize(rng.randint(280, 900), rng.randint(320, 900))


class Weston(RandomInput, unittest.TestCase):
    server = "weston"


class Sway(RandomInput, unittest.TestCase):
    server, options = "sway", ("--floating",)


class KWin(RandomInput, unittest.TestCase):
    server = "kwin"


class Xvfb(RandomInput, unittest.TestCase):
    server = "xvfb"
