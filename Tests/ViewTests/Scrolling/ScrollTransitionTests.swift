import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Views that change with where they stand in a scroll view.
@Suite @MainActor
struct ScrollTransitionTests {
  private func film(
    isLazy: Bool = false, count: Int = 40, @ViewBuilder _ change: @escaping (AnyView, Int) -> some View
  ) -> Film {
    Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { change(cell($0), $0) } }
        } else {
          VStack(spacing: 0) { ForEach(0..<count, id: \.self) { change(cell($0), $0) } }
        }
      }
    }
  }

  private func cell(_ number: Int) -> AnyView {
    AnyView(Color.blue.frame(width: 200, height: 50).accessibilityLabel("cell \(number)"))
  }

  /// How much of a cell is seen by its place alone: -1...0 at the top, 0...1 at the bottom.
  private func share(_ y: Double) -> Double { y < 0 ? min(max((y + 50) / 50, 0), 1) : min(max((300 - y) / 50, 0), 1) }

  @Test func itFollowsTheContentOnTheCompositorThread() {
    for isLazy in [false, true] {
      let film = film(isLazy: isLazy) { cell, _ in
        cell.scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 40)
        }
      }
      film.advance(by: .milliseconds(50))
      for notch in 0..<6 {
        film.scroll(by: CGSize(width: 0, height: notch < 4 ? 230 : -310), at: CGPoint(x: 100, y: 150))
        for _ in 0..<6 {
          // Not in step with the frames of the main thread.
          film.advance(by: .milliseconds(11))
          for number in 0..<40 {
            guard let shown = film.shown("cell \(number)"), shown.frame.maxY > 1, shown.frame.minY < 299 else {
              continue
            }
            let share = share(Double(shown.frame.minY))
            let side = shown.frame.minY < 0 ? -40.0 : 40
            #expect(
              abs(shown.opacity - (0.2 + 0.8 * share)) < 0.02, "lazy \(isLazy), cell \(number) at \(shown.frame.minY)")
            #expect(abs(Double(shown.frame.minX) - side * (1 - share)) < 0.5, "lazy \(isLazy), cell \(number)")
          }
        }
      }
      #expect(film.log.isEmpty)
    }
  }

  @Test func itGoesOnWhileTheMainThreadSleeps() {
    let film = film { cell, _ in
      cell.scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
        content.opacity(phase.isIdentity ? 1 : 0)
      }
    }
    film.advance(by: .milliseconds(50))
    film.scroll(by: CGSize(width: 0, height: 475), at: CGPoint(x: 100, y: 150))
    film.advance(by: .milliseconds(20))
    // Nothing more is committed. In the end half of cell 9 is seen at the top: half of its opacity is blue.
    let picture = film.picture(at: film.time + .seconds(2))
    #expect(abs(Int(picture[100, 10].red) - Int(255 + Int(picture[100, 100].red)) / 2) < 12)
    #expect(picture[100, 10].red > picture[100, 100].red + 60)
  }

  @Test func anAnimatedOneTurnsAtItsThreshold() {
    let film = film { cell, _ in
      cell.scrollTransition(.animated(.linear(duration: 1)).threshold(.visible(0.5))) { content, phase in
        content.opacity(phase.isIdentity ? 1 : 0.5)
      }
    }
    film.advance(by: .seconds(2))
    #expect(film.shown("cell 0")?.opacity == 1)
    #expect(film.shown("cell 6")?.opacity == 0.5)
    film.scroll(by: CGSize(width: 0, height: 20), at: CGPoint(x: 100, y: 150))
    film.advance(by: .seconds(2))
    #expect(film.shown("cell 6")?.opacity == 0.5)
    film.scroll(by: CGSize(width: 0, height: 10), at: CGPoint(x: 100, y: 150))
    film.advance(by: .milliseconds(600))
    let shown = film.shown("cell 6")!.opacity
    #expect(shown > 0.6 && shown < 0.95, "\(shown)")
    film.advance(by: .seconds(2))
    #expect(film.shown("cell 6")?.opacity == 1)
    #expect(film.shown("cell 0")?.opacity == 0.5)
  }

  @Test func whatNoTrackerCanMoveFollowsOnTheMainThread() {
    let film = film { cell, _ in
      cell.scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
        content.scaleEffect(x: phase.isIdentity ? 1 : 0.5, y: 1).saturation(phase.isIdentity ? 1 : 0)
      }
    }
    film.advance(by: .milliseconds(50))
    film.scroll(by: CGSize(width: 0, height: 25), at: CGPoint(x: 100, y: 150))
    film.advance(by: .seconds(1))
    #expect(abs(film.shown("cell 0")!.frame.width - 150) < 0.5)
    #expect(abs(film.shown("cell 6")!.frame.width - 150) < 0.5)
    #expect(film.shown("cell 3")!.frame.width == 200)
  }

  @Test func edgesMayDiffer() {
    let film = film { cell, _ in
      cell.scrollTransition(topLeading: .identity, bottomTrailing: .interactive(timingCurve: .linear)) {
        content, phase in
        content.scaleEffect(phase.isIdentity ? 1 : 0.5)
      }
    }
    film.advance(by: .milliseconds(50))
    film.scroll(by: CGSize(width: 0, height: 25), at: CGPoint(x: 100, y: 150))
    film.advance(by: .seconds(1))
    #expect(film.shown("cell 0")!.frame.width == 200)
    #expect(abs(film.shown("cell 6")!.frame.width - 150) < 0.5)
  }

  @Test func placesAreWhatTheThresholdSays() {
    func place(_ threshold: ScrollTransitionConfiguration.Threshold) -> ScrollTransitionPlace {
      let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear).threshold(threshold)
      return ScrollTransitionPlace(start: 1_000, length: 50, room: 300, near: configuration, far: configuration)
    }
    #expect(place(.visible).farSeen == 750 && place(.visible).nearSeen == 1_000)
    #expect(place(.hidden).farSeen == 700 && place(.hidden).nearSeen == 1_050)
    #expect(place(.centered).farSeen == 875 && place(.centered).nearSeen == 875)
    #expect(place(.visible(0.5)).farSeen == 725)
    #expect(place(.visible.inset(by: 10)).farSeen == 760)
    #expect(place(.hidden.interpolated(towards: .visible, amount: 0.2)).farSeen == 710)
    #expect(place(.visible).phase(at: 720) == .bottomTrailing && place(.visible).share(at: 720) == 0.6)
    #expect(place(.visible).phase(at: 900) == .identity && place(.visible).share(at: 900) == 0)
    #expect(place(.visible).phase(at: 1_040) == .topLeading && abs(place(.visible).share(at: 1_040) - 0.8) < 1e-9)
    #expect(place(.visible).share(at: 0) == 1 && place(.visible).share(at: 5_000) == 1)
  }
}
