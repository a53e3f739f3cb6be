import Foundation

/// The sizes of bars, in points.
enum BarMetrics {
  /// The height of the bar at the top, and of that at the bottom.
  static let height: CGFloat = 44
  /// By how much the bar at the top is higher in a sheet: UIKit's has 56 points there.
  static let inSheet: CGFloat = 12
  /// The room of a large title below the bar.
  static let largeTitle: CGFloat = 52
  /// From the edges to words.
  static let margin: CGFloat = 16
}

/// The button that leads back, and what stands beside it.
struct BarLeading: View {
  let backTitle: Text?
  let back: Dismissal?
  let items: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 16) {
      if let back { BackButton(title: backTitle, back: back) }
      BarItems(items: items)
    }
    .padding(.leading, back == nil ? BarMetrics.margin : 8)
    .frame(height: BarMetrics.height)
  }
}

/// An arrow with the title of the page below; with "Back" where that has no room, or alone.
private struct BackButton: View {
  let title: Text?
  let back: Dismissal

  var body: some View {
    Button(action: { back() }) {
      HStack(spacing: 5) {
        BackArrow().stroke(style: StrokeStyle(lineWidth: 2.6, lineCap: .round, lineJoin: .round))
          .frame(width: 10, height: 18)
        ViewThatFits(in: .horizontal) {
          title ?? Text("Back")
          Text("Back")
          Color.clear.frame(width: 0, height: 0)
        }
        .lineLimit(1)
        .modifier(BackTitle())
      }
      .frame(height: BarMetrics.height)
      .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .accessibilityLabel("back")
  }
}

/// An arrow's head that points to where reading begins.
nonisolated private struct BackArrow: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.maxX - 1, y: rect.minY + 1))
      path.addLine(to: CGPoint(x: rect.minX + 1.5, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX - 1, y: rect.maxY - 1))
    }
  }
}

/// Views beside each other in a bar.
private struct BarItems: View {
  let items: [ToolbarEntry]

  var body: some View {
    ForEach(0..<items.count, id: \.self) { index in
      HStack(spacing: 16) { items[index].content }
        .fontWeight(items[index].isProminent ? .semibold : nil)
        .lineLimit(1)
        .labelStyle(.iconOnly)
    }
  }
}

/// The title in the bar, or what stands in its place.
struct BarTitle: View {
  let title: Text?
  let items: [ToolbarEntry]

  var body: some View {
    if items.isEmpty {
      if let title { title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader) }
    } else {
      BarItems(items: items).font(.headline)
    }
  }
}

/// What stands at the end of the bar.
struct BarTrailing: View {
  let items: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 16) { BarItems(items: items) }.padding(.trailing, BarMetrics.margin).frame(
      height: BarMetrics.height)
  }
}

/// The title in large letters below the bar.
struct LargeTitle: View {
  let title: Text?

  var body: some View {
    if let title {
      title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.7)
        .padding(.horizontal, BarMetrics.margin)
        .frame(
          maxWidth: .infinity, minHeight: BarMetrics.largeTitle, maxHeight: BarMetrics.largeTitle, alignment: .leading)
    }
  }
}

/// The bar at the bottom.
struct BottomBar: View {
  let items: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 0) { ForEach(0..<items.count, id: \.self) { items[$0].content } }
      .lineLimit(1)
      .labelStyle(.iconOnly)
      .padding(.horizontal, BarMetrics.margin)
      .frame(maxWidth: .infinity, minHeight: BarMetrics.height, maxHeight: BarMetrics.height)
      .background(.bar)
      .overlay(alignment: .top) { Divider() }
  }
}
