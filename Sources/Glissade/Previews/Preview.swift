import Foundation

/// Shows views by themselves: every program lists, shows and films the previews that it has.
///
/// ```swift
/// #Preview("Greeting") {
///   Greeting(name: "Ada")
/// }
/// ```
///
///     swift run MyApp --preview                              lists them
///     swift run MyApp --preview Greeting                     opens a window with one
///     swift run MyApp --preview-film Greeting -o greeting.png   draws it, without a display
///
/// Without a name it is called after its file. Listing needs Swift 6.3; with an older one previews are only compiled.
///
/// - Parameters:
///   - name: what the preview is called.
///   - body: makes the views.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "GlissadeMacros", type: "Preview")

/// Shows views by themselves, in a way that `traits` say.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "GlissadeMacros", type: "Preview")

/// A way in which a preview is shown.
public struct PreviewTrait: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case size(width: CGFloat, height: CGFloat)
    case content
    case screen
    case landscape
  }

  let kind: Kind

  /// The window of a telephone, upright: what is used without a trait.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .screen) }
  /// A window of a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .size(width: width, height: height))
  }
  /// A window as large as what is in it.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .content) }
  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait(kind: .screen) }
  /// Lying on its side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscape) }
  /// Lying on its side.
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscape) }
}

/// A preview as `#Preview` makes it. Not for programs.
public struct _PreviewContent {
  let name: String?
  let traits: [PreviewTrait]
  let view: any View
  var file = ""
  var line = 0

  /// Takes in what stands behind `#Preview`.
  public init<Content: View>(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content) {
    self.init(name, [], body)
  }

  /// Takes in what stands behind `#Preview`.
  public init<Content: View>(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    self.init(name, [traits] + additionalTraits, body)
  }

  private init<Content: View>(
    _ name: String?, _ traits: [PreviewTrait], _ body: @escaping @MainActor () -> Content
  ) {
    self.name = name
    self.traits = traits
    view = PreviewRoot(make: body)
  }

  /// Puts the preview where the list of previews wants it.
  public func store(at place: UnsafeMutableRawPointer, file: String, line: Int) {
    var preview = self
    preview.file = file
    preview.line = line
    place.initializeMemory(as: _PreviewContent.self, to: preview)
  }
}

/// Evaluates a preview's closure as a body, so that what it reads is followed.
nonisolated private struct PreviewRoot<Content: View>: View {
  let make: @MainActor () -> Content
  @MainActor var body: some View { make() }
}
