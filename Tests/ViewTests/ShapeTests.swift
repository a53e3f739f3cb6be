import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A star of so many points; its sharpness can be animated.
struct Star: Shape {
  var inner: CGFloat = 0.4
  var animatableData: CGFloat {
    get { inner }
    set { inner = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines(
        (0..<10).map { index in
          let radius = min(rect.width, rect.height) / 2 * (index % 2 == 0 ? 1 : inner)
          let angle = CGFloat(index) * .pi / 5 - .pi / 2
          return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        })
      path.closeSubpath()
    }
  }
}

/// A small film, to look at single pixels.
@MainActor
func smallFilm(scale: CGFloat = 1, @ViewBuilder _ content: @escaping () -> some View) -> Film {
  Film(size: CGSize(width: 100, height: 100), scale: scale, content: content)
}

extension Picture {
  /// Whether a pixel has about a colour.
  func has(_ color: (Int, Int, Int), _ x: Int, _ y: Int, within distance: Int = 3) -> Bool {
    let pixel = self[x, y]
    return abs(Int(pixel.red) - color.0) <= distance && abs(Int(pixel.green) - color.1) <= distance
      && abs(Int(pixel.blue) - color.2) <= distance
  }
}

private let red = (255, 59, 48)
private let white = (255, 255, 255)

@MainActor
struct ShapeTests {
  @Test func clipsByAPathOfItsOwn() {
    let film = smallFilm { Color.red.clipShape(Star()) }
    let picture = film.picture()
    #expect(picture.has(red, 50, 50))
    #expect(picture.has(red, 50, 5))
    #expect(picture.has(white, 5, 5))
    // Between two arms of the star.
    #expect(picture.has(white, 50, 90))
  }

  @Test func clipsByTheEvenOddRule() {
    let film = smallFilm {
      Color.red.clipShape(
        Path { path in
          path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
          path.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
        }, style: FillStyle(eoFill: true))
    }
    let picture = film.picture()
    #expect(picture.has(red, 20, 50))
    #expect(picture.has(white, 50, 50))
    #expect(picture.has(white, 5, 50))
  }

  @Test func aClippingPathMovesWithItsData() {
    let handle = Handle<CGFloat>()
    let film = smallFilm { Held(handle, 0.2) { Color.red.clipShape(Star(inner: $0)) } }
    #expect(film.picture().has(white, 50, 80))
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    film.advance(by: .milliseconds(100))
    #expect(film.picture().has(white, 50, 80))
    film.advance(by: .milliseconds(700))
    #expect(film.picture().has(red, 50, 80))
  }

  @Test func aClipOfAnotherKindTakesThePlace() {
    let handle = Handle<Bool>()
    let film = smallFilm {
      Held(handle, false) { Color.red.clipShape($0 ? AnyShape(Star()) : AnyShape(Circle())) }
    }
    #expect(film.picture().has(red, 50, 90))
    handle.value = true
    film.advance(by: .zero)
    #expect(film.picture().has(white, 50, 90))
    #expect(film.picture().has(red, 50, 50))
    handle.value = false
    film.advance(by: .zero)
    #expect(film.picture().has(red, 50, 90))
  }

  @Test func aPathGrowsWithItsViewFromFrameToFrame() {
    let handle = Handle<CGFloat>()
    let film = smallFilm {
      Held(handle, 20) { Star(inner: 1).fill(.red).frame(width: $0, height: $0) }
    }
    withAnimation(.linear(duration: 1)) { handle.value = 100 }
    film.advance(by: .milliseconds(500))
    let picture = film.picture()
    // Sixty points wide by now.
    #expect(picture.has(red, 50, 50))
    #expect(picture.has(red, 50, 24))
    #expect(picture.has(white, 50, 15))
    film.advance(by: .seconds(1))
    #expect(film.picture().has(red, 50, 4))
  }

  @Test func trimmingGoesOnFromFrameToFrame() {
    let handle = Handle<CGFloat>()
    let film = smallFilm {
      Held(handle, 0) {
        Circle().inset(by: 10).trim(from: 0, to: $0).stroke(.red, lineWidth: 10)
      }
    }
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    // From the right clockwise: below at a quarter, left at a half.
    film.advance(by: .milliseconds(400))
    #expect(film.picture().has(red, 50, 90))
    #expect(film.picture().has(white, 10, 50))
    film.advance(by: .milliseconds(200))
    #expect(film.picture().has(red, 10, 50))
    #expect(film.picture().has(white, 50, 10))
  }

