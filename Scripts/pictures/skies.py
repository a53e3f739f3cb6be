"""Nights, fog and water from above: flat shapes over each other, without a camera."""

import numpy as np
from canvas import colour, mix, ramp, vignetted
from noise import gradient_noise, hashed, layered, ridged, smoothstep


def grid(size):
    """Places from 0 to 1 of each pixel: x to the right, y downwards."""
    w, h = size
    x, y = np.meshgrid(np.arange(w, dtype=np.float32) / w, np.arange(h, dtype=np.float32) / w)
    return x, y


def stars(x, y, cells, seed, share=0.35, radius=0.0011):
    """Points of light, one in some cells of a grid, with colours from warm to cold. The radius is that of the brightest."""
    total = np.zeros(x.shape + (3,), np.float32)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            i, j = np.floor(x * cells) + dx, np.floor(y * cells) + dy
            px, py = (i + hashed(i, j, seed)) / cells, (j + hashed(i, j, seed + 1)) / cells
            size = hashed(i, j, seed + 2) ** 7 + 0.04
            there = hashed(i, j, seed + 3) < share
            spot = np.exp(-((x - px) ** 2 + (y - py) ** 2) / (radius**2 * (0.45 + 2 * size))) * (0.22 + 1.9 * size) * there
            total += spot[..., None] * mix(colour("ffd6b0"), colour("c4d8ff"), hashed(i, j, seed + 4))
    return total


def aurora(size):
    w, h = size
    x, y = grid(size)
    water = 0.68
    # The lake shows the sky upside down, stretched and broken by small waves.
    below = y > water
    waves = gradient_noise(x * 7, (y - water) * 70, 4) * 0.004 + gradient_noise(x * 20, (y - water) * 190, 5) * 0.0022
    my = np.where(below, water - (y - water) * 1.15, y)
    mx = np.where(below, x + waves * 2.2, x)
    sky = ramp(my, (0, "050b1f"), (0.4, "0a1c38"), (0.68, "16364c"))
    sky = sky + stars(mx, my, 42, 7, 0.3) * np.where(below, 0.3, 0.9)[..., None]
    for k, (base, seed, strength, tint) in enumerate(
        ((0.46, 3, 1.0, "3dffa0"), (0.34, 8, 0.7, "35f0b8"), (0.52, 15, 0.55, "70ff8a"))
    ):
        line = base + 0.11 * gradient_noise(mx * 1.7 + k, mx * 0 + k, seed) + 0.035 * gradient_noise(mx * 5, mx * 0, seed + 1)
        rays = 0.5 + 0.5 * gradient_noise(mx * 32 + 3 * gradient_noise(mx * 3, my * 0, 9), my * 0.5, seed + 2)
        rays = rays * (0.65 + 0.5 * gradient_noise(mx * 6, my * 0 + 2, seed + 3))
        up = line - my
        body = np.where(up > 0, np.exp(-np.abs(up) / (0.10 + 0.09 * rays)), np.exp(-np.abs(up) / 0.012))
        light = body * np.clip(rays, 0.05, 1) * strength
        high = smoothstep(0.04, 0.24, up)
        sky = sky + mix(colour(tint), colour("a04cff"), high * 0.85) * light[..., None] * 0.95
    ridge = water - 0.035 - 0.085 * np.maximum(ridged(mx * 1.6 + 2, mx * 0 + 0.3, 6, 22) - 0.35, 0)
    mountain = smoothstep(-0.0015, 0.0015, my - ridge)
    firs = water - 0.012 - 0.05 * smoothstep(0.25, 0.0, np.minimum(mx, 1 - mx)) * (0.55 + 0.45 * np.abs(gradient_noise(mx * 60, mx * 0, 31)))
    trees = smoothstep(-0.0015, 0.0015, my - firs)
    sky = mix(sky, np.broadcast_to(colour("0b1b26"), sky.shape), mountain)
    sky = mix(sky, np.broadcast_to(colour("03080c"), sky.shape), trees)
    dim = np.where(below, 0.62 - 0.35 * (y - water), 1.0)
    sky = sky * dim[..., None] + np.where(below, 0.012, 0)[..., None] * colour("4d90a0")
    return vignetted(sky, 0.3), dict(exposure=1.15, contrast=1.08)


