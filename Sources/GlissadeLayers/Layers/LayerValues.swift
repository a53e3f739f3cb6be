extension Layer {
  /// A word for logs, scripts and the text form; scripts find what to click by it.
  public var name: String {
    get { model.name }
    set {
      guard newValue != model.name else { return }
      willChange(.name)
      model.name = newValue
    }
  }

  /// The size in points.
  public var bounds: Size {
    get { model.bounds }
    set {
      let value = checked(newValue, keeping: model.bounds, .bounds, Refusal.size)
      guard value != model.bounds else { return }
      willChange(.bounds)
      model.bounds = value
    }
  }

  /// Where the anchor lies, in the parent's coordinates.
  public var position: Point {
    get { model.position }
    set {
      let value = checked(newValue, keeping: model.position, .position, Refusal.point)
      guard value != model.position else { return }
      willChange(.position)
      model.position = value
    }
  }

  /// The place of the bounds that `position` speaks of; the centre unless set.
  public var anchor: UnitPoint {
    get { model.anchor }
    set {
      let value = checked(newValue, keeping: model.anchor, .anchor, Refusal.unitPoint)
      guard value != model.anchor else { return }
      willChange(.anchor)
      model.anchor = value
    }
  }

  /// What is done to the layer's finished picture, first to last.
  public var effects: [Effect] {
    get { model.effects }
    set {
      let value = checked(newValue, keeping: model.effects, .effects, Refusal.effects)
      guard value != model.effects else { return }
      willChange(.effects)
      model.effects = value
    }
  }

  /// The radius of each corner, in points.
  public var cornerRadii: CornerRadii {
    get { model.cornerRadii }
    set {
      let value = checked(newValue, keeping: model.cornerRadii, .cornerRadii, Refusal.radii)
      guard value != model.cornerRadii else { return }
      willChange(.cornerRadii)
      model.cornerRadii = value
    }
  }

  /// How the corners are drawn; `continuous` unless set.
  public var cornerStyle: CornerStyle {
    get { model.cornerStyle }
    set {
      guard newValue != model.cornerStyle else { return }
      willChange(.cornerStyle)
      model.cornerStyle = newValue
    }
  }

  /// Cuts fill, contents and children to the rounded bounds.
  public var clipsToBounds: Bool {
    get { model.clipsToBounds }
    set {
      guard newValue != model.clipsToBounds else { return }
      willChange(.clipsToBounds)
      model.clipsToBounds = newValue
    }
  }

  /// What fills the rounded bounds.
  public var fill: Fill? {
    get { model.fill }
    set {
      let value = checked(newValue, keeping: model.fill, .fill, Refusal.fill)
      guard value != model.fill else { return }
      willChange(.fill)
      model.fill = value
    }
  }

  /// A line along the rounded bounds, above the children.
  public var stroke: Stroke? {
    get { model.stroke }
    set {
      let value = checked(newValue, keeping: model.stroke, .stroke, Refusal.stroke)
      guard value != model.stroke else { return }
      willChange(.stroke)
      model.stroke = value
    }
  }

  /// Text, a symbol, a path or a picture above the fill.
  public var contents: Contents? {
    get { model.contents }
    set {
      let value = checked(newValue, keeping: model.contents, .contents, Refusal.contents)
      guard value != model.contents else { return }
      willChange(.contents)
      model.contents = value
    }
  }

  /// How contents with a size of their own fit the bounds.
  public var contentsFit: ContentsFit {
    get { model.contentsFit }
    set {
      guard newValue != model.contentsFit else { return }
      willChange(.contentsFit)
      model.contentsFit = newValue
    }
  }

  /// How a picture is sampled where it is not shown pixel for pixel.
  public var contentsFilter: ContentsFilter {
    get { model.contentsFilter }
    set {
      guard newValue != model.contentsFilter else { return }
      willChange(.contentsFilter)
      model.contentsFilter = newValue
    }
  }

  /// The parts of a picture that keep their size where `contentsFit` stretches it.
  public var capInsets: CapInsets {
    get { model.capInsets }
    set {
      let value = checked(newValue, keeping: model.capInsets, .capInsets, Refusal.capInsets)
      guard value != model.capInsets else { return }
      willChange(.capInsets)
      model.capInsets = value
    }
  }

  /// The shadow, of the rounded bounds or of all that is shown.
  public var shadow: Shadow? {
    get { model.shadow }
    set {
      let value = checked(newValue, keeping: model.shadow, .shadow, Refusal.shadow)
      guard value != model.shadow else { return }
      willChange(.shadow)
      model.shadow = value
    }
  }

  /// The opacity of the whole as one picture; clamped to 0...1.
  public var opacity: Double {
    get { model.opacity }
    set {
      let value = checked(newValue, keeping: model.opacity, .opacity, Refusal.opacity)
      guard value != model.opacity else { return }
      willChange(.opacity)
      model.opacity = value
    }
  }

  /// The sigma of a Gaussian blur of the whole, in points.
  public var blur: Double {
    get { model.blur }
    set {
      let value = checked(newValue, keeping: model.blur, .blur, Refusal.radius)
      guard value != model.blur else { return }
      willChange(.blur)
      model.blur = value
    }
  }

  /// The sigma of a Gaussian blur of what lies behind, in points; seen within the rounded bounds, below the fill.
  public var backdropBlur: Double {
    get { model.backdropBlur }
    set {
      let value = checked(newValue, keeping: model.backdropBlur, .backdropBlur, Refusal.radius)
      guard value != model.backdropBlur else { return }
      willChange(.backdropBlur)
      model.backdropBlur = value
    }
  }

  /// How the whole is put on what lies below it.
  public var blendMode: BlendMode {
    get { model.blendMode }
    set {
      guard newValue != model.blendMode else { return }
      willChange(.blendMode)
      model.blendMode = newValue
    }
  }

  /// Sorts siblings before their order in the list does; equal values keep that order.
  public var zIndex: Double {
    get { model.zIndex }
    set {
      let value = checked(newValue, keeping: model.zIndex, .zIndex, Refusal.length)
      guard value != model.zIndex else { return }
      willChange(.zIndex)
      model.zIndex = value
    }
  }

  /// Which side is drawn and hit.
  public var face: LayerProperties.Face {
    get { model.face }
    set {
      guard newValue != model.face else { return }
      willChange(.face)
      model.face = newValue
    }
  }

  /// Neither drawn nor hit, with all below it.
  public var isHidden: Bool {
    get { model.isHidden }
    set {
      guard newValue != model.isHidden else { return }
      willChange(.isHidden)
      model.isHidden = newValue
    }
  }

  /// Whether the layer itself can be hit; its children decide for themselves.
  public var isHitTestable: Bool {
    get { model.isHitTestable }
    set {
      guard newValue != model.isHitTestable else { return }
      willChange(.isHitTestable)
      model.isHitTestable = newValue
    }
  }

  /// The layer's rectangle in the parent's coordinates, before effects; setting it sets `bounds` and `position`.
  public var frame: Rect {
    get { model.frame }
    set {
      var moved = model
      bounds = newValue.size
      moved.bounds = model.bounds
      moved.frame.origin = newValue.origin
      position = moved.position
    }
  }

  /// The radius of all corners alike, in points; reads the first corner's.
  public var cornerRadius: Double {
    get { model.cornerRadii.topLeading }
    set { cornerRadii = CornerRadii(newValue) }
  }
}
