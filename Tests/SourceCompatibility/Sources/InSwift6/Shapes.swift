import SwiftUI

struct Shapes: View {
  @State private var end = 0.5

  var body: some View {
    Group {
      Rectangle()
      RoundedRectangle(cornerRadius: 8)
      RoundedRectangle(cornerRadius: 8, style: .continuous)
      RoundedRectangle(cornerSize: CGSize(width: 8, height: 4))
      UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 12)
      UnevenRoundedRectangle(cornerRadii: .init(topLeading: 8, bottomLeading: 0, bottomTrailing: 4, topTrailing: 2))
      UnevenRoundedRectangle(
        cornerRadii: RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4),
        style: .circular)
      Capsule()
      Capsule(style: .circular)
      Circle()
      Ellipse()
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
      }
      .stroke(.red)
    }
    Group {
      Circle().fill(.red)
      Circle().fill(Color.red)
      Circle().fill()
      Circle().fill(.red, style: FillStyle(eoFill: true))
      Circle().fill(.red).stroke(.blue)
      Circle().stroke()
      Circle().stroke(.red)
      Circle().stroke(.red, lineWidth: 2)
      Circle().stroke(lineWidth: 2)
      Circle().stroke(style: StrokeStyle(lineWidth: 2))
      Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [5]))
      Circle().strokeBorder(.red)
      Circle().strokeBorder(.red, lineWidth: 2)
      Circle().strokeBorder(lineWidth: 2)
      Circle().strokeBorder(style: StrokeStyle(lineWidth: 2))
      Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 3))
      Circle().inset(by: 4).stroke(.red)
    }
    Group {
      Circle().trim(from: 0, to: end).stroke(.red, lineWidth: 4)
      Circle().trim(from: 0.2, to: 0.8)
      Circle().rotation(.degrees(45)).stroke()
      Circle().scale(0.5).fill(.blue)
      Circle().scale(x: 1, y: 0.5, anchor: .bottom)
      Circle().offset(x: 10, y: 5).fill(.red)
      Circle().offset(CGPoint(x: 1, y: 1))
      Circle().size(width: 20, height: 20)
      Circle().size(CGSize(width: 20, height: 20))
      Circle().transform(CGAffineTransform(scaleX: 2, y: 2))
      AnyShape(Circle())
      Circle().foregroundStyle(.red)
      Circle().foregroundColor(.red)
    }
    Group {
      Color.red.clipShape(Circle())
      Color.red.clipShape(.circle)
      Color.red.clipShape(.capsule)
      Color.red.clipShape(.ellipse)
      Color.red.clipShape(.rect)
      Color.red.clipShape(.rect(cornerRadius: 10))
      Color.red.clipShape(.rect(cornerRadius: 10, style: .continuous))
      Color.red.clipShape(.rect(topLeadingRadius: 4, topTrailingRadius: 4))
      Color.red.clipShape(.rect(cornerRadii: .init(topLeading: 4)))
      Color.red.clipShape(Star(points: 5), style: FillStyle())
      Color.red.cornerRadius(8)
      Color.red.clipped()
      Color.red.clipped(antialiased: false)
      Color.red.mask(Circle())
      Color.red.mask { Text("Mask") }
      Color.red.mask(alignment: .leading) { Circle() }
      Color.red.contentShape(Rectangle())
      Color.red.contentShape(.rect)
      Color.red.contentShape(.interaction, .rect)
      Color.red.border(.blue)
      Color.red.border(Color.blue, width: 2)
    }
  }
}

struct Star: Shape {
  var points: Int
  var inner: Double = 0.5

  var animatableData: Double {
    get { inner }
    set { inner = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    for index in 0..<points * 2 {
      let angle = Double(index) * .pi / Double(points)
      let length = index.isMultiple(of: 2) ? rect.width / 2 : rect.width / 2 * inner
      let point = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

struct Wedge: InsettableShape {
  var start: Angle
  var end: Angle
  var amount: CGFloat = 0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.degrees, end.degrees) }
    set {
      start = .degrees(newValue.first)
      end = .degrees(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - amount, startAngle: start, endAngle: end,
      clockwise: false)
    path.addQuadCurve(to: CGPoint(x: rect.midX, y: rect.midY), control: .zero)
    path.addCurve(to: rect.origin, control1: .zero, control2: CGPoint(x: 1, y: 1))
    path.addRect(rect)
    path.addEllipse(in: rect)
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 4))
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)])
    path.addPath(Path(ellipseIn: rect))
    path.addPath(Path(rect), transform: .identity)
    return path.applying(CGAffineTransform(translationX: 1, y: 1)).trimmedPath(from: 0, to: 0.9)
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var shape = self
    shape.amount += amount
    return shape
  }

  func measures(_ path: Path) -> (CGRect, Bool, CGPoint?) {
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): _ = to
      case .quadCurve(let to, let control): _ = (to, control)
      case .curve(let to, let control1, let control2): _ = (to, control1, control2)
      case .closeSubpath: break
      }
    }
    return (path.boundingRect, path.contains(CGPoint(x: 1, y: 1)), path.currentPoint)
  }
}

struct ShapeUse: View {
  var body: some View {
    Star(points: 5).fill(.yellow)
    Star(points: 6, inner: 0.3).stroke(.orange, lineWidth: 2)
    Wedge(start: .zero, end: .degrees(90)).strokeBorder(.blue, lineWidth: 3)
    Text("Shaped").clipShape(Star(points: 8))
    Path(CGRect(x: 0, y: 0, width: 10, height: 10)).fill(.red)
    Path(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2).stroke()
    Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).trim(from: 0, to: 0.5).stroke(.red)
  }
}

/// A function that takes any shape, and a view that keeps one.
struct Badge<S: Shape, Style: ShapeStyle>: View {
  var shape: S
  var style: Style
  var body: some View { shape.fill(style).overlay { shape.stroke(.primary) } }
}
