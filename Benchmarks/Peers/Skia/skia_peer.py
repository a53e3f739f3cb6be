"""Skia, by skia-python: skia_peer.py SCENE gl|raster [--png FILE] [--frame N]

Each frame is recorded into a picture beforehand, so that Python's cost is not timed, nor that of a scene graph: the time
is that of playing it back until the driver is done. GL is EGL without a surface, GLES 3.
"""
import ctypes, math, os, sys, time

import skia

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from timing import ASSETS, FRAMES, HEIGHT, WIDTH, cpu_ms, measure, option, progress, report_idle

SCENE, KIND = sys.argv[1], sys.argv[2]
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
FONTS = "/usr/share/fonts/truetype/dejavu/"
# A layer's record holds bare pointers to its parts: they are kept alive here.
kept = []


def rect(x, y, width, height):
    return skia.Rect.MakeXYWH(x, y, width, height)


def rounded_rect(x, y, width, height, radius):
    return skia.RRect.MakeRectXY(rect(x, y, width, height), radius, radius)


def black(alpha, **more):
    return skia.Paint(Color4f=skia.Color4f(0, 0, 0, alpha), **more)


def load(name):
    # Uploaded once, in the frames to warm up, and kept by its number.
    return skia.Image.open(f"{ASSETS}/{name}.png").convert(
        alphaType=skia.kOpaque_AlphaType, colorType=skia.kRGBA_8888_ColorType)


def card_at(i, columns, rows, seconds):
    phase, turn = i * 0.37, 2 * math.pi * seconds
    return ((i % columns + 0.5) * WIDTH / columns + 30 * math.sin(0.5 * turn + phase),
            (i // columns + 0.5) * HEIGHT / rows + 20 * math.cos(0.7 * turn + 1.3 * phase),
            0.75 + 0.25 * math.sin(0.9 * turn + 2.1 * phase))


def draw_rounded(canvas, image, shape, place):
    """By an image shader in a rounded rectangle, which is faster than a clip and gives the same pixels."""
    matrix = skia.Matrix()
    matrix.setRectToRect(skia.Rect.MakeIWH(image.width(), image.height()), place, skia.Matrix.kFill_ScaleToFit)
    shader = image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, LINEAR, matrix)
    canvas.drawRRect(shape, skia.Paint(AntiAlias=True, Shader=shader))


