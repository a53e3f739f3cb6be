import SwiftUI

struct Ring: Layout {
  var radius: CGFloat = 50

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: radius * 2, height: radius * 2))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * Double.pi / Double(subviews.count) * Double(index)
      let point = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

private struct Weight: LayoutValueKey {
  static let defaultValue: Double = 1
}

extension View {
  func weight(_ value: Double) -> some View { layoutValue(key: Weight.self, value: value) }
}

struct WeightedColumn: Layout {
  struct Cache {
    var sizes: [CGSize] = []
    var spacing: [CGFloat] = []
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }, spacing: spaces(subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
  }

  private func spaces(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.dropLast().map { index in
      subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = cache.sizes.map(\.width).max() ?? 0
    let weights = subviews.map { $0[Weight.self] }.reduce(0, +)
    let height = cache.sizes.map(\.height).reduce(0, +) + cache.spacing.reduce(0, +)
    return CGSize(width: proposal.width ?? width, height: height * weights / Double(max(1, subviews.count)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var y = bounds.minY
    for index in subviews.indices {
      let dimensions = subviews[index].dimensions(in: .unspecified)
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: dimensions.height))
      y += dimensions.height
    }
    _ = subviews.first?.priority
    _ = ProposedViewSize.zero
    _ = ProposedViewSize.infinity
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
}

struct Layouts: View {
  var isWide = false

  var body: some View {
    Ring(radius: 40) {
      Text("A")
      Text("B").weight(2)
    }
    Ring { ForEach(0..<5) { Text("\($0)") } }
    WeightedColumn {
      Text("A").weight(3)
    }
    let layout = isWide ? AnyLayout(HStackLayout(alignment: .top)) : AnyLayout(VStackLayout(spacing: 4))
    layout {
      Text("A")
      Text("B")
    }
    HStackLayout { Text("A") }
    ZStackLayout(alignment: .top) { Text("A") }
    ViewThatFits {
      HStack { Text("Much room") }
      VStack { Text("Little") }
    }
    ViewThatFits(in: .horizontal) {
      Text("Long")
      Text("S")
    }
  }
}
