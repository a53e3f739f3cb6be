import Foundation
import GlissadeLayers
import GlissadeTesting
import Observation
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// What the library has called, and what it gave.
@MainActor
private final class Calls {
  var lines: [String] = []
  var layer: Layer?
  var bar: Layer { layer!.children[0] }
  var completions: [String] = []
  var count: Binding<Int>?
}

@Observable
private final class Source {
  var level = 0.25
}

/// A bar as long as its level, which moves by `animate`; its opacity is set beside that.
private struct Meter: LayerRepresentable {
  final class Coordinator {
    let calls: Calls
    init(_ calls: Calls) { self.calls = calls }
  }

  let calls: Calls
  var level: Double
  var source: Source?
  var own: CGSize?
  @Environment(\.isEnabled) private var isEnabled

  func makeCoordinator() -> Coordinator {
    calls.lines.append("coordinator")
    return Coordinator(calls)
  }

  func makeLayer(context: Context) -> Layer {
    context.coordinator.calls.lines.append("make")
    let layer = Layer(name: "meter")
    let bar = Layer(name: "bar")
    bar.anchor = .topLeading
    bar.fill = .color(.black)
    layer.addChild(bar)
    calls.layer = layer
    return layer
  }

  func updateLayer(_ layer: Layer, context: Context) {
    let size = layer.bounds
    let level = source?.level ?? level
    let state = isEnabled ? "" : " disabled"
    context.coordinator.calls.lines.append("update \(level) \(size.width)x\(size.height)\(state)")
    let bar = layer.children[0]
    bar.opacity = 0.5 + level / 2
    context.animate {
      bar.frame = Rect(x: 0, y: 0, width: level * size.width, height: size.height)
    } completion: {
      context.coordinator.calls.completions.append("\(level)")
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, layer: Layer, context: Context) -> CGSize? { own }

  static func dismantleLayer(_ layer: Layer, coordinator: Coordinator) {
    coordinator.calls.lines.append("dismantle \(layer.name)")
  }
}

/// Shows a number of its own that its coordinator may set.
private struct Counter: LayerRepresentable {
  let calls: Calls
  @State private var count = 0

  func makeCoordinator() -> Binding<Int> { $count }
  func makeLayer(context: Context) -> Layer {
    calls.count = context.coordinator
    return Layer()
  }
  func updateLayer(_ layer: Layer, context: Context) {
    calls.lines.append("count \(count) \(context.environment.colorScheme)")
  }
}

/// Has a number that moves on the main thread.
private struct Dial: LayerRepresentable, Animatable {
  let calls: Calls
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func makeLayer(context: Context) -> Layer { Layer() }
  func updateLayer(_ layer: Layer, context: Context) { calls.lines.append("value \(value.short)") }
}

extension Film {
  fileprivate func width(_ layer: Layer) -> Double { layers.shown(layer, at: layers.time)?.bounds.width ?? -1 }
  fileprivate func opacity(_ layer: Layer) -> Double { layers.shown(layer, at: layers.time)?.opacity ?? -1 }
}

@Suite @MainActor
struct LayerRepresentableTests {
  private let calls = Calls()
  private let level = Handle<Double>()

  private func film() -> Film {
    smallFilm { [calls, level] in Held(level, 0.5) { Meter(calls: calls, level: $0) } }
  }

  @Test func theLayerIsMadeOnceAndHasItsSizeInEachUpdate() {
    let film = film()
    #expect(calls.lines == ["coordinator", "make", "update 0.5 100.0x100.0"])
    level.value = 0.75
    film.advance(by: .zero)
    #expect(calls.lines.count == 4)
    film.size = CGSize(width: 60, height: 100)
    film.advance(by: .zero)
    #expect(calls.lines.last == "update 0.75 60.0x100.0")
    #expect(film.width(calls.bar) == 45)
  }

  @Test func whatIsAnimatedMovesByTheChangesAnimationAndAllElseJumps() {
    let film = film()
    withAnimation(.linear(duration: 1)) { level.value = 1 }
    film.advance(by: .milliseconds(500))
    #expect(abs(film.width(calls.bar) - 75) < 1e-6)
    #expect(film.opacity(calls.bar) == 1)
    film.advance(by: .milliseconds(500))
    #expect(film.width(calls.bar) == 100)
  }

  @Test func withoutAnAnimationNothingMoves() {
    let film = film()
    level.value = 1
    film.advance(by: .zero)
    #expect(film.width(calls.bar) == 100)
    #expect(!film.isMoving)
  }

  @Test func modifiersChangeTheAnimationOfTheUpdate() {
    let film = smallFilm { [calls, level] in
      Held(level, 0.5) { Meter(calls: calls, level: $0).animation(.linear(duration: 2), value: $0) }
    }
    level.value = 1
    film.advance(by: .seconds(1))
    #expect(abs(film.width(calls.bar) - 75) < 1e-6)
  }

