import SwiftUI

struct Canvases: View {
  var body: some View {
    Canvas { context, size in
      let rect = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
      context.fill(Path(ellipseIn: rect), with: .color(.green))
      context.stroke(Path(rect), with: .color(.red), lineWidth: 2)
      context.stroke(Path(rect), with: .color(.red), style: StrokeStyle(lineWidth: 1, dash: [4, 2]))
      context.fill(
        Path(rect),
        with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: 50)))
      context.draw(Text("Hello"), at: CGPoint(x: 20, y: 20))
      context.draw(Text("Hello").bold(), in: rect)
      context.draw(Image(systemName: "star"), at: CGPoint(x: 5, y: 5), anchor: .topLeading)
      context.opacity = 0.5
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .degrees(10))
      context.scaleBy(x: 2, y: 2)
      context.blendMode = .multiply
      context.clip(to: Path(rect))
      let resolved = context.resolve(Text("Resolved"))
      _ = resolved.measure(in: size)
      context.draw(resolved, at: .zero, anchor: .topLeading)
      context.drawLayer { inner in
        inner.addFilter(.blur(radius: 2))
        inner.fill(Path(rect), with: .style(.blue))
      }
      var copy = context
      copy.opacity = 1
      copy.fill(Path(rect), with: .foreground)
    }
    .frame(width: 100, height: 100)
    Canvas(opaque: true, colorMode: .linear, rendersAsynchronously: true) { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
    }
    Canvas { context, size in
      if let symbol = context.resolveSymbol(id: 0) {
        context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
    } symbols: {
      Image(systemName: "star").tag(0)
    }
  }
}
