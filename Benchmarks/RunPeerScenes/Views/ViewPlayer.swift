import Foundation
import Glissade
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import PeerScenes

/// A scene of views off the screen: graph, commits, presentation tree and renderer as a window has them, on one thread.
///
/// Every 60th frame its model changes; frames between cost what the compositor thread does alone.
@MainActor final class ViewPlayer: FramePlayer {
  /// Milliseconds of the changes so far, each from the change of the model to the commit taken in.
  private(set) var updates: [Double] = []
  private let scene: ViewScene
  private let model = ViewScene.Model()
  private let renderer: Renderer
  private let presentation = PresentationTree()
  private let layers: LayerContext
  private let tree: LayerTree
  private let graph: ViewGraph
  private let image = OffscreenImage(width: Int(PeerScene.size.width), height: Int(PeerScene.size.height))
  private var count = 0

  private static let interval: Int64 = 1_000_000_000 / 60

  init(_ scene: ViewScene, _ renderer: Renderer, assets: String) {
    self.scene = scene
    self.renderer = renderer
    renderer.textures.uploadBudget = .max
    let rasterizer = Rasterizer()
    layers = LayerContext { [presentation] commits in
      for commit in commits {
        presentation.apply(commit, at: presentation.time)
        for insertion in commit.insertions {
          guard let contents = insertion.properties.contents else { continue }
          let key = RasterKey(contents: contents, size: insertion.properties.bounds, scale: 1)
          guard !renderer.textures.contains(key) else { continue }
          if let bitmap = try? rasterizer.bitmap(for: contents, size: key.size, scale: 1) {
            renderer.textures.provide(bitmap, for: key)
          }
        }
      }
    }
    tree = LayerTree(context: layers)
    tree.root.frame = Rect(origin: .zero, size: PeerScene.size)
    graph = ViewGraph(tree: tree)
    graph.setSize(PeerScene.size)
    graph.show(scene.view(model, assets: assets), environment: EnvironmentValues())
    settle()
  }

  /// Leads the model, the layers and the tree to where they are at the present time.
  private func settle() {
    repeat { layers.flush() } while Updates.takeTurn()
    layers.flush()
  }

  func show(frame: Int) throws {
    let time = Timestamp(nanoseconds: Int64(count) * ViewPlayer.interval)
    presentation.evaluate(at: time)
    let ended = presentation.takeCompletions(upTo: time)
    if !ended.isEmpty {
      layers.completed(ended, in: tree.id)
      settle()
    }
    if count % 60 == 0 {
      let start = DispatchTime.now().uptimeNanoseconds
      withAnimation(scene.animation) { model.isOn.toggle() }
      settle()
      updates.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
      presentation.evaluate(at: time)
    }
    count += 1
    _ = try renderer.draw(
      tree: presentation, root: presentation.roots.first ?? -1, target: .image(image), scale: 1,
      background: PeerScene.cards.background)
  }

  func readBitmap() -> Bitmap { image.readBitmap() }
}
