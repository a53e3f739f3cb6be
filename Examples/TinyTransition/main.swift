// A whole Glissade program on the layer API: a window with a card that flips.
//
//   swift run tiny-transition
//
// Click the card, or press space. Press again while it turns: it goes back from where it is, with the speed it has.

import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import GlissadeStage

// 1. A window. It opens on Wayland or X11, whichever answers, and throws one clear line where neither does. All that is
//    drawn in it is drawn by the compositor thread; this file runs on the main thread and only says what should be.
let window: Window
do {
  window = try Window.open(WindowConfiguration(title: "Tiny transition", size: Size(360, 420)))
} catch {
  FileHandle.standardError.write(Data("tiny-transition: \(error)\n".utf8))
  exit(1)
}
window.background = RGBAColor(242, 242, 247)

// 2. Layers: a holder that stays where it is, and two sides that turn inside it. A side is a rounded rectangle with a word
//    on it. Each shows its front alone, so the one that looks away is neither drawn nor mirrored.
let cardSize = Size(250, 200)

@MainActor func makeSide(_ word: String, from start: RGBAColor, to end: RGBAColor) -> Layer {
  let side = Layer(name: word)
  side.frame = Rect(origin: .zero, size: cardSize)
  side.cornerRadii = CornerRadii(16)
  side.face = .front
  side.fill = .linearGradient(
    LinearGradient(colors: [start, end], startPoint: .topLeading, endPoint: .bottomTrailing))
  side.shadow = Shadow(color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.2), radius: 14, offset: Point(0, 8))
  // A text begins at the top of its layer. To stand in the middle it has a layer of its own height.
  let text = TextRun(word, font: FontDescription(size: 28, weight: .bold), color: .white, alignment: .center)
  let label = Layer()
  label.bounds = Size(cardSize.width, TextMeasurer().measure(text).size.height)
  label.position = Point(cardSize.width / 2, cardSize.height / 2)
  label.contents = .text(text)
  side.addChild(label)
  return side
}

let holder = Layer(name: "Card")
holder.bounds = cardSize
let front = makeSide("Front", from: RGBAColor(0, 122, 255), to: RGBAColor(88, 86, 214))
let back = makeSide("Back", from: RGBAColor(255, 149, 0), to: RGBAColor(255, 45, 85))
holder.addChild(back)
holder.addChild(front)
window.root.addChild(holder)

// 3. What a side's place is, as a function of the state. The back stands half a turn behind the front.
var isFlipped = false

@MainActor func turnSides() {
  let angle = isFlipped ? 180.0 : 0
  front.effects = [.rotation3D(Rotation3D(angle: Angle(degrees: angle), y: 1, perspective: 0.5))]
  back.effects = [.rotation3D(Rotation3D(angle: Angle(degrees: angle - 180), y: 1, perspective: 0.5))]
}
turnSides()

// 4. A change inside `animate` moves instead of jumping. Nothing has to be kept or stopped: the model is at its new value
//    at once, and what is shown gets there by the spring, from where it is.
@MainActor func flip() {
  isFlipped.toggle()
  Layer.animate(.spring(duration: 0.6)) { turnSides() }
}

// 5. Input comes with the layers that it met, as they were shown at that moment.
window.onInput = { input in
  switch input.event.kind {
  case .buttonPressed(.primary, _), .touchBegan:
    if input.path.contains(holder.id) { flip() }
  case .keyPressed(let key) where key.text == " " && !key.isRepeat:
    flip()
  case .keyPressed(let key) where key.keysym == 0xff1b:
    window.close()
  default:
    break
  }
}

// 6. The window's size is the desktop's choice; the card stays in the middle.
@MainActor func layOut(_ size: Size) {
  holder.position = Point((size.width / 2).rounded(), (size.height / 2).rounded())
}
layOut(window.size)
window.onResize = { layOut($0) }
window.onClosed = { exit(0) }

// 7. The ordinary run loop. While nothing moves, neither thread wakes up.
RunLoop.main.run()
