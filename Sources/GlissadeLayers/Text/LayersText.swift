/// A picture is needed and there is nothing that could load or keep it.
public struct PictureUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name by which the text calls the picture.
  public let name: String
  /// Makes the error for a picture's name.
  public init(name: String) { self.name = name }
  /// One line that names the picture.
  public var description: String { "no picture \(name)" }
}

extension LayerSnapshot {
  /// The layers as a `.layers` text, which reads back as exactly the same value.
  ///
  /// - Parameter store: keeps a bitmap beside the text under the name that the text uses; called once for each use. Without
  ///   it the text names pictures that are nowhere.
  public func layersText(storing store: (Bitmap, _ name: String) throws -> Void = { _, _ in }) throws -> String {
    try withoutActuallyEscaping(store) { store in
      var writer = LayersWriter(store: store)
      try writer.layer(self)
      return writer.text
    }
  }

  /// Reads a `.layers` text.
  ///
  /// - Parameters:
  ///   - text: one layer with all below it.
  ///   - load: gives the bitmap that was stored under a name.
  /// - Throws: `LayersTextError`, which names the line.
  public init(
    layersText text: String, loading load: (_ name: String) throws -> Bitmap = { throw PictureUnavailable(name: $0) }
  ) throws {
    let statements = try TextStatementReader.read(text)
    guard let header = statements.first, header.words == [.bare("layers"), .bare("1")], header.block == nil else {
      throw LayersTextError(line: statements.first?.line ?? 1, "the first line must be \"layers 1\"")
    }
    guard statements.count > 1 else { throw LayersTextError(line: header.line, "there is no layer") }
    guard statements.count == 2 else { throw statements[2].fail("there can be only one layer outside of all others") }
    guard statements[1].keyword == "layer" else { throw statements[1].fail("a layer must stand here") }
    self = try withoutActuallyEscaping(load) { try LayersReader(load: $0).layer(statements[1]) }
  }
}