def milky_way(size):
    x, y = grid(size)
    sky = ramp(y, (0, "070a1c"), (0.55, "10183a"), (0.95, "35335e"), (1.15, "a86a5c"))
    a = np.radians(58)
    along, across = x * np.cos(a) + y * np.sin(a), -(x - 0.66) * np.sin(a) + (y - 0.44) * np.cos(a)
    across = across + 0.03 * layered(x * 3, y * 3, 4, 2)
    band = np.exp(-(across**2) / 0.014)
    cloud = 0.55 + 0.45 * layered(x * 5, y * 5, 6, 4)
    dust = smoothstep(0.05, 0.55, layered(along * 4, across * 11, 6, 6) + 0.35 * np.exp(-(across**2) / 0.0009))
    light = band * cloud * (1 - 0.8 * dust * np.exp(-(across**2) / 0.005))
    core = np.exp(-((x - 0.66) ** 2 + (y - 0.74) ** 2) / 0.06)
    sky = sky + mix(colour("8f9fe0"), colour("ffcf9f"), np.clip(core * 1.1, 0, 1)) * (light * (0.34 + 0.4 * core))[..., None]
    sky = sky + (band * smoothstep(0.35, 0.8, layered(x * 9, y * 9, 4, 12)))[..., None] * colour("d05a8a") * 0.12
    sky = sky + stars(x, y, 34, 3, 0.45, 0.0013)
    sky = sky + stars(x, y, 110, 9, 0.4, 0.0008) * (0.3 + 0.9 * band)[..., None]
    ground = 1.14 - 0.05 * layered(x * 2.2, x * 0 + 3, 5, 8) - 0.13 * np.exp(-((x - 0.18) ** 2) / 0.005) * (0.75 + 0.3 * layered(x * 20, x * 0, 3, 2))
    ground = np.minimum(ground, 1.18 - 0.22 * smoothstep(0.10, 0.0, np.abs(x - 0.84) - 0.055))
    land = smoothstep(-0.0012, 0.0012, y - ground)
    body = mix(colour("1b1423"), colour("07060c"), smoothstep(0, 0.12, y - ground))
    return vignetted(mix(sky, body, land), 0.28), dict(exposure=1.25, contrast=1.06)


def misty_forest(size):
    x, y = grid(size)
    picture = ramp(y, (0, "e9d9c4"), (0.3, "dfd3c8"), (0.7, "b7c3c8"), (1.0, "8fa3a8"))
    picture = picture + np.exp(-((x - 0.7) ** 2 + (y - 0.12) ** 2) / 0.03)[..., None] * colour("ffdca0") * 0.55
    rows = 9
    for k in range(rows):
        t = k / (rows - 1)
        base = 0.28 + 0.97 * t**1.2
        hill = base - 0.10 * (1 - 0.3 * t) * layered(x * (1.5 + t) + 3.7 * k, x * 0 + k, 4, 60 + k)
        cover = np.zeros_like(x)
        spacing = 0.011 + 0.042 * t**1.4
        rng = np.random.default_rng(100 + k)
        for centre in np.arange(-0.1, 1.1, spacing):
            centre = centre + rng.normal(0, spacing * 0.35)
            column = int(np.clip(centre, 0, 0.999) * x.shape[1])
            foot = hill[0, column] + 0.01
            tall = (0.045 + 0.16 * t) * rng.uniform(0.6, 1.25)
            half = tall * rng.uniform(0.16, 0.24)
            c0, c1 = (int(np.clip((centre + s * half * 1.3) * x.shape[1], 0, x.shape[1])) for s in (-1, 1))
            r0, r1 = (int(np.clip(v * x.shape[1], 0, x.shape[0])) for v in (foot - tall - 0.01, foot + 0.06))
            if c1 <= c0 or r1 <= r0:
                continue
            px, py = x[r0:r1, c0:c1] - centre, y[r0:r1, c0:c1]
            f = np.clip((py - foot + tall) / tall, 0, 1)
            # Branches in tiers: the edge goes out slowly and comes back at once, ragged by noise.
            tier = (f * (7 + 5 * t)) % 1
            edge = half * f**0.85 * (0.55 + 0.45 * tier) * (1 + 0.45 * gradient_noise(px * 260, py * 260, k))
            inside = smoothstep(0.0012, -0.0012, np.abs(px) - edge) * (py > foot - tall)
            cover[r0:r1, c0:c1] = np.maximum(cover[r0:r1, c0:c1], inside)
        cover = np.maximum(cover, smoothstep(-0.001, 0.001, y - hill))
        near = t**1.3
        tint = mix(colour("bcc8cb"), colour("12262a"), near)
        depth = np.clip((y - hill + 0.05) / (0.10 + 0.14 * t), 0, 1)
        mist = (1 - 0.5 * near) * 0.75 * smoothstep(0.1, 1, depth + 0.25 * layered(x * 4 + k, y * 8, 4, 80 + k)) * (k < rows - 1)
        body = mix(np.broadcast_to(tint, picture.shape), np.broadcast_to(colour("d7d8d6"), picture.shape), mist)
        picture = mix(picture, body, cover)
    return vignetted(picture, 0.25), dict(exposure=0.95, contrast=1.1)


