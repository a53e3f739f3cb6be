"""Menus in windows of their own, from outside: they reach beyond the window, take keys and hands, and leave nothing behind."""
import ctypes, os, subprocess, time, unittest
from harness import Gallery, Picture, Session, film, keep

SIZE = (393, 600)
# Places of the playground in points: the button of its first menu, the end of the big button above it, which hides the card,
# and the margin, which no menu covers.
BUTTON, BIG, FREE = (330, 537), (30, 470), (8, 300)
AWAY = (990, 950)
LATEST = 20                     # seconds after which a window must show what it is to show
MENUS = 12                      # one that left a descriptor, or a window, would be seen after any number


class Asleep:
    """Keeps a process's main thread from running, and no other of its threads."""
    ATTACH, DETACH, ALL_KINDS = 16, 17, 0x40000000

    def __init__(self, pid):
        self.pid = pid
        self.ptrace = ctypes.CDLL(None, use_errno=True).ptrace
        self.ptrace.argtypes = (ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p)
        self.ptrace.restype = ctypes.c_long

    def ask(self, what):
        if self.ptrace(what, self.pid, None, None) < 0:
            raise OSError(ctypes.get_errno(), "ptrace")

    def __enter__(self):
        self.ask(self.ATTACH)
        os.waitpid(self.pid, self.ALL_KINDS)

    def __exit__(self, *_):
        self.ask(self.DETACH)


