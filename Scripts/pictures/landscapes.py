"""Land and water, made of heights and lit by a low sun."""

import numpy as np
from canvas import colour, mix, normalised, ramp, vignetted
from noise import billows, gradient_noise, layered, ridged, smoothstep
from terrain import View, shadow


def sun(azimuth, height):
    a, h = np.radians(azimuth), np.radians(height)
    return np.array([np.sin(a) * np.cos(h), np.sin(h), np.cos(a) * np.cos(h)], np.float32)


def glow(directions, light, *lobes):
    """Light around the sun: (sharpness, colour, strength) for each lobe."""
    towards = np.clip(directions @ light, 0, 1)
    return sum((towards**power)[..., None] * colour(text) * strength for power, text, strength in lobes)


def cirrus(directions, scale, seed, cover=0.1, stretch=3.0):
    """How much cloud lies in each direction, on a plane far above."""
    up = np.maximum(directions[..., 1], 0.015)
    x, z = directions[..., 0] / up * scale, directions[..., 2] / up * scale
    warp = layered(x * 0.4, z * 0.4, 3, seed + 5)
    density = layered(x / stretch + warp, z + warp * 0.5, 6, seed)
    return smoothstep(-cover, 0.75, density) * smoothstep(0.01, 0.12, directions[..., 1])


def dunes(size):
    view = View(size, eye=4.3, horizon=0.30)
    light = sun(-72, 19)

    def height(x, z):
        wx = x + 1.6 * gradient_noise(x * 0.09, z * 0.09, 3)
        wz = z + 2.2 * gradient_noise(x * 0.08 + 7, z * 0.08, 4)
        total = 0.35 * gradient_noise(x * 0.2, z * 0.2, 8)
        for wave, amplitude, turn, seed in ((0.052, 2.7, 0.5, 1), (0.12, 0.75, 0.25, 2)):
            phase = (wx * np.cos(turn) + wz * np.sin(turn)) * wave + 0.35 * gradient_noise(wx * 0.05, wz * 0.05, seed)
            t = phase - np.floor(phase)
            # A long slope to windward, a short one to leeward: the crest between is sharp.
            crest = np.where(t < 0.7, smoothstep(0, 0.7, t) ** 1.15, 1 - smoothstep(0, 1, (t - 0.7) / 0.3))
            total = total + amplitude * crest * (0.75 + 0.5 * gradient_noise(wx * 0.06, wz * 0.045, seed + 9))
        return total - 1.1 - 1.2 * smoothstep(9, 2, z)

    hit, p = view.land(height, near=1.2, far=110)
    n = view.normals(height, p)
    x, z = p[..., 0], p[..., 2]
    fade = np.exp(-z / 7)
    ripple = 6.5 * x + 1.5 * z + 2.4 * layered(x * 0.9, z * 0.9, 3, 21)
    n = normalised(n + (np.cos(ripple * 3.2) * 0.11 * fade)[..., None] * np.array([1, 0, 0.25], np.float32))
    lit = np.clip(n @ light, 0, 1) * shadow(height, p, light, 0.03)
    sand = mix(colour("d98e4f"), colour("e8ab6c"), smoothstep(-0.6, 0.6, layered(x * 0.3, z * 0.3, 4, 31)))
    land = sand * (lit[..., None] * colour("ffdcae") * 2.5 + (0.35 + 0.25 * n[..., 1:2]) * colour("8f8fc8") * 0.75)
    d = view.directions()
    sky = ramp(d[..., 1], (-0.02, "f6cfa4"), (0.08, "e9c6ae"), (0.22, "a9bfd6"), (0.5, "6f9ccb"))
    sky = sky + glow(d, light, (8, "ffb070", 0.25))
    haze = 1 - np.exp(-np.maximum(z - 8, 0) / 75)
    land = mix(land, np.broadcast_to(colour("f0c8a2"), land.shape), haze)
    return vignetted(np.where(hit[..., None], land, sky), 0.2), dict(exposure=1.0, contrast=1.06)