def moonrise(size):
    x, y = grid(size)
    picture = ramp(y, (0, "1c2a5e"), (0.3, "4a4a8a"), (0.5, "9a6f9c"), (0.62, "e3a09a"), (0.8, "f5c8a4"))
    r = np.hypot(x - 0.5, y - 0.33)
    picture = picture + np.exp(-((r / 0.22) ** 2))[..., None] * colour("ffd9b8") * 0.35
    picture = picture + stars(x, y, 26, 5, 0.3) * (smoothstep(0.4, 0.05, y) * (r > 0.16))[..., None]
    mx, my = (x - 0.5) / 0.15, (y - 0.33) / 0.15
    mare = smoothstep(-0.2, 0.7, layered(mx * 1.1 + 5, my * 1.1 + 1, 5, 3))
    ball = np.sqrt(np.clip(1 - mx * mx - my * my, 0, 1))
    disc = mix(colour("fff1da"), colour("d8b49a"), mare * 0.75) * (0.72 + 0.33 * ball)[..., None]
    picture = mix(picture, disc, smoothstep(0.1515, 0.1485, r))
    bands = smoothstep(0.25, 0.9, layered(x * 1.6, y * 14, 5, 13)) * smoothstep(0.2, 0.5, y)
    picture = mix(picture, np.broadcast_to(colour("f7b9a8"), picture.shape), 0.5 * bands)
    rows = 6
    for k in range(rows):
        t = k / (rows - 1)
        line = 0.575 + 0.42 * t**1.2 - (0.13 - 0.03 * t) * (ridged(x * (1.1 + 0.5 * t) + 2.3 * k, x * 0 + 0.7 * k, 7, 90 + k) - 0.32)
        cover = smoothstep(-0.0012, 0.0012, y - line)
        tint = mix(colour("b98aa6"), colour("15163a"), t**0.75)
        mist = 0.75 * (1 - 0.75 * t) * smoothstep(0.0, 0.16, y - line)
        body = mix(np.broadcast_to(tint, picture.shape), np.broadcast_to(colour("e2a9a4"), picture.shape), mist)
        picture = mix(picture, body, cover)
    return vignetted(picture, 0.2), dict(exposure=1.0, contrast=1.05)


