// Pages on the layer API alone: a grid of cards, each of which grows into a page of its own.
//
//   swift run layer-pages
//
// Click a card. Back by Escape, by a swipe from the left edge, or by dragging the page down: at any time, also on its way.

import Foundation
import GlissadeLayers
import GlissadeStage

let window: Window
do {
  window = try Window.open(WindowConfiguration(title: "Palette", size: Size(393, 640)))
} catch {
  FileHandle.standardError.write(Data("layer-pages: \(error)\n".utf8))
  exit(1)
}

let palette = PaletteController()
let navigation = NavigationController(root: palette, in: window.tree)
navigation.reducesMotion = ProcessInfo.processInfo.environment["GLISSADE_REDUCE_MOTION"] == "1"

// The compositor thread plays what hands do with pages. What is left for the program is where they tap.
window.onInput = { input in
  switch input.event.kind {
  case .buttonReleased(.primary, _), .touchEnded:
    guard navigation.topController === palette,
      let index = palette.cards.firstIndex(where: { input.path.contains($0.id) })
    else { break }
    navigation.push(SwatchController(index, of: palette))
  case .keyPressed(let key) where key.keysym == 0xff1b && !key.isRepeat:
    if navigation.pop() == nil { window.close() }
  default:
    break
  }
}
window.onResize = { navigation.frame = Rect(origin: .zero, size: $0) }
window.onClosed = {
  navigation.close()
  exit(0)
}

RunLoop.main.run()
