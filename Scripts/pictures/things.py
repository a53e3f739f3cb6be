"""Fruit and furniture, in the studio of solids.py."""

import numpy as np
from canvas import colour, mix, normalised, vignetted
from noise import gradient_noise, layered, smoothstep
from solids import (
    Studio, box, capsule, cylinder, ellipsoid, lathe, smooth_union, sphere, torus, v
)


def plain(tint, gloss=0.3, mirror=0.04):
    base = colour(tint)
    return lambda p, n: (np.broadcast_to(base, p.shape), gloss, mirror, 0)


def wood(dark, light, scale=1.0, gloss=0.35):
    def material(p, n):
        q = p * scale
        rings = np.sin(26 * (q[:, 0] + 0.25 * q[:, 2]) + 3.0 * layered(q[:, 0] * 3, q[:, 1] * 1.2 + q[:, 2], 3, 5))
        fibre = gradient_noise(q[:, 0] * 60, (q[:, 1] + q[:, 2]) * 6, 8)
        return mix(colour(dark), colour(light), np.clip(0.5 + 0.32 * rings + 0.25 * fibre, 0, 1)), gloss, 0.04, 0
    return material


def brass(p, n):
    return np.broadcast_to(colour("d9ab5b"), p.shape), 0.82, 0.78, 0


def steel(p, n):
    return np.broadcast_to(colour("d4d7dc"), p.shape), 0.85, 0.75, 0


def finished(studio, size, exposure=1.0):
    return vignetted(studio.picture(size), 0.22), dict(exposure=exposure, contrast=1.05)


def peel(dark, light, bumps, seed):
    def material(p, n):
        tint = mix(colour(dark), colour(light), smoothstep(-0.5, 0.6, layered(p[:, 0] * 3, p[:, 1] * 3 + p[:, 2] * 2, 3, seed)))
        pores = gradient_noise(p[:, 0] * bumps + p[:, 2] * bumps * 0.6, p[:, 1] * bumps, seed + 1)
        return tint * (1 + 0.06 * pores)[:, None], 0.4, 0.04, 0
    return material


def lemons(size):
    def lemon(centre, axis, scale=1.0):
        axis = normalised(v(*axis))
        c = v(*centre)

        def distance(p):
            q = p - c
            along = q @ axis
            around = np.sqrt(np.maximum((q * q).sum(1) - along * along, 0))
            body = np.stack([around, along, 0 * along], 1)
            d = ellipsoid(body, v(0, 0, 0), v(0.30, 0.37, 0.30) * scale)
            tip = ellipsoid(body, v(0, 0.365, 0) * scale, v(0.085, 0.10, 0.085) * scale)
            tail = ellipsoid(body, v(0, -0.36, 0) * scale, v(0.08, 0.07, 0.08) * scale)
            d = smooth_union(smooth_union(d, tip, 0.12), tail, 0.08)
            return d + 0.0035 * gradient_noise(q[:, 0] * 34 + q[:, 2] * 20, q[:, 1] * 34 - q[:, 2] * 13, 6)
        return distance

    def bowl(p):
        heights = np.array([0.0, 0.03, 0.06, 0.12, 0.25, 0.42, 0.5])
        outer = lathe(p, heights, np.array([0.34, 0.35, 0.34, 0.46, 0.66, 0.80, 0.84]))
        inner = lathe(p - v(0, 0.05, 0), np.array([0.0, 0.04, 0.12, 0.25, 0.42, 0.6]), np.array([0.05, 0.36, 0.52, 0.67, 0.79, 0.86]))
        return np.maximum(outer, -inner) - 0.008

    def leaf(p):
        q = p - v(0.30, 0.93, -0.20)
        turn = normalised(v(0.8, 0.25, -0.4))
        along = q @ turn
        side = q @ normalised(np.cross(v(0, 1, 0), turn))
        wide = 0.105 * np.sqrt(np.maximum(1 - (along / 0.24) ** 2, 0))
        above = q @ np.cross(turn, normalised(np.cross(v(0, 1, 0), turn))) + 0.9 * along**2 - 0.8 * side**2
        return np.maximum(np.maximum(np.abs(above) - 0.006, np.abs(side) - wide), np.abs(along) - 0.24) * 0.6

    yellow = peel("f2b400", "ffd92e", 42, 3)
    blue = lambda p, n: (mix(colour("f1ede4"), colour("2f5d8c"), smoothstep(0.012, 0.0, np.abs(p[:, 1] - 0.40)) * 0.9
                             + smoothstep(0.02, 0.012, np.abs(p[:, 1] - 0.34))), 0.55, 0.04, 0)
    things = [
        (bowl, blue),
        (lemon((-0.34, 0.46, -0.10), (1, 0.2, 0.5)), yellow), (lemon((0.33, 0.47, -0.16), (0.5, 0.15, -1)), yellow),
        (lemon((0.02, 0.48, 0.36), (1, 0.1, -0.2)), yellow), (lemon((0.0, 0.76, 0.03), (0.9, 0.35, -0.35)), yellow),
        (lemon((1.0, 0.29, -0.55), (0.8, 0.0, -0.6)), yellow), (leaf, plain("3f7a2a", 0.4)),
    ]
    studio = Studio(things, "d8c7b4", "7fa0a8", (0.25, 1.75, -4.4), (0.2, 0.42, 0), 3.3, bounds=((-0.95, -0.01, -1), (1.5, 1.3, 1)))
    return finished(studio, size)