def shore(size):
    """A beach from above."""
    x, y = grid(size)
    edge = (x - 0.54) * 0.83 + (y - 0.5) * 0.56
    edge = edge + 0.075 * layered(x * 1.7, y * 1.7, 4, 2) + 0.012 * layered(x * 8, y * 8, 3, 6)
    deep = np.clip(-edge, 0, 1)
    sea = ramp(deep, (0, "b6ecdc"), (0.07, "62d3cf"), (0.2, "1fa7bd"), (0.42, "0e7ba6"), (0.8, "0a4f85"))
    caustics = 1 - np.abs(layered(x * 15 + 0.5 * layered(x * 9, y * 9, 2, 3), y * 15, 3, 8))
    sea = sea * (1 + 0.30 * (caustics**5 - 0.3) * np.exp(-deep * 5))[..., None]
    reef = smoothstep(0.25, 0.75, layered(x * 4.5, y * 4.5, 5, 31)) * smoothstep(0.08, 0.22, deep) * smoothstep(0.6, 0.3, deep)
    sea = mix(sea, np.broadcast_to(colour("1c6a70"), sea.shape), 0.5 * reef)
    grain = layered(x * 180, y * 180, 2, 12)
    sand = mix(colour("e9cfa2"), colour("f6e5c6"), smoothstep(0, 0.35, edge + 0.06 * layered(x * 5, y * 5, 3, 15)))
    sand = sand * (1 + 0.05 * grain + 0.03 * layered(x * 20, y * 20, 3, 16))[..., None]
    wet = np.exp(-np.clip(edge, 0, 1) / 0.028)
    sand = sand * (1 - 0.36 * wet)[..., None]
    picture = mix(sea, sand, smoothstep(-0.006, 0.006, edge))
    for k, (place, wide, strength) in enumerate(((0.004, 0.011, 1.0), (-0.05, 0.016, 0.85), (-0.125, 0.02, 0.7), (-0.23, 0.013, 0.4))):
        line = edge - place + 0.018 * layered(x * 4 + 5 * k, y * 4, 4, 20 + k)
        lace = smoothstep(-0.15, 0.35, layered(x * 46, y * 46, 4, 40 + k))
        trail = np.exp(-np.clip(-line, 0, 1) / (wide * 2.6)) * (line < 0) * lace * 0.75
        foam = np.maximum(np.exp(-((line / (wide * 0.33)) ** 2)), trail) * strength
        foam = foam * (0.55 + 0.45 * smoothstep(-0.35, 0.3, layered(x * 6 + 3 * k, y * 6, 3, 50 + k)))
        shade = np.exp(-(((line - wide * 0.6) / (wide * 0.5)) ** 2)) * strength * 0.18
        picture = picture * (1 - shade)[..., None]
        picture = mix(picture, np.broadcast_to(colour("fbfdfc"), picture.shape), np.clip(foam, 0, 1))
    return vignetted(picture, 0.1), dict(exposure=0.98, contrast=1.04)


def city_lights(size):
    """A street at night, out of focus."""
    x, y = grid(size)
    picture = ramp(y, (0, "0b1030"), (0.45, "1b1740"), (0.62, "3a2145"), (1.0, "0c0a18"))
    picture = picture + np.exp(-((x - 0.5) ** 2 / 0.05 + (y - 0.56) ** 2 / 0.012))[..., None] * colour("ff8a4a") * 0.28
    rng = np.random.default_rng(12)
    tints = ("ffb35c", "ffd08a", "ff6a4d", "ff4f7b", "5cc8ff", "7a8cff", "fff0d0", "44e0b0")
    chances = np.array([0.26, 0.2, 0.14, 0.08, 0.12, 0.08, 0.08, 0.04])
    for _ in range(150):
        side = rng.choice([-1, 1])
        t = rng.random() ** 0.7
        cx = 0.5 + side * (0.02 + 0.55 * t) + rng.normal(0, 0.03)
        cy = 0.57 - rng.normal(0.05, 0.22) * (0.25 + t) * (1 if rng.random() < 0.75 else -0.4)
        radius = (0.012 + 0.05 * t) * rng.uniform(0.7, 1.3)
        strength = rng.uniform(0.12, 0.6) / (0.6 + 1.2 * t)
        tint = colour(rng.choice(tints, p=chances))
        for mirror in (False, True):
            my = cy if not mirror else 0.64 + (0.62 - cy) * 0.9
            if mirror and cy > 0.62:
                continue
            r = np.hypot(x - cx, (y - my) / (1.0 if not mirror else 1.7)) / radius
            disc = smoothstep(1.03, 0.95, r) * (0.72 + 0.28 * np.clip(r, 0, 1) ** 4)
            if mirror:
                disc = np.exp(-((r / 1.1) ** 2)) * 0.35 * (1 + 0.6 * gradient_noise(x * 5, y * 90, 3)) * (y > 0.6)
            picture = picture + disc[..., None] * tint * strength
    return vignetted(picture, 0.35), dict(exposure=1.15, contrast=1.05)
