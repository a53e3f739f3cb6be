import Foundation
import GlissadeLayers
import GlissadeRaster
import GlissadeStage
import PeerScenes

/// A real window that shows the cards and is left alone: what it draws and uses in three seconds, once it has settled.
@MainActor
enum IdleRun {
  /// Opens the window; the process ends when the line is printed.
  ///
  /// - Throws: where no display answers or a picture cannot be read.
  static func start(assets: String) throws {
    let window = try Window.open(
      WindowConfiguration(title: "idle", size: PeerScene.size), background: PeerScene.idle.background)
    let change = try PeerScene.idle.build(on: window.root) { try Bitmap(pictureFile: "\(assets)/\($0).png") }
    change(60)
    _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in MainActor.assumeIsolated { watch(window) } }
  }

  private static func watch(_ window: Window) {
    let frames = window.stage.counters.frames
    let usage = ProcessUsage.now()
    let seconds = 3.0
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated {
        let now = ProcessUsage.now()
        let share = (now.milliseconds - usage.milliseconds) / (seconds * 10)
        print(
          "RESULT glissade idle frames=\(window.stage.counters.frames - frames)"
            + " cpu_pct=\(String(format: "%.2f", share)) rss=\(String(format: "%.1f", now.megabytes)) before=\(frames)")
        exit(0)
      }
    }
  }
}
