import Foundation

extension AttributeScopes {
  /// The attributes of words that texts show.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of words that texts show.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// A line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Extra room between letters, in points; `tracking` goes before it.
    public let kern: KerningAttribute
    /// Extra room between letters, in points.
    public let tracking: TrackingAttribute
    /// How far the letters stand above their line, in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// A line below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// A line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// Extra room between letters.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    /// Extra room between letters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    /// How far the letters stand above their line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// The key of an attribute of words.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Shows a string with its attributes; links are drawn in the tint.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    self.init(
      pieces: attributedContent.runs.map { run in
        var look = TextLook()
        look.font = run[Keys.FontAttribute.self]
        look.style = run[Keys.ForegroundColorAttribute.self].map { AnyShapeStyle($0) }
        if look.style == nil, run.link != nil { look.style = AnyShapeStyle(TintShapeStyle()) }
        look.background = run[Keys.BackgroundColorAttribute.self].map { AnyShapeStyle($0) }
        look.underline = run[Keys.UnderlineStyleAttribute.self].map {
          TextLook.Line(pattern: $0.pattern, color: $0.color)
        }
        look.strikethrough = run[Keys.StrikethroughStyleAttribute.self].map {
          TextLook.Line(pattern: $0.pattern, color: $0.color)
        }
        look.kerning = run[Keys.KerningAttribute.self]
        look.tracking = run[Keys.TrackingAttribute.self]
        look.baselineOffset = run[Keys.BaselineOffsetAttribute.self]
        return Piece(content: .string(String(attributedContent[run.range].characters)), look: look)
      })
  }
}

extension AttributedString {
  /// Makes a string of Markdown: strong, emphasised and struck words, code and links become attributes.
  ///
  /// - Throws: never; what is no Markdown is shown as it stands.
  public init(markdown: String) throws {
    self.init()
    for piece in InlineMarkdown.pieces(of: markdown) {
      var part = AttributedString(piece.words)
      var font: Font?
      if piece.look.weight == .bold { font = (font ?? .body).bold() }
      if piece.look.isItalic == true { font = (font ?? .body).italic() }
      if piece.look.isMonospaced == true { font = (font ?? .body).monospaced() }
      part[AttributeScopes.SwiftUIAttributes.FontAttribute.self] = font
      if piece.look.style != nil {
        part[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] = .accentColor
      }
      if piece.look.strikethrough != nil {
        part[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] = .single
      }
      append(part)
    }
  }
}
