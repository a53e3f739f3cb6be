import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery
@testable import Glissade

/// Films of recorded views equal the run: what trackers, clocks, timers and tasks do is in the recording.
@MainActor @Suite(.serialized) struct ViewRecordingTests {
  @Test func aScrollViewMovedByHand() async throws {
    try await record {
      ScrollingScreen()
    } act: { run in
      for step in 0..<3 {
        let begin = Point(150, 500)
        run.send([.pointerMoved(begin), .buttonPressed(.primary, begin)])
        for move in 1...8 {
          try await run.pass(milliseconds: 9)
          run.send([.pointerMoved(Point(150, 500 - Double(move) * 40))])
          if move == 4 { try await run.capture() }
        }
        run.send([.buttonReleased(.primary, Point(150, 180))])
        try await run.pass(milliseconds: 60)
        try await run.capture()
        // Caught in flight by the next hand, but for the last one.
        try await run.pass(milliseconds: step == 1 ? 600 : 90)
        try await run.capture()
      }
      let place = Point(150, 300)
      run.send([.scrolled(Scroll(position: place, delta: Point(0, -900), isPrecise: false))])
      try await run.pass(milliseconds: 40)
      try await run.capture()
      run.send([
        .scrolled(Scroll(position: place, delta: Point(0, -2000), isPrecise: true)),
        .scrolled(Scroll(position: place, delta: Point(0, -300), isPrecise: true, isEnded: true)),
      ])
      for _ in 0..<4 {
        try await run.pass(milliseconds: 70)
        try await run.capture()
      }
    }
  }

  @Test func aDragThatIsBoundToLayers() async throws {
    try await record {
      DraggedScreen()
    } act: { run in
      for step in 0..<3 {
        let begin = Point(150, 280)
        run.send([.pointerMoved(begin), .buttonPressed(.primary, begin)])
        for move in 1...6 {
          try await run.pass(milliseconds: 11)
          run.send([.pointerMoved(Point(150 + Double(move) * 14, 280 + Double(move * step) * 9))])
          try await run.capture()
        }
        run.send([.buttonReleased(.primary, Point(234, 280 + Double(step) * 54))])
        try await run.pass(milliseconds: step == 1 ? 500 : 80)
        try await run.capture()
      }
    }
  }

  @Test func whatOnlyTheMainThreadAnimates() async throws {
    try await record {
      MainThreadScreen()
    } act: { run in
      for _ in 0..<8 {
        let place = Point(150, 280)
        run.send([.pointerMoved(place), .buttonPressed(.primary, place), .buttonReleased(.primary, place)])
        try await run.pass(milliseconds: 130)
        try await run.capture()
      }
      try await run.pass(milliseconds: 500)
      try await run.capture()
    }
  }

  @Test func timersTimelinesAndTasks() async throws {
    try await record {
      TimedScreen()
    } act: { run in
      for _ in 0..<14 {
        try await run.pass(milliseconds: 90)
        try await run.capture()
      }
    }
  }

  @Test func changesOfTasksThatOtherTurnsFollow() async throws {
    try await record {
      CrossedScreen()
    } act: { run in
      for _ in 0..<14 {
        try await run.pass(milliseconds: 50)
        try await run.capture()
      }
    }
  }

  private func record(
    @ViewBuilder _ content: @escaping () -> some View, act: (RecordedRun) async throws -> Void
  ) async throws {
    let run = try await RecordedRun(["views"], OneScreen(content), act: act)
    #expect(Set(run.captures.map(\.picture)).count > 3, "it hardly moves")
    try await run.compare(with: OneScreen(content))
  }
}

/// One view in the whole window.
@MainActor private final class OneScreen: RecordedScene {
  private var graph: ViewGraph?
  private var stage: ViewStage?
  private let content: AnyView

  init(@ViewBuilder _ content: () -> some View) { self.content = AnyView(content()) }

  func attach(to stage: ViewStage, _ size: Size) {
    let graph = ViewGraph(tree: stage.tree)
    stage.drive(graph)
    graph.setSize(size)
    graph.show(content, environment: EnvironmentValues())
    (self.graph, self.stage) = (graph, stage)
  }

