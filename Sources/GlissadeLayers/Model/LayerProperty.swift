/// One property of a layer, as a key: what a commit says has changed, and what an animation moves.
public enum LayerProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// The word for logs and scripts.
  case name
  /// The size.
  case bounds
  /// Where the anchor lies in the parent.
  case position
  /// The place of the bounds that the position speaks of.
  case anchor
  /// The list of effects.
  case effects
  /// The radii of the bounds' corners.
  case cornerRadii
  /// The curve of the corners.
  case cornerStyle
  /// Whether the rounded bounds cut what is inside.
  case clipsToBounds
  /// What fills the rounded bounds.
  case fill
  /// The line along the rounded bounds.
  case stroke
  /// What is drawn on the fill.
  case contents
  /// How contents fit the bounds.
  case contentsFit
  /// How a picture is sampled.
  case contentsFilter
  /// The parts of a picture that keep their size.
  case capInsets
  /// The shadow.
  case shadow
  /// The opacity of the whole.
  case opacity
  /// The blur of the whole.
  case blur
  /// The blur of what lies behind.
  case backdropBlur
  /// How the whole is put on what lies below.
  case blendMode
  /// The order among siblings.
  case zIndex
  /// Which side is drawn.
  case face
  /// Whether nothing of it is drawn.
  case isHidden
  /// Whether the layer itself can be hit.
  case isHitTestable

  /// Whether a change of it can be seen at instants between the old value and the new one; all others jump.
  @inlinable public var isAnimatable: Bool {
    switch self {
    case .bounds, .position, .anchor, .effects, .cornerRadii, .fill, .stroke, .capInsets, .shadow, .opacity, .blur,
      .backdropBlur:
      return true
    case .name, .cornerStyle, .clipsToBounds, .contents, .contentsFit, .contentsFilter, .blendMode, .zIndex, .face,
      .isHidden, .isHitTestable:
      return false
    }
  }

  /// Whether values can differ in kind or in number (a list, an optional), so that two of them must be made alike before
  /// one can move to the other.
  @inlinable var hasShape: Bool { self == .effects || self == .fill || self == .stroke || self == .shadow }
}

/// Some of the properties of a layer.
public struct LayerPropertySet: OptionSet, Hashable, Sendable {
  /// A bit for each property, by its raw value.
  public let rawValue: UInt32

  /// Makes a set from bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The set of one property.
  @inlinable public init(_ property: LayerProperty) { rawValue = 1 << UInt32(property.rawValue) }

  /// Every property.
  public static let all = LayerPropertySet(rawValue: (1 << UInt32(LayerProperty.allCases.count)) - 1)

  /// Whether a property is in the set; one test of a bit.
  @inlinable public func contains(_ property: LayerProperty) -> Bool {
    rawValue & (1 << UInt32(property.rawValue)) != 0
  }

  /// Calls `body` with each property of the set, in the order of their declaration. Allocates nothing.
  @inlinable public func forEach(_ body: (LayerProperty) -> Void) {
    var rest = rawValue
    while rest != 0 {
      let bit = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      if let property = LayerProperty(rawValue: bit) { body(property) }
    }
  }
}

extension LayerProperties {
  /// Takes one property from other values.
  public mutating func copy(_ property: LayerProperty, from other: LayerProperties) {
    switch property {
    case .name: name = other.name
    case .bounds: bounds = other.bounds
    case .position: position = other.position
    case .anchor: anchor = other.anchor
    case .effects: effects = other.effects
    case .cornerRadii: cornerRadii = other.cornerRadii
    case .cornerStyle: cornerStyle = other.cornerStyle
    case .clipsToBounds: clipsToBounds = other.clipsToBounds
    case .fill: fill = other.fill
    case .stroke: stroke = other.stroke
    case .contents: contents = other.contents
    case .contentsFit: contentsFit = other.contentsFit
    case .contentsFilter: contentsFilter = other.contentsFilter
    case .capInsets: capInsets = other.capInsets
    case .shadow: shadow = other.shadow
    case .opacity: opacity = other.opacity
    case .blur: blur = other.blur
    case .backdropBlur: backdropBlur = other.backdropBlur
    case .blendMode: blendMode = other.blendMode
    case .zIndex: zIndex = other.zIndex
    case .face: face = other.face
    case .isHidden: isHidden = other.isHidden
    case .isHitTestable: isHitTestable = other.isHitTestable
    }
  }

  /// Whether one property is the same in other values.
  public func agrees(on property: LayerProperty, with other: LayerProperties) -> Bool {
    switch property {
    case .name: return name == other.name
    case .bounds: return bounds == other.bounds
    case .position: return position == other.position
    case .anchor: return anchor == other.anchor
    case .effects: return effects == other.effects
    case .cornerRadii: return cornerRadii == other.cornerRadii
    case .cornerStyle: return cornerStyle == other.cornerStyle
    case .clipsToBounds: return clipsToBounds == other.clipsToBounds
    case .fill: return fill == other.fill
    case .stroke: return stroke == other.stroke
    case .contents: return contents == other.contents
    case .contentsFit: return contentsFit == other.contentsFit
    case .contentsFilter: return contentsFilter == other.contentsFilter
    case .capInsets: return capInsets == other.capInsets
    case .shadow: return shadow == other.shadow
    case .opacity: return opacity == other.opacity
    case .blur: return blur == other.blur
    case .backdropBlur: return backdropBlur == other.backdropBlur
    case .blendMode: return blendMode == other.blendMode
    case .zIndex: return zIndex == other.zIndex
    case .face: return face == other.face
    case .isHidden: return isHidden == other.isHidden
    case .isHitTestable: return isHitTestable == other.isHitTestable
    }
  }
}
