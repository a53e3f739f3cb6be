"""The Wayland wire protocol, without libwayland: for small helper clients and for fake-compositor.

Requests go by opcode, with int, Fixed, str, bytes and file descriptor arguments; events are handed to a function per
object. `bind` returns 0 for a global that the compositor does not offer.
"""
import os, select, socket, struct, time


class Fixed(float):
    """A 24.8 fixed-point argument."""


class Event:
    """The payload of one event, read argument by argument."""

    def __init__(self, data, fds):
        self.data, self.at, self.fds = data, 0, fds

    def uint(self):
        self.at += 4
        return struct.unpack_from("=I", self.data, self.at - 4)[0]

    def int(self):
        self.at += 4
        return struct.unpack_from("=i", self.data, self.at - 4)[0]

    def fixed(self):
        return self.int() / 256

    def bytes(self):
        size = self.uint()
        start, self.at = self.at, self.at + (size + 3 & ~3)
        return self.data[start:start + size]

    def str(self):
        return self.bytes()[:-1].decode()

    def fd(self):
        return self.fds.pop(0)


def encode(target, opcode, *args):
    """A message; bytes become an array, any other number a 32-bit word."""
    body = b""
    for a in args:
        if isinstance(a, (str, bytes)):
            raw = a.encode() + b"\0" if isinstance(a, str) else a
            body += struct.pack("=I", len(raw)) + raw + b"\0" * (-len(raw) % 4)
        elif isinstance(a, Fixed):
            body += struct.pack("=i", round(a * 256))
        else:
            body += struct.pack("=I", a & 0xFFFFFFFF)
    return struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body


class Display:
    def __init__(self, env=os.environ):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(env["XDG_RUNTIME_DIR"], env.get("WAYLAND_DISPLAY") or "wayland-0"))
        self.last, self.inbox, self.fds = 1, b"", []
        self.handlers = {1: self._display_event}
        self.globals = {}                       # name -> (interface, version)
        self.registry = self.new(self._registry_event)
        self.send(1, 1, self.registry)          # wl_display.get_registry
        self.roundtrip()

    def new(self, handler=None):
        self.last += 1
        self.handlers[self.last] = handler or (lambda opcode, event: None)
        return self.last

    def send(self, target, opcode, *args, fd=None):
        message = encode(target, opcode, *args)
        if fd is None:
            self.socket.sendall(message)
        else:
            socket.send_fds(self.socket, [message], [fd])

    def bind(self, interface, version, handler=None):
        """The first global of that interface, at the lower of both versions."""
        for name, (offered, highest) in self.globals.items():
            if offered == interface:
                return self.bind_name(name, interface, min(version, highest), handler)
        return 0

    def bind_name(self, name, interface, version, handler=None):
        obj = self.new(handler)
        self.send(self.registry, 0, name, interface, version, obj)
        return obj

    def roundtrip(self):
        done = []
        self.send(1, 0, self.new(lambda opcode, event: done.append(1)))     # wl_display.sync
        while not done:
            self.dispatch(5)

    def dispatch(self, seconds):
        """Waits up to that long for events and hands them out; raises ConnectionError when the compositor is gone."""
        if select.select([self.socket], [], [], seconds)[0]:
            data, fds, _, _ = socket.recv_fds(self.socket, 65536, 28)
            if not data:
                raise ConnectionError("the compositor closed the connection")
            self.inbox += data
            self.fds += fds
        while len(self.inbox) >= 8:
            obj, word = struct.unpack_from("=II", self.inbox)
            if len(self.inbox) < word >> 16:
                break
            body, self.inbox = self.inbox[8:word >> 16], self.inbox[word >> 16:]
            self.handlers.get(obj, lambda o, e: None)(word & 0xFFFF, Event(body, self.fds))

    def run(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.dispatch(left)

    def _display_event(self, opcode, event):
        if opcode == 0:
            obj, code, text = event.uint(), event.uint(), event.str()
            raise ConnectionError(f"protocol error {code} on object {obj}: {text}")

    def _registry_event(self, opcode, event):
        name = event.uint()
        if opcode == 0:
            self.globals[name] = (event.str(), event.uint())
        else:
            self.globals.pop(name, None)