def pears(size):
    def pear(centre, lean, scale):
        c, tilt = v(*centre), v(lean, 0, 0.3 * lean)

        def body(p):
            q = (p - c) / scale
            q = q - tilt * q[:, 1:2]
            low = ellipsoid(q, v(0, 0.33, 0), v(0.36, 0.34, 0.36))
            high = ellipsoid(q, v(0.02, 0.74, 0), v(0.19, 0.27, 0.19))
            return smooth_union(low, high, 0.26) * scale * 0.9

        def stem(p):
            q = (p - c) / scale
            q = q - tilt * q[:, 1:2]
            return capsule(q, v(0.02, 0.98, 0), v(0.09, 1.2, 0.02), 0.018, 0.028) * scale * 0.9
        return [(body, skin), (stem, plain("4a3320", 0.15))]

    def skin(p, n):
        blush = smoothstep(-0.2, 0.9, n[:, 0] + 0.5 * layered(p[:, 0] * 2, p[:, 1] * 2, 3, 4))
        tint = mix(colour("b5b13a"), colour("c4622e"), blush * 0.75)
        speck = smoothstep(0.55, 0.75, gradient_noise(p[:, 0] * 46 + p[:, 2] * 30, p[:, 1] * 46, 9))
        return mix(tint, np.broadcast_to(colour("6d5a24"), tint.shape), 0.45 * speck), 0.42, 0.04, 0

    def table(p):
        return box(p, v(0.1, 0.07, 0), v(1.35, 0.07, 0.75), 0.02)

    def cloth(p):
        fold = 0.012 * np.sin(p[:, 0] * 17 + 2 * p[:, 2]) + 0.02 * layered(p[:, 0] * 2.5, p[:, 2] * 2.5 + p[:, 1], 3, 3)
        top = box(p, v(0.62, 0.155, -0.15), v(0.42, 0.02, 0.64), 0.012)
        drop = box(p, v(0.62, -0.08, -0.775), v(0.42, 0.24, 0.018), 0.012)
        return (smooth_union(top, drop, 0.04) - fold * 0.5) * 0.6

    things = pear((-0.42, 0.14, 0.08), 0.06, 1.0) + pear((0.12, 0.14, -0.26), -0.10, 0.92) + pear((0.6, 0.2, 0.12), 0.14, 1.02) + [
        (table, wood("5d3a22", "8a5a36")), (cloth, plain("e8e2d6", 0.05)),
    ]
    studio = Studio(things, "3a3230", "2f3a3c", (0.1, 1.15, -4.9), (0.1, 0.55, 0), 3.3, light=(-0.8, 0.55, -0.3), sky="8fa0b8",
                    bounds=((-1.4, -0.35, -0.9), (1.6, 1.5, 0.85)), key=2.9, warmth="ffe2b8")
    return finished(studio, size)


