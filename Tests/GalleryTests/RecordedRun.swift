import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Gallery

/// What is shown in a window and recorded, and shown again in a film.
@MainActor protocol RecordedScene: AnyObject {
  func attach(to stage: ViewStage, _ size: Size)
  func handle(_ input: RoutedInput)
  func follow(_ geometry: WindowGeometry)
  /// Ends what runs by itself, such as tasks.
  func close()
}

extension GalleryScene: RecordedScene {
  func attach(to stage: ViewStage, _ size: Size) {
    stage.tree.root.addChild(root)
    attach(to: stage)
    resize(size)
  }

  func handle(_ input: RoutedInput) { handle(input.event, path: input.path) }
  func close() {}
}

/// A session of a window without a display, with what was seen of it and its recording.
@MainActor
final class RecordedRun {
  private(set) var recording = Recording(title: [])
  private(set) var captures: [(from: UInt64, to: UInt64, picture: Bitmap)] = []
  private let display = HeadlessDisplay(HeadlessConfiguration(framesPerSecond: 60))
  private let window: GlissadeStage.Window
  private static let size = Size(300, 560)

  /// Opens a window with a scene, lets a hand act, and closes it.
  init(_ title: [String], _ scene: any RecordedScene, act: (RecordedRun) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "glissade-\(getpid())-\(UUID().uuidString).recording"
    defer { unlink(path) }
    let stage = Stage(.headless(display), rasterizer: Pixels.rasterizer)
    window = try GlissadeStage.Window.open(
      WindowConfiguration(title: "test", size: RecordedRun.size), background: .white, on: stage)
    let recorder = try SessionRecorder(window, title: title, to: path)
    scene.attach(to: ViewStage(window, recorder: recorder), window.size)
    window.onInput = { scene.handle($0) }
    window.onResize = { [window] in scene.follow(WindowGeometry(size: $0, scale: window.scale)) }
    try await act(self)
    stage.stop()
    try recorder.finish()
    scene.close()
    // Steps of its tasks that wait on the main queue come before the film's.
    try await pass(milliseconds: 20)
    recording = try Recording(String(contentsOfFile: path, encoding: .utf8))
  }

  func send(_ kinds: [InputEvent.Kind]) { for kind in kinds { display.send(kind, to: window.id) } }
  func resize(_ size: Size) { display.configure(window.id, WindowGeometry(size: size, scale: 1)) }
  func pass(milliseconds: UInt64) async throws { try await Task.sleep(nanoseconds: milliseconds * 1_000_000) }

  /// Keeps what the window shows; a slow machine is waited for until it shows something.
  func capture() async throws {
    while true {
      let before = window.statistics.frameCount
      if let picture = display.capture(window.id) {
        captures.append((before, window.statistics.frameCount, picture))
        return
      }
      try await pass(milliseconds: 20)
    }
  }

  /// Plays the recording to a scene that has just been made, and looks for every picture that was kept.
  func compare(with scene: any RecordedScene) async throws {
    let views = ReplayedViews(recording)
    let film = try LayerFilm(size: RecordedRun.size, scale: 1, rasterizer: Pixels.rasterizer)
    scene.attach(to: ViewStage(film, replaying: views), RecordedRun.size)
    film.onInput = { scene.handle($0) }
    defer { scene.close() }
    try await film.replay(views) { scene.follow($0) }
    let frames = recording.frames
    for capture in captures {
      // The picture is that of a frame drawn while it was asked for.
      let candidates = frames.filter { $0.number >= capture.from && $0.number <= capture.to + 1 }
      let isEqual = try candidates.contains {
        try film.replayedPicture(ofFrame: $0.number, geometry: $0.geometry) == capture.picture
      }
      #expect(isEqual, "frames \(capture.from) to \(capture.to) of \(frames.count)")
    }
  }
}
