import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Lines that views write.
@MainActor final class Lines {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

@Suite @MainActor
struct GestureTests {
  private func square<V: View>(@ViewBuilder _ content: @escaping () -> V) -> Film {
    Film(size: CGSize(width: 200, height: 200), scale: 1) { content() }
  }

  @Test func aGestureThatIsNoneLeavesTheHandToOthers() {
    let hasDrag = Handle<Bool>()
    let lines = Lines()
    let film = square {
      Held(hasDrag, false) { hasDrag in
        Color.red.gesture(hasDrag ? DragGesture().onEnded { _ in lines.add("inner") } : nil)
          .gesture(DragGesture().onEnded { _ in lines.add("outer") })
      }
    }
    for _ in 0..<2 {
      film.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 120, y: 50), over: .milliseconds(100))
      hasDrag.value = true
      film.advance(by: .zero)
    }
    #expect(lines.lines == ["outer", "inner"])
  }

  // MARK: Two fingers

  @Test func twoFingersMagnify() {
    var last: MagnifyGesture.Value?
    var ended = 0
    let film = square {
      Color.red.gesture(
        MagnifyGesture().onChanged { last = $0 }.onEnded {
          last = $0
          ended += 1
        })
    }
    film.touchBoth(
      from: (CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100)),
      to: (CGPoint(x: 60, y: 100), CGPoint(x: 140, y: 100)), over: .milliseconds(200))
    #expect(abs((last?.magnification ?? 0) - 2) < 1e-6)
    #expect(last?.startLocation == CGPoint(x: 100, y: 100))
    #expect(last?.startAnchor == .center)
    #expect(abs((last?.velocity ?? 0) - 5) < 0.1)
    #expect(ended == 1)
  }

  @Test func twoFingersRotateBeyondHalfACircle() {
    var last = Angle.zero
    let film = square { Color.red.gesture(RotateGesture().onChanged { last = $0.rotation }) }
    func place(_ degrees: Double) -> CGPoint {
      CGPoint(x: 100 + 50 * cos(degrees * .pi / 180), y: 100 + 50 * sin(degrees * .pi / 180))
    }
    film.touchDown(0, at: place(180))
    film.touchDown(1, at: place(0))
    for step in 1...27 {
      film.advance(by: .milliseconds(10))
      film.touchMove(0, to: place(180 + Double(step) * 10))
      film.touchMove(1, to: place(Double(step) * 10))
    }
    #expect(abs(last.degrees - 270) < 1e-6)
    film.touchUp(0)
    film.touchUp(1)
  }

  @Test func aTouchpadAndTheWheelWithControlMagnify() {
    var last: CGFloat = 1
    var ended = 0
    let film = square {
      Color.red.gesture(MagnificationGesture().onChanged { last = $0 }.onEnded { _ in ended += 1 })
    }
    film.pinch(scale: 1.5, at: CGPoint(x: 100, y: 100), over: .milliseconds(100))
    #expect(abs(last - 1.5) < 1e-6)
    #expect(ended == 1)
    film.keyDown("control")
    film.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100))
    film.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100))
    #expect(abs(last - exp(0.2)) < 1e-6)
    film.advance(by: .seconds(1))
    #expect(ended == 2)
    film.keyUp("control")
    film.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100))
    #expect(ended == 2)
  }

  @Test func twoFingersOnTwoButtonsPressBoth() {
    let log = Lines()
    let film = square {
      HStack(spacing: 0) {
        Button("a") { log.add("a") }.frame(width: 100, height: 200)
        Button("b") { log.add("b") }.frame(width: 100, height: 200)
      }
      .gesture(MagnifyGesture().onEnded { _ in log.add("magnify") })
    }
    let (a, b) = (film.shown("a")!.frame, film.shown("b")!.frame)
    film.touchDown(0, at: CGPoint(x: a.midX, y: a.midY))
    film.touchDown(1, at: CGPoint(x: b.midX, y: b.midY))
    film.touchUp(0)
    film.touchUp(1)
    #expect(log.lines == ["a", "b"])
  }

  @Test func draggingAndMagnifyingAtOnceTellBoth() {
    var last: SimultaneousGesture<DragGesture, MagnifyGesture>.Value?
    let film = square {
      Color.red.gesture(DragGesture(minimumDistance: 0).simultaneously(with: MagnifyGesture()).onChanged { last = $0 })
    }
    film.touchBoth(
      from: (CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100)),
      to: (CGPoint(x: 60, y: 100), CGPoint(x: 140, y: 100)), over: .milliseconds(200))
    #expect(last?.first?.translation == CGSize(width: -20, height: 0))
    #expect(abs((last?.second?.magnification ?? 0) - 2) < 1e-6)
  }

  // MARK: Combinations

  @Test func aDragFollowsALongPress() {
    let log = Lines()
    let film = square {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0))
          .onChanged { value in
            switch value {
            case .first: log.add("pressing")
            case .second(_, nil): log.add("pressed")
            case .second(_, let drag?): log.add("moved \(Double(drag.translation.width).short)")
            }
          }
          .onEnded { _ in log.add("ended") })
    }
    film.press(at: CGPoint(x: 50, y: 50))
    film.advance(by: .milliseconds(400))
    film.move(to: CGPoint(x: 90, y: 50))
    film.release()
    #expect(log.lines == ["pressing", "moved 0", "moved 40", "ended"])
    log.lines = []
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(1))
    #expect(log.lines == ["pressing"])
  }

  @Test func anExclusiveDoubleTapComesBeforeASingleOne() {
    let log = Lines()
    let film = square {
      Color.red.gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
          switch value {
          case .first: log.add("double")
          case .second: log.add("single")
          }
        })
    }
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .milliseconds(100))
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(1))
    #expect(log.lines == ["double"])
    film.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines == ["double"])
    film.advance(by: .seconds(1))
    #expect(log.lines == ["double", "single"])
  }

  @Test func aHighGestureComesBeforeThoseInside() throws {
    let log = Lines()
    let film = square {
      Button("inner") { log.add("button") }.highPriorityGesture(TapGesture().onEnded { log.add("high") })
    }
    try film.tap("inner")
    #expect(log.lines == ["high"])
  }

  @Test func aSimultaneousGestureComesWithThoseInside() throws {
    let log = Lines()
    let film = square {
      Button("inner") { log.add("button") }.simultaneousGesture(TapGesture().onEnded { log.add("along") })
    }
    try film.tap("inner")
    #expect(log.lines.sorted() == ["along", "button"])
  }

  @Test func aMaskLeavesOutGesturesInside() {
    let log = Lines()
    func film(_ mask: GestureMask) -> Film {
      square {
        Color.red.onTapGesture { log.add("inner") }.gesture(TapGesture().onEnded { log.add("outer") }, including: mask)
      }
    }
    for mask in [GestureMask.all, .gesture, .subviews, .none] {
      film(mask).tap(at: CGPoint(x: 50, y: 50))
    }
    #expect(log.lines == ["inner", "outer", "inner"])
  }

  @Test func aMappedGestureTellsTheOther() {
    var last = ""
    let film = square {
      Color.red.gesture(DragGesture().map { "\(Int($0.translation.width))" }.onChanged { last = $0 })
    }
    film.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), over: .milliseconds(100))
    #expect(last == "50")
  }

  @Test func anOuterPressThatBeginsAtOnceLeavesTapsInside() throws {
    let log = Lines()
    let film = square {
      Button("inner") { log.add("button") }.frame(width: 200, height: 200)
        .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.add("drag") })
    }
    try film.tap("inner")
    #expect(log.lines == ["button"])
    film.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), over: .milliseconds(50))
    #expect(log.lines.filter { $0 == "button" }.count == 1)
    #expect(log.lines.contains("drag"))
  }

  // MARK: Presses

  @Test func aLongPressTellsWhileItIsPressed() {
    let log = Lines()
    let film = square {
      Color.red.onLongPressGesture(minimumDuration: 0.4, maximumDistance: 20) {
        log.add("perform")
      } onPressingChanged: {
        log.add("pressing \($0)")
      }
    }
    film.press(at: CGPoint(x: 50, y: 50))
    film.advance(by: .milliseconds(500))
    film.release()
    #expect(log.lines.sorted() == ["perform", "pressing false", "pressing true"])
    log.lines = []
    film.press(at: CGPoint(x: 50, y: 50))
    film.move(to: CGPoint(x: 80, y: 50))
    #expect(log.lines == ["pressing true", "pressing false"])
    film.release()
    film.advance(by: .seconds(1))
    #expect(log.lines.count == 2)
  }

  @Test func aTapTellsItsPlaceInTheView() {
    var places: [CGPoint] = []
    let film = square {
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.frame(width: 50, height: 50).onTapGesture { places.append($0) }
          .rotationEffect(.degrees(90)).offset(x: 100, y: 100)
      }
      .coordinateSpace(.named("all"))
      .onTapGesture(coordinateSpace: .named("all")) { places.append($0) }
    }
    film.tap(at: CGPoint(x: 110, y: 120))
    film.tap(at: CGPoint(x: 20, y: 30))
    // Turned by a right angle: the view's left edge is at the top.
    #expect(abs(places[0].x - 20) < 1e-6 && abs(places[0].y - 40) < 1e-6)
    #expect(places[1] == CGPoint(x: 20, y: 30))
  }

  @Test func aDragTellsItsPlacesInTheSpaceThatIsAskedFor() {
    var places: [String: CGPoint] = [:]
    let film = square {
      VStack(spacing: 0) {
        Color.clear.frame(height: 100)
        ZStack(alignment: .bottomTrailing) {
          Color.clear
          Color.red.frame(width: 50, height: 50)
            .gesture(DragGesture(minimumDistance: 0).onEnded { places["local"] = $0.location })
            .simultaneousGesture(
              DragGesture(minimumDistance: 0, coordinateSpace: .global).onEnded { places["global"] = $0.location }
            )
            .simultaneousGesture(
              DragGesture(minimumDistance: 0, coordinateSpace: .named("box")).onEnded { places["box"] = $0.location }
            )
            .simultaneousGesture(SpatialTapGesture(coordinateSpace: .global).onEnded { places["tap"] = $0.location })
        }
        .coordinateSpace(name: "box")
      }
    }
    film.tap(at: CGPoint(x: 160, y: 170))
    #expect(places["local"] == CGPoint(x: 10, y: 20))
    #expect(places["global"] == CGPoint(x: 160, y: 170))
    #expect(places["tap"] == CGPoint(x: 160, y: 170))
    #expect(places["box"] == CGPoint(x: 160, y: 70))
  }

  @Test func aMovingButtonIsPressedWhereItIsShown() throws {
    let isAway = Handle<Bool>()
    let log = Lines()
    let film = Film(size: CGSize(width: 400, height: 100), scale: 1) {
      Held(isAway, false) { isAway in
        HStack {
          Button("go") { log.add("pressed") }.offset(x: isAway ? 300 : 0)
          Spacer()
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isAway.value = true }
    film.advance(by: .milliseconds(500))
    let frame = film.shown("go")!.frame
    #expect(abs(frame.minX - 150) < 20)
    try film.tap("go")
    #expect(log.lines == ["pressed"])
    film.tap(at: CGPoint(x: 310, y: 50))
    #expect(log.lines == ["pressed"])
  }

  @Test func aGestureThatGoesOnCallsTheNewestAction() {
    let step = Handle<Int>()
    let log = Lines()
    let film = square {
      Held(step, 1) { step in
        Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.add("\(step)") })
      }
    }
    film.press(at: CGPoint(x: 10, y: 10))
    step.value = 2
    film.advance(by: .milliseconds(10))
    film.move(to: CGPoint(x: 20, y: 10))
    #expect(log.lines == ["1", "2"])
    film.release()
  }
}
