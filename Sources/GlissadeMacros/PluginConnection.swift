import Foundation

/// The messages between the compiler and a plugin: JSON behind its length in eight bytes, little-endian, through the standard
/// streams. `PluginMessages.swift` of swift-syntax declares what they may be.
enum PluginConnection {
  /// The next message; nil when the compiler has closed the stream.
  static func read() -> [String: Any]? {
    guard let header = bytes(8) else { return nil }
    let count = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    guard count <= 1 << 30, let payload = bytes(Int(count)) else { return nil }
    return (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any]
  }

  static func write(_ message: [String: Any]) {
    guard let payload = try? JSONSerialization.data(withJSONObject: message) else { exit(1) }
    var message = withUnsafeBytes(of: UInt64(payload.count).littleEndian) { Data($0) }
    message.append(payload)
    do { try FileHandle.standardOutput.write(contentsOf: message) } catch { exit(1) }
  }

  private static func bytes(_ count: Int) -> Data? {
    var result = Data()
    while result.count < count {
      guard let more = try? FileHandle.standardInput.read(upToCount: count - result.count), !more.isEmpty else {
        return nil
      }
      result.append(more)
    }
    return result
  }
}

/// What the plugin says to a message.
func answer(to message: [String: Any]) -> [String: Any] {
  if message["getCapability"] != nil {
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]]
  }
  guard let request = message["expandFreestandingMacro"] as? [String: Any] else {
    let name = message.keys.first ?? "nothing"
    return expansion(nil, problem: "the plugin of Glissade cannot answer '\(name)'", in: nil)
  }
  let syntax = request["syntax"] as? [String: Any]
  let location = syntax?["location"] as? [String: Any]
  guard let source = syntax?["source"] as? String, let discriminator = request["discriminator"] as? String else {
    return expansion(nil, problem: "the compiler's request lacks the macro's source", in: location)
  }
  guard
    let expanded = PreviewExpansion(
      of: source, discriminator: discriminator, file: location?["fileID"] as? String ?? "",
      line: location?["line"] as? Int ?? 0)
  else { return expansion(nil, problem: "this is no use of #Preview", in: location) }
  return expansion(expanded.source, problem: nil, in: nil)
}

private func expansion(_ source: String?, problem: String?, in location: [String: Any]?) -> [String: Any] {
  var result: [String: Any] = ["diagnostics": [Any]()]
  if let source { result["expandedSource"] = source }
  if let problem {
    result["diagnostics"] = [
      [
        "message": problem, "severity": "error", "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
        "position": ["fileName": location?["fileName"] ?? "", "offset": location?["offset"] ?? 0],
      ] as [String: Any]
    ]
  }
  return ["expandMacroResult": result]
}
