"""Qt Quick, by PySide6: qt_peer.py SCENE [--png FILE] [--frame N]

A QQuickRenderControl draws into a texture. The time is that of setting the frame, bindings, polishing, synchronising and
rendering, to the end of glFinish. Rounded pictures are one ShaderEffect each, the fastest way that Qt Quick offers.
"""
import ctypes, os, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from timing import ASSETS, HEIGHT, WIDTH, cpu_ms, measure, option, report_idle

os.environ.setdefault("QSG_RHI_BACKEND", "opengl")
os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
os.environ.setdefault("QT_XCB_GL_INTEGRATION", "xcb_egl")
from PySide6.QtCore import Property, QObject, QSize, Qt, QTimer, QUrl, Slot
from PySide6.QtGui import QGuiApplication, QImage, QOffscreenSurface, QOpenGLContext, QSurfaceFormat
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import (QQuickGraphicsDevice, QQuickRenderControl, QQuickRenderTarget, QQuickView, QQuickWindow,
                             QSGRendererInterface)

SCENE = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
TEXTURE_2D, RGBA8, RGBA, UNSIGNED_BYTE = 0x0DE1, 0x8058, 0x1908, 0x1401
MIN_FILTER, LINEAR, FRAMEBUFFER, COLOR_ATTACHMENT = 0x2801, 0x2601, 0x8D40, 0x8CE0

# MultiEffect's `blur` in steps of 0.05, at blurMax 64, and the sigma of the Gaussian whose response to an edge is nearest
# by least squares.
SIGMAS = [0, 0.55, 1.2, 1.85, 2.4, 2.9, 3.75, 4.55, 5.45, 6.4, 7.65, 8.8, 10.1, 11.5, 12.95, 14.15, 15.25, 16.3, 17.5,
          18.75, 20.2]


class Peer(QObject):
    """What the scenes in QML ask for."""

    @Property(str, constant=True)
    def assets(self):
        return f"file://{os.path.abspath(ASSETS)}/"

    @Property(QUrl, constant=True)
    def shader(self):
        return QUrl.fromLocalFile(os.path.join(os.environ.get("PEER_BUILD", HERE), "rounded.frag.qsb"))

    @Slot(float, result=float)
    def blurFor(self, sigma):
        for step in range(1, len(SIGMAS)):
            if sigma <= SIGMAS[step]:
                return 0.05 * (step - 1 + (sigma - SIGMAS[step - 1]) / (SIGMAS[step] - SIGMAS[step - 1]))
        return 1.0


def leave():
    sys.stdout.flush()
    os._exit(0)  # Qt's own end takes seconds


def run_idle(app, peer):
    view, frames = QQuickView(), [0]
    view.rootContext().setContextProperty("peer", peer)
    view.setSource(QUrl.fromLocalFile(f"{HERE}/cards.qml"))
    view.frameSwapped.connect(lambda: frames.__setitem__(0, frames[0] + 1))
    view.show()

    def begin():
        before = (frames[0], cpu_ms(), time.perf_counter())

        def end():
            report_idle("qt", frames[0] - before[0], cpu_ms() - before[1], time.perf_counter() - before[2])
            leave()

        QTimer.singleShot(3000, end)

    QTimer.singleShot(1500, begin)
    sys.exit(app.exec())


class Player:
    def __init__(self, peer):
        surface_format = QSurfaceFormat()
        surface_format.setDepthBufferSize(24)
        surface_format.setStencilBufferSize(8)
        self.context = QOpenGLContext()
        self.context.setFormat(surface_format)
        assert self.context.create(), "no GL context"
        self.surface = QOffscreenSurface()
        self.surface.setFormat(self.context.format())
        self.surface.create()
        assert self.context.makeCurrent(self.surface), "makeCurrent"
        self.control = QQuickRenderControl()
        self.window = QQuickWindow(self.control)
        self.window.setGraphicsDevice(QQuickGraphicsDevice.fromOpenGLContext(self.context))
        self.window.setColor("black")
        self.engine = QQmlEngine()
        self.engine.rootContext().setContextProperty("peer", peer)
        self.component = QQmlComponent(self.engine, QUrl.fromLocalFile(f"{HERE}/{SCENE}.qml"))
        if self.component.isError():
            sys.exit("\n".join(error.toString() for error in self.component.errors()))
        self.root = self.component.create()
        self.root.setParentItem(self.window.contentItem())
        self.window.setGeometry(0, 0, WIDTH, HEIGHT)
        self.window.contentItem().setSize(self.root.size())
        assert self.control.initialize(), "no renderer"
        self.egl = ctypes.CDLL("libEGL.so.1")
        self.egl.eglGetProcAddress.restype = ctypes.c_void_p
        self.make_target()
        self.finish = self.function("glFinish")

    def function(self, name, *arguments):
        return ctypes.CFUNCTYPE(None, *arguments)(self.egl.eglGetProcAddress(name.encode()))

    def make_target(self):
        number, pointer, names = ctypes.c_int, ctypes.c_void_p, (ctypes.c_uint * 1)()
        self.function("glGenTextures", number, pointer)(1, names)
        self.texture = names[0]
        self.context.functions().glBindTexture(TEXTURE_2D, self.texture)
        self.function("glTexImage2D", *[number] * 8, pointer)(
            TEXTURE_2D, 0, RGBA8, WIDTH, HEIGHT, 0, RGBA, UNSIGNED_BYTE, None)
        self.function("glTexParameteri", number, number, number)(TEXTURE_2D, MIN_FILTER, LINEAR)
        self.window.setRenderTarget(QQuickRenderTarget.fromOpenGLTexture(self.texture, QSize(WIDTH, HEIGHT)))

    def show(self, frame):
        self.root.setProperty("frame", frame)
        self.control.polishItems()
        self.control.beginFrame()
        self.control.sync()
        self.control.render()
        self.control.endFrame()
        self.finish()

    def save(self, path):
        number, pointer, names = ctypes.c_int, ctypes.c_void_p, (ctypes.c_uint * 1)()
        functions = self.context.functions()
        self.function("glGenFramebuffers", number, pointer)(1, names)
        functions.glBindFramebuffer(FRAMEBUFFER, names[0])
        functions.glFramebufferTexture2D(FRAMEBUFFER, COLOR_ATTACHMENT, TEXTURE_2D, self.texture, 0)
        pixels = ctypes.create_string_buffer(WIDTH * HEIGHT * 4)
        self.function("glReadPixels", *[number] * 6, pointer)(0, 0, WIDTH, HEIGHT, RGBA, UNSIGNED_BYTE, pixels)
        image = QImage(pixels.raw, WIDTH, HEIGHT, WIDTH * 4, QImage.Format.Format_RGBA8888_Premultiplied)
        image.flipped(Qt.Orientation.Vertical).save(path)


def main():
    QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.OpenGL)
    app, peer = QGuiApplication(sys.argv[:1]), Peer()
    if SCENE == "idle":
        run_idle(app, peer)
    player = Player(peer)
    app.processEvents()
    if png := option("--png"):
        for frame in (0, int(option("--frame", 60))):
            player.show(frame)
        player.save(png)
    else:
        measure("qt", SCENE, player.show)
    leave()


main()
