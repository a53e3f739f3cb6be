import GlissadeLayers

/// A colour as it is blended: red, green, blue, alpha, premultiplied, gamma-encoded, from 0 to 1.
typealias Pixel = SIMD4<Double>

extension RGBAColor {
  var pixel: Pixel { Pixel(red * alpha, green * alpha, blue * alpha, alpha) }
}

/// What a group has drawn so far, with what is known of each pixel.
final class Canvas {
  let box: PixelBox
  let pixels: Plane<Pixel>
  let marks: Plane<PixelMarks>
  /// The number of the last drawing that hid all below it in a pixel.
  let newest: Plane<Int32>
  /// The edges drawn here.
  var edges: [EdgeTrace] = []
  /// The canvas that this one is put on in the end, and the map of pixels to there. Nil for the window.
  let under: Canvas?
  let toUnder: Transform
  /// The pixels of the window, where the canvas is made of the device's own pixels: nil where it is not.
  let window: PixelBox?

  /// The window, filled with its background.
  init(window: PixelBox, background: Pixel) {
    box = window
    pixels = Plane(box, background)
    marks = Plane(box, [])
    newest = Plane(box, -1)
    under = nil
    toUnder = .identity
    self.window = window
  }

  /// A transparent canvas above another one.
  init(_ box: PixelBox, above under: Canvas, _ toUnder: Transform = .identity) {
    self.box = box
    pixels = Plane(box, .zero)
    marks = Plane(box, [])
    newest = Plane(box, -1)
    self.under = under
    self.toUnder = toUnder
    window = toUnder == .identity ? under.window : nil
  }

  /// An empty group on the same pixels.
  func group() -> Canvas { Canvas(box, above: self) }

  /// The map from here to the pixels of a canvas further down.
  func map(to other: Canvas) -> Transform {
    var map = Transform.identity
    var canvas = self
    while canvas !== other, let next = canvas.under {
      map = map.concatenating(canvas.toUnder)
      canvas = next
    }
    return map
  }
}

/// Where a layer is drawn.
struct Surroundings {
  var canvas: Canvas
  /// The coverage of the clips in force, pixel by pixel; nil is 1 everywhere.
  ///
  /// What a clip holds is drawn as if the clip were all there is, so coverages within are shares of the clip's, and the
  /// result is mixed by the clip's coverage with what was there before (`Painter.clip`). A lone shape then has the least
  /// of its own coverage and its clips', and a group is cut as one.
  var cover: Plane<Double>?
  /// What a backdrop blur of the layer sees: the canvas of the nearest isolated group around it.
  var backdrop: Canvas
  /// The clips that are open, the outermost first.
  var openClips: [OpenClip] = []

  /// A coverage as a share of the clips'.
  @inline(__always) static func share(_ coverage: Double, of clip: Double) -> Double {
    clip > 1e-9 ? min(coverage, clip) / clip : 0
  }
}

/// A clip while what it holds is drawn.
struct OpenClip {
  /// What is drawn on.
  let canvas: Canvas
  /// What was there before, within the clip's bounds.
  let before: Plane<Pixel>
  /// The clip's coverage as a share of the coverage of the clips around it.
  let share: Plane<Double>

  /// The canvas's pixels, or what became of them, mixed as they will be when the clip ends.
  func mix(into pixels: Plane<Pixel>) {
    let box = before.box
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 {
        let k = share[x, y]
        if k < 1 { pixels[x, y] = pixels[x, y] * k + before[x, y] * (1 - k) }
      }
    }
  }
}

extension Surroundings {
  /// The same on a group of the same pixels, in which a layer is drawn. Where something in it blurs its backdrop, that is
  /// all of the group, also what the clips around it hide.
  func on(_ canvas: Canvas, _ layer: LayerSnapshot) -> Surroundings {
    var around = self
    around.canvas = canvas
    if layer.holdsBackdrop { around.cover = nil }
    return around
  }

  /// The same on a canvas of other pixels, without the clips around it.
  func apart(_ canvas: Canvas) -> Surroundings {
    var around = self
    around.canvas = canvas
    around.cover = nil
    return around
  }

  /// What a canvas shows so far: the clips that are open on it cut what they hold.
  func seen(_ canvas: Canvas) -> Plane<Pixel> {
    let open = openClips.filter { $0.canvas === canvas }
    if open.isEmpty { return canvas.pixels }
    let pixels = canvas.pixels.part(canvas.box)
    for clip in open.reversed() { clip.mix(into: pixels) }
    return pixels
  }
}

extension LayerSnapshot {
  /// Whether a layer below it blurs what lies behind it.
  var holdsBackdrop: Bool { children.contains { $0.properties.backdropBlur > 0 || $0.holdsBackdrop } }
}
