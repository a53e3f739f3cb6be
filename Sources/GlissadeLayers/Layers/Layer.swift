import GlissadeMotion

/// A rectangle of the picture, with what it shows and what lies on it.
///
/// ```swift
/// let card = Layer(name: "card")
/// card.frame = Rect(x: 20, y: 20, width: 250, height: 200)
/// card.fill = .color(.white)
/// tree.root.addChild(card)
/// Layer.animate(.spring) { card.position = Point(200, 300) }
/// ```
///
/// A layer holds the *model*: what was set is what is read, at once, whatever is still moving on the screen. What changes
/// reaches the screen with the commit of the turn (see `LayerContext`); under `Layer.animate` it moves there from where it
/// is shown. Layers outside of a `LayerTree` are plain values in a box: setting them costs nothing and animates nothing.
///
/// A number that cannot be shown (NaN, infinite, a negative size) is refused with one line on standard error: the property
/// keeps its old value, or takes the nearest possible one.
@MainActor
public final class Layer: Identifiable {
  /// The layer's number.
  public nonisolated let id: LayerID
  /// Every property at once, as the model has them.
  public var properties: LayerProperties {
    get { model }
    set { replaceProperties(with: newValue) }
  }
  /// The layer that this one lies on, or that it masks.
  public internal(set) weak var parent: Layer?
  /// What lies on this layer, back to front (before `zIndex` sorts them).
  public internal(set) var children: [Layer] = []
  /// The tree that shows this layer.
  public internal(set) weak var tree: LayerTree?

  /// What hands may do here, the first claim first. Claims are not animated, and a snapshot does not hold them.
  public var claims: [Claim] = [] {
    didSet { if claims != oldValue { tree?.noteClaims(of: self) } }
  }

  var model: LayerProperties
  var maskLayer: Layer?
  /// Properties changed in the open group of the context.
  var dirty: LayerPropertySet = []
  /// Properties of which a bad number has been reported.
  var reported: LayerPropertySet = []
  /// The tree that has been told of this layer by its last commit.
  var committedTree: LayerTreeID?
  /// The tree whose next commit will tell the children's order, and the mask.
  var dirtyChildrenTree: LayerTreeID?
  var dirtyMaskTree: LayerTreeID?

  private static var lastNumber: UInt64 = 0

  /// Makes a layer that is in no tree yet.
  public init(name: String = "") {
    Layer.lastNumber += 1
    id = LayerID(rawValue: Layer.lastNumber)
    model = LayerProperties()
    model.name = name
  }

  /// Makes a layer with properties.
  public convenience init(_ properties: LayerProperties) {
    self.init()
    replaceProperties(with: properties)
  }

  /// Makes a layer, and all below it, from a snapshot.
  public convenience init(_ snapshot: LayerSnapshot) {
    self.init(snapshot.properties)
    if let mask = snapshot.mask.first { self.mask = Layer(mask) }
    for child in snapshot.children { addChild(Layer(child)) }
  }

  /// The model of the layer and of all below it, as a value.
  public var snapshot: LayerSnapshot {
    LayerSnapshot(model, mask: maskLayer?.snapshot, children: children.map(\.snapshot))
  }

  /// Called before a property takes a new value.
  func willChange(_ property: LayerProperty) {
    guard let tree else { return }
    tree.noteChange(of: self)
    dirty.insert(LayerPropertySet(property))
  }

  func replaceProperties(with new: LayerProperties) {
    name = new.name
    bounds = new.bounds
    position = new.position
    anchor = new.anchor
    effects = new.effects
    cornerRadii = new.cornerRadii
    cornerStyle = new.cornerStyle
    clipsToBounds = new.clipsToBounds
    fill = new.fill
    stroke = new.stroke
    contents = new.contents
    contentsFit = new.contentsFit
    contentsFilter = new.contentsFilter
    capInsets = new.capInsets
    shadow = new.shadow
    opacity = new.opacity
    blur = new.blur
    backdropBlur = new.backdropBlur
    blendMode = new.blendMode
    zIndex = new.zIndex
    face = new.face
    isHidden = new.isHidden
    isHitTestable = new.isHitTestable
  }
}
