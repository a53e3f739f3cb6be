"""Colours in linear light, and pictures written as WebP through libwebp itself."""

import ctypes
import ctypes.util

import numpy as np


def colour(text):
    """Linear red, green and blue of an sRGB colour such as "ffcc00"."""
    c = np.array([int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def ramp(t, *stops):
    """A gradient through (place, colour) pairs, for every t."""
    places = [place for place, _ in stops]
    colours = np.array([colour(text) for _, text in stops])
    return np.stack([np.interp(t, places, colours[:, i]) for i in range(3)], -1).astype(np.float32)


def mix(a, b, t):
    t = np.asarray(t, np.float32)[..., None]
    return a * (1 - t) + b * t


def normalised(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def shrunk(picture, factor):
    """The mean of every factor x factor samples."""
    h, w, _ = picture.shape
    return picture.reshape(h // factor, factor, w // factor, factor, 3).mean((1, 3))


def developed(picture, exposure=1.0, contrast=1.0, seed=1):
    """From light to sRGB bytes: highlights roll off, and a dither of half a step hides the bands of smooth skies."""
    x = np.maximum(picture * exposure, 0)
    bright = np.maximum(x, 0.6)
    x = np.where(x > 0.6, 0.6 + 0.4 * (1 - np.exp(-(bright - 0.6) / 0.4)), x)
    s = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - 0.055)
    s = np.clip(0.5 + (s - 0.5) * contrast, 0, 1)
    dither = np.random.default_rng(seed).random(s.shape[:2] + (1,)) - 0.5
    return np.clip(s * 255 + 0.5 + dither, 0, 255).astype(np.uint8)


def vignetted(picture, strength=0.25):
    h, w, _ = picture.shape
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    return picture * (1 - strength * np.clip((x * x + y * y) / 2, 0, 1)[..., None]).astype(np.float32)


def write_webp(path, pixels, quality=82):
    """Writes rows of RGB bytes. Raises OSError where libwebp is missing."""
    name = ctypes.util.find_library("webp")
    if name is None:
        raise OSError("libwebp is missing: Scripts/setup.sh run installs it")
    library = ctypes.CDLL(name)
    library.WebPEncodeRGB.restype = ctypes.c_size_t
    library.WebPEncodeRGB.argtypes = [
        ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_float, ctypes.POINTER(ctypes.c_void_p)
    ]
    library.WebPFree.argtypes = [ctypes.c_void_p]
    out = ctypes.c_void_p()
    h, w, _ = pixels.shape
    size = library.WebPEncodeRGB(np.ascontiguousarray(pixels).tobytes(), w, h, w * 3, quality, ctypes.byref(out))
    if size == 0:
        raise OSError(f"libwebp did not write {path}")
    try:
        path.write_bytes(ctypes.string_at(out, size))
    finally:
        library.WebPFree(out)
    return size
