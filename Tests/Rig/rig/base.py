"""What all servers share: a directory of their own, the processes, the environment of what runs under them."""
import ctypes, json, os, shutil, signal, subprocess, sys, tempfile, time

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
libc = ctypes.CDLL(None)

PRIVATE_BUS = """<busconfig><type>session</type><listen>unix:dir={folder}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""


class Failure(Exception):
    """The server, or what belongs to it, did not start."""


class Rig:
    def __init__(self, options):
        self.options = options
        self.width, self.height = (int(n) for n in options.size.split("x"))
        self.folder = tempfile.mkdtemp(prefix="rig-", dir=os.environ.get("RIG_TMP", "/tmp"))
        self.runtime = self.path("run")
        os.mkdir(self.runtime, 0o700)
        os.mkdir(self.path("home"))
        self.log = options.log or self.path("server.log")
        self.processes, self.pass_fds, self.server = [], (), None
        self.env = dict(os.environ, XDG_RUNTIME_DIR=self.runtime, RIG_DIR=self.folder, RIG_LOG=self.log,
                        RIG_SERVER=options.server)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS"):
            self.env.pop(name, None)

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def start(self, *command, user=None, **env):
        """Starts a helper in a process group of its own, which dies with this process."""
        who = {"user": user, "group": user, "extra_groups": []} if user else {}
        home = {name: self.path("home") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        with open(self.log, "ab") as log:
            process = subprocess.Popen(
                command, env=dict(self.env, **home, **env), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, pass_fds=self.pass_fds,
                preexec_fn=lambda: libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL), **who)
        self.processes.append(process)
        return process

    def wait_for(self, what, condition, seconds=20):
        end = time.monotonic() + seconds
        while not (found := condition()):
            for process in self.processes:
                if process.poll() is not None:
                    name = os.path.basename(process.args[0])
                    raise Failure(f"{name} ended, status {process.returncode}, before {what}")
            if time.monotonic() > end:
                raise Failure(f"no {what} after {seconds} seconds")
            time.sleep(0.02)
        return found

    def logical_size(self):
        """weston and KWin multiply the size that they are given by the scale."""
        return round(self.width / self.options.scale), round(self.height / self.options.scale)

    def wait_for_socket(self, name):
        self.wait_for(f"socket {name}", lambda: os.path.exists(os.path.join(self.runtime, name)))
        self.env["WAYLAND_DISPLAY"] = name

    def wait_for_devices(self):
        self.wait_for("input devices", lambda: os.path.exists(os.path.join(self.runtime, "rig-poke.sock")))

    def start_devices(self):
        if not self.options.no_input:
            self.start(os.path.join(FOLDER, "poke"), "--serve")
            self.wait_for_devices()

    def start_bus(self):
        """A session bus on which nothing is started by itself."""
        os.makedirs(self.path("bus"))
        config = self.write("bus.conf", PRIVATE_BUS.format(folder=self.path("bus")))
        address = self.path("bus", "address")
        with open(address, "w") as file:
            self.pass_fds = (file.fileno(),)
            self.start("dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile",
                       f"--print-address={file.fileno()}")
            self.pass_fds = ()

        def written():
            with open(address) as file:
                return file.read().strip()
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self.wait_for("bus", written)

    def command_environment(self):
        return dict(self.env, RIG_PID=str(self.server.pid), PATH=FOLDER + ":" + self.env["PATH"])

    def run(self, command):
        """The command's exit status, 128 + number if a signal ended it."""
        try:
            child = subprocess.Popen(command, env=self.command_environment())
        except OSError as error:
            raise Failure(f"cannot run {command[0]}: {error.strerror}")
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, lambda n, _: child.poll() is None and child.send_signal(n))
        status = child.wait()
        return status if status >= 0 else 128 - status

    def hold(self):
        """Tells the environment as a line of JSON, and waits for the end of standard input."""
        print(json.dumps(self.command_environment()), flush=True)
        sys.stdin.read()
        return 0

    def stop(self, failed):
        for process in reversed(self.processes):
            self.end(process, signal.SIGTERM)
        for process in reversed(self.processes):
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                pass
            self.end(process, signal.SIGKILL)       # what is left of its group
            process.wait()
        self.end_orphans()
        if failed and os.path.exists(self.log):
            with open(self.log, errors="replace") as log:
                sys.stderr.write("".join(log.readlines()[-15:]))
        if not os.environ.get("RIG_KEEP"):
            shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def end_orphans():
        """What the command left running has come to us as sub-reaper: it gets half a second to see that the server is gone."""
        end = time.monotonic() + 0.5
        while left := children():
            for pid in left:
                if time.monotonic() > end:
                    os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, os.WNOHANG)
            time.sleep(0.02)

    @staticmethod
    def end(process, number):
        try:
            os.killpg(process.pid, signal.SIGCONT)
            os.killpg(process.pid, number)
        except (ProcessLookupError, PermissionError):
            pass


def children():
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return [int(pid) for pid in file.read().split()]
