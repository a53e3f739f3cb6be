/// Who is told to appear and to disappear, and when.
///
/// At most one transition is under way. The next one ends it first, so that each `will` has its `did`. A hand that has taken a
/// page may still bring it back: then the way there and the way back both end at once.
@MainActor
final class Appearances {
  private struct Running {
    var from: LayerController?
    var to: LayerController?
    weak var page: ControllerPage?
    var isAnimated: Bool
    var isCertain: Bool
  }

  private var running: Running?
  private var calls: [@MainActor () -> Void] = []
  private var isCalling = false

  /// Begins a transition; one that a hand has begun and that now becomes certain goes on.
  func begin(
    _ from: LayerController?, _ to: LayerController?, _ page: ControllerPage? = nil, isAnimated: Bool,
    isCertain: Bool = true
  ) {
    if let running, running.from === from, running.to === to, !running.isCertain {
      self.running?.isCertain = isCertain
      return
    }
    finish()
    running = Running(from: from, to: to, page: page, isAnimated: isAnimated, isCertain: isCertain)
    tell(from) { $0.willDisappear(animated: isAnimated) }
    tell(to) { $0.willAppear(animated: isAnimated) }
  }

  /// Ends the transition of a page, if it is the one under way.
  func finish(_ page: ControllerPage) { if running?.page === page { finish() } }

  /// Ends the transition that is under way.
  func finish() {
    guard let ended = running else { return }
    running = nil
    let isAnimated = ended.isAnimated
    tell(ended.from) { $0.didDisappear(animated: isAnimated) }
    tell(ended.to) { $0.didAppear(animated: isAnimated) }
    guard !ended.isCertain else { return }
    tell(ended.to) { $0.willDisappear(animated: false) }
    tell(ended.from) { $0.willAppear(animated: false) }
    tell(ended.to) { $0.didDisappear(animated: false) }
    tell(ended.from) { $0.didAppear(animated: false) }
  }

  /// Has something else called in its turn.
  func add(_ call: @escaping @MainActor () -> Void) { calls.append(call) }

  private func tell(_ controller: LayerController?, _ call: @escaping @MainActor (LayerController) -> Void) {
    guard let controller else { return }
    add { call(controller) }
  }

  /// Calls what there is to be told, in order. What these calls cause is told after them.
  func deliver() {
    guard !isCalling else { return }
    isCalling = true
    defer { isCalling = false }
    while !calls.isEmpty { calls.removeFirst()() }
  }
}
