import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// A colour of the palette.
struct Swatch {
  let name: String
  let text: String
  let start: RGBAColor
  let end: RGBAColor

  var fill: Fill {
    .linearGradient(LinearGradient(colors: [start, end], startPoint: .topLeading, endPoint: .bottomTrailing))
  }

  static let all = [
    Swatch(
      name: "Ocean", text: "Deep water under a clear sky, an hour before noon.", start: RGBAColor(0, 122, 255),
      end: RGBAColor(50, 173, 230)),
    Swatch(
      name: "Meadow", text: "Grass after rain, when the sun comes back.", start: RGBAColor(48, 176, 85),
      end: RGBAColor(160, 210, 80)),
    Swatch(
      name: "Ember", text: "What is left of the fire when the songs are over.", start: RGBAColor(255, 69, 58),
      end: RGBAColor(255, 159, 10)),
    Swatch(
      name: "Heather", text: "Hills in late August, seen from far away.", start: RGBAColor(175, 82, 222),
      end: RGBAColor(255, 100, 160)),
    Swatch(
      name: "Dusk", text: "The street lamps are on, the sky does not mind yet.", start: RGBAColor(60, 60, 120),
      end: RGBAColor(140, 110, 190)),
    Swatch(
      name: "Sand", text: "Warm underfoot, and everywhere in the car for weeks.", start: RGBAColor(214, 170, 110),
      end: RGBAColor(240, 210, 160)),
  ]
}

/// A layer as high as its words.
@MainActor func makeLabel(
  _ words: String, _ size: Double, _ weight: FontDescription.Weight, _ color: RGBAColor
) -> (layer: Layer, run: TextRun) {
  let label = Layer()
  let run = TextRun(words, font: FontDescription(size: size, weight: weight), color: color)
  label.contents = .text(run)
  label.isHitTestable = false
  return (label, run)
}

@MainActor private func place(_ label: (layer: Layer, run: TextRun), at origin: Point, width: Double) -> Double {
  let height = TextMeasurer().measure(label.run, width: width).size.height
  label.layer.frame = Rect(x: origin.x, y: origin.y, width: width, height: height)
  return origin.y + height
}

/// All colours, two in a row.
final class PaletteController: LayerController {
  let cards: [Layer]
  private let title = makeLabel("Palette", 34, .bold, .black)
  private let names: [(layer: Layer, run: TextRun)]

  init() {
    cards = Swatch.all.map { swatch in
      let card = Layer(name: swatch.name)
      card.fill = swatch.fill
      card.cornerRadius = 18
      card.clipsToBounds = true
      return card
    }
    names = Swatch.all.map { makeLabel($0.name, 17, .semibold, .white) }
    super.init()
    layer.fill = .color(.white)
    layer.addChild(title.0)
    for (card, name) in zip(cards, names) {
      layer.addChild(card)
      card.addChild(name.layer)
    }
  }

  override func layoutLayers() {
    let margin = 20.0, gap = 16.0
    let bottom = place(title, at: Point(margin, 24), width: layer.bounds.width - 2 * margin)
    let width = ((layer.bounds.width - 2 * margin - gap) / 2).rounded(.down)
    for (index, card) in cards.enumerated() {
      let (row, column) = (Double(index / 2), Double(index % 2))
      card.frame = Rect(
        x: margin + column * (width + gap), y: bottom + 16 + row * (130 + gap), width: width, height: 130)
      _ = place(names[index], at: Point(14, 96), width: width - 28)
    }
  }
}

/// One colour, with some words. It grows out of its card.
final class SwatchController: LayerController {
  private let picture = Layer(name: "picture")
  private let title: (Layer, TextRun)
  private let text: (Layer, TextRun)

  init(_ index: Int, of palette: PaletteController) {
    let swatch = Swatch.all[index]
    title = makeLabel(swatch.name, 34, .bold, .black)
    text = makeLabel(swatch.text, 17, .regular, RGBAColor(99, 99, 102))
    super.init()
    layer.fill = .color(.white)
    picture.fill = swatch.fill
    for part in [picture, title.0, text.0] { layer.addChild(part) }
    preferredTransition = .zoom { [weak palette] _ in palette?.cards[index] }
  }

  override func layoutLayers() {
    let width = layer.bounds.width
    picture.frame = Rect(x: 0, y: 0, width: width, height: 300)
    let bottom = place(title, at: Point(20, 324), width: width - 40)
    _ = place(text, at: Point(20, bottom + 10), width: width - 40)
  }
}
