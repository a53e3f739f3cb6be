import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension Film {
  // MARK: Fingers

  /// Lays a finger on a point of the window.
  public func touchDown(_ finger: Int = 0, at point: CGPoint) {
    send(.touchBegan(id: Int32(finger), Point(point.x, point.y)))
  }
  /// Moves a finger that is down to a point.
  public func touchMove(_ finger: Int = 0, to point: CGPoint) {
    send(.touchMoved(id: Int32(finger), Point(point.x, point.y)))
  }
  /// Lifts a finger.
  public func touchUp(_ finger: Int = 0) { send(.touchEnded(id: Int32(finger))) }
  /// Takes all fingers away, as the system does for a gesture of its own: nothing that they began may happen.
  public func cancelTouches() { send(.touchesCancelled) }

  /// Moves two fingers that are laid on evenly from one pair of points to another in a time, and lifts them.
  public func touchBoth(
    from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), over duration: Duration
  ) {
    touchDown(0, at: start.0)
    touchDown(1, at: start.1)
    let count = max(1, Int((duration.seconds * 120).rounded()))
    func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      advance(by: duration / count)
      touchMove(0, to: between(start.0, end.0, part))
      touchMove(1, to: between(start.1, end.1, part))
    }
    touchUp(0)
    touchUp(1)
  }

  /// Moves two fingers on a touchpad: apart by a scale, and about each other, in a time.
  public func pinch(scale: Double, rotation: Angle = .zero, at point: CGPoint, over duration: Duration) {
    let place = Point(point.x, point.y)
    move(to: point)
    send(.pinch(phase: .began, at: place, scale: 1, rotation: .zero, delta: .zero))
    let count = max(1, Int((duration.seconds * 120).rounded()))
    for index in 1...count {
      advance(by: duration / count)
      let part = Double(index) / Double(count)
      send(
        .pinch(
          phase: .changed, at: place, scale: 1 + (scale - 1) * part,
          rotation: .radians(rotation.radians / Double(count)), delta: .zero))
    }
    send(.pinch(phase: .ended, at: place, scale: scale, rotation: .zero, delta: .zero))
  }

  // MARK: The pointer and the keyboard

  /// Takes the pointer out of the window.
  public func leave() { send(.pointerLeft) }

  /// Gives the window the keyboard, or takes it away.
  public func setKeyboardFocus(_ hasFocus: Bool) { send(.keyboardFocus(hasFocus)) }

  /// Presses a key and holds it, such as `control`.
  public func keyDown(_ name: String) {
    guard let key = Key(name: name) else { return note("there is no key \"\(name)\"") }
    send(.keyPressed(key.event))
  }
  /// Lets a key go.
  public func keyUp(_ name: String) {
    guard let key = Key(name: name) else { return note("there is no key \"\(name)\"") }
    send(.keyReleased(key.event))
  }
}
