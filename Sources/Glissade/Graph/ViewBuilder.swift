/// Makes views of the statements in a closure: any number of them, `if`, `else`, `switch`, `if let` and availability.
@resultBuilder
public struct ViewBuilder {
  /// One expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement: nothing to see.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single statement is the view itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements, in order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  /// The second branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  /// A branch that exists from some version of the system on.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
