"""Makes the pictures of the scenes, the same ones on every machine: assets.py FOLDER"""
import os, sys

import numpy
from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"


def picture(width, height, seed, shapes=14):
    """Colours that run into each other, discs, fine lines and a little noise: flat areas and detail. Opaque."""
    random = numpy.random.default_rng(seed)
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    first, second, third = random.uniform(30, 230, (3, 3))
    u, v = (x / width)[..., None], (y / height)[..., None]
    ground = first * (1 - u) * (1 - v) + second * u * (1 - v) + third * v
    image = Image.fromarray(ground.clip(0, 255).astype(numpy.uint8)).convert("RGB")
    pen = ImageDraw.Draw(image)
    for _ in range(shapes):
        cx, cy = random.uniform(0, width), random.uniform(0, height)
        r = random.uniform(0.04, 0.2) * height
        color = tuple(int(part) for part in random.uniform(20, 255, 3))
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=color)
    for _ in range(shapes):
        ends = [(random.uniform(0, width), random.uniform(0, height)) for _ in range(2)]
        color = tuple(int(part) for part in random.uniform(0, 255, 3))
        pen.line(ends, fill=color, width=max(1, height // 120))
    noisy = numpy.asarray(image).astype(numpy.float32) + random.normal(0, 4, (height, width, 1))
    return Image.fromarray(noisy.clip(0, 255).astype(numpy.uint8)).convert("RGB")


def words(name):
    """The words on a card of the blur replace, for those that have no text of their own."""
    image = Image.new("RGBA", (600, 400), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    bold = ImageFont.truetype(FONTS + "DejaVuSans-Bold.ttf", 48)
    regular = ImageFont.truetype(FONTS + "DejaVuSans.ttf", 24)
    pen.text((32, 60), f"Layer {name}", font=bold, fill="white", anchor="ls")
    for line in range(3):
        text = f"The quick brown fox jumps over {name} {line}"
        pen.text((32, 300 + 32 * line), text, font=regular, fill="white", anchor="ls")
    return image


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for i in range(8):
        picture(320, 200, 100 + i).save(f"{folder}/card{i}.png")
    picture(1280, 800, 1, 40).save(f"{folder}/bg.png")
    picture(1600, 1200, 2, 60).save(f"{folder}/photo.png")
    picture(500, 400, 3).save(f"{folder}/front.png")
    picture(500, 400, 4).save(f"{folder}/back.png")
    for name, seed in (("A", 5), ("B", 6)):
        picture(600, 400, seed, 20).save(f"{folder}/repl{name}.png")
        words(name).save(f"{folder}/text{name}.png")


main(sys.argv[1])
