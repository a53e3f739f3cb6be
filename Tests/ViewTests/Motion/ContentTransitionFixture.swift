import Foundation
import GlissadeLayers
import GlissadeStage

@testable import Glissade
@testable import GlissadeTesting

/// A text that changes, alone in a film.
@MainActor
struct ChangingText {
  let film: Film
  private let words = Handle<String>()
  /// The width of a digit, the height of a line and the size of the font, in points.
  let digit: Double
  let line: Double
  static let fontSize = 40.0

  init(
    _ first: String, _ transition: ContentTransition, alignment: Alignment = .leading, scale: CGFloat = 2,
    reduceMotion: Bool = false
  ) {
    let words = words
    film = Film(size: CGSize(width: 300, height: 200), scale: scale, reduceMotion: reduceMotion) {
      Held(words, first) { shown in
        Self.text(shown).contentTransition(transition)
          .frame(maxWidth: .infinity, alignment: alignment).padding(.horizontal, 20)
      }
    }
    let measured = Film(size: CGSize(width: 300, height: 200), scale: 2) { Self.text("00000000") }.shown("00000000")!
    digit = measured.frame.width / 8
    line = measured.frame.height
  }

  private static func text(_ words: String) -> some View {
    Text(verbatim: words).font(.custom("Inter", size: fontSize)).monospacedDigit().lineLimit(1)
  }

  func set(_ new: String, _ animation: Animation? = .linear(duration: 1)) {
    withAnimation(animation) { words.value = new }
    film.advance(by: .zero)
  }

  /// The parts that are shown, the largest opacity first: where they are, in digits from the leading edge and lines from their
  /// place, how strongly they are seen, and by how much of the font's size they are blurred.
  var parts: [String] { shown.map(\.text) }

  struct ShownPart {
    var name: String
    var x: Double
    var y: Double
    var opacity: Double
    var blur: Double
    var scale: Double

    var text: String {
      var words = "\(name) at \(x.short)"
      if y != 0 { words += ",\(y.short)" }
      if opacity != 1 { words += " opacity \(opacity.short)" }
      if blur != 0 { words += " blur \(blur.short)" }
      if scale != 1 { words += " scale \(scale.short)" }
      return words
    }
  }

  var shown: [ShownPart] {
    guard let host = film.graph.labelled(words.value).first?.layer,
      let room = film.layers.shown(host, at: film.layers.time)
    else { return [] }
    let left = room.position.x - room.anchor.x * room.bounds.width - 20
    return host.children.compactMap { layer -> ShownPart? in
      guard layer.name.hasPrefix("part "), let shown = film.layers.shown(layer, at: film.layers.time) else {
        return nil
      }
      var part = ShownPart(name: String(layer.name.dropFirst(5)), x: left, y: 0, opacity: 1, blur: 0, scale: 1)
      for effect in shown.effects {
        switch effect {
        case .clip(let clip):
          guard let rect = clip.rect else { continue }
          // The first one reaches out of the text by a line's height.
          part.x += rect.minX < 0 ? rect.minX + line : rect.minX
        case .scale(let x, _, _): part.scale = x
        case .offset(let x, let y): (part.x, part.y) = (part.x + x, y / line)
        case .blur(let radius, _): part.blur = radius / Self.fontSize
        case .opacity(let value): part.opacity = value
        default: continue
        }
      }
      part.x /= digit
      return part
    }
    .sorted { $0.opacity > $1.opacity }
  }

  var isInParts: Bool { !shown.isEmpty }
  var picture: GlissadeTesting.Picture { film.picture() }
}

extension Film {
  /// The layers of the parts of what a label names.
  func partLayers(of label: String) -> [Layer] { graph.labelled(label).first?.layer?.children ?? [] }

  /// What is shown of a part.
  func effects(ofPart name: String, in label: String) -> [Effect] {
    partLayers(of: label).first { $0.name == name }.flatMap { layers.shown($0, at: layers.time) }?.effects ?? []
  }

  /// How far a part is shown below its place, in points.
  func below(_ name: String, in label: String) -> Double {
    for case .offset(_, let y) in effects(ofPart: name, in: label) { return y }
    return 0
  }
}
