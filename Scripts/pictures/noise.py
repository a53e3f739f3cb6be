"""Noise on a lattice, from numpy alone: the same numbers on every machine for the same seed."""

import numpy as np


def hashed(x, y, seed):
    """A number from 0 to 1 for each lattice point."""
    x = x.astype(np.int64).astype(np.uint32)
    y = y.astype(np.int64).astype(np.uint32)
    h = x * np.uint32(374761393) + y * np.uint32(668265263) + np.uint32(seed * 2246822519 % 2**32)
    h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
    h = (h ^ (h >> np.uint32(15))) * np.uint32(2654435761)
    return (h ^ (h >> np.uint32(16))).astype(np.float32) / np.float32(2**32)


def gradient_noise(x, y, seed=0):
    """Perlin's noise, about -1 to 1."""
    x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = x - x0, y - y0
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)

    def corner(i, j):
        angle = hashed(x0 + i, y0 + j, seed) * np.float32(2 * np.pi)
        return np.cos(angle) * (fx - i) + np.sin(angle) * (fy - j)

    low = corner(0, 0) * (1 - u) + corner(1, 0) * u
    high = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return (low * (1 - v) + high * v) * np.float32(1.5)


def layered(x, y, octaves=5, seed=0, gain=0.5, lacunarity=2.03):
    """Octaves of noise, each turned against the one before."""
    total, amplitude = 0, 1.0
    for octave in range(octaves):
        total = total + amplitude * gradient_noise(x, y, seed + 17 * octave)
        x, y = lacunarity * (0.8 * x - 0.6 * y), lacunarity * (0.6 * x + 0.8 * y)
        amplitude *= gain
    return total


def ridged(x, y, octaves=6, seed=0, gain=0.5):
    """Octaves with sharp crests, each strong only where the one before is high, as eroded mountains are."""
    total, amplitude, weight = 0, 0.55, 1.0
    for octave in range(octaves):
        crest = 1 - np.abs(gradient_noise(x, y, seed + 31 * octave))
        crest = crest * crest * weight
        total = total + amplitude * crest
        weight = np.clip(crest * 1.8, 0, 1)
        x, y = 2.07 * (0.8 * x - 0.6 * y), 2.07 * (0.6 * x + 0.8 * y)
        amplitude *= gain
    return total


def billows(x, y, octaves=5, seed=0, gain=0.45):
    """Octaves of round heaps with sharp valleys between them."""
    total, amplitude = 0, 1.0
    for octave in range(octaves):
        total = total + amplitude * np.abs(gradient_noise(x, y, seed + 23 * octave))
        x, y = 2.1 * (0.8 * x - 0.6 * y), 2.1 * (0.6 * x + 0.8 * y)
        amplitude *= gain
    return total


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
