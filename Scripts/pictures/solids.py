"""Solid things in a studio: distances to their surfaces, followed along each ray until it meets one.

A distance function takes points of shape (n, 3) and gives how far each is from the surface, negative inside.
"""

import numpy as np
from canvas import colour, mix, normalised
from noise import smoothstep


def v(*numbers):
    return np.array(numbers, np.float32)


def sphere(p, centre, radius):
    return np.linalg.norm(p - centre, axis=1) - radius


def ellipsoid(p, centre, radii):
    q = p - centre
    k0 = np.linalg.norm(q / radii, axis=1)
    k1 = np.linalg.norm(q / (radii * radii), axis=1)
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def box(p, centre, half, round=0.0):
    q = np.abs(p - centre) - (half - round)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - round


def capsule(p, a, b, radius, end=None):
    """A rod from a to b; `end` is its radius at b."""
    pa, ba = p - a, b - a
    t = np.clip(pa @ ba / (ba @ ba), 0, 1)
    r = radius if end is None else radius + (end - radius) * t
    return np.linalg.norm(pa - t[:, None] * ba, axis=1) - r


def torus(p, centre, axis, radius, thickness):
    q = p - centre
    along = q @ axis
    around = np.sqrt(np.maximum((q * q).sum(1) - along * along, 0))
    return np.hypot(around - radius, along) - thickness


def cylinder(p, centre, radius, half, round=0.0):
    q = p - centre
    dx = np.hypot(q[:, 0], q[:, 2]) - (radius - round)
    dy = np.abs(q[:, 1]) - (half - round)
    return np.minimum(np.maximum(dx, dy), 0) + np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) - round


def lathe(p, heights, radii):
    """What a turner makes: a radius for each height. A bound rather than the distance, so steps are shortened."""
    r = np.hypot(p[:, 0], p[:, 2])
    profile = np.interp(p[:, 1], heights, radii)
    slope = np.abs(np.gradient(np.asarray(radii, float), np.asarray(heights, float))).max()
    side = (r - profile) / np.sqrt(1 + min(slope, 2.5) ** 2)
    ends = np.maximum(heights[0] - p[:, 1], p[:, 1] - heights[-1])
    return np.maximum(side, ends)


