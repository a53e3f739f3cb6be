"""Pictures as plain bytes, read by ImageMagick, and how far apart two are."""
import subprocess
from dataclasses import dataclass


@dataclass
class Picture:
    width: int
    height: int
    pixels: bytes       # red, green, blue

    @staticmethod
    def read(path):
        size = subprocess.run(["identify", "-format", "%w %h", path], capture_output=True, text=True, check=True).stdout
        done = subprocess.run(["convert", path, "-alpha", "off", "-depth", "8", "rgb:-"], capture_output=True, check=True)
        return Picture(*map(int, size.split()), done.stdout)

    def row(self, y, x=0, width=None):
        start = (y * self.width + x) * 3
        return self.pixels[start:start + (width if width is not None else self.width - x) * 3]

    def crop(self, x, y, width, height):
        rows = [self.row(y + n, x, width) for n in range(height)]
        return Picture(width, height, b"".join(rows))

    def colours(self):
        return len(set(zip(self.pixels[::3], self.pixels[1::3], self.pixels[2::3])))

    def differing(self, other, tolerance=0):
        """How many channel values differ by more than that; all of them if the sizes differ."""
        if (self.width, self.height) != (other.width, other.height):
            return max(len(self.pixels), len(other.pixels))
        if self.pixels == other.pixels:
            return 0
        return sum(abs(a - b) > tolerance for a, b in zip(self.pixels, other.pixels))

    def place_in(self, screen, around, reach):
        """Where this picture lies in a larger one: the place, from `around` on, that differs least."""
        width, height = min(self.width, screen.width), min(self.height, screen.height)
        rows = range(2, height - 2, max(1, height // 24))
        best = None
        for y in range(around[1], min(around[1] + reach[1], screen.height - height) + 1):
            for x in range(around[0], min(around[0] + reach[0], screen.width - width) + 1):
                wrong = sum(self.row(n, 0, width) != screen.row(y + n, x, width) for n in rows)
                if best is None or wrong < best[0]:
                    best = (wrong, x, y)
                if not wrong:
                    return x, y
        return best[1:] if best else None
