import CAllocationCounter
import Foundation
import Glissade
import GlissadeLayers
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import GlissadeStage

@Suite @MainActor
struct FilmThreadTests {
  private struct Count: Sendable {
    var start: UInt64 = 0
    var total: UInt64 = 0
    var pictures = 0
  }

  private struct Pulse: View {
    @State private var isLarge = false
    var body: some View {
      VStack {
        Text("Six hundred frames").padding().background(Color.yellow, in: .capsule)
          .scaleEffect(isLarge ? 1.4 : 1).rotationEffect(.degrees(isLarge ? 20 : 0)).opacity(isLarge ? 0.5 : 1)
        Rectangle().fill(.blue).frame(width: 40, height: 40).offset(x: isLarge ? 60 : 0)
      }
      .onAppear { withAnimation(.spring(duration: 20)) { isLarge = true } }
    }
  }

  @Test func aFilmOf600FramesAllocatesNothingOnTheCompositorThread() throws {
    let film = Film(size: CGSize(width: 120, height: 120), scale: 1) { Pulse() }
    let studio = try FilmStudio.open()
    // The first pictures take in the commits, and make the room that all others use.
    for frame in 0..<20 { _ = film.picture(at: .seconds(Double(frame) / 60)) }
    let count = Locked(Count())
    studio.probe = { isOurs in
      count.withLock {
        if isOurs { $0.start = glissade_allocations() } else { $0.total += glissade_allocations() - $0.start }
        $0.pictures += isOurs ? 1 : 0
      }
    }
    defer { studio.probe = nil }
    for frame in 20..<620 { _ = film.picture(at: .seconds(Double(frame) / 60)) }
    #expect(count.withLock { $0.total } == 0)
    #expect(count.withLock { $0.pictures } == 600)
    #expect(film.picture(at: .seconds(3)) != film.picture(at: .seconds(3.5)))
    #expect(glissade_counts_allocations() == 0 || glissade_allocations() > 0)
  }

  @Test func allFilmsShareOneThreadThatIsNotTheirs() throws {
    let studio = try FilmStudio.open()
    let main = pthread_self()
    let first = studio.thread.run { pthread_self() }
    _ = Film { Text("One") }.picture()
    _ = Film { Text("Two") }.picture()
    #expect(try FilmStudio.open() === studio)
    #expect(studio.thread.run { pthread_self() } == first)
    #expect(first != main)
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
    }
    #expect(names.filter { $0 == "glissade-film\n" }.count >= 1)
  }
}
