import SwiftUI

struct ScrollPositions: View {
  @State private var position = ScrollPosition(edge: .top)
  @State private var ofViews = ScrollPosition(idType: Int.self)
  @State private var isAtTop = true
  @State private var isScrolling = false
  @State private var seen: Set<Int> = []

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<100, id: \.self) { number in
          Text("\(number)")
            .onScrollVisibilityChange(threshold: 0.8) { isVisible in
              if isVisible { seen.insert(number) } else { seen.remove(number) }
            }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition($position)
    .onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y < geometry.contentInsets.top
    } action: { wasAtTop, isAtTop in
      self.isAtTop = isAtTop
    }
    .onScrollPhaseChange { _, phase in isScrolling = phase.isScrolling }
    .onScrollPhaseChange { _, phase, context in
      if phase == .idle { isAtTop = context.geometry.visibleRect.minY <= 0 }
    }
    .defaultScrollAnchor(.top)
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollClipDisabled()
    .scrollBounceBehavior(.basedOnSize)
    ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<100, id: \.self) { Text("\($0)").containerRelativeFrame(.horizontal) } }
        .scrollTargetLayout()
    }
    .scrollPosition($ofViews, anchor: .leading)
    .scrollTargetBehavior(.viewAligned)
    HStack {
      Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
      Button("Row") { withAnimation(.spring) { position.scrollTo(id: 40, anchor: .center) } }
      Button("Point") { position.scrollTo(point: CGPoint(x: 0, y: 300)) }
      Button("Down") { position.scrollTo(y: (position.y ?? 0) + 100) }
      Text(position.isPositionedByUser ? "by hand" : "by program")
      Text("\(ofViews.viewID(type: Int.self) ?? 0)")
    }
  }
}

struct ScrollTransitions: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<20) { number in
          RoundedRectangle(cornerRadius: 20).frame(height: 120)
            .scrollTransition { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
            }
          Text("\(number)")
            .scrollTransition(.animated(.bouncy).threshold(.visible(0.3)), axis: .vertical) { content, phase in
              content.rotationEffect(.degrees(phase.value * 10)).blur(radius: phase.isIdentity ? 0 : 4)
            }
          Text("Two edges")
            .scrollTransition(topLeading: .identity, bottomTrailing: .interactive(timingCurve: .easeOut)) {
              content, phase in
              content.offset(x: phase == .bottomTrailing ? 80 : 0)
            }
        }
      }
    }
  }
}

struct GeometryGroups: View {
  @State private var isOpen = false
  var body: some View {
    VStack {
      Text("Title")
      if isOpen { Text("Detail") }
    }
    .geometryGroup()
    .onTapGesture { withAnimation { isOpen.toggle() } }
  }
}

struct TrackedVelocity: View {
  @State private var offset = CGSize.zero
  var body: some View {
    Circle().frame(width: 80).offset(offset)
      .gesture(
        DragGesture()
          .onChanged { value in
            var transaction = Transaction()
            transaction.tracksVelocity = true
            withTransaction(transaction) { offset = value.translation }
          }
          .onEnded { _ in withAnimation(.spring) { offset = .zero } })
  }
}