def lamp(size):
    def base(p):
        return cylinder(p, v(0, 0.03, 0), 0.38, 0.03, 0.02)

    def arms(p):
        lower = capsule(p, v(0, 0.05, 0), v(-0.38, 0.92, 0), 0.022)
        upper = capsule(p, v(-0.38, 0.92, 0), v(0.34, 1.5, 0), 0.022)
        return np.minimum(lower, upper)

    def joints(p):
        return np.minimum.reduce([sphere(p, v(-0.38, 0.92, 0), 0.05), sphere(p, v(0.34, 1.5, 0), 0.048), cylinder(p, v(0, 0.09, 0), 0.05, 0.04, 0.01)])

    centre, axis = v(0.45, 1.42, 0), normalised(v(0.42, -0.9, 0))

    def shade(p):
        q = p - centre
        along = q @ axis
        around = np.sqrt(np.maximum((q * q).sum(1) - along * along, 0))
        radius = 0.09 + 0.30 * np.sqrt(np.clip((along + 0.14) / 0.5, 0, 1))
        wall = (np.abs(around - radius) - 0.012) * 0.6
        cap = np.maximum(np.abs(along + 0.14) - 0.012, around - 0.1)
        return np.minimum(np.maximum(wall, np.abs(along - 0.11) - 0.25), cap)

    def bulb(p):
        return sphere(p, centre + axis * 0.16, 0.12)

    def paint(p, n):
        inside = ((p - centre - np.outer((p - centre) @ axis, axis)) * n).sum(1) < 0
        own = np.where(inside, 1.0, 0.0)[:, None] * colour("ffc878") * 1.15
        return np.broadcast_to(colour("1f5c4d"), p.shape), 0.5, 0.05, own

    glow = lambda p, n: (np.broadcast_to(colour("fff0d0"), p.shape), 0.0, 0.0, colour("ffe7b8") * 2.5)
    book = lambda p: box(p, v(0.62, 0.045, -0.35), v(0.42, 0.045, 0.28), 0.012)
    second = lambda p: box(p, v(0.60, 0.125, -0.33), v(0.36, 0.034, 0.25), 0.012)
    things = [(base, plain("1f5c4d", 0.45)), (arms, brass), (joints, brass), (shade, paint), (bulb, glow),
              (book, plain("b5533c", 0.1)), (second, plain("e0c9a0", 0.1))]
    studio = Studio(things, "c9b8a8", "a98f80", (-0.35, 1.35, -5.2), (0.16, 0.83, 0), 3.45, key=1.35,
                    bounds=((-0.6, -0.01, -0.8), (1.15, 1.85, 0.5)), sky="b8b4d0")
    light, development = finished(studio, size)
    # The air and the wall around the bulb are brighter.
    y, x = np.mgrid[0 : size[1], 0 : size[0]] / size[0]
    light = light + np.exp(-((x - 0.69) ** 2 + (y - 0.34) ** 2) / 0.05)[..., None] * colour("ffc070") * 0.22
    return light, development


def chair(size):
    turn = np.radians(-32)
    c, s = np.cos(turn), np.sin(turn)
    spin = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]], np.float32)

    def turned(d):
        return lambda p: d(p @ spin)

    def seat(p):
        return box(p, v(0, 0.62 , 0) , v(0.47, 0.085, 0.45), 0.075)

    def back(p):
        q = p.copy()
        q[:, 2] = q[:, 2] - 0.28 * np.maximum(q[:, 1] - 0.7, 0) + 0.25 * (0.2 - q[:, 0] ** 2)
        return box(q, v(0, 1.08, 0.47), v(0.46, 0.29, 0.055), 0.05) * 0.85

    def frame(p):
        q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)
        front = capsule(q, v(0.46, 0.01, -0.44), v(0.40, 0.56, -0.36), 0.02, 0.034)
        rear = capsule(q, v(0.46, 0.01, 0.52), v(0.40, 0.56, 0.36), 0.02, 0.034)
        post = capsule(q, v(0.40, 0.54, 0.38), v(0.40, 1.12, 0.56), 0.032, 0.022)
        side = capsule(q, v(0.42, 0.52, -0.38), v(0.42, 0.52, 0.38), 0.025)
        cross = capsule(q, v(0, 0.52, -0.36), v(0.4, 0.52, -0.36), 0.025)
        arm = capsule(q, v(0.47, 0.86, -0.34), v(0.42, 0.9, 0.46), 0.03)
        hold = capsule(q, v(0.42, 0.54, -0.34), v(0.47, 0.86, -0.32), 0.024, 0.028)
        return np.minimum.reduce([front, rear, post, side, cross, arm, hold])

    def cloth(p, n):
        weave = np.sin(p[:, 0] * 210) * np.sin((p[:, 1] + p[:, 2]) * 210)
        tint = mix(colour("c2613f"), colour("d98160"), 0.5 + 0.5 * layered(p[:, 0] * 5, (p[:, 1] + p[:, 2]) * 5, 3, 7))
        return tint * (1 + 0.10 * weave)[:, None], 0.06, 0.03, 0

    things = [(turned(seat), cloth), (turned(back), cloth), (turned(frame), wood("7a4b28", "b07a48", 1.3))]
    studio = Studio(things, "d9d5cf", "c4cdc8", (0.0, 1.55, -5.4), (0, 0.66, 0), 3.85, bounds=((-0.9, -0.01, -0.9), (0.9, 1.5, 0.95)))
    return finished(studio, size)


