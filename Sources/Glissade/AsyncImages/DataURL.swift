import Foundation

/// The bytes of URLs that carry their content themselves (RFC 2397).
nonisolated enum DataURL {
  /// The bytes of `data:image/png;base64,...`, or of one whose data is written out with percent signs.
  static func bytes(of url: URL, limit: Int) throws(AsyncImageError) -> [UInt8] {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else {
      throw AsyncImageError(.badURL, url, "has no comma before its data")
    }
    let head = text[..<comma].lowercased()
    let coded = text[text.index(after: comma)...]
    // Base64 makes four letters of three bytes, percent signs three of one.
    guard coded.utf8.count <= limit / 3 * 4 + 4 || !head.hasSuffix(";base64"), coded.utf8.count <= limit * 3 else {
      throw AsyncImageError(.tooLarge, url, "has more than \(limit) bytes")
    }
    let plain = unescaped(coded)
    guard head.hasSuffix(";base64") else {
      guard plain.count <= limit else { throw AsyncImageError(.tooLarge, url, "has more than \(limit) bytes") }
      return plain
    }
    guard let bytes = base64(plain) else { throw AsyncImageError(.badURL, url, "is not in base 64") }
    return bytes
  }

  private static func unescaped(_ text: Substring) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = hex(bytes[i + 1]), let low = hex(bytes[i + 2]) {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }

  private static func hex(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Both alphabets of RFC 4648, with or without padding, with white space between.
  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for letter in text {
      let value: UInt8
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
