import GlissadeLayers

/// Where contents lie in a layer.
struct ContentsPlace {
  /// What is painted, in points.
  var rect: Rect
  /// From points to texels of the largest level, from left to right.
  var across: TexelMap
  /// The same from top to bottom.
  var down: TexelMap

  /// Nil where nothing is painted.
  init?(_ bitmap: Bitmap, _ properties: LayerProperties) {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let bounds = Rect(origin: .zero, size: properties.bounds)
    var place = bounds
    if let frame = bitmap.frame {
      place = frame
    } else if properties.contentsFit != .stretch {
      let (kx, ky) = (bounds.width / width, bounds.height / height)
      let k = properties.contentsFit == .fit ? min(kx, ky) : max(kx, ky)
      place = Rect(
        x: (bounds.width - width * k) / 2, y: (bounds.height - height * k) / 2, width: width * k, height: height * k)
    }
    guard !place.isEmpty else { return nil }
    let caps = properties.capInsets
    if bitmap.frame == nil, properties.contentsFit == .stretch, !caps.isZero {
      across = TexelMap(bounds.width, width, caps.leading, caps.trailing, scale: caps.scale)
      down = TexelMap(bounds.height, height, caps.top, caps.bottom, scale: caps.scale)
    } else {
      across = TexelMap(from: place.minX, place.width, to: width)
      down = TexelMap(from: place.minY, place.height, to: height)
    }
    rect = bitmap.frame == nil ? place.intersection(bounds) : place
    if rect.isEmpty { return nil }
  }
}

/// A map from places along an axis, in points, to texels, in up to three straight pieces.
struct TexelMap {
  /// texel = place * scale + offset.
  struct Piece {
    var scale: Double
    var offset: Double
  }

  /// The places where a piece ends and the next one begins.
  private(set) var borders: [Double] = []
  private var pieces: [Piece] = []

  /// One piece: a length in points that begins at a place, over so many texels.
  init(from place: Double, _ length: Double, to texels: Double) {
    pieces = [Piece(scale: texels / length, offset: -place * texels / length)]
  }

  /// Three pieces: the first and the last keep their size.
  ///
  /// Of the picture they are `scale` pixels for each point; together no more than it has. Drawn they are as long as the
  /// insets; together no longer than the layer.
  init(_ length: Double, _ texels: Double, _ first: Double, _ last: Double, scale: Double) {
    let fits = min(1, texels / max((first + last) * scale, 1e-300))
    let (a, b) = (first * scale * fits, last * scale * fits)
    let squeeze = min(1, length / max((first + last) * fits, 1e-300))
    let (p, q) = (first * fits * squeeze, length - last * fits * squeeze)
    add(0, p, 0, a)
    add(p, q, a, texels - b)
    add(q, length, texels - b, texels)
  }

  private mutating func add(_ from: Double, _ to: Double, _ texel: Double, _ next: Double) {
    guard to > from else { return }
    if !pieces.isEmpty { borders.append(from) }
    let scale = (next - texel) / (to - from)
    pieces.append(Piece(scale: scale, offset: texel - from * scale))
  }

  /// The piece that holds a place.
  func piece(_ place: Double) -> Piece { pieces[borders.firstIndex { place < $0 } ?? borders.count] }
}
