import Foundation
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Paths that change faster than pages come and go.
@Suite @MainActor
struct QuickPathTests {
  /// T24: what lies behind the stack would be seen where there is no page.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func tenPushesAndPopsAt40MillisecondsLeaveNoFrameWithoutAPage(seed: UInt64) {
    print("quick paths, seed \(seed)")
    var random = SeededNumbers(seed: seed)
    // Pushes slide, or some of them zoom.
    let stage = ColoredPages(zooms: seed % 2 == 0)
    var pushes = (0..<10).map { $0 % 2 == 0 }
    for index in pushes.indices { pushes.swapAt(index, random.next(10)) }
    for isPush in pushes {
      if isPush {
        stage.path.value.append(random.next(9) + 1)
      } else if !stage.path.value.isEmpty {
        stage.path.value.removeLast(random.next(2) == 0 ? 1 : min(2, stage.path.value.count))
      }
      for _ in 0..<5 {
        stage.film.advance(by: .milliseconds(8))
        #expect(!stage.showsGround, "seed \(seed), \(pushes), path \(stage.path.value)")
      }
    }
    stage.film.advance(by: .seconds(2))
    #expect(!stage.film.isMoving)
    let fresh = ColoredPages(stage.path.value, zooms: seed % 2 == 0)
    fresh.film.advance(by: .seconds(1))
    #expect(stage.film.picture() == fresh.film.picture())
    #expect(stage.film.layerCount == fresh.film.layerCount)
  }

  /// T24: those in between are not drawn at all.
  @Test func threeLevelsPoppedAtOnceDrawTwoPages() {
    let one = ColoredPages([3])
    let three = ColoredPages([1, 2, 3])
    for stage in [one, three] {
      stage.film.advance(by: .seconds(1))
      stage.path.value = []
    }
    for _ in 0..<10 {
      for stage in [one, three] { stage.film.advance(by: .milliseconds(40)) }
      #expect(three.film.picture() == one.film.picture())
      #expect(three.film.layers.counts.primitives == one.film.layers.counts.primitives)
      #expect(three.film.layers.counts.passes == one.film.layers.counts.passes)
    }
    for stage in [one, three] { stage.film.advance(by: .seconds(1)) }
    #expect(three.film.picture() == one.film.picture())
    #expect(three.film.layerCount == one.film.layerCount)
  }
}

/// A stack of plain pages without bars on a ground of another colour, 100 x 150 points.
@MainActor
private struct ColoredPages {
  let path = Handle<[Int]>()
  let film: Film

  init(_ start: [Int] = [], zooms: Bool = false) {
    let path = path
    film = Film(size: CGSize(width: 100, height: 150), scale: 1) {
      Held(path, start) { _ in ColoredStack(path: path.taken, zooms: zooms).background(.green) }
    }
  }

  /// Whether anything of the ground is seen. No page has as much green and as little of the rest.
  var showsGround: Bool {
    let pixels = film.picture().pixels
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let (red, green, blue) = (Int(pixels[index]), Int(pixels[index + 1]), Int(pixels[index + 2]))
      if green > 2 * max(red, blue) + 20 { return true }
    }
    return false
  }
}

private struct ColoredStack: View {
  @Binding var path: [Int]
  let zooms: Bool
  @Namespace private var namespace

  var body: some View {
    NavigationStack(path: $path) {
      Color(red: 0.9, green: 0.1, blue: 0.5)
        .overlay { Color.white.frame(width: 40, height: 30).matchedTransitionSource(id: "source", in: namespace) }
        .toolbar(.hidden, for: .navigationBar)
        .navigationDestination(for: Int.self) { number in
          let color = Color(red: Double(number) / 9, green: 0.2, blue: 1 - Double(number) / 18)
          if zooms, number % 2 == 0 {
            color.toolbar(.hidden, for: .navigationBar).navigationTransition(.zoom(sourceID: "source", in: namespace))
          } else {
            color.toolbar(.hidden, for: .navigationBar)
          }
        }
    }
  }
}
