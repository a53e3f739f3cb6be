import GlissadeLayers
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct Input {
    @Test func `the pointer enters, moves, presses and leaves`() throws {
      let stage = try XStage()
      stage.peer.move(700, 500)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      stage.peer.move(50, 40)
      stage.peer.move(60, 45)
      for button: UInt32 in [1, 2, 3, 8, 9] {
        stage.peer.button(button, isDown: true)
        stage.peer.button(button, isDown: false)
      }
      stage.peer.move(700, 500)
      let place = Point(60, 45)
      let buttons: [PointerButton] = [.primary, .middle, .secondary, .back, .forward]
      // Without a window manager the keyboard goes where the pointer is.
      let input = try stage.takeInput().map { "\($0)" }.filter { !$0.hasPrefix("keyboardFocus") }
      #expect(
        input == [
          "\(InputEvent.Kind.pointerEntered(Point(50, 40)))", "\(InputEvent.Kind.pointerMoved(Point(50, 40)))",
          "\(InputEvent.Kind.pointerMoved(place))",
        ]
          + buttons.flatMap {
            ["\(InputEvent.Kind.buttonPressed($0, place))", "\(InputEvent.Kind.buttonReleased($0, place))"]
          } + ["pointerLeft"])
    }

    @Test func `a drag that leaves the window goes on until the release`() throws {
      let stage = try XStage()
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      stage.peer.button(1, isDown: true)
      stage.peer.move(500, 400)
      stage.peer.move(60, 50)
      stage.peer.move(510, 400)
      stage.peer.button(1, isDown: false)
      let input = try stage.takeInput().map(name).filter { $0 != "keyboardFocus" }
      #expect(
        input == [
          "buttonPressed", "pointerMoved", "pointerMoved", "pointerMoved", "buttonReleased", "pointerLeft",
        ])
    }

    @Test func `a press whose release another program took is cancelled (W26)`() throws {
      let stage = try XStage()
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      stage.peer.button(1, isDown: true)
      _ = try stage.takeEvents()
      stage.peer.unmap(window.outer)
      stage.peer.button(1, isDown: false)
      stage.peer.map(window.outer)
      let input = try stage.takeInput().map(name).filter { $0 != "keyboardFocus" }
      #expect(input == ["pointerLeft", "pointerEntered"])
    }

    @Test func `each notch of a wheel is 50 points`() throws {
      let stage = try XStage()
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      for button: UInt32 in [4, 5, 6, 7] {
        stage.peer.button(button, isDown: true)
        stage.peer.button(button, isDown: false)
      }
      let scrolls = try stage.takeInput().compactMap { if case .scrolled(let scroll) = $0 { scroll } else { nil } }
      #expect(scrolls.map(\.delta) == [Point(0, -50), Point(0, 50), Point(-50, 0), Point(50, 0)])
      #expect(scrolls.allSatisfy { !$0.isPrecise && !$0.isEnded && $0.position == Point(50, 50) })
    }

    @Test func `keys have their keysym, evdev code, text and modifiers`() throws {
      let stage = try XStage()
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      for code: UInt32 in [30, 42, 28] { stage.peer.key(code, isDown: true) }
      stage.peer.key(30, isDown: false)
      stage.peer.key(30, isDown: true)
      for code: UInt32 in [30, 28, 42] { stage.peer.key(code, isDown: false) }
      stage.peer.key(29, isDown: true)
      stage.peer.key(46, isDown: true)
      for code: UInt32 in [46, 29] { stage.peer.key(code, isDown: false) }
      let presses = try stage.takeInput().compactMap { if case .keyPressed(let key) = $0 { key } else { nil } }
      #expect(presses.map(\.code) == [30, 42, 28, 30, 29, 46])
      #expect(presses.map(\.keysym) == [0x61, 0xffe1, 0xff0d, 0x41, 0xffe3, 0x63])
      #expect(presses.map(\.text) == ["a", "", "", "A", "", ""])
      #expect(presses.map(\.modifiers) == [[], [], .shift, .shift, [], .control])
      #expect(presses.allSatisfy { !$0.isRepeat })
    }

    @Test func `a held key repeats without releases`() throws {
      let stage = try XStage()
      stage.peer.setRepeat(delay: 60, interval: 20)
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      stage.peer.key(30, isDown: true)
      var presses: [KeyEvent] = []
      for _ in 0..<5 {
        try stage.wait { event in
          guard case .input(_, let input) = event else { return false }
          if case .keyReleased = input.kind { Issue.record("released while held") }
          guard case .keyPressed(let key) = input.kind else { return false }
          presses.append(key)
          return true
        }
      }
      stage.peer.key(30, isDown: false)
      #expect(presses.map(\.isRepeat) == [false, true, true, true, true])
      #expect(presses.allSatisfy { $0.text == "a" })
      try stage.wait { event in
        if case .input(_, let input) = event, case .keyReleased = input.kind { true } else { false }
      }
    }

    @Test func `the focus is told when it comes and goes`() throws {
      let stage = try XStage()
      stage.peer.move(700, 500)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      stage.peer.focus(window.outer)
      var input = try stage.takeInput().map { "\($0)" }
      #expect(input == ["keyboardFocus(true)"])
      stage.peer.focus(stage.peer.server.root)
      input = try stage.takeInput().map { "\($0)" }
      #expect(input == ["keyboardFocus(false)"])
    }

    @Test func `30 000 motions that were not read for a while all arrive (W05)`() throws {
      let stage = try XStage()
      stage.peer.move(50, 50)
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeInput()
      for step in 0..<30_000 { stage.peer.moveUnsynced(step % 200, 50 + step / 200 % 2) }
      stage.peer.move(123, 45)
      let moves = try stage.takeInput().compactMap { if case .pointerMoved(let place) = $0 { place } else { nil } }
      #expect(moves.last == Point(123, 45))
      #expect(moves.count > 29_000)
    }
  }

  @Suite struct ScrollAxes {
    private func device(isTouchpad: Bool = false) -> X11ScrollDevice {
      var device = X11ScrollDevice()
      device.isTouchpad = isTouchpad
      device.axes = [
        X11ScrollDevice.Axis(number: 2, isVertical: false, increment: 120),
        X11ScrollDevice.Axis(number: 3, isVertical: true, increment: -120),
      ]
      return device
    }

    private func turn(_ device: inout X11ScrollDevice, _ values: [(Int, Double)]) -> X11ScrollDevice.Turn? {
      for (number, value) in values { _ = device.take(value, of: number) }
      return device.finish()
    }

    @Test func `the difference to the last value counts, by the increment of the axis`() {
      var device = device()
      _ = turn(&device, [(2, 1000), (3, 500)])
      #expect(turn(&device, [(2, 1120)])?.delta == Point(50, 0))
      #expect(turn(&device, [(3, 620)])?.delta == Point(0, -50))
      #expect(turn(&device, [(2, 1000), (3, 380)])?.delta == Point(-50, 100))
    }

    @Test func `the place is no scroll axis`() {
      var device = device()
      let isAxis = device.take(100, of: 0)
      #expect(!isAxis)
      #expect(device.finish() == nil)
    }

    @Test func `what turned while the pointer was elsewhere does not count`() {
      var device = device()
      _ = turn(&device, [(2, 0)])
      device.forgetValues()
      #expect(turn(&device, [(2, 12_000)]) == nil)
      #expect(turn(&device, [(2, 12_120)])?.delta == Point(50, 0))
    }

    @Test func `the first notch after that is taken from its button, once`() {
      var device = device()
      #expect(turn(&device, [(3, 720)]) == nil)
      let first = device.takeButton(5, isEmulated: true)
      #expect(first?.delta == Point(0, 50))
      let again = device.takeButton(5, isEmulated: true)
      #expect(again == nil)
      #expect(turn(&device, [(3, 600)])?.delta == Point(0, 50))
      let second = device.takeButton(5, isEmulated: true)
      #expect(second == nil)
    }

    @Test func `parts of a notch are precise, and a touchpad always is`() {
      var wheel = device()
      _ = turn(&wheel, [(2, 0)])
      #expect(turn(&wheel, [(2, 120)])?.isPrecise == false)
      #expect(turn(&wheel, [(2, 135)])?.isPrecise == true)
      var touchpad = device(isTouchpad: true)
      _ = turn(&touchpad, [(2, 0)])
      let moved = turn(&touchpad, [(2, 120)])
      #expect(moved?.isPrecise == true)
      #expect(moved?.delta == Point(15, 0))
    }

    @Test func `the last value again means that the fingers left the touchpad`() {
      var touchpad = device(isTouchpad: true)
      _ = turn(&touchpad, [(2, 0)])
      #expect(turn(&touchpad, [(2, 0)]) == nil)
      #expect(turn(&touchpad, [(2, 10)])?.isEnded == false)
      #expect(turn(&touchpad, [(2, 10)])?.isEnded == true)
      #expect(turn(&touchpad, [(2, 10)]) == nil)
    }

    @Test func `values that are no numbers change nothing`() {
      var device = device()
      _ = turn(&device, [(2, 0)])
      #expect(turn(&device, [(2, .nan)]) == nil)
      #expect(turn(&device, [(2, 120)])?.delta == Point(50, 0))
    }
  }
}

/// The name of a kind of input.
private func name(_ kind: InputEvent.Kind) -> String { String("\(kind)".prefix { $0 != "(" }) }
