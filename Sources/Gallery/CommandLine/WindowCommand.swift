import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting

/// Opens a window with a screen and runs until it is closed.
@MainActor
final class WindowCommand {
  private let options: WindowOptions
  private let window: Window
  private let scene: GalleryScene
  private var recorder: SessionRecorder?
  private var player: SessionPlayer?

  /// - Throws: `DisplayError` where there is no display.
  init(_ options: WindowOptions) throws {
    self.options = options
    var preferences = Preferences.fromEnvironment
    if let appearance = options.appearance { preferences.appearance = appearance }
    if let reduceMotion = options.reduceMotion { preferences.reduceMotion = reduceMotion }
    var tour = options.screen == .tour ? try Tour(folder: options.scenes) : Tour(files: [])
    tour.waits = false
    scene = GalleryScene(options.screen, preferences: preferences, tour: tour, photo: options.photo)
    window = try Window.open(
      WindowConfiguration(
        title: "Glissade Gallery", size: options.size, minimumSize: Size(300, 480), applicationID: "glissade-gallery"),
      background: Theme(appearance: preferences.appearance).groupedBackground)
    if let path = options.record {
      let title = SessionTitle(screen: options.screen, preferences: preferences, photo: options.photo)
      recorder = try SessionRecorder(window, title: title.words, to: path)
    }
    window.root.addChild(scene.root)
    scene.attach(to: ViewStage(window, recorder: recorder))
    scene.displayScale = window.scale
    scene.resize(window.size)
    connect()
  }

  /// Lets a recorded hand do what it did, at the same times.
  func play(_ recording: Recording) {
    player = SessionPlayer(recording, in: window)
  }

  private func connect() {
    let (window, scene) = (window, scene)
    window.onInput = { scene.handle($0.event, path: $0.path) }
    window.onResize = { scene.resize($0) }
    window.onScaleChange = { scene.displayScale = $0 }
    window.onClosed = { [unowned self] in finish() }
    window.stage.onTerminate = { [unowned self] _ in finish() }
    scene.host.setCursor = { window.cursor = $0 }
    scene.host.toggleOverlay = { window.stage.showsOverlay.toggle() }
    scene.host.toggleSlowMotion = { window.stage.slowness = window.stage.slowness == 1 ? 10 : 1 }
    // On purpose: what moves must not care.
    scene.host.blockMainThread = { usleep(1_000_000) }
  }

  private func finish() {
    do {
      try recorder?.finish()
    } catch {
      complain("\(error)")
    }
    if let path = ProcessInfo.processInfo.environment["GLISSADE_STATISTICS"] {
      StatisticsFile(window: window).write(to: path)
    }
    exit(0)
  }
}
