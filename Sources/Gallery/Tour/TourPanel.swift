import GlissadeLayers

/// A card with a caption and a picture in the middle, on a checkerboard where it is clear.
@MainActor final class TourPanel {
  let layer = Layer()
  /// What is seen: its bounds are those of the picture.
  private let picture = Layer()
  private let board = Layer()
  private let caption: TextLayer
  private let note: TextLayer
  private let message: TextLayer
  private var cells: (size: Size, appearance: Appearance)?
  private var theme = Theme(appearance: .light)

  private static let padding = 12.0
  private static let captionHeight = 34.0
  /// The side of a field of the checkerboard, in points.
  private static let field = 8

  init(_ title: String, note text: String) {
    caption = TextLayer(title, TextStyle.footnote.font(.semibold), lineLimit: 1)
    note = TextLayer(text, TextStyle.footnote.font(), alignment: .trailing, lineLimit: 1)
    message = TextLayer("", TextStyle.footnote.font(), alignment: .center, lineLimit: 4)
    layer.name = title
    layer.cornerRadii = CornerRadii(12)
    layer.isHitTestable = false
    board.contentsFit = .stretch
    board.contentsFilter = .nearest
    picture.clipsToBounds = true
    picture.contentsFit = .stretch
    for child in [board, picture, caption.layer, note.layer, message.layer] { layer.addChild(child) }
  }

  /// The room for pictures in a panel of a size.
  static func room(in size: Size) -> Size {
    Size(max(0, size.width - 2 * padding), max(0, size.height - captionHeight - padding))
  }

  func apply(_ theme: Theme) {
    self.theme = theme
    layer.fill = .color(theme.card)
    caption.color = theme.label
    note.color = theme.secondaryLabel
    message.color = theme.secondaryLabel
    paintBoard()
  }

  /// Puts the panel, and the picture in its middle, on whole device pixels.
  ///
  /// - Parameters:
  ///   - rect: where the panel goes, in its parent.
  ///   - origin: where the parent's origin lies in the window.
  ///   - size: the picture's size in points.
  ///   - scale: device pixels per point.
  func place(_ rect: Rect, origin: Point, picture size: Size, scale: Double) {
    layer.frame = rect
    let inner = max(0, rect.width - 2 * TourPanel.padding)
    let captionWidth = min(inner, caption.size().width.rounded(.up))
    caption.place(x: TourPanel.padding, y: 9, width: captionWidth)
    let noteWidth = max(0, inner - captionWidth - 8)
    note.place(x: rect.width - TourPanel.padding - noteWidth, y: 9, width: noteWidth)
    note.layer.isHidden = note.size().width > noteWidth
    let room = TourPanel.room(in: rect.size)
    func snapped(_ place: Double, _ start: Double) -> Double { ((place + start) * scale).rounded() / scale - start }
    let frame = Rect(
      x: snapped(TourPanel.padding + (room.width - size.width) / 2, origin.x + rect.minX),
      y: snapped(TourPanel.captionHeight + (room.height - size.height) / 2, origin.y + rect.minY),
      width: size.width, height: size.height)
    board.frame = frame
    picture.frame = frame
    board.stroke = Stroke(color: theme.separator, width: 1 / scale, placement: .outside)
    let messageSize = message.size(width: inner)
    message.place(
      x: TourPanel.padding,
      y: (TourPanel.captionHeight + (room.height - messageSize.height) / 2).rounded(), width: inner)
    paintBoard()
  }

  /// Shows pixels, a device pixel for each, or smaller if they do not fit.
  func show(_ bitmap: Bitmap, isExact: Bool) {
    clear()
    picture.contents = .picture(.bitmap(bitmap))
    picture.contentsFilter = isExact ? .nearest : .trilinear
  }

  /// Shows layers.
  ///
  /// They are drawn as one picture of their own, as what looks at its backdrop must not see the page: an opacity so near to
  /// 1 that it changes no byte isolates them. A group has no edge where the outermost pixels go on as those of a window do,
  /// so a blurred backdrop that reaches the scene's edge is clearer there than in the scene's own window.
  func show(_ layers: [Layer], note words: String) {
    clear()
    note.string = words
    picture.effects = [.opacity(1 - 1e-7)]
    layers.forEach { picture.addChild($0) }
  }

  /// Shows words instead of a picture.
  func show(_ words: String) {
    clear()
    board.isHidden = true
    message.string = words
  }

  private func clear() {
    picture.children.forEach { $0.removeFromParent() }
    picture.contents = nil
    picture.effects = []
    board.isHidden = false
    message.string = ""
  }

  private func paintBoard() {
    let size = Size(board.bounds.width.rounded(.up), board.bounds.height.rounded(.up))
    board.stroke?.color = theme.separator
    guard size.width >= 1, size.height >= 1 else {
      board.contents = nil
      cells = nil
      return
    }
    if let cells, cells == (size, theme.appearance) { return }
    cells = (size, theme.appearance)
    let (width, height) = (Int(size.width), Int(size.height))
    let shades: (UInt8, UInt8) = theme.appearance == .light ? (255, 232) : (44, 58)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let shade = (x / TourPanel.field + y / TourPanel.field) % 2 == 0 ? shades.0 : shades.1
        for k in 0..<3 { pixels[(y * width + x) * 4 + k] = shade }
      }
    }
    board.contents = .picture(.bitmap(Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)])))
  }
}
