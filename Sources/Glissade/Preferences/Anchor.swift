import Foundation

/// A place in a view that others can read in their own coordinates, by `GeometryProxy`'s subscript.
///
/// ```swift
/// Text(title).anchorPreference(key: TitleBounds.self, value: .bounds) { $0 }
/// …
/// .overlayPreferenceValue(TitleBounds.self) { anchor in
///   GeometryReader { proxy in
///     if let anchor { Rectangle().stroke(.red).frame(width: proxy[anchor].width) }
///   }
/// }
/// ```
///
/// It is of target frames, as all that a layout tells: an animation is on its way there.
public struct Anchor<Value>: @unchecked Sendable {
  // Unchecked: the value is of numbers, and nothing else is kept.
  let inWindow: Value
  let convert: (Value, CGPoint) -> Value

  /// What of a view an anchor names.
  public struct Source: @unchecked Sendable {
    // Unchecked: the closures hold numbers alone.
    let read: (CGRect) -> Value
    let convert: (Value, CGPoint) -> Value
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same place.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.inWindow == b.inWindow }
}

extension Anchor: Hashable where Value: Hashable {
  /// Feeds the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(inWindow) }
}

extension Anchor.Source where Value == CGRect {
  private init(_ read: @escaping (CGRect) -> CGRect) {
    self.init(read: read, convert: { $0.offsetBy(dx: -$1.x, dy: -$1.y) })
  }
  /// The view's rectangle.
  public static var bounds: Self { Self { $0 } }
  /// A rectangle in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Self { Self { rect.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
  private init(_ read: @escaping (CGRect) -> CGPoint) {
    self.init(read: read, convert: { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
  }
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Self { Self { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) } }
  /// A place of the view.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
  }
  /// The top leading corner.
  public static var topLeading: Self { .unitPoint(.topLeading) }
  /// The middle of the top.
  public static var top: Self { .unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Self { .unitPoint(.topTrailing) }
  /// The middle of the leading side.
  public static var leading: Self { .unitPoint(.leading) }
  /// The middle.
  public static var center: Self { .unitPoint(.center) }
  /// The middle of the trailing side.
  public static var trailing: Self { .unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Self { .unitPoint(.bottomLeading) }
  /// The middle of the bottom.
  public static var bottom: Self { .unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Self { .unitPoint(.bottomTrailing) }
}

/// Writes a preference of where a view lies.
nonisolated struct AnchorWriter<K: PreferenceKey, Value>: ViewModifier {
  let source: Anchor<Value>.Source
  let transform: (inout K.Value, Anchor<Value>) -> Void
  /// Puts it in place of what the views inside tell.
  let replaces: Bool
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    AnchorNode(view, context)
  }
}

private final class AnchorNode<Content: View, K: PreferenceKey, Value>: ModifierNode<Content, AnchorWriter<K, Value>>,
  GeometryListener
{
  private var last: CGRect?

  override var isTransparent: Bool { true }

  override init(_ view: ModifiedContent<Content, AnchorWriter<K, Value>>, _ context: NodeContext) {
    super.init(view, context)
    graph.listenToGeometry(self)
    graph.notePreference(K.self)
  }

  /// In the window, as far as it has been laid out.
  private var rect: CGRect {
    guard let item = content?.items.first else { return .zero }
    return CGRect(origin: item.toWindowAsScrolled(item.frame.origin), size: item.frame.size)
  }

  override func modifierDidChange(from old: AnchorWriter<K, Value>) { graph.preferencesDidChange() }

  override func didDetach() {
    graph.unlistenToGeometry(self)
    graph.preferencesDidChange()
  }

  func geometryDidChange() {
    guard rect != last else { return }
    last = rect
    graph.preferencesDidChange()
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard Key.self == K.self else { return super.preference(key) }
    let source = modifier.source
    var value = modifier.replaces ? K.defaultValue : super.preference(K.self) ?? K.defaultValue
    modifier.transform(&value, Anchor(inWindow: source.read(rect), convert: source.convert))
    return value as? Key.Value
  }
}

extension GeometryProxy {
  /// A place of another view in the coordinates of this one.
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let item else { return anchor.inWindow }
    return anchor.convert(anchor.inWindow, item.toWindowAsScrolled(item.frame.origin))
  }
}

extension View {
  /// Tells the views around this one where something of it lies.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value, transform: { $0 = transform($1) }, replaces: true))
  }

  /// Changes what the views inside this one tell, by where something of it lies.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorWriter<K, A>(source: value, transform: transform, replaces: false))
  }
}
