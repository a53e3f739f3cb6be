import Foundation
import GlissadeMotion
import Testing

@testable import Glissade

/// What a transition does to a view, by the definitions of SwiftUI's transitions, as numbers: a list of effects, innermost first,
/// each with what it is before the view is there, while it is, and when it has gone.
///
/// The view is 100 x 50 points large, with its corner at (50, 25) of a room of 200 x 100.
struct TransitionModel {
  enum Kind {
    case offset
    case scale(anchor: UnitPoint)
    case opacity
    case blur
  }

  struct Effect {
    var kind: Kind
    var before: SIMD2<Double>
    var there: SIMD2<Double>
    var gone: SIMD2<Double>
  }

  static let room = CGSize(width: 200, height: 100)
  static let size = SIMD2(100.0, 50.0)
  static let origin = SIMD2(50.0, 25.0)

  var effects: [Effect]
  var hasMotion: Bool
  /// Whether it needs the main thread for each frame.
  var isMainThread = false

  static func offset(_ before: SIMD2<Double>, _ gone: SIMD2<Double>) -> TransitionModel {
    TransitionModel(effects: [Effect(kind: .offset, before: before, there: .zero, gone: gone)], hasMotion: true)
  }
  static func scale(_ before: Double, _ gone: Double, _ anchor: UnitPoint = .center) -> TransitionModel {
    TransitionModel(
      effects: [
        Effect(
          kind: .scale(anchor: anchor), before: SIMD2(repeating: before), there: .one, gone: SIMD2(repeating: gone))
      ], hasMotion: true)
  }
  static let identity = TransitionModel(effects: [], hasMotion: false)
  static let fade = TransitionModel(
    effects: [Effect(kind: .opacity, before: .zero, there: .one, gone: .zero)], hasMotion: false)
  static let blur = TransitionModel(
    effects: [Effect(kind: .blur, before: SIMD2(7, 0), there: .zero, gone: SIMD2(7, 0))], hasMotion: true)

  /// This one, and another one around it.
  func and(_ other: TransitionModel) -> TransitionModel {
    TransitionModel(effects: effects + other.effects, hasMotion: hasMotion || other.hasMotion)
  }
  /// This one on the way in, another one on the way out.
  func then(_ removal: TransitionModel) -> TransitionModel {
    var result = self
    for index in result.effects.indices { result.effects[index].gone = result.effects[index].there }
    for var effect in removal.effects {
      effect.before = effect.there
      result.effects.append(effect)
    }
    result.hasMotion = hasMotion || removal.hasMotion
    return result
  }

  /// The line of a table that the view has when each effect is as given.
  private func line(_ value: (Effect) -> SIMD2<Double>) -> String {
    var (low, high) = (SIMD2<Double>.zero, Self.size)
    var (opacity, blur) = (1.0, 0.0)
    for effect in effects {
      let value = value(effect)
      switch effect.kind {
      case .offset:
        low += value
        high += value
      case .scale(let anchor):
        let fixed = SIMD2(anchor.x, anchor.y) * Self.size
        low = fixed + (low - fixed) * value
        high = fixed + (high - fixed) * value
      case .opacity: opacity *= value.x
      case .blur: blur = (blur * blur + value.x * value.x).squareRoot()
      }
    }
    low += Self.origin
    high += Self.origin
    var words = ["\(low.x.short),\(low.y.short)", "\((high.x - low.x).short)x\((high.y - low.y).short)"]
    if opacity != 1 { words.append("opacity \(opacity.short)") }
    if blur != 0 { words.append("blur \(blur.short)") }
    return words.joined(separator: " ")
  }

  private static let steps = [0, 0.25, 0.5, 0.75, 1]

  /// On the way in, linearly in a second.
  var insertion: [String] {
    Self.steps.map { p in line { $0.before + ($0.there - $0.before) * p } }
  }

  /// On the way out, linearly in a second.
  var removal: [String] {
    if effects.isEmpty { return Self.steps.map { _ in "gone" } }
    return Self.steps.map { p in p == 1 ? "gone" : line { $0.there + ($0.gone - $0.there) * p } }
  }

  /// Taken away at 40 % of the way in. A curve that takes over leads from where the old one goes on to: f1 (v1 - a0) + a0.
  var removalAt40: [String] {
    if effects.isEmpty { return Self.steps.map { _ in "gone" } }
    return Self.steps.map { p in
      p == 1
        ? "gone"
        : line { effect in
          let old = effect.before + (effect.there - effect.before) * min(0.4 + p, 1)
          // What the removal does not change plays on.
          return effect.gone == effect.there ? old : old + (effect.gone - old) * p
        }
    }
  }

  /// Wanted again at 40 % of the way out.
  var returnAt40: [String] {
    if effects.isEmpty { return Self.steps.map { _ in line { $0.there } } }
    return Self.steps.map { p in
      line { effect in
        let old = effect.there + (effect.gone - effect.there) * min(0.4 + p, 1)
        return old + (effect.there - old) * p
      }
    }
  }
}

