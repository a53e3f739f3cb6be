import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

private let red = (255, 59, 48)
private let white = (255, 255, 255)
private let blue = (0, 122, 255)

@MainActor
struct CanvasTests {
  @Test func fillsAndStrokesPaths() {
    let picture = smallFilm {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.red))
        context.fill(Star(inner: 1).path(in: CGRect(x: 50, y: 50, width: 50, height: 50)), with: .color(.blue))
        context.stroke(
          Path { $0.addLines([CGPoint(x: 50, y: 25), CGPoint(x: 100, y: 25)]) }, with: .color(.red), lineWidth: 10)
      }
    }.picture()
    #expect(picture.has(red, 25, 25))
    #expect(picture.has(blue, 75, 75))
    #expect(picture.has(red, 75, 25))
    #expect(picture.has(white, 75, 10))
  }

  @Test func aCopyDrawsOnTheSameCanvas() {
    let picture = smallFilm {
      Canvas { context, _ in
        var moved = context
        moved.translateBy(x: 50, y: 50)
        moved.scaleBy(x: 2, y: 2)
        moved.rotate(by: .degrees(90))
        moved.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.red))
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.blue))
      }
    }.picture()
    // Turned to the left below the middle, and twice as large.
    #expect(picture.has(red, 30, 70))
    #expect(picture.has(white, 70, 70))
    #expect(picture.has(blue, 5, 5))
  }

  @Test(arguments: [
    CGAffineTransform(a: 1, b: 0.3, c: 0.8, d: 1.2, tx: 10, ty: 5), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(scaleX: 0.5, y: -2), CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 0.2), .identity,
    CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 3, ty: 0),
  ])
  func aTransformIsATurnAScaleAndATurn(_ t: CGAffineTransform) {
    let parts = t.parts
    let back = CGAffineTransform(rotationAngle: parts.first)
      .concatenating(CGAffineTransform(scaleX: parts.scaleX, y: parts.scaleY))
      .concatenating(CGAffineTransform(rotationAngle: parts.second))
      .concatenating(CGAffineTransform(translationX: t.tx, y: t.ty))
    for (a, b) in [(t.a, back.a), (t.b, back.b), (t.c, back.c), (t.d, back.d), (t.tx, back.tx), (t.ty, back.ty)] {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func clipsCutWhatFollows() {
    let picture = smallFilm {
      Canvas { context, size in
        let whole = Path(CGRect(origin: .zero, size: size))
        var left = context
        left.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)))
        left.clip(to: Star(inner: 1).path(in: CGRect(x: 10, y: 10, width: 80, height: 80)))
        left.fill(whole, with: .color(.red))
        left.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 30)), with: .color(.blue))
        var outside = context
        outside.clip(to: Path(CGRect(x: 0, y: 0, width: 100, height: 90)), options: .inverse)
        outside.fill(whole, with: .color(.red))
      }
    }.picture()
    #expect(picture.has(red, 40, 50))
    #expect(picture.has(blue, 45, 25))
    #expect(picture.has(white, 60, 50))
    #expect(picture.has(white, 5, 5))
    #expect(picture.has(red, 50, 95))
  }

  @Test func aLayerFadesAsOnePicture() {
    let picture = smallFilm {
      Canvas { context, _ in
        context.opacity = 0.5
        context.drawLayer { layer in
          layer.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 100)), with: .color(.black))
          layer.fill(Path(CGRect(x: 40, y: 0, width: 60, height: 100)), with: .color(.black))
        }
      }
    }.picture()
    for x in [20, 50, 80] { #expect(picture.has((128, 128, 128), x, 50)) }
  }

  @Test func aMaskMayBeDrawn() {
    let picture = smallFilm {
      Canvas { context, size in
        context.clipToLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.black)) }
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }.picture()
    #expect(picture.has(red, 25, 50))
    #expect(picture.has(white, 75, 50))
  }

  @Test func filtersChangeWhatFollows() {
    let picture = smallFilm {
      Canvas { context, _ in
        var inverted = context
        inverted.addFilter(.colorInvert())
        inverted.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(.black))
        var shaded = context
        shaded.addFilter(.shadow(color: .black, radius: 0, x: 0, y: 30))
        shaded.fill(Path(CGRect(x: 60, y: 20, width: 30, height: 20)), with: .color(.red))
      }
      .background(.blue)
    }.picture()
    #expect(picture.has(white, 20, 20))
    #expect(picture.has(red, 75, 30))
    #expect(picture.has((0, 0, 0), 75, 60))
  }

  @Test func gradientsLieInTheCoordinatesOfTheirPath() {
    let picture = smallFilm {
      Canvas { context, _ in
        let gradient = Gradient(colors: [.black, .white])
        context.translateBy(x: 20, y: 0)
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 60, height: 40)),
          with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 60, y: 0)))
        context.fill(
          Star(inner: 1).path(in: CGRect(x: 0, y: 40, width: 60, height: 60)),
          with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 60, y: 0)))
      }
    }.picture()
    for y in [20, 70] { #expect(abs(Int(picture[50, y].red) - 128) < 6, "\(picture[50, y])") }
  }

  @Test func symbolsAreDrawnAgainAndAgain() {
    let picture = smallFilm {
      Canvas { context, _ in
        guard let symbol = context.resolveSymbol(id: 1) else { return }
        context.draw(symbol, at: CGPoint(x: 20, y: 20))
        context.draw(symbol, in: CGRect(x: 40, y: 40, width: 60, height: 60))
      } symbols: {
        HStack(spacing: 0) {
          Color.red.frame(width: 10, height: 20)
          Color.blue.frame(width: 10, height: 20)
        }.tag(1)
      }
    }.picture()
    #expect(picture.has(red, 15, 20) && picture.has(blue, 25, 20))
    #expect(picture.has(red, 50, 70) && picture.has(blue, 90, 70))
    #expect(picture.has(white, 5, 90))
  }

  @Test func isDrawnAgainWhenWhatItReadsChanges() {
    let handle = Handle<CGFloat>()
    let film = smallFilm {
      Held(handle, 0) { x in
        Canvas { context, _ in
          context.fill(Path(CGRect(x: x, y: 0, width: 50, height: 100)), with: .color(.red))
        }
      }
    }
    #expect(film.picture().has(red, 25, 50))
    handle.value = 50
    film.advance(by: .zero)
    #expect(film.picture().has(white, 25, 50) && film.picture().has(red, 75, 50))
    let count = film.layerCount
    for x in 0..<20 { handle.value = CGFloat(x) }
    film.advance(by: .zero)
    #expect(film.layerCount == count)
  }

  @Test func textsAndSymbolsAreMeasuredAndDrawn() {
    var sizes: [CGSize] = []
    let film = smallFilm {
      VStack(spacing: 0) {
        Canvas { context, _ in
          let text = context.resolve(Text("Hello"))
          sizes.append(text.measure(in: CGSize(width: 1_000, height: 1_000)))
          context.draw(text, at: .zero, anchor: .topLeading)
        }
        Text("Hello").accessibilityLabel("view")
      }
    }
    #expect(sizes.last == film.shown("view")?.frame.size)
    let picture = film.picture()
    let isDrawn = (0..<40).contains { x in (0..<20).contains { y in picture[x, y].red < 100 } }
    #expect(isDrawn)
  }
}
