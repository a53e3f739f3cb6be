import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct DoubleSidedTests {
  @Test(arguments: [0.0, 60, 80, 100, 180, 240, 290])
  func aOneSidedViewIsSeenFromItsFrontAlone(_ degrees: Double) {
    func picture(_ isDoubleSided: Bool) -> Picture {
      Film(size: CGSize(width: 100, height: 100), scale: 1) {
        Color.red.frame(width: 60, height: 60).doubleSided(isDoubleSided)
          .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0)
      }.picture()
    }
    let isFront = cos(degrees * .pi / 180) > 0
    #expect((picture(false)[50, 50].green < 128) == isFront)
    #expect(picture(true)[50, 50].green < 128)
  }
}
