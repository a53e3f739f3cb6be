import json, re, subprocess, tempfile, time
from .base import Control, Refused

# WANTED, BODY and MARK are filled in. `c` is the window; what is printed after the mark is the answer.
SCRIPT = """
var all = workspace.clientList().filter(c => c.normalWindow || c.fullScreen);
// The client's buffer, which lies within the frame unless the client draws its own shadow.
function inner(c) {
  var f = c.frameGeometry, b = c.bufferGeometry;
  return b.width <= f.width && b.height <= f.height ? b : f;
}
function text(c) {
  var g = inner(c);
  return c.resourceClass + " " + c.caption + " " + g.width + "x" + g.height + "+" + g.x + "+" + g.y + " desktop " + c.desktop + (c.minimized ? " minimised" : "")
    + (c.active ? " active" : "") + (c.fullScreen ? " fullscreen" : "");
}
function say(words) { print("MARK " + words); }
var fits = all.filter(c => text(c).includes(WANTED) && (WANTED != "" || !text(c).includes("rig-occluder")));
var c = fits[0];
if (!c) say("error no such window");
else {
BODY
}
say("done");
"""


class KWin(Control):
    def script(self, body):
        """Runs JavaScript inside KWin. What it says is found in the server's log, after a mark."""
        mark = f"rig-{time.monotonic_ns()}"
        with tempfile.NamedTemporaryFile("w", suffix=".js") as file:
            text = SCRIPT.replace("BODY", body).replace("WANTED", json.dumps(self.wanted)).replace("MARK", mark)
            file.write(text)
            file.flush()
            number = self.call("/Scripting", "org.kde.kwin.Scripting.loadScript", file.name, mark)
            self.call("/" + re.search(r"\d+", number).group(), "org.kde.kwin.Script.run")
            lines = self.answers(mark)
            self.call("/Scripting", "org.kde.kwin.Scripting.unloadScript", mark)
        if lines[:1] and lines[0].startswith("error"):
            raise Refused(lines[0])
        return lines

    def call(self, path, method, *words):
        return self.output_of("gdbus", "call", "--session", "--dest=org.kde.KWin", "--object-path=" + path,
                              "--method=" + method, *words)

    def answers(self, mark):
        end = time.monotonic() + 5
        while time.monotonic() < end:
            with open(self.env["RIG_LOG"], errors="replace") as log:
                lines = [l.split(mark + " ", 1)[1].strip().rstrip('"') for l in log if mark + " " in l]
            if "done" in lines:
                return lines[:lines.index("done")]
            time.sleep(0.02)
        raise Refused("KWin's script did not end")

    def list(self):
        self.wanted, wanted = "", self.wanted
        try:
            return self.script("all.forEach(c => say(text(c)));")
        except Refused:
            return []
        finally:
            self.wanted = wanted

    def close(self): self.script("c.closeWindow();")
    def activate(self): self.script("workspace.activeClient = c;")
    def minimise(self): self.script("c.minimized = true;")
    def unminimise(self): self.script("c.minimized = false;")
    def maximise(self): self.script("c.setMaximize(true, true);")
    def unmaximise(self): self.script("c.setMaximize(false, false);")
    def fullscreen(self): self.script("c.fullScreen = true;")
    def unfullscreen(self): self.script("c.fullScreen = false;")
    def hide(self): self.script("if (workspace.desktops < 2) workspace.createDesktop(1, 'two'); c.desktop = 2;")
    def show(self): self.script("c.desktop = 1;")

    def resize(self, width, height):
        self.resizes([(width, height)])

    def resizes(self, sizes):
        frame = "var g = c.frameGeometry, i = inner(c), dx = g.width - i.width, dy = g.height - i.height;"
        self.script(frame + "".join(
            f"c.frameGeometry = {{x: g.x, y: g.y, width: {w} + dx, height: {h} + dy}};" for w, h in sizes))

    def move(self, x, y):
        self.script(f"var g = c.frameGeometry; c.frameGeometry = {{x: {x}, y: {y}, width: g.width, height: g.height}};")

    def doctor(self, *words):
        env = dict(self.env, KSCREEN_BACKEND_INPROCESS="1", QT_QPA_PLATFORM="wayland")
        done = subprocess.run(["kscreen-doctor", *words], env=env, capture_output=True, text=True, timeout=20)
        return re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)

    def scale(self, factor, output="1"): self.doctor(f"output.{output}.scale.{factor}")
    def output_remove(self, output): self.doctor(f"output.{output}.disable")
    def output_add(self, output="2"): self.doctor(f"output.{output}.enable")
    def outputs(self): return self.doctor("-o").splitlines()
