#!/usr/bin/env python3
"""Paints the pictures of the Gallery: paint_pictures.py [-o FOLDER] [NAME...]

Without names all of them. Needs python3-numpy and libwebp (Scripts/setup.sh bench installs both). Every seed stands in the
script, so two runs give the same bytes. Some of the committed pictures are of an earlier form of the script and differ from
them by a few levels. Half a minute for each, about; some take longer.
"""

import argparse
import sys
import time
from pathlib import Path

scripts = Path(__file__).resolve().parent
sys.path.insert(0, str(scripts / "pictures"))

import landscapes
import skies
import things
from canvas import developed, shrunk, write_webp

# The name of each picture, how it is painted, and its size in pixels.
pictures = {
    "dunes": (landscapes.dunes, (600, 600)),
    "summit": (landscapes.summit, (600, 800)),
    "evening-sea": (landscapes.evening_sea, (600, 800)),
    "sea-of-clouds": (landscapes.sea_of_clouds, (600, 600)),
    "meadow": (landscapes.meadow, (600, 600)),
    "aurora": (skies.aurora, (600, 800)),
    "milky-way": (skies.milky_way, (600, 800)),
    "misty-forest": (skies.misty_forest, (600, 800)),
    "moonrise": (skies.moonrise, (600, 600)),
    "shore": (skies.shore, (600, 600)),
    "city-lights": (skies.city_lights, (600, 600)),
    "lemons": (things.lemons, (600, 600)),
    "pears": (things.pears, (600, 800)),
    "lamp": (things.lamp, (600, 600)),
    "chair": (things.chair, (600, 600)),
    "mug": (things.mug, (600, 600)),
    "headphones": (things.headphones, (600, 600)),
    "vase": (things.vase, (600, 600)),
    "speaker": (things.speaker, (600, 600)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("-o", "--output", type=Path, default=scripts.parent / "Sources/Gallery/Pictures")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in pictures]
    if unknown:
        parser.error(f"no picture named {unknown[0]}; there are {', '.join(pictures)}")
    options.output.mkdir(parents=True, exist_ok=True)
    for name in options.names or pictures:
        paint, (width, height) = pictures[name]
        start = time.monotonic()
        # Twice the size, then the mean of four: edges are smooth.
        light, development = paint((2 * width, 2 * height))
        size = write_webp(options.output / f"{name}.webp", developed(shrunk(light, 2), **development))
        print(f"{name}: {size // 1024} KiB in {time.monotonic() - start:.0f} s", flush=True)


main()
