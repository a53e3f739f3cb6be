/// How the parts of a symbol are coloured.
///
/// The symbols of the library have one part, so that all of these draw it in the first level of the style in force.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// In one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In the colours of its own.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In levels of one style.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In a style for each level.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Another drawing of a symbol: full, in a circle, struck through.
public struct SymbolVariants: Hashable, Sendable {
  private var words: [String]
  private var isFilled: Bool

  /// As the name says.
  public static let none = SymbolVariants(words: [], isFilled: false)
  /// Full.
  public static let fill = SymbolVariants(words: [], isFilled: true)
  /// In a circle.
  public static let circle = SymbolVariants(words: ["circle"], isFilled: false)
  /// In a square.
  public static let square = SymbolVariants(words: ["square"], isFilled: false)
  /// In a rectangle.
  public static let rectangle = SymbolVariants(words: ["rectangle"], isFilled: false)
  /// Struck through.
  public static let slash = SymbolVariants(words: ["slash"], isFilled: false)

  /// Full, too.
  public var fill: SymbolVariants { SymbolVariants(words: words, isFilled: true) }
  /// Struck through, too.
  public var slash: SymbolVariants { SymbolVariants(words: words + ["slash"], isFilled: isFilled) }

  /// The name of a symbol in this drawing; where there is none of it the name as it is.
  func applied(to name: String) -> String {
    if words.isEmpty, !isFilled { return name }
    let parts = name.split(separator: ".").map(String.init)
    let added = words.filter { !parts.contains($0) }
    let base = parts.filter { $0 != "fill" } + added
    let filled = isFilled || parts.contains("fill")
    let wanted = (base + (filled ? ["fill"] : [])).joined(separator: ".")
    return Image.symbols.contains(wanted) ? wanted : name
  }

  /// Both.
  func joined(with other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(words: words + other.words.filter { !words.contains($0) }, isFilled: isFilled || other.isFilled)
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}
private enum SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
}
private enum SymbolRenderingModeKey: EnvironmentKey {
  static let defaultValue: SymbolRenderingMode? = nil
}

extension EnvironmentValues {
  /// How large symbols are against their font.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  /// Which drawings of symbols are taken.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// How the parts of symbols are coloured.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

/// Adds to the drawings that are taken around.
nonisolated struct _SymbolVariantModifier: EnvironmentModifier, Equatable {
  let variant: SymbolVariants
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    environment.symbolVariants =
      variant == .none ? .none : environment.symbolVariants.joined(with: variant)
  }
}

extension View {
  /// Sets how large symbols inside the view are against their font.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  /// Takes another drawing of symbols inside the view, where there is one.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(_SymbolVariantModifier(variant: variant))
  }
  /// Sets how the parts of symbols inside the view are coloured.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

extension Image {
  /// Has no effect of its own: the library's symbols have one part.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
