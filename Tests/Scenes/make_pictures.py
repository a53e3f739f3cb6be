#!/usr/bin/python3
"""Makes the pictures that the scenes show, each under the hash of its pixels, as `.layers` files name them.

    make_pictures.py [FOLDER]

Prints a name for each. Nothing is drawn by hand: every pixel comes from the functions below.
"""
import math
import os
import struct
import sys
import zlib


def photo(x, y):
    """A sunset over water: smooth, colourful, not symmetric."""
    sky = (x - 33) ** 2 + (y - 17) ** 2 < 81
    if sky:
        return 255, 230, 120, 255
    if y > 30:
        return 20 + 2 * x, 60 + (y - 30) * 6 + (20 if (y + x // 6) % 3 == 0 else 0), 140, 255
    return 250 - 4 * y, 110 + 2 * y + x // 2, 90 + 3 * y, 255


def letter(x, y):
    """An F, which shows every turn and every mirror; around it nothing."""
    rows = ["........", ".######.", ".##.....", ".#####..", ".##.....", ".##.....", ".##.....", "........"]
    return (0, 60, 160, 255) if rows[y][x] == "#" else (0, 0, 0, 0)


def fine(x, y):
    return (255, 255, 255, 255) if (x + y) % 2 == 0 else (0, 0, 0, 255)


def coarse(x, y):
    return (255, 255, 255, 255) if (x // 8 + y // 8) % 2 == 0 else (0, 0, 0, 255)


def soft(x, y):
    """A ball that fades to nothing, for what colours do along a clear edge."""
    d = math.hypot(x - 11.5, y - 11.5)
    return 255, round(40 + 6 * y), 60, round(255 * min(1, max(0, (11.5 - d) / 5)))


def button(x, y):
    """A frame of 8 pixels with four different corners around a plain middle, for drawing in nine parts."""
    left, top, right, bottom = x < 8, y < 8, x >= 22, y >= 16
    if left and top:
        return (255, 59, 48, 255) if x + y > 5 else (0, 0, 0, 0)
    if right and top:
        return (52, 199, 89, 255) if (29 - x) + y > 5 else (0, 0, 0, 0)
    if left and bottom:
        return 0, 122, 255, 255
    if right and bottom:
        return (255, 204, 0, 255) if (x + y) % 4 else (80, 60, 0, 255)
    if top or bottom:
        return (90, 90, 100, 255) if y in (0, 23) else (160 + 6 * (x - 8), 170, 180, 255)
    if left or right:
        return (90, 90, 100, 255) if x in (0, 29) else (170, 160 + 10 * (y - 8), 180, 255)
    return 235, 235, 240, 200


def stripes(x, y):
    return (240, 240, 240, 255) if x % 4 < 2 else (30 + 7 * y, 60, 120, 255)


PICTURES = {
    "photo": (photo, 48, 48),
    "letter": (letter, 8, 8),
    "fine": (fine, 128, 128),
    "coarse": (coarse, 64, 64),
    "soft": (soft, 24, 24),
    "button": (button, 30, 24),
    "stripes": (stripes, 50, 20),
}


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(pixels, width, height):
    rows = b"".join(b"\0" + bytes(v for p in pixels[y * width:(y + 1) * width] for v in p) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def name(pixels, width, height):
    """FNV-1a over the sides and the premultiplied bytes, as `Bitmap.contentHash`."""
    value = 0xcbf29ce484222325
    data = struct.pack("<II", width, height)
    data += bytes(v for r, g, b, a in pixels for v in ((r * a + 127) // 255, (g * a + 127) // 255,
                                                       (b * a + 127) // 255, a))
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return f"{value:016x}.png"


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.realpath(__file__))
    for title, (color, width, height) in PICTURES.items():
        pixels = [tuple(max(0, min(255, int(v))) for v in color(x, y)) for y in range(height) for x in range(width)]
        file = name(pixels, width, height)
        with open(os.path.join(folder, file), "wb") as out:
            out.write(png(pixels, width, height))
        print(title, file)


if __name__ == "__main__":
    main()
