import Foundation

/// What the program is asked to do with its previews, by its arguments.
package struct PreviewCommand: Equatable {
  package enum Action: Equatable {
    case list
    case show(String)
    case film(String, path: String)
  }

  /// Why arguments mean nothing; the description is one line.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package var action: Action
  /// At which times pictures are taken, in seconds.
  package var times: [Double] = [0]
  package var size: CGSize?
  package var scale: Double = 2
  package var isDark = false

  private static let usage =
    "--preview-film NAME -o PATH [--at SECONDS,...] [--size WIDTHxHEIGHT] [--scale N] [--dark]"

  /// Nil where the program is not asked about previews.
  package init?(_ arguments: [String]) throws(Failure) {
    switch arguments.first {
    case "--preview":
      guard arguments.count <= 2 else {
        throw Failure(description: "--preview takes one name; '\(arguments[2])' is too much")
      }
      action = arguments.count == 2 ? .show(arguments[1]) : .list
    case "--preview-film":
      guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
        throw Failure(description: "--preview-film needs a name: \(Self.usage)")
      }
      action = .film(arguments[1], path: "")
      try readFilm(Array(arguments.dropFirst(2)), name: arguments[1])
    default: return nil
    }
  }

  private mutating func readFilm(_ options: [String], name: String) throws(Failure) {
    var rest = options[...]
    var path: String?
    while let option = rest.popFirst() {
      if option == "--dark" {
        isDark = true
        continue
      }
      guard ["-o", "--at", "--size", "--scale"].contains(option) else {
        throw Failure(description: "'\(option)' means nothing here: \(Self.usage)")
      }
      guard let value = rest.popFirst() else { throw Failure(description: "\(option) needs a value: \(Self.usage)") }
      switch option {
      case "-o": path = value
      case "--at": times = try Self.times(value)
      case "--size": size = try Self.size(value)
      default:
        guard let number = Double(value), number > 0, number.isFinite else {
          throw Failure(description: "--scale \(value) is no number above 0")
        }
        scale = number
      }
    }
    guard let path else { throw Failure(description: "-o PATH is missing: \(Self.usage)") }
    guard path.hasSuffix("/") || path.lowercased().hasSuffix(".png") else {
      throw Failure(description: "'\(path)' does not say what to write: end it in .png, or in / for a folder of them")
    }
    action = .film(name, path: path)
  }

  private static func times(_ text: String) throws(Failure) -> [Double] {
    let times = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard times.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= 3600 }), times == times.sorted() else {
      throw Failure(
        description: "--at \(text) is no list of seconds, each from 0 to 3600 and later than the one before")
    }
    return times
  }

  private static func size(_ text: String) throws(Failure) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 >= 1 }) else {
      throw Failure(description: "--size \(text) is no size such as 393x852")
    }
    return CGSize(width: sides[0], height: sides[1])
  }
}
