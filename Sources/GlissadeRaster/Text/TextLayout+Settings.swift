import CPango
import GlissadeLayers

extension TextLayout {
  /// What all blocks of a text have in common.
  struct Settings {
    let run: TextRun
    let size: Double
    let width: Int32
    /// In Pango's units.
    let tracking: Int32
    let fonts: FontSet
    let symbols: SymbolLibrary
    let spans: [(range: Range<Int>, span: TextRun.Span)]

    init(
      run: TextRun, size: Double, width: Double?, fonts: FontSet, symbols: SymbolLibrary,
      spans: [(range: Range<Int>, span: TextRun.Span)]
    ) {
      self.run = run
      self.size = size
      self.fonts = fonts
      self.symbols = symbols
      self.spans = spans
      let units = Settings.units(run.font.tracking)
      tracking = units
      let widest = spans.reduce(units) { max($0, Settings.units($1.span.font.tracking)) }
      // A hair more than asked for: a width that came from measuring must hold the text again.
      // Pango breaks lines as if the room behind the last letter counted, and lays them out as if it did not.
      let limit = width.map { ($0 + 1 / 256 + max(0, points(widest))) * Double(PANGO_SCALE) } ?? .infinity
      self.width = limit < Double(Int32.max) ? Int32(max(0, limit)) : -1
    }

    var lineSpacing: Double { run.lineSpacing.isFinite ? run.lineSpacing : 0 }

    /// How far lines have to go back, in points, because they were given room for the tracking behind their last letter.
    var shift: Double {
      guard width >= 0, tracking > 0 else { return 0 }
      switch run.alignment {
      case .leading: return 0
      case .center: return -points(tracking) / 2
      case .trailing: return -points(tracking)
      }
    }

    var ellipsis: PangoEllipsizeMode {
      switch run.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    }

    /// Lengths in Pango's units, brought into bounds.
    static func units(_ length: Double) -> Int32 {
      length.isFinite ? Int32((min(max(length, -1_000), 1_000) * Double(PANGO_SCALE)).rounded()) : 0
    }

    /// - Parameter start: where in the whole text these bytes begin.
    func layout(_ text: [UInt8], from start: Int) -> OpaquePointer {
      let layout = pango_layout_new(fonts.context)!
      (text + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32(text.count)) }
      }
      let base = description(of: run.font)
      pango_layout_set_font_description(layout, base)
      pango_font_description_free(base)
      let attributes = pango_attr_list_new()!
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
      if tracking != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking)) }
      if run.font.hasMonospacedDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new(figures)) }
      for (index, entry) in spans.enumerated() {
        let first = max(0, entry.range.lowerBound - start)
        var last = entry.range.upperBound - start
        // An ellipsis that was added looks as what stands before it.
        if index == spans.count - 1, last > 0, last + 3 == text.count { last = text.count }
        guard first < min(last, text.count) else { continue }
        add(entry.span, index, first..<min(last, text.count), to: attributes)
      }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_width(layout, width)
      pango_layout_set_spacing(layout, Int32((min(max(lineSpacing, -1_000), 1_000) * Double(PANGO_SCALE)).rounded()))
      // Left is where a paragraph begins: Pango turns it round for those that run from right to left.
      switch run.alignment {
      case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
      case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
      case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
      }
      return layout
    }

    /// Figures of one width.
    private var figures: String { "tnum=1" }

    private func description(of font: FontDescription) -> OpaquePointer {
      let description = pango_font_description_new()!
      pango_font_description_set_family(description, fonts.familyNames(for: font))
      pango_font_description_set_absolute_size(description, TextLayout.fontSize(font) * Double(PANGO_SCALE))
      pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
      if font.width != .standard { pango_font_description_set_stretch(description, font.width.stretch) }
      if font.smallCaps != .none { pango_font_description_set_variant(description, font.smallCaps.variant) }
      pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
      return description
    }

    private func add(_ span: TextRun.Span, _ index: Int, _ range: Range<Int>, to list: OpaquePointer) {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(range.lowerBound)
        attribute.pointee.end_index = UInt32(range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
      let description = description(of: span.font)
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      insert(pango_attr_letter_spacing_new(Settings.units(span.font.tracking)))
      insert(pango_attr_font_features_new(span.font.hasMonospacedDigits ? figures : "tnum=0"))
      if let symbol = span.symbol {
        let box = symbols.measure(Symbol(symbol, font: span.font))
        var rect = PangoRectangle(
          x: 0, y: -Settings.units(box.baseline), width: Settings.units(box.size.width),
          height: Settings.units(box.size.height))
        insert(pango_attr_shape_new(&rect, &rect))
      }
      if span.baselineOffset != 0 { insert(pango_attr_rise_new(Settings.units(span.baselineOffset))) }
      // Colours are set where it is drawn; here they part the glyphs of neighbours.
      insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0))
    }
  }
}

extension FontDescription.Width {
  fileprivate var stretch: PangoStretch {
    switch self {
    case .compressed: PANGO_STRETCH_EXTRA_CONDENSED
    case .condensed: PANGO_STRETCH_CONDENSED
    case .standard: PANGO_STRETCH_NORMAL
    case .expanded: PANGO_STRETCH_EXPANDED
    }
  }
}

extension FontDescription.SmallCaps {
  /// Pango sets capitals in a smaller size where the face has no such letters.
  fileprivate var variant: PangoVariant {
    switch self {
    case .none: PANGO_VARIANT_NORMAL
    case .lowercase: PANGO_VARIANT_SMALL_CAPS
    case .uppercase: PANGO_VARIANT_UNICASE
    case .all: PANGO_VARIANT_ALL_SMALL_CAPS
    }
  }
}
