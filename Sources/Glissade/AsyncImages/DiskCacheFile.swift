import Foundation

/// A file of the disk cache: a line that names the format, a line of JSON, and the picture as it came.
nonisolated struct DiskCacheFile {
  struct Head: Codable {
    var url: String
    var rules: CacheRules
    var size: Int
    /// FNV-1a of the content.
    var hash: UInt64
  }

  var head: Head
  var content: [UInt8]

  private static let format = Array("glissade picture 1\n".utf8)
  private static let ending = ".picture"
  /// The most bytes before the content: a URL may be long.
  static let longestHead = 64 << 10

  init(url: String, rules: CacheRules, content: [UInt8]) {
    head = Head(
      url: url, rules: rules, size: content.count, hash: DiskCacheFile.hash(content, 0xcbf2_9ce4_8422_2325))
    self.content = content
  }

  /// Reads a file; nil where it is another one, cut off or damaged.
  init?(_ bytes: [UInt8]) {
    let start = DiskCacheFile.format.count
    guard bytes.starts(with: DiskCacheFile.format),
      let end = bytes[start...].prefix(DiskCacheFile.longestHead).firstIndex(of: 0x0A),
      let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[start..<end])),
      head.size == bytes.count - end - 1
    else { return nil }
    let content = Array(bytes[(end + 1)...])
    guard DiskCacheFile.hash(content, 0xcbf2_9ce4_8422_2325) == head.hash else { return nil }
    self.head = head
    self.content = content
  }

  /// The bytes of the file.
  var encoded: [UInt8] {
    let json = (try? JSONEncoder().encode(head)) ?? Data()
    return DiskCacheFile.format + json + [0x0A] + content
  }

  /// The name of the file of a URL: 128 bits of hash. Two URLs with the same one take each other's place.
  static func name(of url: String) -> String {
    let bytes = Array(url.utf8)
    let parts = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15].map { hash(bytes, $0) }
    let words = parts.map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return words.joined() + ending
  }

  /// Whether the cache has written a file of this name, or was about to.
  static func isOwn(_ name: String) -> Bool {
    let digits = name.utf8.prefix(32)
    let rest = name.dropFirst(32)
    return digits.count == 32 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      && (rest == ending || (rest.hasPrefix(ending + ".") && rest.hasSuffix(".tmp")))
  }

  private static func hash(_ bytes: [UInt8], _ start: UInt64) -> UInt64 {
    bytes.withUnsafeBufferPointer { $0.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 } }
  }
}