  func handle(_ input: RoutedInput) { graph?.dispatcher.handle(input) }
  func follow(_ geometry: WindowGeometry) { graph?.setSize(geometry.size) }
  func close() { graph?.close() }
}

private struct ScrollingScreen: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 8) {
        ForEach(0..<200) { row in
          Text("Row \(row)").frame(maxWidth: .infinity, minHeight: 44)
            .background {
              // It reads where it is, so the main thread follows the scrolling.
              GeometryReader { proxy in
                RoundedRectangle(cornerRadius: 8)
                  .fill(Color(hue: 0.6, saturation: proxy.frame(in: .global).minY / 700, brightness: 0.9))
              }
            }
        }
      }
      .padding()
    }
  }
}

private struct DraggedScreen: View {
  @GestureState private var way = CGSize.zero
  @State private var place = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 20).fill(.indigo).frame(width: 120, height: 120)
      .offset(x: place.width + way.width, y: place.height + way.height)
      .rotationEffect(.degrees(Double(way.width) / 5))
      .gesture(
        DragGesture()
          .updating($way) { value, way, _ in way = value.translation }
          .onEnded { value in
            place.width += value.translation.width
            withAnimation(.spring(duration: 0.4, bounce: 0.4)) { place = CGSize(width: 0, height: 40) }
          }
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct MainThreadScreen: View {
  @State private var sides = 3.0

  var body: some View {
    VStack {
      Polygon(sides: sides).fill(.teal).frame(width: 200, height: 200)
      Text("\(Int(sides))")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.bouncy(duration: 0.35)) { sides = sides < 8 ? sides + 2.5 : 3 } }
    .keyframeAnimator(initialValue: 0.0, trigger: sides) { content, shift in
      content.offset(x: shift)
    } keyframes: { _ in
      CubicKeyframe(20, duration: 0.1)
      SpringKeyframe(0, duration: 0.3)
    }
  }
}

/// A star whose points grow one after the other: its path is made on the main thread.
private struct Polygon: Shape {
  var sides: Double
  var animatableData: Double {
    get { sides }
    set { sides = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let count = max(3, Int(sides.rounded(.up)))
      for index in 0..<count {
        let angle = Double(index) / sides * 2 * .pi
        let point = CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

private struct TimedScreen: View {
  @State private var steps = 0
  @State private var beats = 0
  @State private var isLeft = false
  private let timer = Timer.publish(every: 0.26, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 20) {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.15)) { context in
        Text("\(context.date.timeIntervalSinceReferenceDate)").font(.title2)
      }
      TimelineView(.animation) { context in
        let turns = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
        Rectangle().fill(.orange).frame(width: 40, height: 40).rotationEffect(.degrees(turns * 360))
      }
      Text("\(steps) steps, \(beats) beats")
      Circle().fill(.pink).frame(width: 30, height: 30).offset(x: isLeft ? -80 : 80)
      Circle().fill(.mint).phaseAnimator([0.5, 1.0]) { content, phase in
        content.opacity(phase)
      } animation: { _ in
        .easeInOut(duration: 0.2)
      }
      .frame(width: 30, height: 30)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task {
      while !Task.isCancelled {
        do { try await Task.sleep(for: .milliseconds(70)) } catch { return }
        steps += 1
      }
    }
    .onReceive(timer) { _ in
      beats += 1
      withAnimation(.easeInOut(duration: 0.2)) { isLeft.toggle() }
    }
  }
}

/// A task changes something, and before views follow it comes a turn whose animation lets them follow it first.
private struct CrossedScreen: View {
  @State private var isLeft = false
  @State private var isLow = false

  var body: some View {
    VStack(spacing: 20) {
      Circle().fill(.pink).frame(width: 30, height: 30).offset(x: isLeft ? -80 : 80)
      Circle().fill(.mint).frame(width: 30, height: 30).offset(y: isLow ? 80 : 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task {
      while !Task.isCancelled {
        do { try await Task.sleep(for: .milliseconds(120)) } catch { return }
        Updates.later { withAnimation(.linear(duration: 0.1)) { isLow.toggle() } }
        withAnimation(.easeInOut(duration: 0.2)) { isLeft.toggle() }
      }
    }
  }
}
