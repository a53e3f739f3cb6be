import SwiftUI

struct Stacks: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Text("A").layoutPriority(1)
        Spacer(minLength: 10)
        Text("B").fixedSize()
        Text("C").fixedSize(horizontal: true, vertical: false)
      }
      HStack(alignment: .lastTextBaseline) { Text("A") }
      HStack(alignment: .top) { Text("A") }
      HStack(spacing: 0) {
        Color.red; Color.blue
      }
      Divider()
      ZStack(alignment: .bottomTrailing) {
        Color.gray
        Text("Over").zIndex(1)
      }
      ZStack { Text("Centre") }
    }
  }
}

struct Frames: View {
  let width: CGFloat = 50
  let factor = 1.5

  var body: some View {
    Group {
      Color.red.frame(width: 100, height: 50)
      Color.red.frame(width: 100)
      Color.red.frame(height: 50, alignment: .top)
      Color.red.frame(width: width * 2, height: width * CGFloat(factor))
      Text("A").frame(width: 100, height: 50, alignment: .topLeading)
      Text("A").frame(maxWidth: .infinity)
      Text("A").frame(maxWidth: .infinity, alignment: .leading)
      Text("A").frame(maxWidth: .infinity, maxHeight: .infinity)
      Text("A").frame(minWidth: 10, idealWidth: 50, maxWidth: 100, minHeight: 10, idealHeight: 20, maxHeight: 30)
      Text("A").frame(minHeight: 44)
      Text("A").frame(idealWidth: 100)
      Text("A").frame(width: nil, height: 30)
    }
    Group {
      Text("A").padding()
      Text("A").padding(10)
      Text("A").padding(.horizontal)
      Text("A").padding(.vertical, 4)
      Text("A").padding([.top, .leading], 12)
      Text("A").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      Text("A").padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4))
      Text("A").padding(.bottom, nil)
    }
    Group {
      Text("A").offset(x: 10, y: -5)
      Text("A").offset(x: 10)
      Text("A").offset(CGSize(width: 10, height: 5))
      Text("A").position(x: 50, y: 20)
      Text("A").position(CGPoint(x: 50, y: 20))
      Color.red.aspectRatio(16 / 9, contentMode: .fit)
      Color.red.aspectRatio(CGSize(width: 4, height: 3), contentMode: .fill)
      Color.red.aspectRatio(contentMode: .fit)
      Image(systemName: "star").resizable().scaledToFit()
      Image(systemName: "star").resizable().scaledToFill()
    }
  }
}

struct Backgrounds: View {
  var isOn = true

  var body: some View {
    Group {
      Text("A").background(Color.red)
      Text("A").background(.red)
      Text("A").background(Color.red.opacity(0.5))
      Text("A").background(.red.opacity(0.5))
      Text("A").background(.blue.gradient)
      Text("A").background(isOn ? Color.red : Color.blue)
      Text("A").background(isOn ? .red : .blue)
      Text("A").background(.ultraThinMaterial)
      Text("A").background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
      Text("A").background(.red, in: Capsule())
      Text("A").background(.red, in: .capsule)
      Text("A").background(.red, in: .rect(cornerRadius: 12))
      Text("A").background(in: .circle)
    }
    Group {
      Text("A").background(RoundedRectangle(cornerRadius: 8).fill(.blue))
      Text("A").background(Circle())
      Text("A").background(Text("behind"), alignment: .leading)
      Text("A").background(alignment: .topTrailing) { Circle().frame(width: 10) }
      Text("A").background {
        Color.red
        Circle()
      }
      Text("A").background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Text("A").background(.background)
      Text("A").background(Color.red, ignoresSafeAreaEdges: .all)
      Text("A").background()
    }
    Group {
      Text("A").overlay(Circle().stroke(Color.red, lineWidth: 2))
      Text("A").overlay(Text("above"), alignment: .bottom)
      Text("A").overlay(alignment: .topTrailing) { Image(systemName: "star") }
      Text("A").overlay { RoundedRectangle(cornerRadius: 4).strokeBorder(.red) }
      Text("A").overlay(.red)
      Text("A").overlay(.red.opacity(0.3), in: .rect)
      Text("A").overlay(Color.black.opacity(isOn ? 0.2 : 0))
      Text("A").overlay(.linearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom))
    }
  }
}

struct Geometry: View {
  @State private var size = CGSize.zero

  var body: some View {
    GeometryReader { proxy in
      VStack {
        Color.red.frame(width: proxy.size.width / 2)
        Text("\(proxy.frame(in: .global).minX)")
        Text("\(proxy.frame(in: .local).midY)")
        Text("\(proxy.frame(in: .named("space")).maxX)")
        Text("\(proxy.safeAreaInsets.top)")
      }
      .onAppear { size = proxy.size }
    }
    .coordinateSpace(name: "space")
    .coordinateSpace(.named("other"))
    Text("Measured")
      .onGeometryChange(for: CGSize.self) { proxy in
        proxy.size
      } action: { newSize in
        size = newSize
      }
  }
}

// MARK: Alignment

extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.center] }
  }
  static let colon = HorizontalAlignment(Colon.self)
}

struct MidAlignment: AlignmentID {
  static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
}

extension VerticalAlignment {
  static let mid = VerticalAlignment(MidAlignment.self)
}

extension Alignment {
  static let colonMid = Alignment(horizontal: .colon, vertical: .mid)
}

struct Guides: View {
  var body: some View {
    VStack(alignment: .colon) {
      Text("A:").alignmentGuide(.colon) { $0[.trailing] }
      Text("B:").alignmentGuide(.colon) { d in d[HorizontalAlignment.trailing] + 4 }
      Text("C").alignmentGuide(HorizontalAlignment.leading) { _ in -10 }
      Text("D").alignmentGuide(.leading) { d in d.width / 2 }
      Text("E").alignmentGuide(VerticalAlignment.center) { d in d[VerticalAlignment.bottom] }
      Text("F").alignmentGuide(.bottom) { d in d[explicit: .top] ?? d.height }
    }
    ZStack(alignment: .colonMid) { Text("G") }
    HStack(alignment: .mid) { Text("H") }
    ZStack(alignment: Alignment(horizontal: .trailing, vertical: .center)) { Text("I") }
  }
}

// MARK: Layouts of one's own

// MARK: Preferences

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct BoundsKey: PreferenceKey {
  typealias Value = Anchor<CGRect>?
  static func reduce(value: inout Value, nextValue: () -> Value) { value = value ?? nextValue() }
}

struct PreferenceUse: View {
  @State private var width: CGFloat = 0

  var body: some View {
    VStack {
      Text("Measured")
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
          })
      Text("Named").preference(key: NamesKey.self, value: ["a"])
      Text("More").transformPreference(NamesKey.self) { $0.append("b") }
      Text("Anchored").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
      Text("More").transformAnchorPreference(key: BoundsKey.self, value: .bounds) { value, anchor in value = anchor }
      Text("Point").anchorPreference(key: PointKey.self, value: .center) { [$0] }
    }
    .onPreferenceChange(WidthKey.self) { newWidth in
      width = newWidth
    }
    .overlayPreferenceValue(BoundsKey.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          Rectangle().stroke().frame(width: proxy[anchor].width)
        }
      }
    }
    .backgroundPreferenceValue(NamesKey.self) { names in
      Text(names.joined())
    }
    .overlayPreferenceValue(WidthKey.self, alignment: .top) { Text("\($0)") }
  }
}

struct PointKey: PreferenceKey {
  static let defaultValue: [Anchor<CGPoint>] = []
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}
