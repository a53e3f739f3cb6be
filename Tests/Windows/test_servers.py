"""The cases under each server, at its scales."""
import unittest
from cases import Cases, Ends, Motion


class Weston(Cases, Motion, Ends, unittest.TestCase):
    server, ways_to_hide = "weston", ("hide",)


class Sway(Cases, Motion, Ends, unittest.TestCase):
    server, options, ways_to_hide = "sway", ("--floating",), ("minimise", "hide", "occlude")


class KWin(Cases, Motion, Ends, unittest.TestCase):
    server, ways_to_hide = "kwin", ("minimise", "hide", "occlude")


class KWin125(Cases, unittest.TestCase):
    server, scale, size = "kwin", 1.25, (400, 840)


class KWin150(Cases, unittest.TestCase):
    server, scale, size = "kwin", 1.5, (400, 840)


class Xvfb(Cases, Motion, Ends, unittest.TestCase):
    server, ways_to_hide = "xvfb", ("minimise", "hide")
