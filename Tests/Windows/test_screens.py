"""The paths of the screens that flow, by hands and keys from outside, against the films of the same scripts.

Two servers at a time stand side by side: each leaves half of the cores alone.
"""
import time, unittest
from concurrent.futures import ThreadPoolExecutor
from harness import Gallery, Session, film, keep

SIZE = (393, 852)
SERVERS = (("weston",), ("sway", "--floating"), ("kwin",), ("xvfb",), ("xorg",))
TOUCH = ("weston", "kwin", "xorg")      # the others have none, see the rig's table
PINCH = ("xorg",)
PAUSE = 3.0                     # seconds between two steps of a film: all is at rest by then
AT_ONCE = 2
LATEST = 20                     # seconds after which a window must show what its film shows

# Steps, and the name of the picture after them. Places are points of the Gallery.
PATHS = {
    "photos": (
        ("opened", "click 200,340"),
        ("next", "drag 330,430 to 60,430"),
        ("back", "drag 150,300 to 160,560"),
        ("opened by keys", "key tab", "key return"),
        ("next by a key", "key right"),
        ("back by a key", "key escape"),
    ),
    "products": (
        ("opened", "click 196,284"),
        ("in the cart", "click 196,815"),
        ("back", "drag 200,300 to 205,620"),
        ("opened by keys", "key tab", "key return"),
        ("back by a key", "key escape"),
    ),
    "settings": (
        ("opened", "click 197,799"),
        ("large", "drag 196,440 to 196,90"),
        ("closed", "click 351,91"),
        ("opened by keys", "key tab", "key return"),
        ("closed by a key", "key escape"),
    ),
}
# What a finger does, with the pictures of the pointer's path that show where that leads.
TOUCHES = {
    "photos": (("opened", "click 200,340"), ("back", "drag 150,300 to 160,560")),
    "products": (("opened", "click 196,284"), ("back", "drag 200,300 to 205,620")),
    "settings": (("opened", "click 197,799"), ("large", "drag 196,440 to 196,90"), ("closed", "click 351,91")),
}
# Two fingers on a touchpad that close what a click has opened.
PINCHES = {
    "photos": (("opened", "click 200,340"), ("back", "pinch 0.4 200,460")),
    "products": (("opened", "click 196,284"), ("back", "pinch 0.4 200,460")),
    "settings": (),
}


def pictures(screen):
    """The film's picture after each part of a path."""
    lines, when, shown = [], 0.1, {}
    for name, *steps in PATHS[screen]:
        for step in steps:
            lines.append(f"{when:g} {step}{' in 0.25' if step.startswith('drag') else ''}\n")
            when += PAUSE
        shown[name] = film(screen, SIZE, events="".join(lines), at=when - 0.1)
    return shown


class Hand:
    """Does the steps of a script from outside."""

    def __init__(self, session, origin, by_touch=False):
        self.input, self.origin, self.by_touch = session.input, origin, by_touch

    def do(self, step):
        what, *rest = step.split()
        if what == "key":
            self.input.key({"return": "Return", "tab": "Tab", "escape": "Escape", "right": "Right"}[rest[0]])
            return
        places = [self.place(word) for word in rest if "," in word]
        if self.by_touch:
            self.touch(*places)
        elif what == "pinch":
            self.input.move(*places[0])
            self.input.pinch(rest[0], 0, 250)
        elif what == "click":
            self.input.move(*places[0])
            self.input.click()
        else:
            self.input.drag(*places[0], *places[1], 250)

    def place(self, word):
        x, y = map(float, word.split(","))
        return self.origin[0] + x, self.origin[1] + y

    def touch(self, start, end=None):
        self.input.touch("down", 0, *start)
        if end:
            for n in range(1, 33):
                time.sleep(0.25 / 32)
                self.input.touch("move", 0, *(a + (b - a) * n / 32 for a, b in zip(start, end)))
        self.input.touch("up", 0)


class Screens(unittest.TestCase):
    def test_photos(self):
        self.follow("photos")

    def test_products(self):
        self.follow("products")

    def test_settings(self):
        self.follow("settings")

    def follow(self, screen):
        first, expected = film(screen, SIZE, at=1), pictures(screen)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            found = pool.map(lambda server: self.follow_under(server, screen, first, expected), SERVERS)
        self.assertEqual([line for lines in found for line in lines], [])

    def follow_under(self, server, screen, first, expected):
        """What is wrong, in words. Nothing is asserted here: this is another thread."""
        try:
            with Session(*server, "--size", "1000x960") as session:
                return self.walk(session, screen, first, expected)
        except Exception as error:
            return [f"{server[0]}, {screen}: {error!r}"]

    def walk(self, session, screen, first, expected):
        session.input.move(990, 950)
        gallery = Gallery(session, screen, "--size", f"{SIZE[0]}x{SIZE[1]}", size=SIZE)
        gallery.wait_until_still()
        origin = gallery.find(first)[1]
        paths = [(TOUCHES[screen], Hand(session, origin, by_touch=True))] if session.server in TOUCH else []
        if session.server in PINCH:
            paths.append((PINCHES[screen], Hand(session, origin)))
        paths.append((PATHS[screen], Hand(session, origin)))
        wrong = []
        for path, hand in paths:
            for name, *steps in path:
                for step in steps:
                    hand.do(step)
                    time.sleep(0.1)
                wrong += self.compare(gallery, expected[name], f"{screen}, {name}{' by touch' if hand.by_touch else ''}")
        status = gallery.close()
        # Under Xorg Mesa tells that there is no GPU.
        said = [line for line in gallery.said.splitlines() if not line.startswith("libEGL warning: DRI2")]
        if status or said:
            wrong.append(f"{session.server}, {screen}: status {status}, {said}")
        return wrong

    def compare(self, gallery, expected, what):
        gallery.session.input.move(990, 950)        # else the pointer is in the picture
        end = time.monotonic() + LATEST
        while True:
            time.sleep(0.3)
            shown = gallery.picture(expected)
            wrong = shown.differing(expected, tolerance=2)
            if not wrong:
                return []
            if time.monotonic() > end:
                server = gallery.session.server
                keep(gallery.session, f"{server}-{what}".replace(" ", "-").replace(",", ""), shown, expected)
                return [f"{server}, {what}: {wrong} of {len(expected.pixels)} channel values differ from the film"]
