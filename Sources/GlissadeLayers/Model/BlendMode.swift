/// How the picture of a layer, with all that lies on it, is put on what has been drawn before it.
///
/// In the formulas s and sa are the picture's premultiplied colour and its alpha, d and da those of what lies below, all
/// gamma-encoded. `LayerProperties` says what a layer finds below it.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// s + d (1 - sa).
  case normal
  /// s d + s (1 - da) + d (1 - sa): darkens.
  case multiply
  /// s + d - s d: brightens.
  case screen
  /// Multiplies where it is dark below and screens where it is bright.
  case overlay
  /// The sum, at most 1: adds light.
  case plusLighter
  /// d (1 - sa): takes away what lies below the picture and shows nothing of it.
  case destinationOut
}
