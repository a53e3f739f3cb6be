import SwiftUI

struct Values {
  var scale = 1.0
  var stretch = 1.0
  var offset = CGSize.zero
  var angle = Angle.zero
}

struct Keyframed: View {
  @State private var trigger = 0

  var body: some View {
    KeyframeAnimator(initialValue: Values(), trigger: trigger) { value in
      Text("Jump")
        .rotationEffect(value.angle)
        .scaleEffect(value.scale)
        .scaleEffect(y: value.stretch)
        .offset(value.offset)
    } keyframes: { _ in
      KeyframeTrack(\.angle) {
        CubicKeyframe(.zero, duration: 0.5)
        CubicKeyframe(.degrees(16), duration: 0.125)
        CubicKeyframe(.degrees(-16), duration: 0.125)
      }
      KeyframeTrack(\.stretch) {
        LinearKeyframe(1.0, duration: 0.1)
        SpringKeyframe(1.5, duration: 0.2, spring: .bouncy)
        MoveKeyframe(1.0)
      }
      KeyframeTrack(\.offset) {
        LinearKeyframe(CGSize(width: 0, height: -20), duration: 0.2, timingCurve: .easeOut)
        for step in 0..<2 {
          LinearKeyframe(CGSize(width: 0, height: Double(step)), duration: 0.1)
        }
        if trigger > 2 {
          MoveKeyframe(.zero)
        }
      }
    }
    KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
      Circle().offset(x: value)
    } keyframes: { value in
      LinearKeyframe(value + 10, duration: 1)
      CubicKeyframe(0, duration: 1, startVelocity: 0, endVelocity: 2)
    }
    Text("Modifier")
      .keyframeAnimator(initialValue: Values(), trigger: trigger) { content, value in
        content.scaleEffect(value.scale)
      } keyframes: { _ in
        KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
      }
      .keyframeAnimator(initialValue: 1.0, repeating: false) { content, value in
        content.opacity(value)
      } keyframes: { _ in
        SpringKeyframe(0.5, duration: 1)
      }
  }

  static func midway() -> Values {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
    }
    return timeline.value(time: timeline.duration / 2)
  }
}