def mug(size):
    def body(p):
        outer = cylinder(p, v(0, 0.46, 0), 0.42, 0.46, 0.06)
        inner = cylinder(p, v(0, 0.56, 0), 0.375, 0.5, 0.05)
        handle = torus(p, v(0.47, 0.47, 0), v(0, 0, 1), 0.235, 0.052)
        handle = np.maximum(handle, 0.40 - np.hypot(p[:, 0], p[:, 2]))
        shell = np.maximum(outer, -inner)
        return np.where(np.hypot(p[:, 0], p[:, 2]) > 0.385, smooth_union(shell, handle, 0.05), shell)

    coffee = lambda p: cylinder(p, v(0, 0.42, 0), 0.376, 0.38, 0.0)

    def glaze(p, n):
        drip = 0.50 + 0.045 * layered(np.arctan2(p[:, 2], p[:, 0]) * 3.0, p[:, 1] * 0, 3, 11)
        top = smoothstep(-0.006, 0.006, p[:, 1] - drip)
        clay = mix(colour("b98d68"), colour("cfa987"), smoothstep(-0.4, 0.4, layered(p[:, 0] * 9, p[:, 1] * 40, 3, 5)))
        speckle = smoothstep(0.5, 0.7, gradient_noise(p[:, 0] * 38 + p[:, 2] * 21, p[:, 1] * 38, 15))
        blue = mix(colour("2d6f86"), colour("4f9fae"), smoothstep(0.5, 0.95, p[:, 1]))
        blue = mix(blue, np.broadcast_to(colour("173a48"), blue.shape), speckle * 0.7)
        return mix(clay, blue, top), 0.5, 0.045, 0

    def brew(p, n):
        r = np.hypot(p[:, 0], p[:, 2])
        rim = smoothstep(0.33, 0.37, r)
        return mix(colour("3a1d0e"), colour("8a5a30"), rim), 0.5, 0.04, 0

    plate = lambda p: np.maximum(lathe(p, np.array([0.0, 0.03, 0.06, 0.10]), np.array([0.42, 0.5, 0.7, 0.78])),
                                 -lathe(p - v(0, 0.035, 0), np.array([0.0, 0.03, 0.08]), np.array([0.47, 0.66, 0.76]))) - 0.008
    lift = v(0, 0.04, 0)
    beans = [(-0.95, -0.5, 0.4), (-0.8, -0.72, 1.5), (-1.08, -0.75, 2.4), (0.98, -0.62, 0.9)]

    def bean(x, z, a):
        ax, az = np.cos(a), np.sin(a)

        def distance(p):
            q = p - v(x, 0.05, z)
            r = np.stack([q[:, 0] * ax + q[:, 2] * az, q[:, 1], q[:, 2] * ax - q[:, 0] * az], 1)
            groove = np.hypot(r[:, 1] - 0.055, r[:, 2]) - 0.012
            return np.maximum(ellipsoid(r, v(0, 0, 0), v(0.085, 0.052, 0.058)), -groove) * 0.85
        return distance

    things = [(lambda p: body(p - lift), lambda p, n: glaze(p - lift, n)), (lambda p: coffee(p - lift), lambda p, n: brew(p - lift, n)),
              (plate, plain("e9e1d3", 0.4))] + [(bean(*b), plain("4a2a17", 0.4)) for b in beans]
    studio = Studio(things, "cdb79c", "b9a48c", (-0.5, 1.95, -4.2), (0.0, 0.42, 0), 3.3, bounds=((-1.25, -0.01, -0.95), (1.15, 1.05, 0.85)))
    return finished(studio, size)


