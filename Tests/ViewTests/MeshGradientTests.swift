import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Colours on a grid of points.
@Suite @MainActor
struct MeshGradientTests {
  private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let white = Color(red: 1, green: 1, blue: 1)

  private func film<V: View>(_ view: V) -> Film { Film(size: CGSize(width: 100, height: 100), scale: 1) { view } }

  /// The red of a pixel, in levels.
  private func red(_ film: Film, _ x: Int, _ y: Int) -> Int { Int(film.picture()[x, y].red) }

  @Test func fourCornersAreMixedEvenly() {
    let film = film(
      MeshGradient(
        width: 2, height: 2, points: Self.corners, colors: [Self.black, Self.white, Self.black, Self.white],
        smoothsColors: false))
    for x in [5, 25, 50, 75, 95] {
      let expected = Int((Double(x) + 0.5) / 100 * 255)
      for y in [3, 50, 97] { #expect(abs(red(film, x, y) - expected) <= 2, "\(x),\(y)") }
    }
  }

  @Test func aPointThatIsMovedTakesItsColourAlong() {
    func mesh(_ middle: SIMD2<Float>) -> MeshGradient {
      MeshGradient(
        width: 3, height: 3,
        points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], middle, [1, 0.5], [0, 1], [0.5, 1], [1, 1]],
        colors: Array(repeating: Self.black, count: 4) + [Self.white] + Array(repeating: Self.black, count: 4))
    }
    for middle: SIMD2<Float> in [[0.5, 0.5], [0.3, 0.4], [0.7, 0.7]] {
      let film = film(mesh(middle))
      let (x, y) = (Int(middle.x * 100), Int(middle.y * 100))
      #expect(red(film, x, y) > 240)
      #expect(red(film, 1, 1) < 20 && red(film, 98, 98) < 20)
    }
  }

  @Test func smoothColoursGoThroughAPointWithoutAnEdge() {
    func reds(_ smooth: Bool) -> [Int] {
      let film = film(
        MeshGradient(
          width: 3, height: 2, points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]],
          colors: [Self.black, Self.white, Self.black, Self.black, Self.white, Self.black], smoothsColors: smooth))
      let picture = film.picture()
      return (0..<100).map { Int(picture[$0, 50].red) }
    }
    let (smooth, even) = (reds(true), reds(false))
    // Five pixels a side of the middle an even mix has lost a tenth, a smooth one hardly anything.
    #expect(even[44] < 235 && smooth[44] > even[44] + 10)
    #expect(abs(smooth[2] - even[2]) < 12)
  }

  @Test func outsideOfTheGridTheBackgroundIsSeen() {
    let film = film(
      MeshGradient(
        width: 2, height: 2, points: [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]],
        colors: Array(repeating: Self.black, count: 4), background: Self.white))
    #expect(red(film, 10, 50) == 255 && red(film, 50, 10) == 255 && red(film, 90, 90) == 255)
    #expect(red(film, 30, 30) == 0 && red(film, 50, 50) == 0 && red(film, 70, 70) == 0)
  }

  @Test func curvesOfTheirOwnBendTheEdges() {
    typealias Bezier = MeshGradient.BezierPoint
    func point(_ x: Float, _ y: Float, top: SIMD2<Float>, bottom: SIMD2<Float>) -> Bezier {
      Bezier(
        position: [x, y], leadingControlPoint: [x - 0.2, y], topControlPoint: top, trailingControlPoint: [x + 0.2, y],
        bottomControlPoint: bottom)
    }
    let film = film(
      MeshGradient(
        width: 2, height: 2,
        bezierPoints: [
          point(0.2, 0, top: [0.2, 0], bottom: [0.6, 0.3]), point(1, 0, top: [1, 0], bottom: [1, 0.3]),
          point(0.2, 1, top: [0.6, 0.7], bottom: [0.2, 1]), point(1, 1, top: [1, 0.7], bottom: [1, 1]),
        ], colors: Array(repeating: Self.black, count: 4), background: Self.white))
    // A cubic from 0.2 by two handles at 0.6 is at 0.5 in its middle.
    #expect(red(film, 30, 2) < 100 && red(film, 45, 50) == 255 && red(film, 55, 50) == 0)
  }

  @Test func itFillsShapesAndIsClearWhereItIs() {
    let mesh = MeshGradient(
      width: 2, height: 2, points: Self.corners, colors: [.clear, Self.black, .clear, Self.black])
    let film = film(Circle().fill(mesh).background(Self.white))
    #expect(red(film, 2, 2) == 255 && red(film, 97, 2) == 255)
    #expect(red(film, 95, 50) < 40)
    #expect(red(film, 5, 50) > 220)
  }

  @Test func pointsAndColoursMoveInAnAnimation() {
    let isMoved = Handle<Bool>()
    let film = Film(size: CGSize(width: 40, height: 40), scale: 1) {
      Held(isMoved, false) { moved in
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [moved ? 0.5 : 1, 0], [0, 1], [moved ? 0.5 : 1, 1]],
          colors: moved
            ? Array(repeating: Color(red: 1, green: 0, blue: 0), count: 4)
            : Array(repeating: Self.black, count: 4),
          background: Self.white)
      }
    }
    #expect(red(film, 36, 20) == 0)
    withAnimation(.linear(duration: 1)) { isMoved.value = true }
    film.advance(by: .milliseconds(500))
    #expect(red(film, 36, 20) == 255 && abs(red(film, 10, 20) - 128) < 3 && abs(red(film, 28, 20) - 128) < 3)
    film.advance(by: .seconds(1))
    #expect(film.picture()[28, 20].green == 255 && film.picture()[10, 20].green == 0 && red(film, 10, 20) == 255)
    #expect(!film.isMoving)
  }

  @Test func colourSpacesDiffer() {
    func middle(_ space: Gradient.ColorSpace) -> Pixel {
      film(
        MeshGradient(
          width: 2, height: 2, points: Self.corners,
          colors: [.init(red: 1, green: 0, blue: 0), .init(red: 0, green: 0, blue: 1)]
            + [.init(red: 1, green: 0, blue: 0), .init(red: 0, green: 0, blue: 1)], smoothsColors: false,
          colorSpace: space)
      ).picture()[50, 50]
    }
    #expect(abs(Int(middle(.device).red) - 127) < 4 && middle(.device).green < 3)
    #expect(middle(.perceptual).green > 50)
  }

  @Test func gridsThatAreNoneShowTheirBackground() {
    let bad: [MeshGradient] = [
      MeshGradient(width: 2, height: 2, points: [], colors: [], background: Self.white),
      MeshGradient(width: 0, height: -3, points: Self.corners, colors: [], background: Self.white),
      MeshGradient(
        width: 1, height: 4, points: Self.corners, colors: Array(repeating: Self.black, count: 4),
        background: Self.white),
      MeshGradient(width: .max, height: .max, points: Self.corners, colors: [Self.black], background: Self.white),
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [.nan, 0], [0, 1], [1, .infinity]],
        colors: Array(repeating: Self.black, count: 4), background: Self.white),
    ]
    for mesh in bad { #expect(red(film(mesh), 50, 50) == 255) }
    let far = MeshGradient(
      width: 2, height: 2, points: [[-1e30, -1e30], [1e30, -1e30], [-1e30, 1e30], [1e30, 1e30]],
      colors: Array(repeating: Self.black, count: 4), background: Self.white)
    #expect(red(film(far), 50, 50) == 0)
  }
}
