import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeStage

/// Transitions while the main thread does something else for a second.
@Suite(.serialized) @MainActor
struct SleepingMainThreadTests {
  private static let columns = 5
  private static let size = CGSize(width: 1_000, height: 500)

  /// All transitions at once, each in a room of its own.
  private struct Rooms: View {
    let isOn: Bool
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<columns, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<columns, id: \.self) { column in
              let number = row * columns + column
              ZStack {
                Color.white
                if number < NamedTransition.all.count, isOn {
                  Color.red.frame(width: 100, height: 50).transition(NamedTransition.all[number].transition)
                }
              }
              .frame(width: 200, height: 100)
              .clipped()
            }
          }
        }
      }
    }
  }

  private func rooms(_ handle: Handle<Bool>, _ start: Bool) -> some View { Held(handle, start) { Rooms(isOn: $0) } }

  private func differences(_ a: Bitmap, _ b: Bitmap) -> [Int] {
    NamedTransition.all.indices.map { number in
      let (x, y) = (number % Self.columns * 200, number / Self.columns * 100)
      return a.difference(from: b, x: x..<x + 200, y: y..<y + 100)
    }
  }

  private func bitmap(_ picture: GlissadeTesting.Picture) -> Bitmap {
    Bitmap(levels: [Bitmap.Level(width: picture.width, height: picture.height, pixels: picture.pixels)])
  }

  /// Without turns of the main queue in between.
  private func play(_ film: Film, _ duration: Duration) { film.advance(by: duration) }

  @Test(arguments: [true, false]) func transitionsPlayOnToTheirEnd(isInsertion: Bool) async throws {
    #expect(NamedTransition.all.count <= Self.columns * Self.columns)
    let isOn = Handle<Bool>()
    let fixture = try WindowFixture(size: Self.size, rooms(isOn, !isInsertion))
    defer { fixture.stop() }
    await fixture.settle()
    let rest = try #require(fixture.capture())
    let frames = fixture.stage.counters.frames
    withAnimation(.linear(duration: 1.5)) { isOn.value = isInsertion }
    await fixture.wait("motion") { fixture.stage.counters.frames > frames + 2 }
    // What the main thread has made so far is taken in, and no more comes from it.
    usleep(100_000)
    let held = try #require(fixture.capture())
    let heldFrames = fixture.stage.counters.frames
    usleep(2_000_000)
    let asleep = try #require(fixture.capture())
    #expect(fixture.stage.counters.frames > heldFrames)

    // What it looks like at the very end, before what has left is taken away.
    let filmed = Handle<Bool>()
    let film = Film(size: Self.size, scale: 1) { rooms(filmed, !isInsertion) }
    withAnimation(.linear(duration: 1.5)) { filmed.value = isInsertion }
    play(film, .microseconds(1_499_999))
    let atEnd = differences(asleep, bitmap(film.picture()))
    let (sinceHeld, sinceRest) = (differences(asleep, held), differences(asleep, rest))
    for (number, named) in NamedTransition.all.enumerated() {
      if named.model.isMainThread {
        #expect(sinceHeld[number] == 0, "\(named.name) moved though it needs the main thread")
        #expect(atEnd[number] > 100, "\(named.name) is there already")
      } else {
        #expect(atEnd[number] <= 2, "\(named.name) is not at its end")
        if !named.model.effects.isEmpty { #expect(sinceRest[number] > 20, "\(named.name) has not moved") }
      }
    }

    // Awake again, all arrive and what has left is taken away.
    await fixture.settle()
    let awake = try #require(fixture.capture())
    play(film, .seconds(2))
    #expect(differences(awake, bitmap(film.picture())).allSatisfy { $0 == 0 })
    #expect(!fixture.window.asksForFrames)
  }

  @Test func aMotionOfTheMainThreadCompletesWhileTheWindowIsHidden() async throws {
    struct Counting: View, Animatable {
      var number: Double
      var animatableData: Double {
        get { number }
        set { number = newValue }
      }
      var body: some View { Color.red.frame(width: 10 + 40 * number, height: 10) }
    }
    let number = Handle<Double>()
    for tellsVisibility in [true, false] {
      var configuration = HeadlessConfiguration(framesPerSecond: 60)
      configuration.tellsVisibility = tellsVisibility
      let fixture = try WindowFixture(
        configuration, size: CGSize(width: 100, height: 100), Held(number, 0) { Counting(number: $0) })
      defer { fixture.stop() }
      await fixture.settle()
      fixture.display.setHidden(true, fixture.window.id)
      await fixture.pause(0.1)
      var ends: [Double] = []
      let begin = Timestamp.now()
      for (animation, criteria) in [
        (Animation.linear(duration: 0.3), AnimationCompletionCriteria.logicallyComplete),
        (.spring(duration: 0.2), .removed), (.linear(duration: 0.2), .removed),
      ] {
        let count = ends.count
        withAnimation(animation, completionCriteria: criteria) {
          number.value += 1
        } completion: {
          ends.append(Timestamp.now().seconds(since: begin))
        }
        await fixture.wait("the completion of a hidden motion") { ends.count > count }
      }
      #expect(ends.count == 3)
      #expect(ends[0] >= 0.3)
      // Seen again, the window shows where all has come to, and asks for nothing more.
      fixture.display.setHidden(false, fixture.window.id)
      await fixture.settle()
      #expect(!fixture.window.asksForFrames)
      #expect(ends.count == 3)
      number.value = 0
    }
  }

  @Test func animatorsAndTimelinesRestWhileTheWindowIsHidden() async throws {
    final class Count {
      var frames = 0
      var dates = 0
    }
    let count = Count()
    struct Moving: View {
      let count: Count
      var body: some View {
        VStack {
          KeyframeAnimator(initialValue: 0.0) { x in
            let _ = count.frames += 1
            Color.red.frame(width: 10, height: 10).offset(x: x)
          } keyframes: { _ in
            LinearKeyframe(20, duration: 0.5)
          }
          TimelineView(.periodic(from: .now, by: 0.02)) { _ in
            let _ = count.dates += 1
            Color.blue.frame(width: 10, height: 10)
          }
        }
      }
    }
    let fixture = try WindowFixture(size: CGSize(width: 100, height: 100), Moving(count: count))
    defer { fixture.stop() }
    await fixture.wait("motion") { count.frames > 5 && count.dates > 5 }
    fixture.display.setHidden(true, fixture.window.id)
    // Until the window has noticed.
    await fixture.pause(1)
    let (frames, dates) = (count.frames, count.dates)
    await fixture.pause(0.5)
    #expect(count.frames == frames)
    #expect(count.dates == dates)
    fixture.display.setHidden(false, fixture.window.id)
    await fixture.wait("motion again") { count.frames > frames + 3 && count.dates > dates + 3 }
  }

  @Test func anAnimationAfterALongRestBeginsAtItsBeginning() async throws {
    // S06
    let isOn = Handle<Bool>()
    let fixture = try WindowFixture(
      size: CGSize(width: 1_000, height: 20),
      Held(isOn, false) { isOn in
        Color.black.frame(width: 10, height: 20).frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
      })
    defer { fixture.stop() }
    await fixture.settle()
    await fixture.pause(1)
    let frames = fixture.stage.counters.frames
    withAnimation(.linear(duration: 20)) { isOn.value = true }
    await fixture.wait("the first frame of the motion") { fixture.stage.counters.frames > frames + 1 }
    let picture = try #require(fixture.capture())
    // 990 points in twenty seconds: a second of rest counted as motion is nothing to a busy machine, ten of them are.
    let dark = (0..<1_000).first { picture.levels[0].pixels[(10 * 1_000 + $0) * 4] < 128 }
    #expect(try #require(dark) < 500)
  }
}
