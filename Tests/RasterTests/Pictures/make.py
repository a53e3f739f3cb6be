"""Makes the pictures that the tests read. Run it in this folder; it needs Pillow."""
import struct
import zlib

from PIL import Image

TURN = Image.Transpose
# What must be stored so that one who turns by the EXIF tag sees the corners in their places.
STORED = {
    1: None, 2: TURN.FLIP_LEFT_RIGHT, 3: TURN.ROTATE_180, 4: TURN.FLIP_TOP_BOTTOM,
    5: TURN.TRANSPOSE, 6: TURN.ROTATE_90, 7: TURN.TRANSVERSE, 8: TURN.ROTATE_270,
}


def corners():
    """48 x 32: red and green above, blue and white below."""
    image = Image.new("RGB", (48, 32))
    image.paste((255, 0, 0), (0, 0, 24, 16))
    image.paste((0, 255, 0), (24, 0, 48, 16))
    image.paste((0, 0, 255), (0, 16, 24, 32))
    image.paste((255, 255, 255), (24, 16, 48, 32))
    return image


def png(path, width, height, depth, colour_type, rows):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, depth, colour_type, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


for tag, turn in STORED.items():
    image = corners() if turn is None else corners().transpose(turn)
    exif = Image.Exif()
    exif[0x112] = tag
    image.save(f"orientation-{tag}.jpg", quality=95, subsampling=0, exif=exif)
corners().save("progressive.jpg", quality=95, subsampling=0, progressive=True)
corners().convert("L").save("gray.jpg", quality=95)
corners().save("corners.webp", lossless=True)
for ending in ["gif", "bmp", "tiff", "png"]:
    corners().save(f"corners.{ending}")
corners().convert("P", palette=Image.Palette.ADAPTIVE).save("palette.png")
png("gray-16.png", 2, 1, 16, 0, b"\0" + struct.pack(">HH", 0x4040, 0xC0C0))
png("gray-alpha.png", 2, 1, 8, 4, b"\0" + bytes([200, 128, 100, 255]))
png("rgba-16.png", 2, 1, 16, 6, b"\0" + struct.pack(">HHHHHHHH", 0xFFFF, 0x8080, 0, 0x8080, 0, 0, 0xFFFF, 0xFFFF))
png("one-bit.png", 8, 1, 1, 0, b"\0" + bytes([0b10101010]))
# 64 rows, of which there is one.
png("one-row.png", 64, 64, 8, 0, b"\0" + bytes([200] * 64))
# The head of 40 000 x 40 000 pixels, with the first row only.
png("forty-thousand.png", 40000, 40000, 1, 0, bytes(5001))
png("long.png", 20000, 4, 1, 0, (b"\0" + bytes([0xF0] * 2500)) * 4)