def headphones(size):
    turn = np.radians(33)
    c, s = np.cos(turn), np.sin(turn)
    spin = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]], np.float32)
    out = v(1, 0, 0)

    def turned(d):
        return lambda p: d(p @ spin)

    def halves(p):
        return np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], 1)

    def cup(p):
        q = halves(p) - v(0.60, 0.42, 0)
        return disc(q, 0.33, 0.075, 0.06)

    def disc(q, radius, half, round):
        dx = np.hypot(q[:, 1] / 1.12, q[:, 2]) - (radius - round)
        dy = np.abs(q[:, 0]) - (half - round)
        return np.minimum(np.maximum(dx, dy), 0) + np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) - round

    def cushion(p):
        q = halves(p) - v(0.485, 0.42, 0)
        around = np.hypot(q[:, 1] / 1.12, q[:, 2])
        return np.hypot(around - 0.235, q[:, 0]) - 0.082

    def ring(p):
        q = halves(p) - v(0.672, 0.42, 0)
        around = np.hypot(q[:, 1] / 1.12, q[:, 2])
        return np.hypot(around - 0.262, q[:, 0]) - 0.014

    def arc(p, radius, thick, wide):
        q = p - v(0, 0.62, 0)
        around = np.hypot(q[:, 0] / 0.92, q[:, 1]) - radius
        d = np.maximum(np.abs(around) - thick, np.abs(q[:, 2]) - wide)
        return np.maximum(d, -q[:, 1]) * 0.9 - 0.012

    band = lambda p: arc(p, 0.70, 0.016, 0.065)
    padding = lambda p: np.maximum(arc(p, 0.655, 0.028, 0.07), 1.02 - p[:, 1])

    def yoke(p):
        q = halves(p)
        return np.minimum(capsule(q, v(0.645, 0.70, 0), v(0.645, 0.92, 0), 0.022),
                          np.maximum(torus(q, v(0.60, 0.42, 0), out, 0.355, 0.020), 0.42 - q[:, 1]))

    leather = plain("4a3426", 0.25)
    things = [(turned(cup), plain("ece7dd", 0.45)), (turned(cushion), leather), (turned(ring), brass), (turned(band), steel),
              (turned(padding), leather), (turned(yoke), steel)]
    studio = Studio(things, "d9c3b6", "cf9f8c", (0.0, 1.2, -5.2), (0, 0.66, 0), 4.1, bounds=((-0.85, -0.01, -0.85), (0.85, 1.45, 0.85)))
    return finished(studio, size)


