// Onboarding steps on the layer API: what the Gallery's steps do in views, by hand.
//
//   swift run layer-steps
//
// Left and right go back and forth, T changes the way in which steps replace each other, Escape ends.

import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

let window: Window
do {
  window = try Window.open(WindowConfiguration(title: "Steps", size: Size(393, 560), minimumSize: Size(240, 400)))
} catch {
  FileHandle.standardError.write(Data("layer-steps: \(error)\n".utf8))
  exit(1)
}
window.background = Palette.background

let steps = StepsScene()
window.root.addChild(steps.root)
steps.layout(in: window.size)
window.onResize = { steps.layout(in: $0) }
window.onClosed = { exit(0) }
window.onInput = { input in
  switch input.event.kind {
  case .buttonReleased(.primary, _), .touchEnded:
    if let step = steps.button(at: input.path) { steps.go(by: step) }
  case .keyPressed(let key):
    switch (key.keysym, key.text) {
    case (0xff51, _): steps.go(by: -1)
    case (0xff53, _): steps.go(by: 1)
    case (0xff1b, _): window.close()
    case (_, "t") where !key.isRepeat: steps.changeStyle()
    default: break
    }
  default:
    break
  }
}
RunLoop.main.run()