extension SIMD2<Double> {
  static var one: SIMD2<Double> { SIMD2(1, 1) }
}

/// A transition with its name and what it should do.
struct NamedTransition: CustomTestStringConvertible, @unchecked Sendable {
  // Unchecked: made and used on the main actor alone.
  let name: String
  let transition: AnyTransition
  let model: TransitionModel
  var testDescription: String { name }
}

private struct Faded: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View { content.opacity(amount).offset(x: (1 - amount) * 20) }
}

private struct Through: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value * 40) }
}

/// A shift on the main thread, by an animatable modifier.
private struct Shifted: ViewModifier, Animatable {
  var x: Double
  var animatableData: Double {
    get { x }
    set { x = newValue }
  }
  func body(content: Content) -> some View { content.offset(x: x) }
}

/// A shift on the main thread, by a geometry effect.
private struct Moved: GeometryEffect {
  var y: Double
  var animatableData: Double {
    get { y }
    set { y = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 0, y: y))
  }
}

extension NamedTransition {
  /// Every transition of SwiftUI's, and every way to make one.
  @MainActor static let all: [NamedTransition] = {
    let (w, h) = (TransitionModel.size.x, TransitionModel.size.y)
    func one(_ name: String, _ transition: AnyTransition, _ model: TransitionModel) -> NamedTransition {
      NamedTransition(name: name, transition: transition, model: model)
    }
    func both(_ offset: SIMD2<Double>) -> TransitionModel { .offset(offset, offset) }
    let push = { (offset: SIMD2<Double>) in TransitionModel.fade.and(.offset(offset, -offset)) }
    return [
      one("opacity", .opacity, .fade),
      one("identity", .identity, .identity),
      one("slide", .slide, .offset(SIMD2(-w, 0), SIMD2(w, 0))),
      one("move leading", .move(edge: .leading), both(SIMD2(-w, 0))),
      one("move trailing", .move(edge: .trailing), both(SIMD2(w, 0))),
      one("move top", .move(edge: .top), both(SIMD2(0, -h))),
      one("move bottom", .move(edge: .bottom), both(SIMD2(0, h))),
      one("offset", .offset(x: 30, y: -10), both(SIMD2(30, -10))),
      one("offset by a size", .offset(CGSize(width: -8, height: 4)), both(SIMD2(-8, 4))),
      one("scale", .scale, .scale(1e-5, 1e-5)),
      one("scale about a corner", .scale(scale: 0.5, anchor: .topLeading), .scale(0.5, 0.5, .topLeading)),
      one("push leading", .push(from: .leading), push(SIMD2(-w, 0))),
      one("push trailing", .push(from: .trailing), push(SIMD2(w, 0))),
      one("push top", .push(from: .top), push(SIMD2(0, -h))),
      one("push bottom", .push(from: .bottom), push(SIMD2(0, h))),
      one("blurReplace", AnyTransition(.blurReplace), TransitionModel.fade.and(.blur).and(.scale(0.9, 0.9))),
      one(
        "blurReplace upUp", AnyTransition(.blurReplace(.upUp)), TransitionModel.fade.and(.blur).and(.scale(0.9, 1.1))),
      one(
        "combined", AnyTransition.slide.combined(with: .opacity),
        TransitionModel.offset(SIMD2(-w, 0), SIMD2(w, 0)).and(.fade)),
      one(
        "a move in a scale", AnyTransition.move(edge: .top).combined(with: .scale(scale: 0.5)),
        both(SIMD2(0, -h)).and(.scale(0.5, 0.5))),
      one(
        "asymmetric", .asymmetric(insertion: .move(edge: .top), removal: .scale),
        both(SIMD2(0, -h)).then(.scale(1e-5, 1e-5))),
      one(
        "asymmetric in asymmetric",
        .asymmetric(
          insertion: .asymmetric(insertion: .move(edge: .top), removal: .slide).combined(with: .opacity),
          removal: .asymmetric(insertion: .scale, removal: .move(edge: .leading))),
        both(SIMD2(0, -h)).and(.fade).then(both(SIMD2(-w, 0)))),
      one(
        "modifier", .modifier(active: Faded(amount: 0), identity: Faded(amount: 1)),
        TransitionModel.fade.and(both(SIMD2(20, 0))).moving),
      one("a type of one's own", AnyTransition(Through()), .offset(SIMD2(-40, 0), SIMD2(40, 0))),
      one(
        "animatable modifier", .modifier(active: Shifted(x: 60), identity: Shifted(x: 0)), both(SIMD2(60, 0)).main),
      one("geometry effect", .modifier(active: Moved(y: 30), identity: Moved(y: 0)), both(SIMD2(0, 30)).main),
    ]
  }()
}

extension TransitionModel {
  fileprivate var moving: TransitionModel {
    var result = self
    result.hasMotion = true
    return result
  }
  fileprivate var main: TransitionModel {
    var result = self
    result.isMainThread = true
    return result
  }
}
