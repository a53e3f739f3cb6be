import SwiftUI

struct MeshGradients: View {
  @State private var middle: SIMD2<Float> = [0.5, 0.5]
  private let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  var body: some View {
    VStack {
      MeshGradient(
        width: 3, height: 3,
        points: [
          [0, 0], [0.5, 0], [1, 0],
          [0, 0.5], middle, [1, 0.5],
          [0, 1], [0.5, 1], [1, 1],
        ],
        colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint]
      )
      .ignoresSafeArea()
      Circle().fill(
        MeshGradient(
          width: 2, height: 2, points: corners, colors: [.red, .blue, .green, .yellow], background: .black,
          smoothsColors: false, colorSpace: .perceptual))
      Text("Words").foregroundStyle(
        MeshGradient(width: 2, height: 2, locations: .points(corners), colors: .colors([.red, .blue, .green, .pink])))
      MeshGradient(
        width: 2, height: 2,
        bezierPoints: corners.map {
          MeshGradient.BezierPoint(
            position: $0, leadingControlPoint: $0, topControlPoint: $0, trailingControlPoint: $0, bottomControlPoint: $0
          )
        }, colors: [.red, .blue, .green, .yellow])
    }
    .animation(.easeInOut, value: middle)
    .onTapGesture { withAnimation { middle = [0.3, 0.7] } }
    ContainerRelativeShape().inset(by: 2).fill(.blue).padding(8).containerShape(.rect(cornerRadius: 24))
    Color.blue.clipShape(ContainerRelativeShape()).containerShape(RoundedRectangle(cornerRadius: 12))
  }
}

struct SnappingBehavior: ScrollTargetBehavior {
  var step: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.axes.contains(.horizontal), abs(context.velocity.dx) < 2_000 else { return }
    let limit = context.contentSize.width - context.containerSize.width
    guard target.rect.minX < limit, context.originalTarget.rect != target.rect, context.isEnabled else { return }
    target.rect.origin.x = (target.rect.minX / step).rounded() * step
    target.anchor = .leading
  }
}

extension ScrollTargetBehavior where Self == SnappingBehavior {
  static var snapping: SnappingBehavior { SnappingBehavior(step: 80) }
}

struct Snapping: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<20) { Text("\($0)") } }.scrollTargetLayout()
    }
    .scrollTargetBehavior(.snapping)
    ScrollView(.horizontal) { HStack { Text("1") } }.scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    ScrollView(.horizontal) { HStack { Text("1") } }.scrollTargetBehavior(SnappingBehavior(step: 12))
  }
}
