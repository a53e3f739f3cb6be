"""Are the pictures equal? PSNR of every peer against the floor that blurs in full resolution."""
import os

import numpy
from PIL import Image

from peers import BUILD, CANNOT, EXACT, run
from tables import print_table

FRAMES = (12, 60, 110)


def psnr(first, second):
    """In dB; 99 where the pictures are the same."""
    a, b = (numpy.asarray(Image.open(path).convert("RGB")).astype(float) for path in (first, second))
    error = ((a - b) ** 2).mean()
    return min(99, 10 * numpy.log10(255**2 / error)) if error else 99


def compare(peers, scenes):
    folder = os.path.join(BUILD, "pictures")
    os.makedirs(folder, exist_ok=True)
    found = {}
    for scene in scenes:
        for frame in FRAMES:
            reference = f"{folder}/exact-{scene}-{frame}.png"
            run(EXACT, scene, "--png", reference, "--frame", str(frame))
            for name, command in peers.items():
                if (name, scene) in CANNOT:
                    continue
                path = f"{folder}/{name}-{scene}-{frame}.png"
                if run(command, scene, "--png", path, "--frame", str(frame)) is not None:
                    found.setdefault((scene, name), []).append(psnr(reference, path))
    print_table(f"PSNR in dB against the exact floor, frames {FRAMES}", scenes, list(peers),
                lambda scene, name: " / ".join(f"{value:.1f}" for value in found.get((scene, name), [])) or "-")
