"""The windows of a program that depends on the library, on real display servers without a screen."""
import os, re, sys, unittest

HERE = os.path.dirname(os.path.realpath(__file__))
PROGRAMS = os.path.join(os.path.dirname(os.path.dirname(HERE)), ".build", "source-compatibility", "debug")
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Rig"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Windows"))
from pictures import Picture
from rig.control.base import Refused
from rig.session import Session

# What stands in the first window, from the top, each 40 points high.
ROWS = ["phase", "Winter", "Spring", "Open by value", "About", "Close about", "Close book", "Rename", "Nothing",
        "Close this window", "Done"]
# The system's green and orange.
ACTIVE, INACTIVE = (52, 199, 89), (255, 149, 0)


class Windows:
    program = "InSwift6"

    def setUp(self):
        self.session = Session(self.server, "--size", "1280x900")
        self.session.__enter__()
        self.addCleanup(self.session.__exit__, None, None, None)

    def start(self, *words, titles=("Compatibility",)):
        process = self.session.start(os.path.join(PROGRAMS, self.program), *words)
        self.wait_for_titles(*titles)
        if titles == ("Compatibility",):
            self.session.control("Compatibility").move(700, 60)
            self.session.wait_for(lambda: self.content("Compatibility")[0] >= 690, 10, "the move")
            self.session.wait_for(lambda: self.phase() in (ACTIVE, INACTIVE), 10, "the first frame")
        return process

    def places(self):
        """Title to place: x, y, width, height."""
        found = {}
        try:
            lines = self.session.control().list()
        except Refused:         # a window has gone while the list was made
            return found
        for line in lines:
            if match := re.search(r" (\d+)x(\d+)\+(-?[\d.]+)\+(-?[\d.]+)", line):
                width, height, x, y = (round(float(number)) for number in match.groups())
                title = next((name for name in ("Compatibility", "Renamed", "Book", "About", "Named", "Fixed size")
                              if name in line), line)
                found.setdefault(title, []).append((x, y, width, height))
        return found

    def wait_for_titles(self, *titles):
        def are_there():
            return sorted(title for title, places in self.places().items() for _ in places) == sorted(titles)
        try:
            self.session.wait_for(are_there, 15, f"the windows {titles}")
        except AssertionError as error:
            raise AssertionError(f"{error}; there are {self.session.control().list()}, it said "
                                 f"{[self.session.said(client, error=True) for client in self.session.clients]}")

    def content(self, title):
        """Where the content of a window begins."""
        x, y, width, height = self.places()[title][0]
        return x + self.border[0], y + self.border[1]

    def aside(self, title):
        """Moves the newest window of a title to where it covers no row."""
        self.session.control(title).move(20, 40)
        self.session.wait_for(lambda: all(x + width < self.content("Compatibility")[0] + 200
                                          for x, _, width, _ in self.places().get(title, [])), 10, "the move")

    def click(self, row, title="Compatibility"):
        x, y = self.content(title)
        self.session.input.move(x + 240, y + ROWS.index(row) * 40 + 20)
        self.session.input.click()

    def phase(self):
        """The colour of the strip that shows the phase, as weston's renderer rounds it."""
        x, y = self.content("Compatibility")
        shown = Picture.read(self.session.shoot()).row(y + 20, x + 240, 1)
        return next((colour for colour in (ACTIVE, INACTIVE) if all(abs(a - b) <= 3 for a, b in zip(colour, shown))),
                    tuple(shown))

    def wait_for_phase(self, colour):
        self.session.wait_for(lambda: self.phase() == colour, 10, f"the colour {colour}")

    def wait_for_end(self, process):
        self.session.wait_for(lambda: process.poll() is not None, 10, "the end")
        return process.returncode

    def test_the_first_scene_opens_alone_and_in_its_size(self):
        self.start()
        _, _, width, height = self.places()["Compatibility"][0]
        self.assertEqual((width - 2 * self.border[0], height - self.frame), (480, 640))

    def test_windows_open_for_values_once_each(self):
        self.start()
        self.click("Winter")
        self.wait_for_titles("Compatibility", "Book")
        self.aside("Book")
        self.click("Open by value")
        self.click("Spring")
        self.wait_for_titles("Compatibility", "Book", "Book")
        self.aside("Book")
        self.click("Close book")
        self.wait_for_titles("Compatibility", "Book")

    def test_a_single_window_has_the_size_of_its_content(self):
        process = self.start()
        self.click("About")
        self.wait_for_titles("Compatibility", "About")
        self.aside("About")
        self.click("About")
        _, _, width, height = self.places()["About"][0]
        self.assertEqual((width - 2 * self.border[0], height - self.frame), (300, 200))
        self.click("Close about")
        self.wait_for_titles("Compatibility")
        self.assertIsNone(process.poll())

    def test_a_state_of_the_program_reaches_its_windows(self):
        self.start()
        self.click("Rename")
        self.wait_for_titles("Renamed")

    def test_a_scene_that_is_not_there_is_told(self):
        process = self.start()
        self.click("Nothing")
        self.session.wait_for(lambda: self.session.said(process, error=True), 10, "a line")
        self.assertEqual(self.session.said(process, error=True),
                         "glissade: views: there is no window with the id 'nothing'\n")

    def test_a_program_that_loses_the_keyboard_is_inactive(self):
        self.start()
        self.wait_for_phase(ACTIVE)
        other = self.start("--preview", "Fixed size", titles=("Compatibility", "Fixed size"))
        self.wait_for_phase(INACTIVE)
        self.session.control("Fixed size").close()
        self.assertEqual(self.wait_for_end(other), 0)
        self.wait_for_phase(ACTIVE)

    def test_the_program_ends_with_its_last_window(self):
        process = self.start()
        self.click("Winter")
        self.wait_for_titles("Compatibility", "Book")
        self.aside("Book")
        self.click("Close this window")
        self.wait_for_titles("Book")
        self.assertIsNone(process.poll())
        self.session.control("Book").close()
        self.assertEqual(self.wait_for_end(process), 0)

    def test_a_preview_opens_in_its_size(self):
        process = self.start("--preview", "fixed SIZE", titles=("Fixed size",))
        _, _, width, height = self.places()["Fixed size"][0]
        self.assertEqual((width - 2 * self.border[0], height - self.frame), (200, 100))
        self.session.control("Fixed size").close()
        self.assertEqual(self.wait_for_end(process), 0)


class Xvfb(Windows, unittest.TestCase):
    server, border, frame = "xvfb", (0, 0), 0

    def test_a_window_is_not_smaller_than_its_content(self):
        self.start()
        self.session.control("Compatibility").resize(120, 90)
        self.session.wait_for(lambda: self.places()["Compatibility"][0][2:] == (300, 460), 10, "the least size")


class InSwift5(Xvfb):
    program = "InSwift5"


class Weston(Windows, unittest.TestCase):
    # libdecor's title bar is a part of the window's area there.
    server, border, frame = "weston", (0, 24), 24


if __name__ == "__main__":
    unittest.main()
