import CPango
import GlissadeLayers

/// Fontconfig's and Pango's objects for one choice of fonts. Only touched under the lock of its library.
struct FontSet {
  /// What text is laid out in: in points under the identity matrix, nothing hinted, glyphs at fractions of a pixel.
  let context: OpaquePointer
  private let config: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let isSystem: Bool
  /// The names under which the faces of files that a text names are known, and nothing else is.
  private let fileFamilies: [String: String]
  private let families: Set<String>
  private let count: Int

  /// Reads the fonts.
  ///
  /// - Parameters:
  ///   - library: the files to take; nil is what the system has.
  ///   - named: files that a text names: their faces go before all others where they are asked for.
  init(library: [String]?, named: [String]) {
    isSystem = library == nil
    config = (library == nil ? FcInitLoadConfigAndFonts() : nil) ?? FcConfigCreate()
    var fileFamilies: [String: String] = [:]
    for (index, file) in named.enumerated() {
      let name = "Glissade File \(index)"
      if FontSet.add(file, to: config, as: name) {
        fileFamilies[file] = name
      } else {
        RasterNotices.tell("\(file): not a font that can be read; the family stands in")
      }
    }
    self.fileFamilies = fileFamilies
    for path in library ?? [] where !FontSet.add(path, to: config, as: nil) {
      RasterNotices.tell("\(path): not a font that can be read; it is left out")
    }
    let contents = FontSet.contents(of: config)
    families = contents.families
    count = contents.count
    if !isSystem {
      let settings = config
      _ = FontSet.withFcString(FontRules.text(colouredFamilies: contents.coloured)) {
        FcConfigParseAndLoadFromMemory(settings, $0, 0)
      }
    }
    map = glissade_font_map_new(config)
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    // Pango turns left and right round only for paragraphs that run against a direction that is set.
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    if !isSystem { pango_context_set_language(context, pango_language_from_string("en")) }
  }

  func free() {
    glissade_object_unref(UnsafeMutableRawPointer(context))
    glissade_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(config)
  }

  /// Whether there is any font at all to set text in; says what to install if not.
  func hasFonts() -> Bool {
    if count > 0 { return true }
    RasterNotices.tell(
      isSystem
        ? "no fonts are installed, so no text is drawn; to install some: apt-get install fonts-inter"
        : "none of the font files can be read, so no text is drawn; Debian's package fonts-inter has some")
    return false
  }

  /// The family names to ask Pango for, best first.
  func familyNames(for font: FontDescription) -> String {
    // Commas separate names in Pango.
    let family = String(font.family.map { $0 == "," || $0 == "\0" ? " " : $0 })
    if let file = font.file, let own = fileFamilies[file] { return "\(own),\(family)" }
    if isSystem, family == "Inter", !families.contains("inter") {
      RasterNotices.tell("the font Inter is not installed, another one stands in; apt-get install fonts-inter")
    }
    guard family == "ui-rounded" else { return family }
    return FontSet.rounded.first { families.contains($0.lowercased()) } ?? "Inter"
  }

  /// Families with round ends, those most like the platform's first.
  private static let rounded = ["Nunito", "Varela Round", "Quicksand", "Comfortaa"]

  private static func add(_ path: String, to config: OpaquePointer, as family: String?) -> Bool {
    func faces() -> UnsafeMutablePointer<FcFontSet>? { FcConfigGetFonts(config, FcSetApplication) }
    let before = faces().map { Int($0.pointee.nfont) } ?? 0
    let isAdded = withFcString(path) { FcConfigAppFontAddFile(config, $0) } != 0
    guard isAdded, let set = faces(), Int(set.pointee.nfont) > before else { return false }
    guard let family else { return true }
    for i in before..<Int(set.pointee.nfont) {
      guard let face = set.pointee.fonts[i] else { continue }
      FcPatternDel(face, FC_FAMILY)
      FcPatternDel(face, FC_FAMILYLANG)
      _ = withFcString(family) { FcPatternAddString(face, FC_FAMILY, $0) }
    }
    return true
  }

  private static func contents(of config: OpaquePointer) -> (families: Set<String>, coloured: [String], count: Int) {
    var families: Set<String> = []
    var coloured: [String] = []
    var count = 0
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(config, kind) else { continue }
      count += Int(set.pointee.nfont)
      for i in 0..<Int(set.pointee.nfont) {
        let face = set.pointee.fonts[i]
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(face, FC_FAMILY, 0, &text) == FcResultMatch, let text else { continue }
        let family = String(cString: text)
        families.insert(family.lowercased())
        var isColoured: FcBool = 0
        if FcPatternGetBool(face, FC_COLOR, 0, &isColoured) == FcResultMatch, isColoured != 0 {
          coloured.append(family)
        }
      }
    }
    return (families, coloured, count)
  }

  private static func withFcString<Result>(_ string: String, _ body: (UnsafePointer<FcChar8>) -> Result) -> Result {
    string.withCString { body(UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self)) }
  }
}
