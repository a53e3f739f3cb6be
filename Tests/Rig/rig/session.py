"""A display server for a test: started by `with`, driven, photographed and taken down again."""
import json, os, subprocess, tempfile, time
from .base import FOLDER
from .control import control
from .input.sender import Sender
from .shoot import shoot


class Session:
    """Use it as a context manager. `env` is the environment for clients."""

    def __init__(self, server, *options):
        self.server, self.options = server, options
        self.clients = []

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="rig-session-")
        self.holder = subprocess.Popen([os.path.join(FOLDER, "with"), self.server, *self.options, "--hold"],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.holder.stdout.readline()
        if not line:
            raise RuntimeError(self.holder.communicate()[1])
        self.env = json.loads(line)
        self.input = Sender(self.env) if "--no-input" not in self.options else None
        return self

    def __exit__(self, *_):
        for client in self.clients:
            if client.poll() is None:
                client.kill()
            client.wait()
            for pipe in (client.stdout, client.stderr):
                if pipe:
                    pipe.close()
        if self.input:
            self.input.close()
        self.holder.communicate()
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def start(self, *command, **env):
        """A client; what it says goes into files, see `said`."""
        name = f"client-{len(self.clients)}"
        with open(self.path(name), "wb") as out, open(self.path(name + "-error"), "wb") as error:
            client = subprocess.Popen(command, env=dict(self.env, **env), stdin=subprocess.DEVNULL, stdout=out, stderr=error)
        client.name = name
        self.clients.append(client)
        return client

    def said(self, client, error=False):
        with open(self.path(client.name + ("-error" if error else "")), errors="replace") as file:
            return file.read()

    def control(self, wanted=""):
        return control(self.env, wanted)

    def shoot(self, name="screen.png"):
        """A picture of the screen; its path."""
        shoot(self.path(name), self.env)
        return self.path(name)

    @staticmethod
    def wait_for(condition, seconds=10, what="it"):
        end = time.monotonic() + seconds
        while not (found := condition()):
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s for {what}")
            time.sleep(0.02)
        return found

    def wait_for_window(self, wanted="", seconds=10):
        return self.wait_for(lambda: [line for line in self.control().list() if wanted in line], seconds, "a window")