def summit(size):
    view = View(size, eye=1.9, horizon=0.70, width=0.42)
    light = sun(-70, 20)

    def height(x, z):
        rise = smoothstep(5, 17, z)
        peak = np.exp(-((x - 0.9) ** 2 / 9 + (z - 18) ** 2 / 26))
        rough = ridged(x * 0.17 + 3.1, z * 0.17 + 0.6, 9, 12)
        return rise * (rough * (1.5 + 3.2 * peak) + 4.6 * peak) + 0.12 * layered(x, z, 3, 2) - 0.1

    hit, p = view.land(height, near=1.5, far=42, steps=900)
    n = view.normals(height, p, 0.8)
    x, y, z = (p[..., i] for i in range(3))
    lit = np.clip(n @ light, 0, 1) * shadow(height, p, light, 0.05)
    snow = smoothstep(0.42, 0.62, n[..., 1] + 0.18 * layered(x * 2.2, z * 2.2, 4, 5) + 0.055 * (y - 2.2))
    rock = mix(colour("4b4650"), colour("6e6260"), smoothstep(-0.5, 0.5, layered(x * 3, y * 5, 4, 9)))
    body = mix(rock, np.broadcast_to(colour("f4f5fb"), rock.shape), snow)
    # The sun of the last minutes reaches the heights only.
    alpenglow = mix(colour("ff9a70"), colour("ffc6a0"), smoothstep(2.5, 6, y))
    land = body * (lit[..., None] * alpenglow * 2.5 * smoothstep(0.6, 2.6, y)[..., None]
                   + (0.45 + 0.3 * n[..., 1:2]) * colour("6f86c4") * 0.95)
    mist = (1 - np.exp(-np.maximum(z - 5, 0) / 30)) * 0.5 + 0.8 * np.exp(-np.maximum(y, 0) / 0.55) * smoothstep(4, 13, z)
    land = mix(land, np.broadcast_to(colour("a9a6cf"), land.shape), np.clip(mist, 0, 0.93))
    d = view.directions()
    sky = ramp(d[..., 1], (0.0, "f7c3b2"), (0.14, "d9a9b8"), (0.3, "8f93c4"), (0.6, "3f5b9a"))
    clouds = cirrus(d, 0.6, 4, cover=0.0)
    sky = mix(sky, np.broadcast_to(colour("ffc9b4"), sky.shape), 0.55 * clouds)
    return vignetted(np.where(hit[..., None], land, sky), 0.22), dict(exposure=1.05, contrast=1.08)


def evening_sea(size):
    view = View(size, eye=1.6, horizon=0.46, width=0.5)
    light = sun(6, 4.5)
    d = view.directions()

    def sky(d, clouds=True):
        e = np.abs(d[..., 1])
        c = ramp(e, (0.0, "ff9a4d"), (0.06, "f98a5e"), (0.16, "c96f80"), (0.32, "6f5a92"), (0.6, "2c3a70"))
        c = c + glow(d, light, (3000, "fff2c0", 3.0), (260, "ffc070", 0.9), (24, "ff8a40", 0.4))
        if clouds:
            amount = cirrus(d, 0.42, 11, cover=0.12, stretch=2.2)
            towards = np.clip(d @ light, 0, 1) ** 6
            tint = mix(colour("5d4675"), colour("ffb07a"), 0.25 + 0.75 * towards)
            c = mix(c, tint, 0.75 * amount)
        return c

    horizon = view.v < 0
    below = np.where(horizon, -view.v, 1)[:, None]
    z = np.broadcast_to(view.eye / below, (view.h, view.w))
    x = view.u[None, :] * z
    foot = z * z * view.pixel / view.eye
    sx, sz = 0, 0
    for k, (wave, turn, amplitude) in enumerate(
        ((0.5, 0.2, 0.05), (0.9, -0.4, 0.05), (1.7, 0.5, 0.045), (3.1, -0.2, 0.04), (6.0, 0.7, 0.035), (11.0, -0.6, 0.03))
    ):
        px, pz = np.cos(turn) * x * 0.45 + np.sin(turn) * z, np.cos(turn) * z - np.sin(turn) * x
        g = gradient_noise(px * wave * 0.45, pz * wave, 40 + k)
        h = gradient_noise(px * wave * 0.45 + 9, pz * wave + 3, 60 + k)
        keep = amplitude * 2.0 / (1 + (foot * wave) ** 2)
        sx, sz = sx + g * keep, sz + h * keep
    n = normalised(np.stack([-sx, np.ones_like(sx), -sz], -1))
    cosine = np.clip(-(d * n).sum(-1), 0.02, 1)
    r = d + 2 * cosine[..., None] * n
    r[..., 1] = np.abs(r[..., 1])
    r = normalised(r)
    fresnel = 0.03 + 0.97 * (1 - cosine) ** 5
    water = mix(np.broadcast_to(colour("0d2a40"), d.shape), sky(r), np.clip(fresnel, 0, 1))
    water = water + glow(r, light, (340, "ffb060", 1.6))
    water = mix(water, np.broadcast_to(colour("f39a68"), d.shape), 0.7 * smoothstep(60, 700, z))
    picture = np.where(horizon[:, None, None], water, sky(d))
    return vignetted(picture, 0.3), dict(exposure=1.0, contrast=1.08)