  @Test func dashesMarchOn() {
    let handle = Handle<CGFloat>()
    let line = Path { $0.addLines([CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)]) }
    let film = smallFilm {
      Held(handle, 0) { line.stroke(.red, style: StrokeStyle(lineWidth: 10, dash: [20, 20], dashPhase: $0)) }
    }
    #expect(film.picture().has(red, 10, 50))
    withAnimation(.linear(duration: 1)) { handle.value = 40 }
    film.advance(by: .milliseconds(500))
    #expect(film.picture().has(white, 10, 50))
    film.advance(by: .milliseconds(500))
    #expect(film.picture().has(red, 10, 50))
  }

  @Test func aLineHasTheColoursOfItsGradient() {
    let film = smallFilm {
      Rectangle().inset(by: 10).stroke(
        LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing), lineWidth: 10)
    }
    let picture = film.picture()
    #expect(picture[10, 50].red < 40)
    #expect(picture[89, 50].red > 215)
    #expect(abs(Int(picture[50, 10].red) - 128) < 8)
  }

  @Test func aColourOfAPathMovesOnItsWay() {
    let handle = Handle<Bool>()
    let film = smallFilm { Held(handle, false) { Star(inner: 1).fill($0 ? Color.white : Color.black) } }
    withAnimation(.linear(duration: 1)) { handle.value = true }
    film.advance(by: .milliseconds(500))
    // Half of white's light is 188 when it is encoded.
    #expect(abs(Int(film.picture()[50, 50].red) - 188) <= 2)
    film.advance(by: .seconds(1))
    #expect(film.picture()[50, 50].red == 255)
    withAnimation(.linear(duration: 1)) { handle.value = false }
    film.advance(by: .milliseconds(300))
    withAnimation(.spring) { handle.value = true }
    film.advance(by: .milliseconds(100))
    withAnimation(.spring) { handle.value = false }
    film.advance(by: .seconds(3))
    #expect(film.picture()[50, 50].red == 0)
  }

  @Test func nothingIsLeftOfTheWayOfAColour() {
    let handle = Handle<Bool>()
    let film = smallFilm {
      Held(handle, false) { on in
        VStack {
          Text("Words").foregroundStyle(on ? .red : .blue)
          Star().fill(on ? .orange : .purple).opacity(0.7)
          Image(systemName: "heart").foregroundStyle(on ? .green : .pink)
        }
      }
    }
    for animation in [Animation.linear(duration: 0.3), .bouncy] {
      let before = film.picture()
      withAnimation(animation) { handle.value.toggle() }
      film.advance(by: .milliseconds(100))
      withAnimation(animation) { handle.value.toggle() }
      film.advance(by: .seconds(5))
      #expect(film.picture() == before)
      #expect(!film.isMoving)
    }
    withAnimation { handle.value = true }
    film.advance(by: .milliseconds(100))
    handle.value = false
    film.advance(by: .zero)
    let fresh = smallFilm {
      VStack {
        Text("Words").foregroundStyle(.blue)
        Star().fill(.purple).opacity(0.7)
        Image(systemName: "heart").foregroundStyle(.pink)
      }
    }
    film.advance(by: .seconds(1))
    #expect(film.picture() == fresh.picture())
  }

  @Test func lowersToTheSamePictureAsThePath() {
    // What the compositor computes and what Cairo fills are the same but for edges.
    for shape in [AnyShape(Circle()), AnyShape(Capsule()), AnyShape(RoundedRectangle(cornerRadius: 30))] {
      let simple = smallFilm(scale: 2) { shape.fill(.red) }.picture()
      let path = smallFilm(scale: 2) { shape.offset(x: 0).fill(.red) }.picture()
      let difference = simple.difference(from: path)
      #expect(difference.mean < 0.3, "\(difference)")
    }
  }

  @Test func shapesAreTransformed() {
    let picture = smallFilm {
      ZStack {
        Rectangle().size(width: 20, height: 20).fill(.red)
        Rectangle().scale(0.2).offset(x: 30, y: 30).fill(.red)
        Rectangle().scale(x: 0.9, y: 0.1).rotation(.degrees(90)).fill(.red)
      }
    }.picture()
    #expect(picture.has(red, 10, 10))
    #expect(picture.has(white, 25, 10))
    #expect(picture.has(red, 80, 80))
    #expect(picture.has(red, 50, 10))
    #expect(picture.has(white, 10, 50))
  }

  @Test func aShapeFilledAndStrokedIsBoth() {
    let picture = smallFilm { Circle().fill(.white).strokeBorder(.red, lineWidth: 10).stroke(.black, lineWidth: 2) }
      .picture()
    #expect(picture.has(white, 50, 50))
    #expect(picture.has(red, 50, 5))
  }

  @Test func cornersOfTheirOwnMove() {
    let handle = Handle<CGFloat>()
    let film = smallFilm {
      Held(handle, 0) {
        UnevenRoundedRectangle(topLeadingRadius: $0).fill(.red).accessibilityLabel("corner")
      }
    }
    withAnimation(.linear(duration: 1)) { handle.value = 40 }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("corner")?.cornerRadius == 20)
  }

  @Test func shapesAreMirroredWhereIsReadFromRightToLeft() {
    let picture = smallFilm {
      UnevenRoundedRectangle(topLeadingRadius: 50).fill(.red).environment(\.layoutDirection, .rightToLeft)
    }.picture()
    #expect(picture.has(red, 2, 2))
    #expect(picture.has(white, 97, 2))
  }

  @Test func anInnerShadowFallsFromTheEdges() {
    for shape in [AnyShape(Rectangle()), AnyShape(Star(inner: 1))] {
      let picture = smallFilm {
        shape.fill(.white.shadow(.inner(color: .black, radius: 4))).frame(width: 80, height: 80)
      }
      .picture()
      #expect(picture.has(white, 50, 50))
      #expect(picture.has(white, 2, 50))
      // Half of it at the edge, less within, nothing beyond three sigmas.
      #expect(picture[50, 12].red < picture[50, 16].red && picture[50, 16].red < picture[50, 20].red)
    }
  }

  @Test func aDropShadowBelongsToTheStyle() {
    let picture = smallFilm {
      Rectangle().fill(.white.shadow(.drop(color: .black, radius: 2, y: 10))).frame(width: 40, height: 40)
    }.picture()
    #expect(picture.has(white, 50, 50))
    #expect(picture[50, 76].red < 60)
  }
}
