import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct TransactionTests {
  fileprivate struct Tone: TransactionKey {
    static let defaultValue = "plain"
  }

  /// Where two boxes are, a quarter of a second after the change of a value from 0 to 1.
  private func quarter<V: View>(
    _ change: (Handle<Double>) -> Void, @ViewBuilder content: @escaping (Double) -> V
  ) -> (outer: String?, inner: String?) {
    let value = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Held(value, 0, content: content) }
    change(value)
    film.advance(by: .milliseconds(250))
    return (film.shown("outer")?.text, film.shown("inner")?.text)
  }

  private func box(_ label: String) -> some View {
    Color.red.frame(width: 20, height: 20).accessibilityLabel(label)
  }

  @Test func anAnimationWithABodyAnimatesTheBodyAlone() {
    let (outer, _) = quarter({ $0.value = 1 }) { value in
      box("outer").opacity(1 - value / 2).animation(.linear(duration: 1)) { $0.offset(x: value * 40) }
    }
    #expect(outer == "100,90 20x20 opacity 0.5")
    // What lies inside keeps the animation from around.
    let (both, _) = quarter({ handle in withAnimation(.linear(duration: 0.5)) { handle.value = 1 } }) { value in
      box("outer").opacity(1 - value / 2).animation(.linear(duration: 1)) { $0.offset(x: value * 40) }
    }
    #expect(both == "100,90 20x20 opacity 0.75")
    let (none, _) = quarter({ handle in withAnimation(.linear(duration: 1)) { handle.value = 1 } }) { value in
      box("outer").opacity(1 - value / 2).animation(nil) { $0.offset(x: value * 40) }
    }
    #expect(none == "130,90 20x20 opacity 0.88")
  }

  @Test func aTransactionWithABodyChangesTheBodysAlone() {
    let (outer, _) = quarter({ $0.value = 1 }) { value in
      box("outer").opacity(1 - value / 2).transaction {
        $0.animation = .linear(duration: 1)
      } body: {
        $0.offset(x: value * 40)
      }
    }
    #expect(outer == "100,90 20x20 opacity 0.5")
  }

  @Test func aModifierMayHaveATransactionOfItsOwn() {
    struct Shift: ViewModifier {
      let x: Double
      func body(content: Content) -> some View { content.offset(x: x) }
    }
    let (outer, _) = quarter({ $0.value = 1 }) { value in
      box("outer").opacity(1 - value / 2).modifier(
        Shift(x: value * 40).transaction { $0.animation = .linear(duration: 1) })
    }
    #expect(outer == "100,90 20x20 opacity 0.5")
  }

  @Test func aTransactionOfAValueIsChangedWhenTheValueChanges() {
    for isWatched in [true, false] {
      let (outer, _) = quarter({ $0.value = 1 }) { value in
        box("outer").offset(x: value * 40).transaction(value: isWatched ? value : 0) {
          $0.animation = .linear(duration: 1)
        }
      }
      #expect(outer == (isWatched ? "100,90 20x20" : "130,90 20x20"))
    }
  }

  @Test func disablingAnimationsWins() {
    func disabled(_ handle: Handle<Double>) {
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.disablesAnimations = true
      withTransaction(transaction) { handle.value = 1 }
    }
    let jumped = "130,90 20x20"
    #expect(quarter(disabled) { box("outer").offset(x: $0 * 40) }.outer == jumped)
    #expect(
      quarter(disabled) { box("outer").offset(x: $0 * 40).animation(.linear(duration: 1), value: $0) }.outer == jumped)
    #expect(
      quarter(disabled) { x in box("outer").animation(.linear(duration: 1)) { $0.offset(x: x * 40) } }.outer == jumped)
  }

  @Test func anInnerScopeSaysWhatItSetsAndNoMore() {
    func place(_ change: @escaping (Handle<Double>) -> Void) -> String? {
      quarter(change) { box("outer").offset(x: $0 * 40) }.outer
    }
    let (moves, jumps) = ("100,90 20x20", "130,90 20x20")
    #expect(
      place { handle in withAnimation(.linear(duration: 1)) { withTransaction(Transaction()) { handle.value = 1 } } }
        == moves)
    #expect(
      place { handle in
        withAnimation(.linear(duration: 1)) { withTransaction(Transaction(animation: nil)) { handle.value = 1 } }
      } == jumps)
    #expect(
      place { handle in withAnimation(.linear(duration: 1)) { withAnimation(nil) { handle.value = 1 } } } == jumps)
    #expect(
      place { handle in
        withTransaction(\.disablesAnimations, true) { withAnimation(.linear(duration: 1)) { handle.value = 1 } }
      } == jumps)
    #expect(
      place { handle in withTransaction(\.animation, .linear(duration: 1)) { handle.value = 1 } } == moves)
  }

  @Test func valuesOfOnesOwnGoDownTheTree() {
    let value = Handle<Double>()
    var heard: [String] = []
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(value, 0) { value in
        box("outer").offset(x: value * 40).transaction { heard.append($0[Tone.self]) }
      }
    }
    heard = []
    withTransaction(\.tone, "bright") { value.value = 1 }
    film.advance(by: .zero)
    #expect(heard.contains("bright") && !heard.contains("plain"))
    heard = []
    value.value = 0
    film.advance(by: .zero)
    #expect(heard.contains("plain") && !heard.contains("bright"))
  }

  @Test func twoChangesByTheSameAnimationAreTwo() {
    // T42
    let value = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(value, 0) { box("outer").offset(x: $0 * 40) }
    }
    var log: [String] = []
    withAnimation(.linear(duration: 1)) {
      value.value = 1
    } completion: {
      log.append("first")
    }
    withAnimation(.linear(duration: 1)) {
      value.value = 2
    } completion: {
      log.append("second")
    }
    var disabled = Transaction(animation: .linear(duration: 1))
    disabled.disablesAnimations = true
    film.advance(by: .milliseconds(500))
    withTransaction(disabled) { value.value = 3 }
    // Half-way the two lines together show 20 + (80 - 20) / 2; the jump shows at once.
    #expect(film.shown("outer")?.text == "180,90 20x20")
    film.advance(by: .seconds(2))
    #expect(log == ["first", "second"])
    #expect(film.shown("outer")?.text == "210,90 20x20")
  }

  @Test func aCompletionMayBeAddedByAView() {
    let value = Handle<Double>()
    var ends: [Double] = []
    var film: Film!
    film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(value, 0) { value in
        VStack {
          box("outer").offset(x: value * 40)
          box("inner").offset(x: value * 20)
        }
        .transaction(value: value) {
          $0.animation = .linear(duration: 1)
          $0.addAnimationCompletion { ends.append(film.elapsed) }
        }
      }
    }
    value.value = 1
    film.advance(by: .milliseconds(900))
    #expect(ends == [])
    film.advance(by: .milliseconds(200))
    #expect(ends == [1])
    film.advance(by: .seconds(2))
    #expect(ends == [1])
  }
}

extension Transaction {
  fileprivate var tone: String {
    get { self[TransactionTests.Tone.self] }
    set { self[TransactionTests.Tone.self] = newValue }
  }
}
