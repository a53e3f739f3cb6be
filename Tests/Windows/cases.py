"""What must hold of a window under any server. One class a server mixes this in and says how it differs."""
import os, random, signal, time
from harness import SOAK, Gallery, Picture, Session, film, keep

WHILE_ASLEEP = 1.0          # seconds for which the key B keeps the main thread asleep


class Cases:
    server, options, scale = None, (), 1
    size = (393, 852)
    ways_to_hide = ("hide",)        # of minimise, hide, occlude

    def session(self):
        width, height = round(1000 * self.scale), round(960 * self.scale)
        options = ["--size", f"{width}x{height}"]
        return Session(self.server, *options, *(["--scale", f"{self.scale:g}"] if self.scale != 1 else []), *self.options)

    def gallery(self, session, *arguments, **env):
        session.input.move(990, 950)
        gallery = Gallery(session, *arguments, "--size", f"{self.size[0]}x{self.size[1]}", scale=self.scale,
                          size=self.size, **env)
        gallery.wait_until_still()
        return gallery

    def assert_shows(self, gallery, expected, what):
        """The screen shows the picture. It may still be on its way for a moment: the server composes it after us."""
        end = time.monotonic() + 2
        while True:
            shown = gallery.picture(expected)
            wrong = shown.differing(expected, tolerance=2)
            if not wrong:
                return
            if time.monotonic() > end:
                keep(gallery.session, f"{self.server}-{self.scale:g}-{what}".replace(" ", "-"), shown, expected)
                self.fail(f"{what}: {wrong} of {len(expected.pixels)} channel values differ from the film")

    def assert_quiet(self, gallery):
        self.assertEqual(gallery.said, "")
        self.assertTrue(gallery.is_running())

    def test_first_frame_is_right(self):
        with self.session() as session:
            gallery = self.gallery(session, "flip")
            self.assert_shows(gallery, film("flip", self.size, self.scale), "first frame")
            self.assertEqual(gallery.close(), 0)
            self.assertEqual(gallery.said, "")

    def test_many_resizes_end_right(self):
        with self.session() as session:
            gallery = self.gallery(session, "steps")
            _, _, width, height = gallery.place()
            chrome = (width - self.size[0], height - self.size[1])
            rng = random.Random(7)
            session.control().move(20, 40)
            sizes = [(4 * rng.randint(70, 200), 4 * rng.randint(80, 220)) for _ in range(2000 if SOAK else 200)]
            for first in range(0, len(sizes), 20):
                session.control().resizes([(w + chrome[0], h + chrome[1]) for w, h in sizes[first:first + 20]])
            session.control().move(20, 40)
            gallery.wait_until_still(40)
            self.assert_quiet(gallery)
            _, _, width, height = gallery.place()
            gallery.size = (width - chrome[0], height - chrome[1])
            if self.server != "sway":       # it may settle for an earlier size that a slow client has committed
                self.assertEqual(gallery.size, sizes[-1])
            self.assert_shows(gallery, film("steps", gallery.size, self.scale), "last size")