class Popups:
    server, options = None, ()

    def setUp(self):
        self.session = Session(self.server, "--size", "1000x960", *self.options)
        self.session.__enter__()
        self.addCleanup(self.session.__exit__, None, None, None)
        self.session.input.move(*AWAY)
        self.gallery = Gallery(self.session, "playground", "--size", "%dx%d" % SIZE, size=SIZE)
        self.gallery.wait_until_still()
        # weston tells of popups like of windows: the place is that of the beginning.
        place = self.gallery.place()
        self.gallery.place = lambda: place
        self.first = film("playground", SIZE, at=1)
        self.at_rest = self.screen()
        self.windows = self.count_windows()

    def tearDown(self):
        self.assertEqual(self.gallery.said, "")
        self.assertEqual(self.gallery.close(), 0)

    # What is there

    def screen(self):
        return Picture.read(self.session.shoot())

    def place(self, point):
        """A point of the content on the screen. A title bar that the client draws is part of the area that is told."""
        x, y, width, height = self.gallery.place()
        return x + (width - SIZE[0]) / 2 + point[0], y + height - SIZE[1] + point[1]

    def count_windows(self):
        """How many windows the server knows of, popups too, where it tells."""
        if self.server not in ("xvfb", "xorg"):
            return len(self.session.control().list())
        tree = subprocess.run(["xwininfo", "-root", "-tree"], env=dict(os.environ, **self.session.env),
                              capture_output=True, text=True, check=True)
        return len(tree.stdout.splitlines())

    def beyond(self):
        """How many channel values of the screen beside the window differ from those without a menu."""
        now, before = self.screen(), self.at_rest
        x, y, width, height = (round(n) for n in self.gallery.place())
        row = now.width * 3
        differing = 0
        for line in range(now.height):
            a, b = now.pixels[line * row:(line + 1) * row], before.pixels[line * row:(line + 1) * row]
            if a == b:
                continue
            inside = range((x - 2) * 3, (x + width + 2) * 3) if y - 30 <= line < y + height + 2 else range(0)
            differing += sum(1 for i in range(row) if a[i] != b[i] and i not in inside)
        return differing

    def wait_until_open(self):
        self.session.wait_for(lambda: self.beyond() > 5000, LATEST, "a menu beyond the window")
        self.gallery.wait_until_still()

    def wait_until_closed(self, expected, what):
        """Nothing of the menu is left, and the window shows a picture."""
        self.session.input.move(*AWAY)
        wrong = None

        def is_right():
            nonlocal wrong
            wrong = self.gallery.picture(expected).differing(expected, tolerance=2)
            return not wrong and not self.beyond()
        try:
            self.session.wait_for(is_right, LATEST, what)
        except AssertionError:
            keep(self.session, f"popups-{self.server}-{what}".replace(" ", "-"), self.gallery.picture(expected), expected)
            raise
        self.session.wait_for(lambda: self.count_windows() == self.windows, LATEST, f"{self.windows} windows")

    # What hands do

    def open(self):
        self.session.input.move(*self.place(BUTTON))
        self.session.input.click()
        self.wait_until_open()

    @staticmethod
    def chosen():
        """The playground after the second entry of the menu was chosen by keys, in a film: there the menu is in the window."""
        return film("playground", SIZE, at=9, events="".join(
            f"{when} {what}\n" for when, what in (
                (0.1, "click %d,%d" % BUTTON), (3, "key down"), (4, "key down"), (5, "key return"), (6, "move 1,1"))))

    # What must hold

    def test_keys_walk_through_a_menu_and_choose(self):
        self.open()
        for key in ("Down", "Down", "Return"):
            self.session.input.key(key)
            time.sleep(0.2)
        self.wait_until_closed(self.chosen(), "the choice by keys")

    def test_escape_and_a_press_beside_a_menu_close_it_and_do_nothing_else(self):
        self.open()
        self.session.input.key("Escape")
        self.wait_until_closed(self.first, "closed by Escape")
        self.open()
        self.session.input.move(*self.place(BIG))
        self.session.input.click()
        self.wait_until_closed(self.first, "closed beside it")

    def test_a_press_opens_a_menu_and_its_release_chooses(self):
        self.open()
        found = self.rows()
        self.session.input.key("Escape")
        self.wait_until_closed(self.first, "closed by Escape")
        self.session.input.move(*self.place(BUTTON))
        self.session.input.press()
        self.wait_until_open()
        for part in (0.5, 0.8, 1):
            self.session.input.move(*(a + (b - a) * part for a, b in zip(self.place(BUTTON), found)))
            time.sleep(0.1)
        self.gallery.wait_until_still()
        self.session.input.release()
        self.wait_until_closed(self.chosen(), "the choice by a release")

    def rows(self):
        """The middle of the second row of the open menu, on the screen: the focus is shown there after two keys."""
        self.session.input.key("Down")
        time.sleep(0.5)
        one = self.screen()
        self.session.input.key("Down")
        self.session.wait_for(lambda: self.screen().pixels != one.pixels, LATEST, "the focus")
        time.sleep(0.5)
        two = self.screen()
        row = two.width * 3
        places = [i for i in range(0, len(two.pixels), 3) if two.pixels[i:i + 3] != one.pixels[i:i + 3]
                  and two.pixels[i] < one.pixels[i]]
        xs, ys = [i % row // 3 for i in places], [i // row for i in places]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def test_a_press_beside_a_menu_closes_it_while_the_main_thread_sleeps(self):
        self.open()
        with Asleep(self.gallery.process.pid):
            self.session.input.move(*self.place(BIG))
            self.session.input.click()
            self.session.input.move(*AWAY)
            self.session.wait_for(lambda: not self.beyond(), LATEST, "the end of the menu")
        self.wait_until_closed(self.first, "closed while the main thread slept")
        self.open()
        self.session.input.key("Escape")
        self.wait_until_closed(self.first, "closed by Escape afterwards")

    def test_many_menus_leave_nothing_behind(self):
        # The first ones make what stays for the life of the process: queues, and buffers of the window.
        self.open_and_close(3)
        files = self.gallery.open_files()
        self.open_and_close(MENUS)
        self.assertLessEqual(self.gallery.open_files(), files)

    def open_and_close(self, times):
        for _ in range(times):
            for place in (BUTTON, FREE):
                self.session.input.move(*self.place(place))
                self.session.input.click()
                time.sleep(0.15)
        # One that opened late.
        time.sleep(1.5)
        self.session.input.click()
        self.wait_until_closed(self.first, f"closed after {times}")


class Weston(Popups, unittest.TestCase):
    server = "weston"


class Sway(Popups, unittest.TestCase):
    server, options = "sway", ("--floating",)


class KWin(Popups, unittest.TestCase):
    server = "kwin"


class Xvfb(Popups, unittest.TestCase):
    server = "xvfb"


if __name__ == "__main__":
    unittest.main()
