import Foundation
import GlissadeLayers
import GlissadeMotion

extension PeerScene {
  /// A card with a shadow turns once about its vertical axis, seen from 1200 points; its back shows another picture.
  @MainActor
  static func flip(_ root: Layer, _ picture: (String) throws -> Bitmap) rethrows -> @MainActor (Int) -> Void {
    root.addChild(Layer(showing: try picture("bg"), in: Rect(origin: .zero, size: size)))
    let sides = try ["front", "back"].map { name in
      let side = Layer(showing: try picture(name), in: Rect(x: 390, y: 200, width: 500, height: 400), radius: 24)
      side.shadow = Shadow(
        color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.45), radius: 20, offset: Point(0, 16))
      root.addChild(side)
      return side
    }
    return { frame in
      let degrees = 40 + 360 * progress(frame)
      let turn = Rotation3D(angle: Angle(degrees: degrees), y: 1, perspective: 500 / 1200.0)
      for side in sides { side.effects = [.rotation3D(turn)] }
      sides[0].isHidden = cos(degrees * .pi / 180) < 0
      sides[1].isHidden = !sides[0].isHidden
    }
  }
}
