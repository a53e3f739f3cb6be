"""Land seen by a camera that stands on it: heights are searched along each column of the picture, front to back."""

import numpy as np
from canvas import normalised


class View:
    """A level camera at a height; `horizon` is the row of the horizon from 0 (top) to 1, `width` half the picture's width at
    distance 1."""

    def __init__(self, size, eye, horizon, width=0.6):
        self.w, self.h = size
        self.eye, self.width = eye, width
        self.u = np.linspace(-width, width, self.w, dtype=np.float32)
        pixel = 2 * width / self.w
        self.pixel = pixel
        self.v = ((horizon * self.h - np.arange(self.h)) * pixel).astype(np.float32)

    def directions(self):
        u, v = np.meshgrid(self.u, self.v)
        return normalised(np.stack([u, v, np.ones_like(u)], -1))

    def land(self, height, near=0.4, far=80, steps=700):
        """For every pixel: whether land is there, and the point (x, y, z) of it."""
        z = np.geomspace(near, far, steps).astype(np.float32)
        x = self.u[None, :] * z[:, None]
        rise = (height(x, np.broadcast_to(z[:, None], x.shape)) - self.eye) / z[:, None]
        highest = np.maximum.accumulate(rise, 0)
        depth = np.full((self.h, self.w), np.inf, np.float32)
        for column in range(self.w):
            at = np.searchsorted(highest[:, column], self.v)
            seen = at < steps
            i = np.minimum(at, steps - 1)
            before = np.maximum(i - 1, 0)
            a, b = rise[before, column], rise[i, column]
            t = np.clip((self.v - a) / np.where(np.abs(b - a) < 1e-9, 1, b - a), 0, 1)
            depth[:, column] = np.where(seen, z[before] + (z[i] - z[before]) * t, np.inf)
        hit = np.isfinite(depth)
        distance = np.where(hit, depth, 1)
        px = self.u[None, :] * distance
        return hit, np.stack([px, height(px, distance), distance], -1)

    def normals(self, height, points, scale=1.0):
        """Normals over the width of a pixel, so that what is smaller than a pixel does not sparkle."""
        x, y, z = (points[..., i] for i in range(3))
        e = np.maximum(self.pixel * z * 1.2, 1e-3) * scale
        return normalised(np.stack([y - height(x + e, z), e, y - height(x, z + e)], -1))


def shadow(height, points, light, softness=0.06, reach=12.0, steps=28):
    """How much of the sun each point sees, from 0 to 1."""
    x, y, z = (points[..., i] for i in range(3))
    open_sky = np.ones_like(x)
    for s in np.geomspace(0.02, reach, steps):
        above = y + s * light[1] - height(x + s * light[0], z + s * light[2])
        open_sky = np.minimum(open_sky, 0.5 + above / (2 * softness * s))
    return np.clip(open_sky, 0, 1)
