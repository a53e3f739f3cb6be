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

  /// A coverage as a share of the clips'.
  @inline(__always) static func share(_ coverage: Double, of clip: Double) -> Double {
    clip > 1e-9 ? min(coverage, clip) / clip : 0
  }
}