  @Test func completionsOfTheChangeAndOfItsOwnWaitForIt() {
    let film = film()
    film.advance(by: .zero)
    #expect(calls.completions == ["0.5"])
    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
      level.value = 1
    } completion: { [calls] in
      calls.completions.append("change")
    }
    film.advance(by: .milliseconds(900))
    #expect(calls.completions == ["0.5"])
    film.advance(by: .milliseconds(200))
    #expect(calls.completions.sorted() == ["0.5", "1.0", "change"])
  }

  /// A view of the library's own that the same changes move stays as long as the program's layer, also through interruptions.
  @Test func itKeepsStepWithViews() throws {
    let film = smallFilm { [calls, level] in
      Held(level, 0.1) { level in
        VStack(spacing: 0) {
          Meter(calls: calls, level: level)
          Color.red.frame(width: 100 * level, height: 10).accessibilityLabel("view")
        }
      }
    }
    let targets = [1, 0.2, 0.9, 0.4]
    for target in targets {
      withAnimation(.spring(duration: 0.5, bounce: 0.3)) { level.value = target }
      for _ in 0..<4 {
        film.advance(by: .milliseconds(40))
        #expect(abs(try #require(film.shown("view")).frame.width - film.width(calls.bar)) < 1e-6)
      }
    }
    #expect(film.isMoving)
    film.advance(by: .seconds(3))
    #expect(abs(film.width(calls.bar) - 40) < 1e-9)
  }

  @Test func itHasTheSizeThatItAsksFor() {
    let film = smallFilm { [calls] in
      HStack(spacing: 0) {
        Meter(calls: calls, level: 1, own: CGSize(width: 30, height: 20))
        Color.red
      }
    }
    #expect(film.width(calls.layer!) == 30)
    #expect(calls.lines.last == "update 1.0 30.0x20.0")
  }

  @Test func whatIsReadInAnUpdateCausesTheNext() {
    let source = Source()
    let disabled = Handle<Bool>()
    let film = smallFilm { [calls] in
      Held(disabled, false) { Meter(calls: calls, level: 0, source: source).disabled($0) }
    }
    source.level = 0.75
    film.advance(by: .zero)
    #expect(film.width(calls.bar) == 75)
    disabled.value = true
    film.advance(by: .zero)
    #expect(calls.lines.last == "update 0.75 100.0x100.0 disabled")
  }

  @Test func itMayHaveStateOfItsOwn() {
    let film = smallFilm { [calls] in Counter(calls: calls) }
    calls.count?.wrappedValue = 3
    film.advance(by: .zero)
    film.colorScheme = .dark
    film.advance(by: .zero)
    #expect(calls.lines == ["count 0 light", "count 3 light", "count 3 dark"])
  }

  @Test func whatIsAnimatableIsUpdatedWithTheValueOfTheFrame() {
    let film = smallFilm { [calls, level] in Held(level, 0) { Dial(calls: calls, value: $0) } }
    withAnimation(.linear(duration: 1)) { level.value = 1 }
    film.advance(by: .milliseconds(250))
    #expect(calls.lines.last == "value 0.25")
    film.advance(by: .milliseconds(250))
    #expect(calls.lines.last == "value 0.5")
    film.advance(by: .seconds(1))
    #expect(calls.lines.last == "value 1")
  }

  @Test func itIsDismantledOnceWhenItsTransitionHasEnded() {
    let isShown = Handle<Bool>()
    let film = smallFilm { [calls] in
      Held(isShown, true) { if $0 { Meter(calls: calls, level: 1).transition(.opacity) } }
    }
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    film.advance(by: .milliseconds(900))
    #expect(!calls.lines.contains("dismantle meter"))
    film.advance(by: .milliseconds(200))
    #expect(calls.lines.filter { $0 == "dismantle meter" }.count == 1)
    #expect(calls.layer?.tree == nil)
    withAnimation(.linear(duration: 1)) { isShown.value = true }
    film.advance(by: .seconds(2))
    #expect(calls.lines.filter { $0 == "make" }.count == 2)
  }

  @Test func effectsOfModifiersLeaveItsOwnAlone() {
    let film = smallFilm { [calls] in
      Meter(calls: calls, level: 1).scaleEffect(0.5).onAppear { calls.layer?.effects = [.offset(x: 10, y: 0)] }
    }
    film.advance(by: .zero)
    #expect(calls.layer?.effects == [.offset(x: 10, y: 0)])
    let picture = film.picture()
    // Half as large about the middle, and 10 half as far to the right.
    #expect(picture.has((0, 0, 0), 78, 50))
    #expect(picture.has((255, 255, 255), 82, 50))
    #expect(picture.has((255, 255, 255), 27, 50))
  }

  @Test func gesturesAreHitThroughItsLayers() {
    var taps = 0
    let film = smallFilm { [calls] in Meter(calls: calls, level: 0.5).onTapGesture { taps += 1 } }
    film.tap(at: CGPoint(x: 20, y: 50))
    film.advance(by: .seconds(1))
    #expect(taps == 1)
  }
}
