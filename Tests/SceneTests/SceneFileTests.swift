import Foundation
import GlissadeLayers
import GlissadeRaster
import SceneSupport
import Testing

@Suite("Files of scenes") struct SceneFileTests {
  @Test("There are at least a hundred scenes, each told in words") func count() {
    #expect(Scenes.all.count >= 100)
    for scene in Scenes.all {
      #expect(scene.comment.count > 20, "\(scene.name)")
      #expect(scene.size.width <= 240 && scene.size.height <= 220, "\(scene.name) is larger than it needs to be")
    }
  }

  @Test("At most five scenes have an exception, and each says why") func exceptions() {
    let excepted = Scenes.all.filter { !$0.exceptions.isEmpty }
    #expect(excepted.count <= 5, "\(excepted.map(\.name))")
  }

  @Test("Every picture is used, and named by its pixels") func pictures() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Scene.folder.path)
      .filter { $0.hasSuffix(".png") }
    #expect(!files.isEmpty)
    for file in files {
      #expect(try Bitmap(pngFile: Scene.folder.appending(path: file).path).pictureName == file)
      #expect(Scenes.all.contains { $0.text.contains("\"\(file)\"") }, "\(file) is in no scene")
    }
  }

  @Test("A head that cannot be read is refused") func heads() {
    for head in ["scale one", "background red", "exception edges 20: short", "exception edges: there is no value here"]
    {
      #expect(throws: SceneError.self) {
        try Scene(name: "wrong", text: "// \(head)\nlayers 1\nlayer {\n bounds 10 10\n}", folder: Scene.folder)
      }
    }
    #expect(throws: SceneError.self) {
      try Scene(name: "odd", text: "// scale 1.25\nlayers 1\nlayer {\n bounds 10 10\n}", folder: Scene.folder)
    }
  }
}
