import GlissadeLayers

/// A part of a content on a layer of its own, which shows the whole picture cut to the part.
@MainActor
final class ContentPart {
  /// How it is shown; at rest as it is.
  struct Look {
    /// How far its middle is from its place.
    var offset = Point(0, 0)
    var scale = 1.0
    /// Sigma, in points.
    var blur = 0.0
    var opacity = 1.0
  }

  let layer = Layer()
  private(set) var part: ContentPicture.Part
  private(set) var picture: ContentPicture
  /// The number of the change with which it goes; nil while it is there.
  var leftWith: Int?
  var look: Look { didSet { layer.effects = effects } }

  init(_ part: ContentPicture.Part, _ picture: ContentPicture, _ look: Look, _ color: RGBAColor?) {
    self.part = part
    self.picture = picture
    self.look = look
    layer.name = "part \(part.name)"
    layer.isHitTestable = false
    layer.anchor = .topLeading
    layer.bounds = picture.frame.size
    layer.effects = effects
    paint(color)
  }

  func paint(_ color: RGBAColor?) { layer.contents = picture.contents(color) }

  /// Becomes the part of another picture, and is shown where it was.
  func become(_ new: ContentPicture.Part, of picture: ContentPicture, _ color: RGBAColor?) {
    var look = look
    look.offset.x += part.rect.midX - new.rect.midX
    look.offset.y += part.rect.midY - new.rect.midY
    look.scale *= part.size(to: new)
    (part, self.picture) = (new, picture)
    leftWith = nil
    layer.bounds = picture.frame.size
    self.look = look
    paint(color)
  }

  /// Always of the same kinds, so that each moves to its own new value.
  private var effects: [Effect] {
    let size = picture.frame.size
    let middle = UnitPoint(
      x: size.width > 0 ? part.rect.midX / size.width : 0.5, y: size.height > 0 ? part.rect.midY / size.height : 0.5)
    let cut = part.cut.map { [Effect.clip(ClipShape(rect: $0))] } ?? []
    return cut + [
      .scale(x: look.scale, y: look.scale, anchor: middle), .offset(x: look.offset.x, y: look.offset.y),
      .blur(radius: look.blur, opaque: false), .opacity(look.opacity),
    ]
  }
}

extension ContentPicture.Part {
  /// How large the part is against another one.
  func size(to other: ContentPicture.Part) -> Double {
    other.fontSize > 0 && fontSize > 0 ? fontSize / other.fontSize : 1
  }
}
