#!/usr/bin/python3
"""A server of pictures that misbehaves on request. Tells its port, and what happens to it, in lines on standard output.

With --tls it speaks https, with a certificate that it has signed itself.
"""
import http.server
import os
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from urllib.parse import parse_qsl, urlsplit


def say(*words):
    with LOCK:
        print(*words, flush=True)


LOCK = threading.Lock()


def png(width, height, color):
    """A picture in one colour."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = (b"\0" + color * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        has_body = status not in (204, 304)
        if has_body:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if has_body else b"")

    def do_GET(self):
        parts = urlsplit(self.path)
        query = dict(parse_qsl(parts.query))
        conditions = [name for name in ("If-None-Match", "If-Modified-Since") if self.headers.get(name)]
        say("GET", self.path, *conditions)
        words = parts.path.strip("/").split("/")
        try:
            getattr(self, "serve_" + words[0], self.serve_nothing)(words[1:], query)
        except (OSError, ValueError):
            say("CLOSED", self.path)
            self.close_connection = True

    def serve_nothing(self, words, query):
        self.answer(404, b"there is no such thing", Content_Type="text/plain")

    def serve_picture(self, words, query):
        """/picture/WxH?color=rrggbb&cache=...&etag=...&delay=seconds"""
        width, height = (int(side) for side in words[0].split("x"))
        time.sleep(float(query.get("delay", 0)))
        headers = {"Content_Type": "image/png"}
        if "cache" in query:
            headers["Cache_Control"] = query["cache"]
        if "etag" in query:
            headers["ETag"] = query["etag"]
            if self.headers.get("If-None-Match") == query["etag"]:
                return self.answer(304, **headers)
        self.answer(200, png(width, height, bytes.fromhex(query.get("color", "ff0000"))), **headers)

    def serve_redirect(self, words, query):
        """/redirect/N: N times, then to a picture."""
        count = int(words[0])
        self.answer(302, Location=f"/redirect/{count - 1}" if count > 1 else "/picture/8x8")

    def serve_elsewhere(self, words, query):
        self.answer(302, Location=query["to"])

    def serve_status(self, words, query):
        self.answer(int(words[0]), png(8, 8, b"\1\2\3"))

    def serve_text(self, words, query):
        self.answer(200, b"this is no picture, whatever its type says", Content_Type="image/png")

    def serve_cut(self, words, query):
        """Promises more than it gives."""
        body = png(64, 64, b"\1\2\3")
        self.send_response(200)
        self.send_header("Content-Length", str(len(body) + 100))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2])
        self.close_connection = True

    def serve_zeros(self, words, query):
        """A gigabyte of zeros, its length told (/zeros/told) or not (/zeros/chunked)."""
        self.send_response(200)
        told = words[0] == "told"
        if told:
            self.send_header("Content-Length", str(1 << 30))
        else:
            self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        piece = bytes(1 << 16)
        for _ in range(1 << 14):
            self.wfile.write(piece if told else b"10000\r\n" + piece + b"\r\n")

    def serve_silent(self, words, query):
        """Says nothing until the other side has gone."""
        self.await_end()

    def serve_slow(self, words, query):
        """A byte now and then, for ever."""
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        self.await_end(b"\x89")

    def await_end(self, byte=None):
        self.connection.setblocking(False)
        while True:
            time.sleep(0.02)
            try:
                if self.connection.recv(1, socket.MSG_PEEK) == b"":
                    raise OSError("gone")
            except BlockingIOError:
                pass
            if byte:
                try:
                    self.connection.send(byte)
                except BlockingIOError:
                    pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, *_):
        pass


def self_signed():
    """A context with a key and a certificate of its own, for this machine and a day."""
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = (os.path.join(folder, name) for name in ("key.pem", "certificate.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "1", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
    return context


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Handler)
    if "--tls" in sys.argv[1:]:
        server.socket = self_signed().wrap_socket(server.socket, server_side=True)
    threading.Thread(target=end_with_parent, daemon=True).start()
    say("PORT", server.server_address[1])
    server.serve_forever()