class Motion:
    """What must hold while something moves, or does not. Not repeated for every scale."""

    def test_nothing_moves_nothing_runs(self):
        with self.session() as session:
            gallery = self.gallery(session, "flip")
            before = len_of(gallery.trace)
            self.assertEqual(gallery.wakeups(5), 0)
            self.assertEqual(len_of(gallery.trace), before)
            self.assert_quiet(gallery)

    def test_partial_frames_end_right(self):
        """Frames draw what has changed alone, painted over so that it is seen; in the end all is there and nothing runs."""
        presses = "".join(f"{0.3 * n:g} key space\n" for n in range(3))
        with self.session() as session:
            gallery = self.gallery(session, "flip", GLISSADE_SHOW_DAMAGE="1")
            for _ in range(3):
                session.input.key("space")
                time.sleep(0.3)
            gallery.wait_until_still()
            self.assertEqual(gallery.wakeups(2), 0)
            self.assert_shows(gallery, film("flip", self.size, self.scale, presses, at=6), "after partial frames")
            self.assertEqual(gallery.close(), 0)
            drawn = gallery.drawn_pixels()
            whole = round(self.size[0] * self.scale) * round(self.size[1] * self.scale)
            self.assertEqual(drawn[0], whole)
            if self.server == "xvfb":   # the others tell nothing of their buffers
                self.assertGreater(sum(pixels < whole for pixels in drawn), len(drawn) / 2)

    def test_hidden_costs_nothing_and_comes_back_right(self):
        """Hidden in the middle of a flip; the flip ends meanwhile."""
        after = film("flip", self.size, self.scale, "0 key space\n", at=5)
        for way in self.ways_to_hide:
            back = {"minimise": "unminimise", "hide": "show", "occlude": "unocclude"}[way]
            with self.subTest(way), self.session() as session:
                gallery = self.gallery(session, "flip")
                session.input.key("space")
                time.sleep(0.2)
                getattr(session.control(), way)()
                time.sleep(2)               # the one wake-up for the completion is over
                self.assertEqual(gallery.wakeups(5 if way == self.ways_to_hide[0] else 1), 0)
                shown = time.monotonic()
                getattr(session.control(), back)()
                gallery.wait_until_still()
                self.assert_shows(gallery, after, f"shown again after {way}")
                self.assertEqual(gallery.close(), 0)
                frames = [t for t in gallery.frames() if t > shown]
                self.assertLessEqual(len(frames), 2, f"frames after {way}")

    def test_a_sleeping_main_thread_stops_no_motion(self):
        """Frames of the second in which it sleeps, against the second before. Other work on the machine takes frames from
        either second, so the best of a few tries counts."""
        with self.session() as session:
            gallery = self.gallery(session, "flip", GLISSADE_SLOW="10")
            asleep_from = []
            for _ in range(3):
                session.input.key("space")
                time.sleep(0.3 + WHILE_ASLEEP)
                runs = gallery.main_thread().runs
                session.input.key("b")
                asleep_from.append(time.monotonic())
                time.sleep(WHILE_ASLEEP - 0.1)
                self.assertLess(gallery.main_thread().runs - runs, 10, "the main thread was not asleep")
                time.sleep(0.2)
            self.assertEqual(gallery.close(), 0)
            frames = gallery.frames()
            margin = 0.05
            ratios = []
            for start in asleep_from:
                before = count(frames, start - WHILE_ASLEEP + margin, start - margin)
                during = count(frames, start + margin, start + WHILE_ASLEEP - margin)
                self.assertGreater(before, 5)
                ratios.append(during / before)
            self.assertGreaterEqual(max(ratios), 0.98, ratios)

    def test_motion_is_seen_while_the_main_thread_sleeps(self):
        with self.session() as session:
            gallery = self.gallery(session, "flip", GLISSADE_SLOW="3")
            session.input.key("space")
            time.sleep(0.15)            # the commit of this turn of the run loop is to be on its way
            session.input.key("b")
            time.sleep(0.1)
            shots = [Picture.read(session.shoot(f"{n}.png")).pixels for n in range(2)]
            self.assertFalse(shots[0] == shots[1], "the picture stands still")
            self.assert_quiet(gallery)

    def test_a_flood_of_motion_does_not_cut_the_connection(self):
        """W05: the server's buffer for us overflows unless we read while the main thread sleeps."""
        with self.session() as session:
            gallery = self.gallery(session, "flip", GLISSADE_SLOW="3")
            x, y, width, height = gallery.place()
            session.input.key("space")
            time.sleep(0.15)
            session.input.key("b")
            places = [(x + 20 + n % (width - 40), y + 60 + n % (height - 80)) for n in range(30_000)]
            session.input.moves(places, rate=30_000 / WHILE_ASLEEP)
            session.input.move(990, 950)
            gallery.wait_until_still(20)
            self.assert_quiet(gallery)
            self.assert_shows(gallery, film("flip", self.size, self.scale, "0 key space\n", at=5), "after the flood")
            self.assertEqual(gallery.close(), 0)


class Ends:
    """How a window ends."""

    def test_closed_during_a_transition(self):
        with self.session() as session:
            gallery = self.gallery(session, "flip")
            session.input.key("space")
            time.sleep(0.15)
            self.assertEqual(gallery.close(), 0)
            self.assertEqual(gallery.said, "")

    def test_asked_to_end_by_a_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number), self.session() as session:
                gallery = self.gallery(session, "flip")
                session.input.key("space")
                time.sleep(0.1)
                gallery.process.send_signal(number)
                self.assertIn(gallery.end(), (0, 128 + number))
                self.assertEqual(gallery.said, "")

    def test_a_killed_server_ends_it_with_one_line(self):
        # At rest, in the middle of a flip, and while the tour computes the report of its next page.
        for screen, key in (("flip", None), ("flip", "space"), ("tour", "Right")):
            with self.subTest(screen, key=key), self.session() as session:
                gallery = self.gallery(session, screen)
                if key:
                    session.input.key(key)
                    time.sleep(0.1)
                session.control().kill_server()
                status = gallery.end()
                self.assertGreater(status, 0)
                self.assertLess(status, 128, "it ended by a signal")
                self.assertRegex(gallery.said, r"^[^\n]*(connection|display)[^\n]*\n$")

    def test_screens_opened_and_closed_leave_nothing(self):
        """Opens and closes every screen from the home list."""
        rounds = 50 if SOAK else 12
        with self.session() as session:
            gallery = self.gallery(session)
            for screen in (1, 2):
                session.input.key("Down")
                for n in range(rounds + 3):
                    session.input.key("Return")
                    time.sleep(0.05)
                    session.input.key("Escape")
                    time.sleep(0.05)
                    if n == 2:
                        gallery.wait_until_still()
                        files, memory = gallery.open_files(), gallery.resident_bytes()
                gallery.wait_until_still()
                self.assertEqual(gallery.open_files(), files)
                self.assertLess(gallery.resident_bytes() - memory, 16 << 20)
            self.assert_quiet(gallery)
            self.assertEqual(gallery.close(), 0)


def count(frames, start, end):
    return sum(start <= t < end for t in frames)


def len_of(path):
    return os.path.getsize(path)
