import Glibc

/// The process's environment.
enum Environment {
  static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// True for a variable that is set to something other than nothing, "0", "false", "no" or "off".
  static func isOn(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return !["", "0", "false", "no", "off"].contains(value)
  }
}
