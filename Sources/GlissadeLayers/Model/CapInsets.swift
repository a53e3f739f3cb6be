/// The parts of a picture that keep their size when it is stretched: it is drawn in nine parts.
///
/// The corners keep their size, edges are stretched along one axis and the middle along both. Only pictures have such parts,
/// and only with `ContentsFit.stretch`. Insets that are larger together than the layer or the picture are scaled down to fit.
public struct CapInsets: Hashable, Sendable {
  /// In points of the layer, from the top.
  public var top: Double
  /// From the left.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var trailing: Double
  /// How many pixels of the picture make a point.
  public var scale: Double

  /// Makes insets; a point is a pixel of the picture unless said otherwise.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double, scale: Double = 1) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
    self.scale = scale
  }

  /// The same inset on every side.
  public init(_ inset: Double, scale: Double = 1) {
    self.init(top: inset, leading: inset, bottom: inset, trailing: inset, scale: scale)
  }

  /// No scale is smaller or larger.
  static let scales = 1e-3...1e3

  /// No insets: the whole picture is stretched.
  public static let zero = CapInsets(0)

  /// Whether the whole picture is stretched, in one part.
  public var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }
}
