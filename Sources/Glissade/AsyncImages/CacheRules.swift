import Foundation

/// How long an answer of a server may be kept, as far as RFC 9111 concerns a private cache of pictures.
nonisolated struct CacheRules: Codable, Hashable, Sendable {
  /// Until when it need not be asked for again, in seconds since 1970.
  var freshUntil: Double
  /// What the server calls this version of the picture.
  var etag: String?
  /// When the picture was changed last, in the server's words.
  var lastModified: String?

  /// Reads the rules of an answer; nil where it may not be kept.
  ///
  /// - Parameters:
  ///   - headers: by names in small letters.
  ///   - now: in seconds since 1970.
  init?(_ headers: [String: String], now: Double) {
    let directives = CacheRules.directives(headers["cache-control"] ?? "")
    if directives["no-store"] != nil || headers["vary"]?.contains("*") == true { return nil }
    etag = headers["etag"]
    lastModified = headers["last-modified"]
    let date = headers["date"].flatMap { HTTPDate.seconds($0) } ?? now
    let age = max(0, Double(headers["age"] ?? "") ?? 0)
    let life: Double
    if directives["no-cache"] != nil {
      life = 0
    } else if let text = directives["max-age"] {
      life = (Double(text) ?? 0) - age
    } else if let text = headers["expires"] {
      // One that cannot be read has passed (5.3).
      life = HTTPDate.seconds(text).map { $0 - date - age } ?? 0
    } else if let changed = lastModified.flatMap({ HTTPDate.seconds($0) }) {
      // A tenth of the time that it has stood unchanged (4.2.2), and not more than a day.
      life = min((date - changed) / 10, 86_400) - age
    } else {
      life = 0
    }
    freshUntil = now + min(max(0, life.isFinite ? life : 0), 31_536_000)
  }

  /// Whether the server need not be asked.
  func isFresh(now: Double) -> Bool { now < freshUntil }

  /// Whether the server can be asked for changes alone.
  var canBeAsked: Bool { etag != nil || lastModified != nil }

  /// The headers that ask for changes.
  var conditions: [String: String] {
    var headers: [String: String] = [:]
    if let etag { headers["If-None-Match"] = etag }
    if let lastModified { headers["If-Modified-Since"] = lastModified }
    return headers
  }

  /// The rules after an answer that nothing has changed; nil where it may not be kept any more.
  func renewed(by headers: [String: String], now: Double) -> CacheRules? {
    var headers = headers
    if headers["etag"] == nil { headers["etag"] = etag }
    if headers["last-modified"] == nil { headers["last-modified"] = lastModified }
    return CacheRules(headers, now: now)
  }

  private static func directives(_ text: String) -> [String: String] {
    var found: [String: String] = [:]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
      if let name = pair.first, !name.isEmpty { found[name.lowercased()] = pair.count > 1 ? pair[1] : "" }
    }
    return found
  }
}

/// Dates as HTTP writes them (RFC 9110, 5.6.7, its preferred form).
nonisolated enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]), (1_970...9_999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    // Years that begin with March have their leap day at the end.
    let (y, m) = month < 2 ? (year - 1, month + 10) : (year, month - 2)
    let days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 719_469
    return Double(((days * 24 + clock[0]) * 60 + clock[1]) * 60 + clock[2])
  }
}
