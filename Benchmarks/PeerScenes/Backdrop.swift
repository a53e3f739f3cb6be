import GlissadeLayers

extension PeerScene {
  /// A sheet of frosted glass slides up over a picture and 30 moving cards.
  @MainActor
  static func backdrop(_ root: Layer, _ picture: (String) throws -> Bitmap) rethrows -> @MainActor (Int) -> Void {
    root.addChild(Layer(showing: try picture("bg"), in: Rect(origin: .zero, size: size)))
    let cards = try Cards(on: root, columns: 6, rows: 5, picture)
    let sheet = Layer(name: "sheet")
    sheet.frame = Rect(x: 290, y: size.height, width: 700, height: 500)
    sheet.cornerRadii = CornerRadii(topLeading: 28, topTrailing: 28, bottomTrailing: 0, bottomLeading: 0)
    sheet.cornerStyle = .circular
    sheet.fill = .color(RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.4))
    sheet.backdropBlur = 20
    let handle = Layer(name: "handle")
    handle.frame = Rect(x: 320, y: 12, width: 60, height: 6)
    handle.cornerRadii = CornerRadii(3)
    handle.cornerStyle = .circular
    handle.fill = .color(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.3))
    sheet.addChild(handle)
    root.addChild(sheet)
    return { frame in
      cards.move(to: Double(frame) / 60)
      sheet.position.y = size.height - 500 * progress(frame) + 250
    }
  }
}