def smooth_union(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


class Studio:
    """A floor that bends up into a wall, a large lamp at one side and the light of the room.

    `things` are (distance function, material); a material is a function of points and normals that gives (colour, gloss from
    0 to 1, reflection at right angles, light of its own).
    """

    def __init__(self, things, floor, wall, eye, target, zoom=2.2, light=(-0.55, 0.75, -0.35), bounds=None, key=2.3,
                 warmth="fff1dd", sky="cfdcf5", softness=0.10):
        self.things, self.eye, self.target, self.zoom = things, v(*eye), v(*target), zoom
        self.floor, self.wall = colour(floor), colour(wall)
        self.light = normalised(v(*light))
        self.key, self.warmth, self.sky, self.softness = key, colour(warmth), colour(sky), softness
        self.low, self.high = (v(*corner) for corner in bounds)

    def distance(self, p):
        return np.minimum.reduce([d(p) for d, _ in self.things])

    def through(self, origin, ray):
        """Where each ray enters and leaves the box that holds all things."""
        ray = np.where(np.abs(ray) < 1e-6, 1e-6, ray)
        a, b = (self.low - origin) / ray, (self.high - origin) / ray
        return np.maximum(np.minimum(a, b).max(1), 0), np.maximum(a, b).min(1)

    def march(self, origin, ray, steps=80):
        """The distance along each ray to a thing, infinite where there is none."""
        found = np.full(len(ray), np.inf, np.float32)
        enter, leave = self.through(origin, ray)
        live = np.flatnonzero(enter < leave)
        t = enter[live] + 1e-4
        for _ in range(steps):
            if not len(live):
                break
            o = origin[live] if origin.ndim == 2 else origin
            d = self.distance(o + ray[live] * t[:, None])
            done = d < 6e-4
            found[live[done]] = t[done]
            t = t + d * 0.9
            keep = ~done & (t < leave[live])
            live, t = live[keep], t[keep]
        return found

    def lit(self, p, n):
        """How much of the lamp each point sees, with the soft edge of a wide lamp."""
        open_light = np.ones(len(p), np.float32)
        origin = p + n * 0.004
        ray = np.broadcast_to(self.light, p.shape)
        enter, leave = self.through(origin, ray)
        live = np.flatnonzero(enter < leave)
        t = np.maximum(enter[live], 0.01)
        for _ in range(44):
            if not len(live):
                break
            d = self.distance(origin[live] + self.light * t[:, None])
            open_light[live] = np.minimum(open_light[live], 0.5 + d / (2 * self.softness * t))
            t = t + np.clip(np.abs(d) * 0.8, 0.012, 0.3)
            keep = (t < leave[live]) & (open_light[live] > 0)
            live, t = live[keep], t[keep]
        return smoothstep(0, 1, np.clip(open_light, 0, 1))

    def ambient(self, p, n):
        """How much of the room each point sees."""
        blocked = 0
        for h, weight in ((0.02, 0.9), (0.06, 0.75), (0.14, 0.55), (0.3, 0.4)):
            q = p + n * h
            d = np.minimum(self.distance(q), np.maximum(q[:, 1], 0))
            blocked = blocked + weight * np.maximum(h - d, 0) / h * 0.5
        return np.clip(1 - blocked, 0, 1)

    def room(self, r):
        """What a mirror would show: a bright window, a dimmer one, the wall and the floor."""
        up = r[:, 1]
        base = mix(np.broadcast_to(self.floor * 0.8, r.shape), np.broadcast_to(self.wall, r.shape), smoothstep(-0.1, 0.3, up))
        right = normalised(np.cross(self.light, v(0, 1, 0)))
        above = np.cross(right, self.light)
        facing = np.maximum(r @ self.light, 1e-3)
        a, b = (r @ right) / facing, (r @ above) / facing
        window = smoothstep(0.5, 0.42, np.abs(a)) * smoothstep(0.62, 0.54, np.abs(b)) * (r @ self.light > 0)
        strip = smoothstep(0.80, 0.86, r[:, 0]) * smoothstep(0.55, 0.4, np.abs(up - 0.15))
        return base + window[:, None] * self.warmth * 3.2 + strip[:, None] * self.sky * 1.3

    def normals(self, p):
        e = 0.0012
        return normalised(np.stack(
            [self.distance(p + v(*s)) - self.distance(p - v(*s)) for s in ((e, 0, 0), (0, e, 0), (0, 0, e))], 1))

    def shade(self, p, n, ray):
        nearest = np.argmin(np.stack([d(p) for d, _ in self.things], 1), 1)
        total = np.zeros_like(p)
        lamp, room = self.lit(p, n), self.ambient(p, n)
        for index, (_, material) in enumerate(self.things):
            at = np.flatnonzero(nearest == index)
            if not len(at):
                continue
            q, m, d = p[at], n[at], ray[at]
            base, gloss, mirror, own = material(q, m)
            cosine = np.clip(m @ self.light, 0, 1)[:, None] * lamp[at, None]
            hemisphere = mix(self.floor * 0.75, self.sky, 0.5 + 0.5 * m[:, 1]) * room[at, None]
            diffuse = base * (cosine * self.warmth * self.key + hemisphere * 0.62)
            r = d - 2 * (d * m).sum(1, keepdims=True) * m
            facing = np.clip(-(d * m).sum(1), 0, 1)
            fresnel = (mirror + (1 - mirror) * (1 - facing) ** 5) * gloss
            half = normalised(self.light - d)
            power = 2 ** (3 + 7 * gloss)
            spot = (np.clip((half * m).sum(1), 0, 1) ** power * lamp[at] * (0.08 + 0.5 * gloss))[:, None] * self.warmth
            tint = mix(np.ones_like(base), base, np.full(len(at), min(1.0, max(0.0, mirror * 2 - 0.4))))
            total[at] = mix(diffuse, self.room(r) * tint * (0.35 + 0.65 * room[at, None]), fresnel) + spot * tint + own
        return total

    def background(self, p, ray):
        """The floor where a ray meets it, and the wall into which it bends."""
        along = np.where(ray[:, 1] < -1e-4, -self.eye[1] / np.minimum(ray[:, 1], -1e-4), np.inf)
        q = self.eye + ray * np.minimum(along, 40)[:, None]
        bend = smoothstep(1.2, 6.0, np.where(np.isfinite(along), q[:, 2], 40))
        wall = self.wall * (1.12 - 0.5 * smoothstep(0.0, 0.55, np.abs(ray[:, 0] + 0.12)) ** 1.5)[:, None]
        floor = np.broadcast_to(self.floor, q.shape).copy()
        near = np.flatnonzero(np.isfinite(along) & (bend < 1))
        n = np.broadcast_to(v(0, 1, 0), (len(near), 3))
        direct = self.lit(q[near], n)[:, None] * self.light[1] * self.key * 0.52
        floor[near] = floor[near] * (direct * self.warmth + self.sky * 0.56 * self.ambient(q[near], n)[:, None])
        return mix(floor, wall, bend)

    def picture(self, size):
        w, h = size
        forward = normalised(self.target - self.eye)
        right = normalised(np.cross(v(0, 1, 0), forward))
        up = np.cross(forward, right)
        x, y = np.meshgrid((np.arange(w) - w / 2) / w * 2, (h / 2 - np.arange(h)) / w * 2)
        ray = normalised(
            x.reshape(-1, 1) * right + y.reshape(-1, 1) * up + self.zoom * forward).astype(np.float32)
        t = self.march(self.eye, ray)
        light = self.background(None, ray)
        at = np.flatnonzero(np.isfinite(t))
        p = self.eye + ray[at] * t[at, None]
        light[at] = self.shade(p, self.normals(p), ray[at])
        return light.reshape(h, w, 3)
