import GlissadeLayers
import Synchronization

/// The fonts that texts are set in.
///
/// ```swift
/// let rasterizer = Rasterizer(fonts: .files(["Tests/Fonts/Inter-Regular.otf"]))
/// ```
///
/// The library of the system knows all fonts that fontconfig lists. A library of files knows these files and nothing
/// else: no setting and no font of the machine reaches it, so that its texts are the same pixels everywhere.
///
/// May be used from any thread. Pango's objects belong to one thread at a time, so each library has a lock, which is
/// held while a text is laid out or drawn.
public final class FontLibrary: Sendable {
  /// The fonts of the system, shared by the whole program; read on first use, which takes some milliseconds.
  public static let system = FontLibrary(files: nil)

  /// A library of its own with just these font files; what cannot be read is left out with a notice.
  public static func files(_ paths: [String]) -> FontLibrary { FontLibrary(files: paths) }

  private let files: [String]?
  /// A set for texts that name a family (under no path), and one for the font files that a text names: what one text uses
  /// never changes another.
  private let sets = Mutex<[[String]: FontSet]>([:])

  private init(files: [String]?) { self.files = files }

  deinit {
    sets.withLock { sets in
      for set in sets.values { set.free() }
      sets = [:]
    }
  }

  /// Runs `body` with the fonts for a text, alone.
  func withFonts<Result: Sendable>(for run: TextRun, _ body: (FontSet) -> Result) -> Result {
    sets.withLock { sets in
      var named: [String] = []
      for file in [run.font.file] + run.spans.map(\.font.file) {
        if let file, !named.contains(file) { named.append(file) }
      }
      if let set = sets[named] { return body(set) }
      let set = FontSet(library: files, named: named)
      sets[named] = set
      return body(set)
    }
  }
}
