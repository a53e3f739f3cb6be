import Foundation
import GlissadeLayers
import GlissadeRaster

/// A picture or a symbol.
///
/// A picture has its own size, a pixel a point, until `resizable()` lets it fill its room. A symbol has the size of the font
/// and the style of text around it.
nonisolated public struct Image: Hashable, Sendable {
  /// What of a resizable picture is stretched, and how.
  public enum ResizingMode: Hashable, Sendable {
    /// The same picture again and again.
    case tile
    /// The picture, larger or smaller.
    case stretch
  }
  /// Whether a picture is shown in its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Only its alpha counts, filled with the style of text.
    case template
    /// In its own colours.
    case original
  }
  /// How a picture is sampled where it is not shown pixel for pixel.
  public enum Interpolation: Hashable, Sendable {
    /// Hard pixels.
    case none
    /// Smooth.
    case low
    /// Smooth, and calm where it is small.
    case medium
    /// As calm as can be.
    case high
  }
  /// How large a symbol is against its font.
  public enum Scale: Hashable, Sendable {
    /// Smaller than usual.
    case small
    /// As usual.
    case medium
    /// Larger than usual.
    case large
  }

  enum Source: Hashable, Sendable {
    case symbol(String)
    case file(String)
    case bitmap(Bitmap, CGFloat)
    case loaded(LoadedPicture, CGFloat)
  }

  let source: Source
  var isResizable = false
  var capInsets = GlissadeLayers.CapInsets.zero
  var filter = ContentsFilter.trilinear
  var mode: TemplateRenderingMode?
  var isTiled = false

  /// A symbol by its name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A symbol by its name; its parts are all drawn alike, whatever the value.
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }

  /// A picture of the bundle by its name, or a picture file by its path.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .file(Self.path(name, bundle ?? .main))
  }

  /// A picture of the bundle by its name, with a description for who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  /// A picture that only decorates.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// The picture as a layer shows it; nil for symbols.
  var contents: Contents? {
    switch source {
    case .symbol: return nil
    case .file(let path): return .picture(.file(path: path))
    case .bitmap(let bitmap, _): return .picture(.bitmap(bitmap))
    case .loaded(let picture, _): return .picture(.bitmap(picture.bitmap))
    }
  }

  /// The picture that an `AsyncImage` has loaded, if it is one.
  var loadedPicture: LoadedPicture? {
    if case .loaded(let picture, _) = source { return picture }
    return nil
  }

  init(_ picture: LoadedPicture, scale: CGFloat) { source = .loaded(picture, scale) }

  init(_ bitmap: Bitmap, scale: CGFloat) { source = .bitmap(bitmap, scale) }

  private static func path(_ name: String, _ bundle: Bundle) -> String {
    if name.hasPrefix("/") || FileManager.default.fileExists(atPath: name) { return name }
    for ending in ["", "png", "jpg", "jpeg", "webp", "svg"] {
      if let found = bundle.path(forResource: name, ofType: ending.isEmpty ? nil : ending) { return found }
    }
    return name
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Lets the picture fill its room: what lies inside of the insets is stretched, or the whole shown again and again.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with {
      $0.isResizable = true
      $0.isTiled = resizingMode == .tile
      $0.capInsets = CapInsets(
        top: max(0, capInsets.top), leading: max(0, capInsets.leading), bottom: max(0, capInsets.bottom),
        trailing: max(0, capInsets.trailing))
    }
  }

  /// Sets how the picture is sampled.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with {
      switch interpolation {
      case .none: $0.filter = .nearest
      case .low: $0.filter = .bilinear
      case .medium, .high: $0.filter = .trilinear
      }
    }
  }

  /// Sets whether the picture is shown in its own colours.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.mode = renderingMode } }

  /// Has no effect: edges are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
