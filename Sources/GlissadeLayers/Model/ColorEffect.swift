/// A change of the colours of a layer's picture.
///
/// It works on the picture as a whole, on gamma-encoded sRGB components c that are not premultiplied. Neighbours in a list of
/// effects are folded into one change without clamping between them; its result is clamped to 0...1. Alpha stays as it is
/// but under `multiply`, and a transparent pixel stays transparent.
public enum ColorEffect: Hashable, Sendable {
  /// Adds to each component; 0 changes nothing.
  case brightness(Double)
  /// (c - 0.5) x the factor + 0.5; 1 changes nothing.
  case contrast(Double)
  /// Scales the distance from grey of the same luminance (0.2126 red, 0.7152 green, 0.0722 blue); 1 changes nothing.
  case saturation(Double)
  /// Takes colour away, from 0 (none of it) to 1 (all of it); what lies beyond counts as the nearest of the two.
  case grayscale(Double)
  /// Turns the hues by the matrix `hue-rotate` of the W3C's Filter Effects module.
  case hueRotation(Angle)
  /// Multiplies by a colour, alpha too; white changes nothing.
  case multiply(RGBAColor)
  /// From each component towards 1 - c, from 0 (not at all) to 1 (all the way).
  case invert(Double)
}
