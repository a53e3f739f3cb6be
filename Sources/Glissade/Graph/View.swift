/// A piece of a user interface: a value that says what is to be seen, cheap to make and thrown away after use.
///
/// ```swift
/// struct Greeting: View {
///   @State private var isOn = false
///   var body: some View {
///     VStack {
///       Button("Greet") { withAnimation(.spring) { isOn.toggle() } }
///       if isOn { Text("Hello").transition(.slide) }
///     }
///   }
/// }
/// ```
///
/// What persists of a view (its state, its place, its layers) belongs to its place in the tree and is kept by the library. A
/// body is evaluated again when something that it read has changed, and when its parent gives it other values; on the main
/// actor.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view that `body` makes; `Never` for what the library draws itself.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder var body: Body { get }

  /// Makes what persists of the view. Not for programs: the library's own views have one, all others their body.
  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self>
}

extension View {
  /// Makes what persists of a view with a body.
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    CompositeNode(view, context)
  }
}

extension View where Body == Never {
  /// There is none: the library draws the view itself.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Is no view's body: with two that could be meant, a view that forgets to say its body does not compile.
public enum _NoBody: View {
  public typealias Body = Never
}

extension View where Body == _NoBody {
  /// Is never called.
  @available(*, unavailable, message: "a view needs a body")
  public var body: _NoBody { fatalError("there is no such body") }
}

extension Never: View {
  /// Is never called.
  public var body: Never { fatalError("there is no such view") }
}

/// A view that shows nothing and takes no room.
nonisolated public struct EmptyView: View {
  /// Makes the view.
  public nonisolated init() {}

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> ViewNode<EmptyView> {
    ViewNode(view, context)
  }
}
