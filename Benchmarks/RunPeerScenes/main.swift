// Draws one of the scenes that every peer draws and prints what it took: peer-scenes SCENE [--png FILE] [--frame N]
//
// The pictures are read from the folder that PEER_ASSETS names; `make bench` makes it.

import Foundation
import GlissadeCompositor
import GlissadeLayers
import GlissadeRaster
import PeerScenes

@MainActor func fail(_ reason: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("peer-scenes: \(reason)\n".utf8))
  exit(status)
}

var words = Array(CommandLine.arguments.dropFirst())

/// Takes an option and its value out of the words.
@MainActor func option(_ name: String) -> String? {
  guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
  defer { words.removeSubrange(place...place + 1) }
  return words[place + 1]
}

let png = option("--png")
let wantedFrame = Int(option("--frame") ?? "60") ?? -1
guard words.count == 1, let scene = PeerScene(rawValue: words[0]), (0..<PeerScene.frameCount).contains(wantedFrame),
  png == nil || scene != .idle
else {
  fail(
    "usage: peer-scenes \(PeerScene.allCases.map(\.rawValue).joined(separator: "|")) [--png FILE] "
      + "[--frame 0...\(PeerScene.frameCount - 1)]", status: 2)
}
guard let assets = ProcessInfo.processInfo.environment["PEER_ASSETS"] else {
  fail("PEER_ASSETS does not name the folder of the pictures")
}

do {
  if scene == .idle {
    try IdleRun.start(assets: assets)
    RunLoop.main.run()
  }
  let context = try GraphicsContext(.surfaceless)
  let player = try ScenePlayer(scene, try Renderer(context: context)) {
    try Bitmap(pictureFile: "\(assets)/\($0).png")
  }
  if let png {
    try player.show(frame: wantedFrame)
    try player.readBitmap().writePNG(to: png)
  } else {
    print(try TimedRun.measure(player, name: scene.rawValue))
  }
} catch {
  fail("\(error)")
}
