from .x11 import X11

CONFIG = """Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
  Option "Monitor-DUMMY0" "monitor"
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-500
  {modeline}
  Option "PreferredMode" {mode}
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes {mode}
    Virtual 4096 4096
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  {inputs}
EndSection
"""

DEVICE = """Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "DeviceType" "{kind}"
  Option "SocketPath" "{runtime}/xorg-{name}.sock"
  Option "TouchCount" "10"
EndSection
"""

KINDS = {"keyboard": "Keyboard", "pointer": "PointerAbsolute", "touch": "Touch", "gesture": "PointerGesture"}
CORE = {"keyboard": ' "CoreKeyboard"', "pointer": ' "CorePointer"'}


class Xorg(X11):
    """Xorg with the dummy video driver and the inputtest driver: RandR modes, smooth scrolling, touch, pinch."""

    def up(self):
        hertz, w, h = self.options.refresh or 60, self.width, self.height
        mode = f'"{w}x{h}_{hertz:g}"'
        clock = (w + 160) * (h + 40) * hertz / 1e6
        line = (f"Modeline {mode} {clock:.3f} {w} {w + 48} {w + 80} {w + 160} {h} {h + 3} {h + 8} {h + 40}")
        devices = "".join(DEVICE.format(name=n, kind=kind, runtime=self.runtime) for n, kind in KINDS.items())
        inputs = "\n  ".join(f'InputDevice "{n}"{CORE.get(n, "")}' for n in KINDS)
        config = self.write("xorg.conf", CONFIG.format(modeline=line, mode=mode, devices=devices, inputs=inputs))
        self.start_server("/usr/lib/xorg/Xorg", "-config", config, "-logfile", self.path("xorg.log"), "-sharevts",
                          "-novtswitch", "-keeptty", "-ac")
        self.start_devices()
