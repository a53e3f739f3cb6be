/// The number of a layer, never used again in the life of the process.
public struct LayerID: Hashable, Sendable {
  /// Counts the layers of the process; 0 is none.
  public let rawValue: UInt64
  /// Makes a number that has been given out before, such as one kept elsewhere.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// All that a layer shows, as plain values: the model of a layer, and equally what is shown of it at an instant.
///
/// The picture of a layer is made in this order, from the bottom:
///
/// 1. the shadow of its bounds (`Shadow.Source.bounds`);
/// 2. with `backdropBlur`, what lies behind it, blurred, within the rounded bounds;
/// 3. fill, 4. contents, 5. children, back to front; `clipsToBounds` cuts these three to the rounded bounds;
/// 6. the stroke.
///
/// Then the alpha of the mask's picture multiplies all of it; the shadow of what is left (`Shadow.Source.content`) is put
/// below it; then come `blur`, `opacity`, and the `effects`, first to last. The result is placed so that the anchor comes to
/// lie on `position` in the parent's coordinates, and put on what lies below it by `blendMode`.
///
/// A blend mode and a backdrop blur see what has been drawn before the layer within the nearest *isolated group* that it lies
/// in, or else in the window with its background. A layer isolates what lies below it in the tree if it has an opacity other
/// than 1, a blur, a colour effect, a mask, a shadow of its content, or a blend mode other than normal; clips and transforms
/// do not isolate. A layer's own opacity, effects and mask act on the result and do not part it from its own backdrop.
///
/// The backdrop is blurred on the device: its sigma is `backdropBlur` times the square root of the area, in device pixels,
/// that a square point at the middle of the bounds takes. Beyond the edges of the window the outermost pixels go on.
///
/// A child's coordinates have their origin at the top leading corner of its parent's bounds.
public struct LayerProperties: Hashable, Sendable {
  /// A word for logs, scripts and the text form; scripts find what to click by it.
  public var name: String = ""
  /// The size in points.
  public var bounds: Size = .zero
  /// Where the anchor lies, in the parent's coordinates.
  public var position: Point = .zero
  /// The place of the bounds that `position` speaks of; the centre unless set.
  public var anchor: UnitPoint = .center
  /// What is done to the finished picture, the innermost first.
  public var effects: [Effect] = []
  /// The radii of the bounds' corners, in points.
  public var cornerRadii: CornerRadii = .zero
  /// The curve of the corners; continuous unless set.
  public var cornerStyle: CornerStyle = .continuous
  /// Cuts fill, contents and children to the rounded bounds.
  public var clipsToBounds: Bool = false
  /// What fills the rounded bounds; nil is nothing.
  public var fill: Fill? = nil
  /// The line along the rounded bounds; nil is none.
  public var stroke: Stroke? = nil
  /// What is drawn on the fill and below the children; nil is nothing.
  public var contents: Contents? = nil
  /// How contents with a size of their own fit the bounds.
  public var contentsFit: ContentsFit = .fill
  /// How a picture is sampled where it is not shown pixel for pixel.
  public var contentsFilter: ContentsFilter = .trilinear
  /// The parts of a picture that keep their size where it is stretched; none unless set.
  public var capInsets: CapInsets = .zero
  /// The shadow, of the rounded bounds or of all that is shown; nil is none.
  public var shadow: Shadow? = nil
  /// The opacity of the whole as one picture, 0 to 1.
  public var opacity: Double = 1
  /// The sigma of a Gaussian blur of the whole, in points.
  public var blur: Double = 0
  /// The sigma of a Gaussian blur of what lies behind, in points; seen within the rounded bounds, below the fill.
  public var backdropBlur: Double = 0
  /// How the whole is put on what lies below it; normal unless set.
  public var blendMode: BlendMode = .normal
  /// Sorts siblings before their order in the list does; equal values keep that order.
  public var zIndex: Double = 0
  /// Which side is drawn; both unless set.
  public var face: Face = .both
  /// Whether the layer, with all below it, is neither drawn nor hit.
  public var isHidden: Bool = false
  /// Whether the layer itself can be hit; its children decide for themselves.
  public var isHitTestable: Bool = true

  /// The properties of a new layer: nothing to see, at the origin.
  public init() {}

  /// Which side of a layer is drawn.
  public enum Face: String, Hashable, Sendable, CaseIterable {
    /// Both; from behind the picture is mirrored.
    case both
    /// The front alone: seen from behind, the layer is neither drawn nor hit.
    case front
  }
}

/// How contents with a size of their own fit a layer's bounds.
public enum ContentsFit: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case stretch
  /// The whole is seen, centred.
  case fit
  /// The bounds are covered, centred, and what stands over is cut.
  case fill
}

/// How a picture is sampled where it is not shown pixel for pixel.
public enum ContentsFilter: String, Hashable, Sendable, CaseIterable {
  /// Between the two nearest mip levels, smooth in each: calm also where the picture is shown small.
  case trilinear
  /// Smooth in the largest level alone.
  case bilinear
  /// The one nearest pixel, for hard edges.
  case nearest
}

/// A layer with everything below it, as a value: what a `.layers` file holds.
///
/// It is as it was made: nothing is refused. `Layer(_:)` refuses what cannot be shown, and the text's reader never makes it.
public struct LayerSnapshot: Hashable, Sendable {
  /// What the layer itself shows.
  public var properties: LayerProperties
  /// The layer whose alpha cuts this one, in this one's coordinates: none, or the first of the list. (A list, since a value
  /// cannot hold one of its own type in an optional.)
  public var mask: [LayerSnapshot]
  /// The layers on it, back to front.
  public var children: [LayerSnapshot]

  /// Makes a layer with what lies on it.
  public init(_ properties: LayerProperties, mask: LayerSnapshot? = nil, children: [LayerSnapshot] = []) {
    self.properties = properties
    self.mask = mask.map { [$0] } ?? []
    self.children = children
  }
}
