import GlissadeLayers

extension PeerScene {
  /// Two cards with a picture and words: one fades out while its blur grows to 20 points, the other comes the same way.
  @MainActor
  static func blurReplace(
    _ root: Layer, _ picture: (String) throws -> Bitmap
  ) rethrows -> @MainActor (Int) -> Void {
    root.addChild(Layer(showing: try picture("bg"), in: Rect(origin: .zero, size: size)))
    let cards = try ["A", "B"].map { name in
      let card = Layer(name: name)
      card.frame = Rect(x: 340, y: 200, width: 600, height: 400)
      let whole = Rect(x: 0, y: 0, width: 600, height: 400)
      card.addChild(Layer(showing: try picture("repl\(name)"), in: whole, radius: 24))
      card.addChild(Layer(showing: try picture("text\(name)"), in: whole))
      root.addChild(card)
      return card
    }
    return { frame in
      let u = progress(frame)
      (cards[0].opacity, cards[0].blur) = (1 - u, 20 * u)
      (cards[1].opacity, cards[1].blur) = (u, 20 * (1 - u))
    }
  }
}
