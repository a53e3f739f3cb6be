import Foundation
import GlissadeLayers
import GlissadeMotion

/// Fades a view.
nonisolated public struct _OpacityEffect: EffectModifier, Equatable {
  var opacity: Double
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1))]
  }
}

/// Moves a view's picture.
nonisolated public struct _OffsetEffect: EffectModifier, Equatable {
  var offset: CGSize
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.offset(x: showable(offset.width), y: showable(offset.height))]
  }
}

/// Scales a view's picture.
nonisolated public struct _ScaleEffect: EffectModifier, Equatable {
  var scale: CGSize
  var anchor: UnitPoint
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.scale(x: invertible(scale.width), y: invertible(scale.height), anchor: anchor.read(in: environment))]
  }

  /// A scale of 0 cannot be undone, and nothing could come back from it.
  private func invertible(_ scale: CGFloat) -> Double {
    let scale = showable(scale)
    return abs(scale) < 1e-5 ? (scale < 0 ? -1e-5 : 1e-5) : scale
  }
}

/// Turns a view's picture in its plane.
nonisolated public struct _RotationEffect: EffectModifier, Equatable {
  var angle: Angle
  var anchor: UnitPoint
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    let sign = environment.layoutDirection == .rightToLeft ? -1.0 : 1
    return [.rotation(.radians(sign * showable(angle.radians)), anchor: anchor.read(in: environment))]
  }
}

/// Turns a view's picture in space.
nonisolated public struct _Rotation3DEffect: EffectModifier, Equatable {
  var rotation: Rotation3D
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    var rotation = rotation
    // Seen in a mirror: the axis' upright and depth parts turn the other way.
    if environment.layoutDirection == .rightToLeft {
      rotation.axisY = -rotation.axisY
      rotation.axisZ = -rotation.axisZ
    }
    rotation.anchor = rotation.anchor.read(in: environment)
    return [.rotation3D(rotation)]
  }
}

/// Blurs a view's picture.
nonisolated public struct _BlurEffect: EffectModifier, Equatable {
  var radius: CGFloat
  var isOpaque: Bool
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.blur(radius: max(0, showable(radius)), opaque: isOpaque)]
  }
}

/// A number that can be shown.
func showable(_ number: Double) -> Double {
  if number.isFinite { return number }
  ViewLog.once("an effect by \(number) is not possible; it counts as 0")
  return 0
}

extension UnitPoint {
  /// The point seen in the direction in which is read.
  func read(in environment: EnvironmentValues) -> UnitPoint {
    environment.layoutDirection == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}

extension View {
  /// Fades the view, all of it as one picture; 0 is not seen and not hit, 1 is opaque.
  public nonisolated func opacity(_ opacity: Double) -> some View { modifier(_OpacityEffect(opacity: opacity)) }

  /// Shows the view moved, in points; its place in the layout stays.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }

  /// Shows the view moved, in points; its place in the layout stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }

  /// Shows the view larger or smaller; its place in the layout stays.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Shows the view larger or smaller; its place in the layout stays.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: anchor))
  }

  /// Shows the view wider or higher; its place in the layout stays.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Shows the view turned, clockwise for positive angles; its place in the layout stays.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Shows the view turned in space about an axis; its place in the layout stays.
  ///
  /// `anchorZ` is how deep the axis lies behind the view, in points; `perspective` how strongly what is far looks smaller: 0 is
  /// not at all.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        rotation: Rotation3D(
          angle: .radians(showable(angle.radians)), x: showable(axis.x), y: showable(axis.y), z: showable(axis.z),
          anchor: anchor, anchorZ: showable(anchorZ), perspective: showable(perspective))))
  }

  /// Blurs the view by a Gaussian of a sigma of `radius` points, beyond its bounds too.
  ///
  /// `opaque` keeps the edges free of transparency.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }
}
