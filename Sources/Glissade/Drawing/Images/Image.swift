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
  }

  let source: Source
  var isResizable = false
  var capInsets = GlissadeLayers.CapInsets.zero
  var filter = ContentsFilter.trilinear
  var mode: TemplateRenderingMode?

  /// A symbol by its name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A picture of the bundle by its name, or a picture file by its path.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .file(Self.path(name, bundle ?? .main))
  }

  /// A picture that only decorates.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

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

  /// Lets the picture fill its room; what lies inside of the insets is stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with {
      $0.isResizable = true
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

extension Image: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Image, _ context: NodeContext) -> ViewNode<Image> {
    LeafNode(view, context) { ImageItem($0) }
  }
}

private final class ImageItem: LeafItem<Image> {
  private static let symbols = SymbolLibrary.system

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }

  private var symbol: Symbol? {
    guard case .symbol(let name) = view.source else { return nil }
    var font = (environment.font ?? .body).description(weight: environment.fontWeight, isItalic: false, tracking: 0)
    switch environment.imageScale {
    case .small: font.size *= 0.8
    case .medium: break
    case .large: font.size *= 1.28
    }
    let style = environment.foregroundStyle ?? AnyShapeStyle(Color.primary)
    return Symbol(name, font: font, color: style.resolution.color(environment))
  }

  private var ownSize: CGSize {
    switch view.source {
    case .symbol:
      guard let symbol else { return .zero }
      let size = Self.symbols.measure(symbol).size
      return CGSize(width: size.width, height: size.height)
    case .file(let path):
      guard let size = PictureSize.pixels(ofFile: path) else {
        ViewLog.once("the picture \"\(path)\" cannot be read; nothing is shown in its place")
        return .zero
      }
      return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
    case .bitmap(let bitmap, let scale):
      let level = bitmap.levels.first
      return CGSize(width: CGFloat(level?.width ?? 0) / scale, height: CGFloat(level?.height ?? 0) / scale)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    view.isResizable ? proposal.replacingUnspecifiedDimensions(by: ownSize) : ownSize
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let symbol, !view.isResizable,
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return Self.symbols.measure(symbol).baseline
  }

  override func draw(_ layer: Layer) {
    if var symbol {
      layer.name = symbol.name
      if view.isResizable, layer.bounds.width > 0 {
        // As large as its room lets it be.
        let own = ownSize
        let factor = min(layer.bounds.width / max(own.width, 1), layer.bounds.height / max(own.height, 1))
        symbol.font.size *= max(factor, 0.01)
      }
      layer.contents = .symbol(symbol)
      return
    }
    switch view.source {
    case .file(let path): layer.contents = .picture(.file(path: path))
    case .bitmap(let bitmap, _): layer.contents = .picture(.bitmap(bitmap))
    case .symbol: break
    }
    layer.contentsFit = .stretch
    layer.contentsFilter = view.filter
    layer.capInsets = view.capInsets
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

extension EnvironmentValues {
  /// How large symbols are against their font.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols inside the view are against their font.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
