import SwiftUI

struct Effects: View {
  var isOn = true

  var body: some View {
    Group {
      Text("A").opacity(0.5)
      Text("A").opacity(isOn ? 1 : 0)
      Text("A").scaleEffect(2)
      Text("A").scaleEffect(isOn ? 1 : 0.5)
      Text("A").scaleEffect(x: 1, y: -1)
      Text("A").scaleEffect(x: 2)
      Text("A").scaleEffect(CGSize(width: 2, height: 1), anchor: .leading)
      Text("A").scaleEffect(1.5, anchor: UnitPoint(x: 0, y: 1))
      Text("A").rotationEffect(.degrees(45))
      Text("A").rotationEffect(Angle(degrees: isOn ? 180 : 0), anchor: .topLeading)
      Text("A").rotationEffect(.radians(.pi))
      Text("A").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
      Text("A").rotation3DEffect(
        .degrees(45), axis: (x: 1.0, y: 0.0, z: 0.0), anchor: .leading, anchorZ: 10, perspective: 0.5)
      Text("A").transformEffect(CGAffineTransform(translationX: 10, y: 0))
      Text("A").transformEffect(.identity)
      Text("A").transformEffect(.init(rotationAngle: .pi / 4))
      Text("A").projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)))
      Text("A").projectionEffect(.init())
    }
    Group {
      Text("A").shadow(radius: 4)
      Text("A").shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
      Text("A").shadow(color: .gray, radius: 2)
      Text("A").blur(radius: 3)
      Text("A").blur(radius: isOn ? 0 : 3, opaque: true)
      Text("A").brightness(0.1)
      Text("A").contrast(1.5)
      Text("A").saturation(0.5)
      Text("A").grayscale(1)
      Text("A").hueRotation(.degrees(90))
      Text("A").colorInvert()
      Text("A").colorMultiply(.red)
      Text("A").blendMode(.multiply)
      Text("A").blendMode(.screen)
      Text("A").blendMode(.plusLighter)
      Text("A").compositingGroup()
      Text("A").drawingGroup()
      Text("A").drawingGroup(opaque: true)
      Text("A").drawingGroup(opaque: false, colorMode: .linear)
      Text("A").allowsHitTesting(false)
      Text("A").hidden()
    }
  }
}

struct Skew: GeometryEffect {
  var amount: CGFloat

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: -size.width / 2 * amount, ty: 0))
  }
}

struct Shake: GeometryEffect {
  var travel: CGFloat = 10
  var shakes = 3
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: travel * sin(animatableData * .pi * CGFloat(shakes)), y: 0))
  }
}

struct EffectUse: View {
  @State private var attempts = 0

  var body: some View {
    Text("Skewed").modifier(Skew(amount: 0.2))
    Text("Shaken").modifier(Shake(animatableData: CGFloat(attempts)))
    Text("Ignored").modifier(Skew(amount: 0.1).ignoredByLayout())
    Button("Again") { withAnimation { attempts += 1 } }
  }
}
