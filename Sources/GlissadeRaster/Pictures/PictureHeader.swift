/// What the first bytes of a picture tell, and whether the last ones are there.
///
/// gdk-pixbuf decodes the beginning of a file that was cut off and keeps silent about the rest; so the ends of the common
/// formats are looked for here. Formats that are not named count as whole.
struct PictureHeader {
  enum Format: Hashable {
    case png, jpeg, webp, gif, bmp, svg, other
  }

  let format: Format
  /// Whether the file ends where its format says.
  let isWhole: Bool
  /// A progressive JPEG, all of whose coefficients must be in memory before the first pixel is there.
  let isProgressive: Bool

  init(_ bytes: [UInt8]) {
    var isProgressive = false
    let format = PictureHeader.format(of: bytes)
    switch format {
    case .png: isWhole = PictureHeader.hasPNGEnd(bytes)
    case .jpeg: (isWhole, isProgressive) = PictureHeader.walkJPEG(bytes)
    // RIFF: the size of what follows the size, which may be padded.
    case .webp: isWhole = bytes.count >= 12 && PictureHeader.little(bytes, 4) + 8 <= bytes.count
    case .bmp: isWhole = bytes.count >= 14 && PictureHeader.little(bytes, 2) <= bytes.count
    case .gif, .svg, .other: isWhole = true
    }
    self.format = format
    self.isProgressive = isProgressive
  }

  private static func format(of bytes: [UInt8]) -> Format {
    func at(_ offset: Int, _ text: String) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if at(0, "RIFF"), at(8, "WEBP") { return .webp }
    if at(0, "GIF8") { return .gif }
    if at(0, "BM") { return .bmp }
    let beginning = Array(bytes.prefix(1_024))
    if String(decoding: beginning, as: UTF8.self).contains("<svg") { return .svg }
    return .other
  }

  private static func little(_ bytes: [UInt8], _ i: Int) -> Int {
    Int(bytes[i]) | Int(bytes[i + 1]) << 8 | Int(bytes[i + 2]) << 16 | Int(bytes[i + 3]) << 24
  }

  private static func big(_ bytes: [UInt8], _ i: Int) -> Int {
    Int(bytes[i]) << 24 | Int(bytes[i + 1]) << 16 | Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
  }

  /// Steps from chunk to chunk, each 12 bytes longer than it says, to the one called IEND.
  private static func hasPNGEnd(_ bytes: [UInt8]) -> Bool {
    var i = 8
    while i + 12 <= bytes.count {
      let length = big(bytes, i)
      if bytes[(i + 4)..<(i + 8)].elementsEqual("IEND".utf8) { return true }
      i += length + 12
    }
    return false
  }

  /// Steps from marker to marker; between the scans, where there are no lengths, searches.
  private static func walkJPEG(_ bytes: [UInt8]) -> (isWhole: Bool, isProgressive: Bool) {
    var isProgressive = false
    var i = 2
    while i + 1 < bytes.count {
      guard bytes[i] == 0xFF else {
        i += 1
        continue
      }
      let marker = bytes[i + 1]
      switch marker {
      case 0xD9: return (true, isProgressive)
      case 0xFF: i += 1
      case 0x00, 0x01, 0xD0...0xD8: i += 2
      default:
        if [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) { isProgressive = true }
        guard i + 3 < bytes.count else { return (false, isProgressive) }
        i += 2 + max(2, Int(bytes[i + 2]) << 8 | Int(bytes[i + 3]))
      }
    }
    return (false, isProgressive)
  }
}
