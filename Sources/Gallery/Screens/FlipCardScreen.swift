import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// A card with a question; its other side has the answer.
///
/// Two layers stand back to back, half a turn apart. Each shows its front alone, so the answer is never mirrored, and at a
/// quarter of a turn both are edge on.
@MainActor final class FlipCardScreen: Screen {
  let title = "Flip card"
  let root = Layer()
  private let card = Control("Card")
  private let question = Face(
    heading: "QUESTION", text: "What takes longer\non Venus: one turn\nor one year?", isTinted: false)
  private let answer = Face(
    heading: "ANSWER", text: "One turn. It takes 243 Earth days, a year only 225.", isTinted: true)
  private let caption = TextLayer("Tap the card, or press space", TextStyle.footnote.font(), alignment: .center)
  private let preferences: Preferences
  private(set) var isFlipped = false

  private static let size = Size(250, 200)
  /// The card's near edge reaches 33 points below it when it is edge on.
  private static let captionGap = 44.0

  var controls: [Control] { [card] }

  init(_ preferences: Preferences) {
    self.preferences = preferences
    // The faces turn inside a layer that stays, so that the card can be clicked while it is edge on.
    card.layer.addChild(answer.layer)
    card.layer.addChild(question.layer)
    root.addChild(card.layer)
    root.addChild(caption.layer)
    card.action = { [unowned self] in flip() }
    turnFaces()
  }

  func layout() {
    let size = FlipCardScreen.size
    let (width, height) = (root.bounds.width, root.bounds.height)
    let frame = Rect(
      x: ((width - size.width) / 2).rounded(), y: max(16, ((height - size.height) / 2 - 40).rounded()),
      width: size.width, height: size.height)
    card.layer.frame = frame
    question.place(size)
    answer.place(size)
    let textSize = caption.size()
    caption.place(x: ((width - textSize.width) / 2).rounded(), y: frame.maxY + FlipCardScreen.captionGap)
  }

  func apply(_ theme: Theme) {
    question.apply(theme)
    answer.apply(theme)
    caption.color = theme.secondaryLabel
  }

  func key(_ key: KeyEvent) -> Bool {
    guard key.text == " ", !key.isRepeat else { return key.text == " " }
    flip()
    return true
  }

  private func flip() {
    isFlipped.toggle()
    Layer.animate(.spring(duration: 0.6)) { turnFaces() }
  }

  private func turnFaces() {
    if preferences.reduceMotion {
      question.layer.opacity = isFlipped ? 0 : 1
      answer.layer.opacity = isFlipped ? 1 : 0
    } else {
      let angle = Angle(degrees: isFlipped ? 180 : 0)
      question.layer.effects = [.rotation3D(Rotation3D(angle: angle, y: 1, perspective: 0.5))]
      let behind = Angle(degrees: angle.degrees - 180)
      answer.layer.effects = [.rotation3D(Rotation3D(angle: behind, y: 1, perspective: 0.5))]
    }
  }

  /// One side of the card.
  @MainActor private final class Face {
    let layer = Layer()
    private let heading: TextLayer
    private let text: TextLayer
    private let isTinted: Bool

    init(heading: String, text: String, isTinted: Bool) {
      self.heading = TextLayer(heading, TextStyle.caption2.font(tracking: 1.2), alignment: .center)
      self.text = TextLayer(text, TextStyle.title3.font(), alignment: .center)
      self.isTinted = isTinted
      layer.face = .front
      layer.cornerRadii = CornerRadii(16)
      layer.isHitTestable = false
      layer.addChild(self.heading.layer)
      layer.addChild(self.text.layer)
    }

    func place(_ size: Size) {
      layer.frame = Rect(origin: .zero, size: size)
      let width = size.width - 48
      let headingSize = heading.size()
      let textSize = text.size(width: width)
      let top = ((size.height - textSize.height) / 2 + 4).rounded()
      heading.place(x: ((size.width - headingSize.width) / 2).rounded(), y: 24)
      text.place(x: 24, y: top, width: width)
    }

    func apply(_ theme: Theme) {
      layer.fill =
        isTinted
        ? .linearGradient(
          LinearGradient(colors: [theme.blue, theme.indigo], startPoint: .topLeading, endPoint: .bottomTrailing))
        : .color(theme.card)
      layer.stroke = Stroke(color: isTinted ? RGBAColor.white.opacity(0.35) : theme.blue, width: 2)
      layer.shadow = Shadow(
        color: RGBAColor(red: 0, green: 0, blue: 0, alpha: theme.appearance == .light ? 0.12 : 0.5), radius: 12,
        offset: Point(0, 6))
      heading.color = isTinted ? RGBAColor.white.opacity(0.75) : theme.secondaryLabel
      text.color = isTinted ? .white : theme.label
    }
  }
}
