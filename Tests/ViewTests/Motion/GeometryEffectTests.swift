import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct GeometryEffectTests {
  private struct Skew: GeometryEffect {
    var amount: Double
    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
    }
  }

  /// The card flip that everybody writes.
  private struct Flip: GeometryEffect {
    var angle: Double
    var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / max(size.width, size.height)
      transform = CATransform3DRotate(transform, Angle.degrees(angle).radians, 0, 1, 0)
      transform = CATransform3DTranslate(transform, -size.width / 2, -size.height / 2, 0)
      return ProjectionTransform(transform).concatenating(
        ProjectionTransform(CGAffineTransform(translationX: size.width / 2, y: size.height / 2)))
    }
  }

  private func box(_ x: Double = 0) -> some View {
    Color.red.frame(width: 40, height: 20).accessibilityLabel("box")
  }

  @Test func anEffectIsEvaluatedForEachFrameOfAnAnimation() {
    let amount = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(amount, 0) { box().modifier(Skew(amount: $0)) }
    }
    var completions = 0
    withAnimation(.linear(duration: 1)) {
      amount.value = 1
    } completion: {
      completions += 1
    }
    for step in 1...4 {
      film.advance(by: .milliseconds(250))
      // x' = x + amount y: the lower corners go right by amount x 20.
      let corners = film.shown("box")!.corners
      #expect(abs(corners[2].x - (120 + 5 * Double(step))) < 1e-9)
      #expect(abs(corners[1].x - 120) < 1e-9)
    }
    #expect(completions == 1)
    #expect(!film.isMoving)
  }

  @Test func aFlipOfMatricesIsThatOfTheRotationEffect() {
    let turned = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      box().rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
    }
    let mapped = Film(size: CGSize(width: 200, height: 100), scale: 1) { box().modifier(Flip(angle: 50)) }
    for (a, b) in zip(turned.shown("box")!.corners, mapped.shown("box")!.corners) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    #expect(turned.picture().difference(from: mapped.picture()).greatest <= 1)
  }

  @Test func transformAndProjectionMapFromTheTopLeftCorner() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      box().transformEffect(CGAffineTransform(scaleX: 2, y: 1.5))
    }
    #expect(film.shown("box")?.text == "80,40 80x30")
    var map = ProjectionTransform()
    map.m13 = 0.025
    let projected = Film(size: CGSize(width: 200, height: 100), scale: 1) { box().projectionEffect(map) }
    // At x = 40 w is 2.
    let corners = projected.shown("box")!.corners
    #expect(corners[1] == CGPoint(x: 100, y: 40))
    #expect(corners[2] == CGPoint(x: 100, y: 50))
  }

  @Test func aChangeOfATransformJumpsAndCompletesSoon() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, false) { box().transformEffect(CGAffineTransform(translationX: $0 ? 30 : 0, y: 0)) }
    }
    var count = 0
    withAnimation(.linear(duration: 1)) {
      isOn.value = true
    } completion: {
      count += 1
    }
    #expect(film.shown("box")?.text == "110,40 40x20")
    film.advance(by: .milliseconds(20))
    #expect(count == 1)
    #expect(!film.isMoving)
  }

  @Test func whereIsReadFromRightToLeftAnEffectIsMirrored() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      box().transformEffect(CGAffineTransform(translationX: 30, y: 0)).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(film.shown("box")?.text == "50,40 40x20")
  }

  @Test func aViewIsHitWhereTheEffectShowsIt() {
    var taps = 0
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      box().onTapGesture { taps += 1 }.transformEffect(CGAffineTransform(translationX: 70, y: 20)).ignored()
    }
    film.tap(at: CGPoint(x: 100, y: 50))
    #expect(taps == 0)
    film.tap(at: CGPoint(x: 170, y: 70))
    #expect(taps == 1)
  }

  @Test func whatCannotBeUndoneIsNotDrawnAndNotHit() {
    var taps = 0
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      box().onTapGesture { taps += 1 }.transformEffect(CGAffineTransform(scaleX: 0, y: 1))
    }
    let empty = Film(size: CGSize(width: 200, height: 100), scale: 1) { EmptyView() }
    #expect(film.picture() == empty.picture())
    film.tap(at: CGPoint(x: 80, y: 50))
    #expect(taps == 0)
  }

  @Test func aTransformOfNoNumbersIsLeftOutWithALine() {
    let scale = Handle<CGFloat>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(scale, 2) { box().transformEffect(CGAffineTransform(scaleX: $0, y: 1)) }
    }
    scale.value = .nan
    #expect(film.shown("box")?.text == "80,40 80x20")
    scale.value = 1
    #expect(film.shown("box")?.text == "80,40 40x20")
  }

  @Test func aMapIsUndoneByItsInverse() {
    var map = ProjectionTransform(CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5))
    map.m13 = 0.001
    let point = CGPoint(x: 12, y: 7).applying(map).applying(map.inverted())
    #expect(abs(point.x - 12) < 1e-9 && abs(point.y - 7) < 1e-9)
    let flat = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
    let back = CGPoint(x: 12, y: 7).applying(flat).applying(flat.inverted())
    #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 7) < 1e-9)
    var none = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isUndone = none.invert()
    #expect(!isUndone)
  }
}

extension View {
  /// By way of an effect that coordinate spaces do not know.
  fileprivate func ignored() -> some View {
    modifier(Still().ignoredByLayout())
  }
}

private struct Still: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
}
