import json
from .base import Control, Refused


class Sway(Control):
    def message(self, *words):
        words = words if words[0] == "-t" else ("--", *words)
        answer = json.loads(self.output_of("swaymsg", "-r", *words))
        for part in answer if isinstance(answer, list) else []:
            if part.get("success") is False:
                raise Refused(part.get("error", "sway refused"))
        return answer

    def windows(self):
        def walk(node, place):
            place = node["name"] if node["type"] == "workspace" else place
            if node.get("pid") and not node["nodes"]:
                r = node["rect"]
                yield node["id"], (f"{node['app_id']} {node['name']} {r['width']}x{r['height']}+{r['x']}+{r['y']} "
                                   f"workspace {place} {'visible' if node['visible'] else 'hidden'}")
            for child in node["nodes"] + node["floating_nodes"]:
                yield from walk(child, place)
        return list(walk(self.message("-t", "get_tree"), ""))

    def on_window(self, command):
        self.message(f"[con_id={self.pick(self.windows())}] {command}")

    def list(self):
        return [f"{number} {text}" for number, text in self.windows()]

    def close(self): self.on_window("kill")
    def activate(self): self.on_window("focus")
    def minimise(self): self.on_window("move scratchpad")
    def unminimise(self): self.on_window("scratchpad show")
    def fullscreen(self): self.on_window("fullscreen enable")
    def unfullscreen(self): self.on_window("fullscreen disable")
    def hide(self): self.on_window("move container to workspace 9")
    def show(self): self.on_window("move container to workspace 1")

    def resize(self, width, height):
        self.on_window(f"floating enable, resize set width {width} px height {height} px")

    def move(self, x, y):
        self.on_window(f"floating enable, move absolute position {x} {y}")

    def scale(self, factor, output="*"):
        self.message("output", output, "scale", str(factor))

    def mode(self, mode, output="*"):
        self.message("output", output, "mode", "--custom", mode + ("Hz" if "@" in mode else ""))

    def output_add(self, name=""):
        self.message("output", name, "enable") if name else self.message("create_output")

    def output_remove(self, output):
        self.message("output", output, "disable")

    def outputs(self):
        found = []
        for o in self.message("-t", "get_outputs"):
            m = o.get("current_mode") or {}
            rate = m.get("refresh", 0) / 1000
            found.append(f"{o['name']} {m.get('width')}x{m.get('height')}@{rate:g} scale {o.get('scale')}")
        return found