def vase(size):
    heights = np.array([0.0, 0.02, 0.08, 0.2, 0.36, 0.5, 0.62, 0.74, 0.82, 0.9, 0.95])
    radii = np.array([0.19, 0.22, 0.27, 0.38, 0.44, 0.41, 0.30, 0.17, 0.135, 0.15, 0.18])
    fine = np.linspace(0, 0.95, 60)
    smooth = np.interp(fine, heights, radii)
    smooth = np.convolve(np.pad(smooth, 3, mode="edge"), np.ones(7) / 7, "valid")

    def body(p):
        return np.maximum(lathe(p, fine, smooth), -(np.maximum(np.hypot(p[:, 0], p[:, 2]) - 0.11, 0.6 - p[:, 1])))

    def glaze(p, n):
        angle = np.arctan2(p[:, 2], p[:, 0])
        groove = np.sin(p[:, 1] * 95)
        tint = mix(colour("e7d9c6"), colour("f4ece0"), 0.5 + 0.5 * layered(angle * 2, p[:, 1] * 3, 3, 4))
        band = smoothstep(0.004, -0.004, np.abs(p[:, 1] - 0.30 - 0.035 * np.sin(angle * 8)) - 0.055)
        tint = mix(tint, np.broadcast_to(colour("c9694a"), tint.shape), band * 0.9)
        return tint * (1 + 0.03 * groove)[:, None], 0.25, 0.04, 0

    rng = np.random.default_rng(8)
    stems, heads = [], []
    for k in range(7):
        lean, depth, tall = rng.uniform(-0.42, 0.42), rng.uniform(-0.2, 0.2), rng.uniform(1.5, 2.0)
        top = v(lean, tall, depth)
        middle = v(lean * 0.35, 0.5 + tall * 0.45, depth * 0.35)
        stems += [(v(0.05 * np.sign(lean), 0.75, 0), middle), (middle, top)]
        for j in range(9):
            a, up = j * 2.4, tall - 0.42 + j * 0.055
            t = (up - middle[1]) / (top[1] - middle[1])
            at = middle + (top - middle) * t
            reach = 0.085 * (1.1 - 0.08 * j)
            heads.append((at, at + v(np.cos(a) * reach, 0.10, np.sin(a) * reach)))

    twigs = lambda p: np.minimum.reduce([capsule(p, a, b, 0.012, 0.008) for a, b in stems])
    plumes = lambda p: np.minimum.reduce([capsule(p, a, b, 0.012, 0.026) for a, b in heads])
    things = [(body, glaze), (twigs, plain("8a6a42", 0.1)), (plumes, plain("d9b98a", 0.05))]
    studio = Studio(things, "d3c8bd", "b8c0b2", (0.0, 1.5, -6.2), (0, 0.95, 0), 3.5, bounds=((-0.7, -0.01, -0.55), (0.7, 2.1, 0.55)))
    return finished(studio, size)


def speaker(size):
    body = lambda p: cylinder(p, v(0, 0.62, 0), 0.50, 0.56, 0.14)
    rim = lambda p: np.hypot(np.hypot(p[:, 0], p[:, 2]) - 0.385, p[:, 1] - 1.172) - 0.014
    top = lambda p: cylinder(p, v(0, 1.168, 0), 0.375, 0.018, 0.008)
    foot = lambda p: cylinder(p, v(0, 0.035, 0), 0.40, 0.035, 0.02)
    strap = lambda p: torus(p, v(0.42, 0.98, -0.32), normalised(v(0.7, 0, 0.9)), 0.15, 0.022)

    def knit(p, n):
        angle = np.arctan2(p[:, 2], p[:, 0])
        a, b = angle * 62, p[:, 1] * 120
        cell = np.sin(a + (np.floor(b / np.pi) % 2) * np.pi / 2) * np.sin(b)
        tint = mix(colour("2f3f55"), colour("5a6f8c"), np.clip(0.5 + 0.55 * cell, 0, 1))
        logo = smoothstep(0.012, 0.006, np.abs(np.hypot(p[:, 0] + 0.12, p[:, 1] - 0.52) - 0.045)) * (p[:, 2] < 0)
        return mix(tint, np.broadcast_to(colour("e9c27a"), tint.shape), logo), 0.08, 0.03, 0

    def dial(p, n):
        r = np.hypot(p[:, 0], p[:, 2])
        plus = np.minimum(np.abs(p[:, 0]), np.abs(p[:, 2])) < 0.012
        mark = plus & (r < 0.07)
        ring = smoothstep(0.012, 0.006, np.abs(r - 0.27))
        own = (np.where(mark, 1, 0)[:, None] * colour("dfe8f5") + ring[:, None] * colour("58c8ff") * 1.2) * (n[:, 1:2] > 0.8)
        return np.broadcast_to(colour("1a222e"), p.shape), 0.5, 0.05, own

    things = [(body, knit), (rim, brass), (top, dial), (foot, plain("20242c", 0.3)), (strap, plain("b5794a", 0.2))]
    studio = Studio(things, "c7d0da", "a3b4c8", (-0.3, 2.05, -5.2), (0.02, 0.58, 0), 4.0, bounds=((-0.75, -0.01, -0.75), (0.75, 1.3, 0.75)))
    return finished(studio, size)