def sea_of_clouds(size):
    view = View(size, eye=2.4, horizon=0.44)
    light = sun(38, 13)

    def height(x, z):
        puff = billows(x * 0.34, z * 0.34, 5, 3)
        roll = layered(x * 0.07, z * 0.07, 3, 9)
        islands = 3.6 * np.exp(-((x + 4.5) ** 2 / 2.2 + (z - 21) ** 2 / 5)) * (0.7 + 0.5 * ridged(x * 0.4, z * 0.4, 5, 6))
        return np.maximum(0.8 * roll + 1.25 * puff, 0), islands

    clouds = lambda x, z: height(x, z)[0]
    both = lambda x, z: np.maximum(*height(x, z))
    hit, p = view.land(both, near=1.5, far=140)
    x, y, z = (p[..., i] for i in range(3))
    cloud, island = height(x, z)
    n = view.normals(both, p, 3.0)
    lit = (0.5 + 0.5 * (n @ light)) * (0.35 + 0.65 * shadow(clouds, p, light, 0.35, reach=5))
    white = mix(colour("8d8fbf"), colour("fff0e2"), smoothstep(0.15, 0.85, lit))
    white = white * 1.05 + colour("ff9d7a") * (0.35 * lit**2)[..., None]
    stone = colour("4d4560") * (0.55 + 0.9 * np.clip(n @ light, 0, 1))[..., None]
    land = mix(white, stone, smoothstep(0.0, 0.25, island - cloud) * 0.9)
    d = view.directions()
    sky = ramp(d[..., 1], (0.0, "ffd2a8"), (0.09, "f9b8a6"), (0.22, "b9a0c8"), (0.5, "5f7cc0"))
    sky = sky + glow(d, light, (900, "fff0c8", 1.6), (40, "ffc080", 0.5), (8, "ff9a70", 0.25))
    land = mix(land, sky[int(0.44 * view.h) - 2][None] * np.ones_like(land), 1 - np.exp(-z / 46))
    return vignetted(np.where(hit[..., None], land, sky), 0.18), dict(exposure=0.98, contrast=1.05)


def meadow(size):
    view = View(size, eye=2.2, horizon=0.47)
    light = sun(-55, 34)

    def height(x, z):
        return 1.5 * np.sin(x * 0.16 + 1.1 + 0.06 * z) * smoothstep(3, 16, z) + 1.2 * gradient_noise(x * 0.06, z * 0.06, 5) \
            + 2.6 * smoothstep(14, 40, z) * (0.5 + gradient_noise(x * 0.05 + 3, z * 0.03, 8)) + 0.02 * layered(x * 3, z * 3, 3, 4)

    hit, p = view.land(height, near=1.0, far=90)
    n = view.normals(height, p)
    x, y, z = (p[..., i] for i in range(3))
    lit = np.clip(n @ light, 0, 1) * shadow(height, p, light, 0.1)
    patches = smoothstep(-0.5, 0.6, layered(x * 0.12, z * 0.2, 4, 14))
    green = mix(colour("4f8a2c"), colour("9fbf45"), patches)
    blades = layered(x * 22, z * 7, 3, 17) * np.exp(-z / 9)
    green = green * (1 + 0.38 * blades)[..., None]
    flowers = smoothstep(0.42, 0.6, gradient_noise(x * 9, z * 6, 23) * (0.7 + 0.6 * layered(x * 0.3, z * 0.3, 2, 25)))
    bloom = mix(np.broadcast_to(colour("f2d24a"), green.shape), np.broadcast_to(colour("ffffff"), green.shape),
                smoothstep(-0.1, 0.1, gradient_noise(x * 0.9, z * 0.9, 29)))
    green = mix(green, bloom, flowers * np.exp(-z / 16))
    drift = smoothstep(-0.05, 0.6, layered(x * 0.05 + 2, z * 0.05, 3, 33))
    land = green * (lit[..., None] * colour("fff0cc") * (1.75 - 0.9 * drift)[..., None] + colour("7fa8d8") * 0.5)
    d = view.directions()
    sky = ramp(d[..., 1], (0.0, "cfe6f5"), (0.15, "93c4ec"), (0.5, "3a83cf"))
    up = np.maximum(d[..., 1], 0.02)
    cx, cz = d[..., 0] / (up + 0.12), 0.55 / (up + 0.12)
    body = layered(cx * 1.3 + 4, cz * 1.5, 7, 50)
    towards = layered(cx * 1.3 + 4 - 0.12, cz * 1.5 + 0.14, 7, 50)
    amount = smoothstep(0.12, 0.5, body)
    shade = smoothstep(-0.25, 0.45, body - towards + 0.15)
    sky = mix(sky, mix(colour("b9c6da"), colour("ffffff"), shade), amount * smoothstep(0.0, 0.08, d[..., 1]))
    land = mix(land, np.broadcast_to(colour("bcd9ea"), land.shape), 1 - np.exp(-np.maximum(z - 6, 0) / 85))
    return vignetted(np.where(hit[..., None], land, sky), 0.15), dict(exposure=0.98, contrast=1.06)
