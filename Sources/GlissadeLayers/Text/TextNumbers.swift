// Numbers as a `.layers` text has them.
extension String {
  /// A decimal number, perhaps with an exponent; nil for anything else that Swift would read, as `0x10` and `inf`.
  var decimal: Double? {
    guard utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || ".+-eE".utf8.contains($0) }),
      let value = Double(self), value.isFinite
    else { return nil }
    return value
  }

  /// A number of hexadecimal digits alone.
  var hexadecimal: UInt32? {
    guard utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt32(self, radix: 16)
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
