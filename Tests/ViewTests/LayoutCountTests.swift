import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// What a change costs in a long list: as much as in a short one, as far as views are asked anew.
@Suite @MainActor
struct LayoutCountTests {
  private struct Line: View {
    let index: Int
    let handle: Handle<Bool>?

    var body: some View {
      HStack {
        Text("Row \(index)")
        Spacer()
        if let handle { Held(handle, false) { if $0 { Text("on") } } }
      }
      .padding(.horizontal, 16)
      .frame(height: 44)
    }
  }

  private func measures(rows: Int, aligned: HorizontalAlignment) -> Int {
    let handle = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      ScrollView {
        VStack(alignment: aligned, spacing: 0) {
          ForEach(0..<rows, id: \.self) { Line(index: $0, handle: $0 == 5 ? handle : nil) }
        }
      }
    }
    let before = film.graph.measureCount
    handle.value = true
    film.advance(by: .zero)
    #expect(film.shown("on") != nil)
    return film.graph.measureCount - before
  }

  @Test func aRowThatChangesIsTheOnlyOneMeasuredAnew() {
    let short = measures(rows: 10, aligned: .center)
    #expect(short < 40)
    #expect(measures(rows: 1_000, aligned: .center) == short)
  }

  private enum Own: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
  }

  @Test func soItIsWithAGuideOfTheProgram() {
    let guide = HorizontalAlignment(Own.self)
    let short = measures(rows: 10, aligned: guide)
    #expect(measures(rows: 1_000, aligned: guide) == short)
  }

  @Test func aGuideThatComesLaterIsFollowed() throws {
    let handle = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(handle, false) { isSet in
        VStack(alignment: .trailing, spacing: 0) {
          Color.red.frame(width: 100, height: 10).accessibilityLabel("wide")
          if isSet {
            Color.blue.frame(width: 20, height: 10).alignmentGuide(.trailing) { _ in 0 }.accessibilityLabel("narrow")
          }
        }
      }
    }
    handle.value = true
    film.advance(by: .zero)
    let (wide, narrow) = (try #require(film.shown("wide")), try #require(film.shown("narrow")))
    #expect(narrow.frame.minX == wide.frame.maxX)
  }

  @Test func aGuideThatChangesIsFollowed() throws {
    let handle = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(handle, 0) { offset in
        VStack(alignment: .leading, spacing: 0) {
          Color.red.frame(width: 100, height: 10).accessibilityLabel("wide")
          HStack(spacing: 0) {
            Color.blue.frame(width: 20, height: 10).alignmentGuide(.leading) { _ in -offset }
              .accessibilityLabel("narrow")
          }
        }
      }
    }
    for offset in [0.0, 30, 12] {
      handle.value = offset
      film.advance(by: .zero)
      let (wide, narrow) = (try #require(film.shown("wide")), try #require(film.shown("narrow")))
      #expect(narrow.frame.minX - wide.frame.minX == CGFloat(offset))
    }
  }
}
