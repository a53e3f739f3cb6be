"""What works with any server."""
import os, signal, subprocess, time
from ..base import FOLDER


OCCLUDERS = []          # kept for as long as this process lives; the server ends them


class Refused(Exception):
    """The server does not do that, or there is no such window."""


class Control:
    """Sizes and places are of the client's area, without what the server draws around it."""

    def __init__(self, env, wanted):
        self.env, self.wanted = env, wanted
        self.runtime = env["XDG_RUNTIME_DIR"]

    def output_of(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, env=self.env)
        if done.returncode:
            raise Refused(f"{command[0]}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def signal_server(self, number):
        os.kill(int(self.env["RIG_PID"]), number)

    def stop_server(self):
        self.signal_server(signal.SIGSTOP)

    def cont_server(self):
        self.signal_server(signal.SIGCONT)

    def kill_server(self):
        self.signal_server(signal.SIGKILL)

    def start_occluder(self, *command):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                   env=self.env)
        OCCLUDERS.append(process)
        with open(os.path.join(self.runtime, "rig-occluder.pid"), "w") as file:
            file.write(str(process.pid))
        time.sleep(0.7)

    def occlude(self):
        """An opaque fullscreen window above everything."""
        self.start_occluder(os.path.join(FOLDER, "probe-window"), "--fullscreen", "--still", "--app-id", "rig-occluder")

    def unocclude(self):
        with open(os.path.join(self.runtime, "rig-occluder.pid")) as file:
            os.kill(int(file.read()), signal.SIGTERM)

    def resizes(self, sizes):
        """One after the other, without waiting for the window."""
        for width, height in sizes:
            self.resize(width, height)

    def pick(self, windows):
        """The first of (handle, description) pairs that is wanted."""
        fits = [w for w in windows if self.wanted in w[1] and ("rig-occluder" not in w[1] or self.wanted)]
        if not fits:
            raise Refused("no such window")
        return fits[0][0]
