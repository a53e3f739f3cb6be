import GlissadeLayers

/// What a window shows by the definitions, with what is known of each pixel.
public struct OraclePicture: Sendable {
  /// Device pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Premultiplied red, green, blue and alpha from 0 to 1, row by row from the top left.
  public let pixels: [SIMD4<Double>]
  /// Which tolerances the pixels are due, in the same order.
  public let marks: [PixelMarks]
  /// The outlines that are seen, with the pixels that they pass through.
  public let edges: [EdgeTrace]

  init(_ canvas: Canvas) {
    width = canvas.box.width
    height = canvas.box.height
    let count = canvas.box.count
    pixels = Array(UnsafeBufferPointer(start: canvas.pixels.base, count: count))
    marks = Array(UnsafeBufferPointer(start: canvas.marks.base, count: count))
    edges = canvas.edges.compactMap { edge in
      var edge = edge
      edge.points.removeAll { canvas.newest.base[$0.index] > edge.serial }
      return edge.points.isEmpty ? nil : edge
    }
  }

  /// The colour of a pixel, premultiplied, from 0 to 1.
  public subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

  /// The marks of a pixel.
  public func marks(_ x: Int, _ y: Int) -> PixelMarks { marks[y * width + x] }

  /// The least and the largest colour of a pixel and its eight neighbours, channel by channel.
  public func neighbourhood(_ x: Int, _ y: Int) -> (low: SIMD4<Double>, high: SIMD4<Double>) {
    var low = self[x, y]
    var high = low
    for j in max(y - 1, 0)...min(y + 1, height - 1) {
      for i in max(x - 1, 0)...min(x + 1, width - 1) {
        low = pointwiseMin(low, self[i, j])
        high = pointwiseMax(high, self[i, j])
      }
    }
    return (low, high)
  }

  /// The largest difference of any channel among a pixel and its eight neighbours, from 0 to 1.
  public func contrast(_ x: Int, _ y: Int) -> Double {
    let (low, high) = neighbourhood(x, y)
    return (high - low).max()
  }

  /// The picture in bytes, each rounded to the nearest.
  public var bitmap: Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      for k in 0..<4 { bytes.append(UInt8(min(max((pixel[k] * 255).rounded(), 0), 255))) }
    }
    return Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: bytes)])
  }
}
