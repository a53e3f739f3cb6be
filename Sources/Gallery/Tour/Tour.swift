import Foundation
import GlissadeTesting
import SceneSupport

/// The scenes to show, and how.
struct Tour {
  /// The `.layers` files, in the order of their pages.
  var files: [URL]
  /// The page that is shown first.
  var first = 0
  /// Whether a page is complete as soon as it is shown: right for films, while a window would stand still.
  var waits = true
}

extension Tour {
  /// The scenes of a folder, or of the checkout that the program is run or was built in.
  ///
  /// - Throws: `FilmError` where there are none.
  init(folder: String?) throws {
    let place = folder.map { URL(filePath: $0) } ?? Tour.checkoutFolder
    guard let place else {
      throw FilmError("there is no folder Tests/Scenes here, nor where the program was built; name one by --scenes DIR")
    }
    do {
      files = try Scene.files(in: place)
    } catch {
      throw FilmError("the scenes in \(place.path) cannot be listed: \(systemReason(error))")
    }
    if files.isEmpty { throw FilmError("there are no .layers files in \(place.path)") }
  }

  /// `Tests/Scenes` above the working directory, or above the program.
  private static var checkoutFolder: URL? {
    let starts = [
      URL(filePath: FileManager.default.currentDirectoryPath),
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
    ]
    for start in starts {
      var place = start.standardizedFileURL
      while true {
        let folder = place.appending(path: "Tests/Scenes")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue {
          return folder
        }
        if place.path == "/" { break }
        place = place.deletingLastPathComponent()
      }
    }
    return nil
  }
}
