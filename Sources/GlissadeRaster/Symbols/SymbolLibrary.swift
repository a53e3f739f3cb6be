import Glibc
import GlissadeLayers
import Synchronization

/// The outlines of one symbol, on a grid of 16 x 16 units.
struct SymbolOutline: Hashable, Sendable {
  struct Path: Hashable, Sendable {
    var elements: [PathDrawing.Element]
    var isEvenOdd: Bool
  }

  /// The grid's side, in units.
  static let grid = 16.0

  var paths: [Path]
  /// Whether a sign is cut out of a full shape, whose outline comes first.
  var isBadge: Bool
  /// What the paths cover, in units.
  var bounds: Rect
}

/// The box that a symbol takes.
public struct SymbolMeasurement: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// From the top of the box to the baseline of a text beside the symbol, in points: the box is centred on the height of
  /// the text's capitals.
  public var baseline: Double
}

/// Where symbols come from: Bootstrap Icons, whose outlines Debian has in the package `bootstrap-icons`.
///
/// Any thread. An icon's file is read once.
public final class SymbolLibrary: Sendable {
  /// The icons of the system, shared by the whole program.
  public static let system = SymbolLibrary(folder: "/usr/share/bootstrap-icons/svg")

  /// Icons from another folder that has the same names.
  public static func folder(_ path: String) -> SymbolLibrary { SymbolLibrary(folder: path) }

  /// The side of an icon's grid, in parts of the font's size: a disc of 20 points stands beside a text of 17.
  static let gridSize = 1.15
  /// The height of Inter's capitals, in parts of the font's size.
  static let capHeight = 0.727

  private let folder: String
  private let known = Mutex<[String: SymbolOutline?]>([:])

  private init(folder: String) { self.folder = folder }

  /// The box that a symbol takes: the grid's height, and as wide as the icon with half a unit of room on each side. A
  /// name that is not known keeps an em of space.
  public func measure(_ symbol: Symbol) -> SymbolMeasurement {
    let size = TextLayout.fontSize(symbol.font)
    let cap = Self.capHeight * size
    guard let outline = outline(for: symbol.name) else {
      return SymbolMeasurement(size: Size(size, size), baseline: (size + cap) / 2)
    }
    let unit = size * Self.gridSize / SymbolOutline.grid
    let height = SymbolOutline.grid * unit
    return SymbolMeasurement(size: Size((outline.bounds.width + 1) * unit, height), baseline: (height + cap) / 2)
  }

  /// Whether there is an icon under a name.
  public func contains(_ name: String) -> Bool {
    if let outline = known.withLock({ $0[name] }) { return outline != nil }
    let outline = read(name)
    if outline != nil { known.withLock { $0[name] = .some(outline) } }
    return outline != nil
  }

  /// The outlines under a name; nil, and a notice, for a name without any.
  func outline(for name: String) -> SymbolOutline? {
    if let outline = known.withLock({ $0[name] }) { return outline }
    let outline = read(name)
    known.withLock { $0[name] = .some(outline) }
    if outline == nil { explainMissing(name) }
    return outline
  }

  private func read(_ name: String) -> SymbolOutline? {
    for icon in SymbolNames.icons(for: name) {
      guard let text = try? FileBytes.read("\(folder)/\(icon).svg", limit: 1 << 20),
        let paths = OutlineParser.outlines(inDocument: text), let bounds = SymbolDrawing.bounds(of: paths)
      else { continue }
      return SymbolOutline(paths: paths, isBadge: SymbolNames.isBadge(name), bounds: bounds)
    }
    return nil
  }

  private func explainMissing(_ name: String) {
    if access("\(folder)/gear.svg", R_OK) == 0 {
      RasterNotices.tell("no symbol has the name \"\(name)\"; it keeps its room and shows nothing")
    } else {
      RasterNotices.tell("\(folder) has no symbols, so none is drawn; to install them: apt-get install bootstrap-icons")
    }
  }
}
