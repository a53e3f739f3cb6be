import Foundation
import GlissadeLayers

/// Cuts a view's picture to a shape.
nonisolated public struct _ClipEffect<S: Shape>: EffectModifier {
  var shape: S
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    let bounds = CGRect(origin: .zero, size: size)
    switch shape._outline(in: bounds).kind {
    case .rounded(let rect, let radii, let style):
      // The bounds themselves follow the layer's size from frame to frame.
      let own: Rect? =
        rect == bounds ? nil : Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
      return [.clip(ClipShape(rect: own, radii: radii, style: style))]
    case .path(let path):
      // An ellipse and its like: the path's own picture cuts.
      let box = path.boundingRect
      let rect = box.isNull ? CGRect.zero : box
      return [
        .clip(
          ClipShape(
            rect: Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height)),
            radii: .zero, style: .circular))
      ]
    }
  }
}

/// Changes the colours of a view's picture.
nonisolated public struct _ColorEffectModifier: EffectModifier, Equatable {
  var effect: ColorEffect
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] { [.color(effect)] }
}

extension View {
  /// Cuts the view to a shape.
  public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { modifier(_ClipEffect(shape: shape)) }
  /// Cuts the view to its room.
  public nonisolated func clipped() -> some View { modifier(_ClipEffect(shape: Rectangle())) }
  /// Cuts the view to a rectangle with rounded corners.
  public nonisolated func cornerRadius(_ radius: CGFloat) -> some View {
    modifier(_ClipEffect(shape: RoundedRectangle(cornerRadius: radius)))
  }
  /// Makes the view lighter or darker: adds to each component; 0 changes nothing.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .brightness(showable(amount))))
  }
  /// Makes differences stronger or weaker; 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .contrast(showable(amount))))
  }
  /// Makes colours stronger or weaker; 1 changes nothing.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .saturation(showable(amount))))
  }
  /// Takes colour away, from 0 to 1.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .grayscale(showable(amount))))
  }
  /// Turns the hues by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_ColorEffectModifier(effect: .hueRotation(.radians(showable(angle.radians)))))
  }
  /// Inverts the colours.
  public nonisolated func colorInvert() -> some View { modifier(_ColorEffectModifier(effect: .invert(1))) }
}
