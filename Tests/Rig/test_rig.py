"""The rig itself: that each server starts, takes input, is photographed, and leaves nothing behind."""
import os, subprocess, sys, time, unittest

FOLDER = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, FOLDER)
from rig.session import Session
from rig.threads import threads


def run(*words, seconds=60):
    return subprocess.run([os.path.join(FOLDER, words[0]), *words[1:]], capture_output=True, text=True, timeout=seconds)


class EachServer:
    """Mixed into one class a server."""
    server = None
    client = [os.path.join(FOLDER, "probe-window")]

    def test_status_of_the_command_is_forwarded(self):
        self.assertEqual(run("with", self.server, "--", "sh", "-c", "exit 7").returncode, 7)

    def test_nothing_is_left_behind(self):
        done = run("with", self.server, "--", "sh", "-c", "sleep 60 & echo $RIG_DIR; echo $RIG_PID")
        folder, pid = done.stdout.split()
        self.assertFalse(os.path.exists(folder))
        self.assertFalse(os.path.exists(f"/proc/{pid}"))

    def test_a_window_is_resized_photographed_and_closed(self):
        with Session(self.server, "--size", "640x480") as session:
            client = session.start(*self.client)
            session.wait_for_window()
            session.control().resize(500, 350)
            session.wait_for(lambda: "500x350" in "".join(session.control().list()), what="the new size")
            time.sleep(0.2)
            about = subprocess.run(["identify", "-format", "%w %h %k", session.shoot()], capture_output=True, text=True)
            width, height, colours = map(int, about.stdout.split())
            self.assertEqual((width, height), (640, 480))
            self.assertGreater(colours, 1)
            session.control().close()
            session.wait_for(lambda: client.poll() is not None, what="the end of the client")


class EachWaylandServer(EachServer):
    touches = True

    def test_input_reaches_the_client(self):
        with Session(self.server) as session:
            client = session.start("stdbuf", "-oL", "wev")
            session.wait_for_window()
            session.control().move(0, 0)
            time.sleep(0.3)
            session.input.move(100, 100)
            session.input.moves([(100 + n, 130) for n in range(21)])
            session.input.click()
            session.input.scroll(0, 15)
            session.input.key("ctrl+a")
            session.input.type("Hi")
            wanted = ["x, y: 120", "button: 272", "value: 15", "utf8: 'H'"]
            if self.touches:
                session.input.touch("down", 0, 90, 90)
                session.input.touch("up", 0)
                wanted.append("wl_touch]")
            for text in wanted:
                session.wait_for(lambda: text in session.said(client), 3, text)

    def test_a_hidden_window_gets_no_frame_callbacks(self):
        with Session(self.server) as session:
            client = session.start(*self.client)
            session.wait_for_window()
            session.control().hide()
            time.sleep(0.3)
            before = threads(client.pid)[str(client.pid)]
            time.sleep(0.5)
            hidden = threads(client.pid)[str(client.pid)]
            session.control().show()
            time.sleep(0.5)
            shown = threads(client.pid)[str(client.pid)]
            self.assertEqual(hidden.slept, before.slept)
            self.assertGreater(shown.slept, hidden.slept + 10)


class EachX11Server(EachServer):
    client = ["xmessage", "probe"]

    def test_input_reaches_the_client(self):
        with Session(self.server) as session:
            client = session.start("stdbuf", "-oL", "xev")
            session.wait_for_window()
            session.control().move(0, 0)
            time.sleep(0.3)
            session.input.moves([(50, 80), (60, 90)])
            session.input.click()
            session.input.scroll(0, 15)
            session.input.type("Hi")
            for text in ("MotionNotify", "ButtonPress", "button 5", "(keysym 0x48, H)"):
                session.wait_for(lambda: text in session.said(client), 3, text)


class Weston(EachWaylandServer, unittest.TestCase):
    server = "weston"


class Sway(EachWaylandServer, unittest.TestCase):
    server, touches = "sway", False


class KWin(EachWaylandServer, unittest.TestCase):
    server = "kwin"


class Xvfb(EachX11Server, unittest.TestCase):
    server = "xvfb"


class Xorg(EachX11Server, unittest.TestCase):
    server = "xorg"


class FakeCompositor(unittest.TestCase):
    def test_every_configure_of_a_storm_is_acknowledged(self):
        done = run("fake-compositor", "--storm", "300", "--", "timeout", "2", os.path.join(FOLDER, "probe-window"))
        self.assertRegex(done.stdout, r"301 configures.*'acks': 301")

    def test_a_connection_that_vanishes_ends_the_client(self):
        done = run("fake-compositor", "--vanish-after", "0.5", "--", os.path.join(FOLDER, "probe-window"), seconds=10)
        self.assertEqual(done.returncode, 1)
