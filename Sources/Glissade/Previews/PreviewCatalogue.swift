import CPreviews
import Foundation

/// The previews of the program, in the order of their sources, each with a name of its own.
@MainActor
package struct PreviewCatalogue {
  package struct Entry {
    package let name: String
    package let content: _PreviewContent
    /// The file, with its module, and the line.
    package var place: String { "\(content.file):\(content.line)" }
  }

  package let entries: [Entry]

  /// Those that the linker has gathered.
  package static let program = PreviewCatalogue(gathered())

  package init(_ contents: [_PreviewContent]) {
    let sorted = contents.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    let names = sorted.map { $0.name ?? PreviewCatalogue.fileName($0.file) }
    var used = Set<String>()
    entries = zip(names, sorted).map { name, content in
      var unique = name
      var number = 2
      // A number that no other preview has as its own name.
      while used.contains(unique) || (unique != name && names.contains(unique)) {
        unique = "\(name) \(number)"
        number += 1
      }
      used.insert(unique)
      return Entry(name: unique, content: content)
    }
  }

  /// By its name; if none has exactly that, by one that differs in capitals alone.
  package func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
      ?? entries.first { $0.name.compare(name, options: .caseInsensitive) == .orderedSame }
  }

  private static func fileName(_ file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }

  private static func gathered() -> [_PreviewContent] {
    guard let start = glissade_previews_start(), let stop = glissade_previews_stop() else { return [] }
    let place = UnsafeMutablePointer<_PreviewContent>.allocate(capacity: 1)
    defer { place.deallocate() }
    return UnsafeBufferPointer(start: start, count: stop - start).compactMap { make in
      guard let make else { return nil }
      make(UnsafeMutableRawPointer(place))
      return place.move()
    }
  }
}
