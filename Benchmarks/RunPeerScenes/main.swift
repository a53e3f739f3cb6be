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
let names = PeerScene.allCases.map(\.rawValue) + ViewScene.allCases.map(\.rawValue) + ["rows"]
guard words.count == 1, names.contains(words[0]), (0..<PeerScene.frameCount).contains(wantedFrame),
  png == nil || !["idle", "rows"].contains(words[0])
else {
  fail(
    "usage: peer-scenes \(names.joined(separator: "|")) [--png FILE] [--frame 0...\(PeerScene.frameCount - 1)]",
    status: 2)
}
if words[0] == "rows" { RowsProgram.main() }
guard let assets = ProcessInfo.processInfo.environment["PEER_ASSETS"] else {
  fail("PEER_ASSETS does not name the folder of the pictures")
}

do {
  if words[0] == PeerScene.idle.rawValue {
    try IdleRun.start(assets: assets)
    RunLoop.main.run()
  }
  let context = try GraphicsContext(.surfaceless)
  if let scene = ViewScene(rawValue: words[0]) {
    let player = ViewPlayer(scene, try Renderer(context: context), assets: assets)
    if let png {
      for frame in 0...wantedFrame { try player.show(frame: frame) }
      try player.readBitmap().writePNG(to: png)
    } else {
      print(
        try TimedRun.measure(player, name: scene.rawValue) {
          [("update", player.updates.reduce(0, +) / Double(max(1, player.updates.count)))]
        })
    }
    exit(0)
  }
  let scene = PeerScene(rawValue: words[0])!
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
