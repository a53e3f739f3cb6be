import GlissadeMotion
import Testing

@Suite struct VectorArithmeticTests {
  private func obeysTheLaws<V: VectorArithmetic>(_ a: V, _ b: V) -> Bool {
    var sum = a
    sum += b
    return a + .zero == a && a - a == .zero && sum == a + b && a.scaled(by: 0) == .zero && a.scaled(by: 1) == a
      && a.scaled(by: 2) == a + a && V.zero.magnitudeSquared == 0
  }

  @Test func conformingTypesObeyTheLaws() {
    #expect(obeysTheLaws(1.5, -2.25))
    #expect(obeysTheLaws(Float(1.5), Float(-2.25)))
    #expect(obeysTheLaws(MotionVector(1, 2, 3, 4), MotionVector(0.5, -1, 8, 2)))
    #expect(obeysTheLaws(EmptyAnimatableData(), EmptyAnimatableData()))
    #expect(obeysTheLaws(AnimatablePair(1.0, Float(2)), AnimatablePair(-4.0, Float(8))))
  }

  @Test func magnitudesAddUp() {
    #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
    #expect(MotionVector(1, 2, 3, 4).magnitudeSquared == 30)
    #expect(AnimatablePair(3.0, 4.0).magnitude == 5)
  }

  @Test func interpolationMovesTowards() {
    var value = 10.0
    value.interpolate(towards: 20, amount: 0.25)
    #expect(value == 12.5)
  }
}

@Suite @MainActor struct AnimatableTests {
  struct Bar: Animatable {
    var height = 3.0
    var name = ""
    var animatableData: Double {
      get { height }
      set { height = newValue }
    }
  }

  struct Plain: Animatable {
    typealias AnimatableData = EmptyAnimatableData
  }

  @Test func dataOfAnAnimatableIsThePartThatMoves() {
    var bar = Bar(name: "a")
    bar.animatableData += 2
    #expect(bar.height == 5)
    #expect(bar.name == "a")
  }

  @Test func vectorsAnimateThemselves() {
    var value = 2.0
    value.animatableData = 3
    #expect(value == 3)
  }

  @Test func whatDoesNotAnimateHasEmptyData() {
    #expect(Plain().animatableData == EmptyAnimatableData())
  }
}