class Scenes:
    """Each method draws one frame of the scene of its name."""

    def __init__(self):
        if SCENE in ("cards", "zoom", "backdrop"):
            self.pictures = [load(f"card{i}") for i in range(8)]
        if SCENE in ("blit", "blurReplace", "flip", "backdrop"):
            self.background = load("bg")
        if SCENE == "zoom":
            self.photo = load("photo")
        if SCENE == "flip":
            self.front, self.back = load("front"), load("back")
        if SCENE == "blurReplace":
            self.sides = [load("replA"), load("replB")]
            self.big = skia.Font(skia.Typeface.MakeFromFile(FONTS + "DejaVuSans-Bold.ttf"), 48)
            self.small = skia.Font(skia.Typeface.MakeFromFile(FONTS + "DejaVuSans.ttf"), 24)

    def clear(self, canvas, frame):
        canvas.clear(skia.ColorSetARGB(255, 255 * (frame & 1), 51, 77))

    def blit(self, canvas, frame):
        canvas.drawImage(self.background, 0, 0, LINEAR, skia.Paint(BlendMode=skia.BlendMode.kSrc))

    def cards(self, canvas, frame, columns=10, rows=10):
        if SCENE == "cards":
            canvas.clear(skia.ColorSetARGB(255, 32, 36, 48))
        for i in range(columns * rows):
            x, y, scale = card_at(i, columns, rows, frame / 60)
            canvas.save()
            canvas.translate(x, y)
            canvas.scale(scale, scale)
            draw_rounded(canvas, self.pictures[i % 8], rounded_rect(-80, -50, 160, 100, 16), rect(-80, -50, 160, 100))
            canvas.restore()

    def blurReplace(self, canvas, frame):
        u = progress(frame)
        canvas.drawImage(self.background, 0, 0, LINEAR)
        for k, (alpha, sigma) in enumerate([(1 - u, 20 * u), (u, 20 * (1 - u))]):
            if alpha <= 0:
                continue
            paint = skia.Paint(Alphaf=alpha)
            if sigma > 0.01:
                paint.setImageFilter(skia.ImageFilters.Blur(sigma, sigma))
            canvas.saveLayer(rect(340, 200, 600, 400), paint)
            draw_rounded(canvas, self.sides[k], rounded_rect(340, 200, 600, 400, 24), rect(340, 200, 600, 400))
            white = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
            canvas.drawString(f"Layer {'AB'[k]}", 372, 260, self.big, white)
            for line in range(3):
                words = f"The quick brown fox jumps over {'AB'[k]} {line}"
                canvas.drawString(words, 372, 500 + 32 * line, self.small, white)
            canvas.restore()

    def flip(self, canvas, frame):
        angle = (40 + 360 * progress(frame)) * math.pi / 180
        canvas.drawImage(self.background, 0, 0, LINEAR)
        canvas.save()
        canvas.translate(640, 400)
        canvas.concat(skia.Matrix.MakeAll(math.cos(angle), 0, 0, 0, 1, 0, math.sin(angle) / 1200, 0, 1))
        canvas.drawRRect(rounded_rect(-250, -184, 500, 400, 24), black(
            0.45, AntiAlias=True, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 20)))
        side = self.front if math.cos(angle) >= 0 else self.back
        draw_rounded(canvas, side, rounded_rect(-250, -200, 500, 400, 24), rect(-250, -200, 500, 400))
        canvas.restore()

    def zoom(self, canvas, frame):
        u = progress(frame)
        canvas.clear(skia.ColorSetARGB(255, 16, 20, 24))
        canvas.save()
        canvas.translate(640, 400)
        canvas.scale(1 - 0.1 * u, 1 - 0.1 * u)
        canvas.translate(-640, -400)
        for i in range(30):
            x, y = (i % 6 + 0.5) * WIDTH / 6, (i // 6 + 0.5) * HEIGHT / 5
            draw_rounded(canvas, self.pictures[i % 8], rounded_rect(x - 50, y - 50, 100, 100, 12),
                         rect(x - 80, y - 50, 160, 100))
        canvas.restore()
        canvas.drawRect(rect(0, 0, WIDTH, HEIGHT), black(0.6 * u))
        x, y = (2.5 * WIDTH / 6 - 50) * (1 - u), (2.5 * HEIGHT / 5 - 50) * (1 - u)
        width, height = 100 + (WIDTH - 100) * u, 100 + (HEIGHT - 100) * u
        k = max(width / 1600, height / 1200)
        draw_rounded(canvas, self.photo, rounded_rect(x, y, width, height, 12 * (1 - u)),
                     rect(x + width / 2 - 800 * k, y + height / 2 - 600 * k, 1600 * k, 1200 * k))

    def backdrop(self, canvas, frame):
        y = HEIGHT - 500 * progress(frame)
        canvas.drawImage(self.background, 0, 0, LINEAR)
        self.cards(canvas, frame, 6, 5)
        if y >= HEIGHT:
            return
        canvas.save()
        canvas.clipRRect(rounded_rect(290, y, 700, 528, 28), doAntiAlias=True)
        bounds = rect(290, y, 700, min(528, HEIGHT - y))
        blur, paint = skia.ImageFilters.Blur(20, 20, skia.TileMode.kClamp), skia.Paint()
        kept.append((bounds, blur, paint))
        canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, paint, blur, 0))
        canvas.drawColor(skia.Color4f(1, 1, 1, 0.4).toColor(), skia.BlendMode.kSrcOver)
        canvas.restore()
        canvas.restore()
        canvas.drawRRect(rounded_rect(610, y + 12, 60, 6, 3), black(0.3, AntiAlias=True))


def open_context():
    egl, pointer = ctypes.CDLL("libEGL.so.1"), ctypes.c_void_p
    for name in ("eglGetPlatformDisplay", "eglCreateContext"):
        getattr(egl, name).restype = pointer
    surfaceless, gles, version, none = 0x31DD, 0x30A0, 0x3098, 0x3038
    display = pointer(egl.eglGetPlatformDisplay(surfaceless, pointer(0), pointer(0)))
    assert egl.eglInitialize(display, pointer(0), pointer(0)), "eglInitialize"
    egl.eglBindAPI(gles)
    context = pointer(egl.eglCreateContext(display, pointer(0), pointer(0), (ctypes.c_int * 3)(version, 3, none)))
    assert egl.eglMakeCurrent(display, pointer(0), pointer(0), context), "eglMakeCurrent"
    return skia.GrDirectContext.MakeGL(skia.GrGLInterface.MakeEGL())


def main():
    if SCENE == "idle":
        before = cpu_ms()
        time.sleep(3)
        report_idle(f"skia-{KIND}", 0, cpu_ms() - before, 3)
        return
    info = skia.ImageInfo.MakeN32Premul(WIDTH, HEIGHT).makeColorType(skia.kRGBA_8888_ColorType)
    context = open_context() if KIND == "gl" else None
    surface = (skia.Surface.MakeRenderTarget(context, skia.Budgeted.kNo, info) if context
               else skia.Surface.MakeRaster(info))
    scenes, canvas = Scenes(), surface.getCanvas()

    def record(frame):
        recorder = skia.PictureRecorder()
        getattr(scenes, SCENE)(recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT)), frame)
        return recorder.finishRecordingAsPicture()

    def play(picture):
        canvas.drawPicture(picture)
        if context:
            context.flushAndSubmit(skia.GrSyncCpu.kYes)

    if png := option("--png"):
        play(record(int(option("--frame", 60))))
        surface.makeImageSnapshot().save(png, skia.kPNG)
        return
    pictures = [record(frame) for frame in range(FRAMES)]
    measure(f"skia-{KIND}", SCENE, lambda frame: play(pictures[frame]))


main()
