import Foundation

/// What a part of a view's content is matched by when the content changes.
enum ContentPlace: Hashable, Sendable {
  /// All of a text.
  case whole
  /// All of a symbol.
  case symbol
  /// The character of that number.
  case character(Int)
  /// A digit of a number by its power of ten: 0 is the ones, 1 the tens, -1 the tenths.
  case digit(number: Int, power: Int)
  /// The decimal separator of a number.
  case decimalSeparator(number: Int)
  /// The grouping separator of a number behind the digit of that power.
  case groupingSeparator(number: Int, power: Int)
  /// A character of the words before the number of that index, from the last back.
  case before(number: Int, distance: Int)
  /// A character of the words behind the last number, from the first on.
  case behind(Int)

  /// The places of the characters of a text that may have numbers in it.
  ///
  /// Digits count from the decimal separator outwards, so that the ones of 99 are matched with those of 100, and the words
  /// before a number from its first digit back. Which of point and comma is the decimal separator is told by the number itself
  /// where it can be, and else by the region.
  static func places(in text: String, decimalSeparator: Character = Self.decimalSeparator) -> [ContentPlace] {
    let characters = Array(text)
    var places: [ContentPlace] = []
    var number = 0
    var start = 0
    while let first = characters[start...].firstIndex(where: \.isDigit) {
      let end = endOfNumber(characters, from: first)
      places += (start..<first).map { .before(number: number, distance: first - 1 - $0) }
      places += placesInNumber(Array(characters[first..<end]), number, decimalSeparator)
      number += 1
      start = end
    }
    return places + (start..<characters.count).map { .behind($0 - start) }
  }

  /// The separator of the region in force.
  static var decimalSeparator: Character { Locale.current.decimalSeparator?.first ?? "." }

  /// A separator belongs to a number if digits follow; a space or an apostrophe only if just three do.
  private static func endOfNumber(_ characters: [Character], from first: Int) -> Int {
    var end = first
    while end < characters.count {
      if characters[end].isDigit {
        end += 1
        continue
      }
      let digits = characters[(end + 1)...].prefix(while: \.isDigit).count
      guard characters[end].isPoint ? digits > 0 : characters[end].isGap && digits == 3 else { break }
      end += 1
    }
    return end
  }

  private static func placesInNumber(
    _ characters: [Character], _ number: Int, _ decimalSeparator: Character
  ) -> [ContentPlace] {
    let decimal = indexOfDecimalSeparator(characters, decimalSeparator)
    var power = characters[..<(decimal ?? characters.count)].count(where: \.isDigit)
    return characters.enumerated().map { index, character in
      if index == decimal { return .decimalSeparator(number: number) }
      guard character.isDigit else { return .groupingSeparator(number: number, power: power) }
      power -= 1
      return .digit(number: number, power: power)
    }
  }

  private static func indexOfDecimalSeparator(_ characters: [Character], _ usual: Character) -> Int? {
    let points = characters.indices.filter { characters[$0].isPoint }
    guard let last = points.last else { return nil }
    let separator = characters[last]
    // One that comes twice groups digits, and so does one that another follows.
    if points.dropLast().contains(where: { characters[$0] == separator }) { return nil }
    let isAfterAnother = points.count > 1 || characters.contains(where: \.isGap)
    if isAfterAnother || separator == usual || characters.count - last - 1 != 3 { return last }
    return nil
  }
}

extension Character {
  fileprivate var isDigit: Bool { wholeNumberValue != nil && unicodeScalars.first?.properties.numericType == .decimal }
  fileprivate var isPoint: Bool { self == "." || self == "," || self == "\u{066B}" || self == "\u{066C}" }
  /// Groups digits: a space, one that does not break, narrow or not, or an apostrophe.
  fileprivate var isGap: Bool { [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}"].contains(self) }
}
