/// A style of any type, as the environment holds it: equal if the styles are.
struct ErasedStyle<Configuration>: @unchecked Sendable {
  private let style: Any
  private let isSame: (Any) -> Bool
  let make: @MainActor (Configuration) -> AnyView

  /// - Parameter body: the view that shows the style.
  init<Style, Body: View>(
    _ style: Style, _ body: @escaping @MainActor (StyleHolder<Style>, Configuration) -> Body
  ) {
    let held = Unchecked(style)
    self.style = style
    isSame = { other in
      let other = Unchecked(other)
      return MainActor.assumeIsolated {
        (other.value as? Style).map { ViewComparison.areEqual(held.value, $0) } ?? false
      }
    }
    make = { AnyView(body(StyleHolder(style: held.value), $0)) }
  }
}

extension ErasedStyle: ComparedByParts {
  @MainActor static func partsAreEqual(_ a: Self, _ b: Self) -> Bool { a.isSame(b.style) }
}
