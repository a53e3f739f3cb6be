import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A rectangle of a size, with a name.
struct Box: View {
  let name: String
  let width: CGFloat
  let height: CGFloat
  init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
    (self.name, self.width, self.height) = (name, width, height)
  }
  var body: some View { Color.red.frame(width: width, height: height).accessibilityLabel(name) }
}

extension Film {
  /// Where views lie, a line for each.
  func table(_ names: String...) -> String {
    names.map { name in "\(name) \(shown(name)?.text ?? "-")" }.joined(separator: "\n")
  }
}

@MainActor
struct LayoutTests {
  private func film(
    _ width: CGFloat = 200, _ height: CGFloat = 200, @ViewBuilder _ content: @escaping () -> some View
  ) -> Film { Film(size: CGSize(width: width, height: height), scale: 1, content: content) }

  @Test func aGridHasColumnsSpansAndAnchors() {
    let film = film {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Box("a", 20, 10)
          Box("b", 40, 20)
        }
        GridRow { Box("c", 30, 10).gridCellColumns(2) }
        GridRow {
          Box("d", 10, 30)
          Box("e", 10, 10).gridCellAnchor(.bottomTrailing)
        }
      }
    }
    #expect(
      film.table("a", "b", "c", "d", "e") == """
        a 65,65 20x10
        b 95,65 40x20
        c 65,90 30x10
        d 65,105 10x30
        e 125,125 10x10
        """)
  }

  @Test func aWideSpanWidensItsColumnsAlike() {
    let film = film {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box("a", 20, 10)
          Box("b", 20, 10)
        }
        GridRow { Box("c", 90, 10).gridCellColumns(2) }
      }
    }
    #expect(film.table("a", "b", "c") == "a 55,90 20x10\nb 105,90 20x10\nc 55,100 90x10")
  }

  @Test func rowsOfAListAreRowsOfAGrid() {
    let film = film {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach([10, 50], id: \.self) { width in
          GridRow {
            Box("a\(width)", CGFloat(width), 10)
            Box("b\(width)", 20, 10).gridColumnAlignment(.trailing)
            Box("c\(width)", CGFloat(60 - width), 10)
          }
        }
      }
    }
    #expect(
      film.table("a10", "b10", "c10", "a50", "b50", "c50") == """
        a10 40,90 10x10
        b10 90,90 20x10
        c10 110,90 50x10
        a50 40,100 50x10
        b50 90,100 20x10
        c50 110,100 10x10
        """)
  }

  @Test func flexibleCellsShareTheGridsRoom() {
    let film = film(110, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 20) {
        GridRow {
          Color.red.accessibilityLabel("a")
          Color.red.accessibilityLabel("b")
        }
        GridRow { Color.red.gridCellUnsizedAxes(.horizontal).accessibilityLabel("c") }
      }
    }
    #expect(film.table("a", "b", "c") == "a 0,0 50x40\nb 60,0 50x40\nc 0,60 50x40")
  }

  @Test func anUnsizedDividerTakesTheRowsWidth() {
    let film = film {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a", 30, 10)
          Box("b", 30, 10)
        }
        Divider().gridCellUnsizedAxes(.horizontal).accessibilityLabel("line")
      }
    }
    #expect(film.shown("line")?.frame.width == 60)
  }

  @Test func aLayoutOfAnyTypeKeepsItsViews() {
    let handle = Handle<Bool>()
    let film = film(100, 100) {
      Held(handle, false) { isVertical in
        let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Box("a", 10, 10)
          Spacer()
          Box("b", 10, 10)
        }
      }
    }
    #expect(film.table("a", "b") == "a 0,45 10x10\nb 90,45 10x10")
    withAnimation(.linear(duration: 1)) { handle.value = true }
    film.advance(by: .milliseconds(500))
    #expect(film.table("a", "b") == "a 22.5,22.5 10x10\nb 67.5,67.5 10x10")
    film.advance(by: .seconds(1))
    #expect(film.table("a", "b") == "a 45,0 10x10\nb 45,90 10x10")
  }

  @Test func aLayoutMovesWithItsData() {
    struct Shifted: Layout {
      var shift: CGFloat
      var animatableData: CGFloat {
        get { shift }
        set { shift = newValue }
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.enumerated() {
          // A curve that no straight line between two places would follow.
          view.place(
            at: CGPoint(x: shift, y: shift * shift / 100 + CGFloat(index) * 20), proposal: .unspecified)
        }
      }
    }
    let handle = Handle<CGFloat>()
    let film = film(200, 200) { Held(handle, 0) { Shifted(shift: $0) { Box("a", 10, 10) } } }
    withAnimation(.linear(duration: 1)) { handle.value = 100 }
    film.advance(by: .milliseconds(500))
    #expect(film.table("a") == "a 50,25 10x10")
  }

  @Test func aLayoutsCacheIsMadeOnceAndUpdated() {
    final class Counts {
      var made = 0
      var updated = 0
    }
    struct Counting: Layout {
      let counts: Counts
      func makeCache(subviews: Subviews) -> Int {
        counts.made += 1
        return subviews.count
      }
      func updateCache(_ cache: inout Int, subviews: Subviews) {
        counts.updated += 1
        cache = subviews.count
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        CGSize(width: 10 * cache, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
    }
    let counts = Counts()
    let handle = Handle<Int>()
    let film = film(200, 200) {
      Held(handle, 1) { count in
        Counting(counts: counts) { ForEach(0..<count, id: \.self) { _ in Color.red } }.background(.blue)
          .accessibilityLabel("whole")
      }
    }
    #expect(film.shown("whole")?.frame.width == 10)
    handle.value = 3
    film.advance(by: .zero)
    #expect(film.shown("whole")?.frame.width == 30)
    #expect(counts.made == 1 && counts.updated == 1)
  }

  @Test func guidesReachThroughModifiers() {
    let film = film(200, 200) {
      HStack(alignment: .top, spacing: 0) {
        Box("a", 10, 10).alignmentGuide(.top) { _ in 20 }.padding(5).frame(height: 40).background(.blue)
        Box("b", 10, 10)
      }
    }
    // In its frame of 40 points a stands 15 below the top, its guide 20 below that.
    let (a, b) = (film.shown("a")!.frame, film.shown("b")!.frame)
    #expect(b.minY - a.minY == 20)
  }

  @Test func theFirstThatFitsIsShown() {
    let handle = Handle<CGFloat>()
    let film = film(200, 100) {
      Held(handle, 150) { width in
        ViewThatFits(in: .horizontal) {
          Box("wide", 100, 10)
          Box("narrow", 40, 10)
        }.frame(width: width)
      }
    }
    #expect(film.table("wide", "narrow") == "wide 50,45 100x10\nnarrow -")
    handle.value = 60
    film.advance(by: .zero)
    #expect(film.table("wide", "narrow") == "wide -\nnarrow 80,45 40x10")
  }

  @Test func isMirroredWhereIsReadFromRightToLeft() {
    let film = film(100, 100) {
      ZStack {
        HStack(spacing: 0) {
          Box("first", 10, 10)
          Box("second", 20, 10)
        }.frame(width: 100, alignment: .leading)
        Box("padded", 10, 10).padding(.leading, 30)
        Box("flexible", 10, 10).frame(maxWidth: .infinity, alignment: .trailing)
        Color.clear.overlay(alignment: .topLeading) { Box("corner", 10, 10) }
        Box("placed", 10, 10).position(x: 20, y: 80)
      }.environment(\.layoutDirection, .rightToLeft)
    }
    #expect(
      film.table("first", "second", "padded", "flexible", "corner", "placed") == """
        first 90,45 10x10
        second 70,45 20x10
        padded 30,45 10x10
        flexible 0,45 10x10
        corner 90,0 10x10
        placed 75,75 10x10
        """)
  }

  @Test func framesFollowTheirContainer() {
    let film = film(200, 100) {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 8)
          .accessibilityLabel("columns")
        Box("part", 10, 10).containerRelativeFrame(.horizontal, alignment: .leading) { length, _ in length / 2 }
      }
    }
    // Three of four columns with two of the three gaps.
    #expect(film.shown("columns")?.frame.width == 148)
    #expect(film.table("part") == "part 50,50 10x10")
    film.size = CGSize(width: 400, height: 100)
    #expect(film.table("part") == "part 100,50 10x10")
  }

  @Test func geometryIsToldWhenItChanges() {
    let handle = Handle<CGFloat>()
    let told = Told()
    let film = film(200, 100) {
      Held(handle, 50) { width in
        HStack(spacing: 0) {
          Color.red.frame(width: width)
          Color.blue.frame(width: 20)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minX
            } action: {
              told.values.append($0)
            }
            .onGeometryChange(for: CGSize.self) {
              $0.size
            } action: { _, new in
              told.values.append(new.width)
            }
        }
        .frame(width: 200, alignment: .leading)
      }
    }
    film.advance(by: .zero)
    #expect(told.values.sorted() == [20, 50])
    handle.value = 70
    film.advance(by: .zero)
    #expect(told.values.sorted() == [20, 50, 70])
  }

  @Test func framesAreToldInNamedSpaces() {
    let told = Told()
    let film = film(200, 100) {
      Color.clear.frame(width: 20, height: 20)
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named("room"))
        } action: {
          told.values += [$0.minX, $0.minY]
        }
        .onGeometryChange(for: CGRect?.self) {
          $0.bounds(of: .named("room"))
        } action: {
          told.values += [$0?.minX ?? -1, $0?.width ?? -1]
        }
        .padding(.leading, 30).padding(.top, 10)
        .coordinateSpace(.named("room"))
    }
    film.advance(by: .zero)
    #expect(told.values == [-30, 50, 30, 10] || told.values == [30, 10, -30, 50])
  }

  /// Stacks in a flexible frame keep the heights that they have measured where nothing is proposed.
  @Test func textsInAFlexibleFrameOfAScrollViewKeepTheirLines() throws {
    struct Words: View {
      var body: some View {
        VStack(alignment: .leading) {
          Text("A heading that takes two lines here").font(.largeTitle)
          Text("One line")
          Text("Words that take several lines of a view that is not very wide, and so go on for a while.")
        }
      }
    }
    func heights(_ content: some View) -> [CGFloat] {
      let film = Film(size: CGSize(width: 300, height: 600), scale: 1) { ScrollView { content } }
      return ["A heading that takes two lines here", "One line"].compactMap { film.shown($0)?.frame.height }
    }
    let plain = heights(Words())
    #expect(plain.count == 2 && plain[0] > 70)
    #expect(heights(Words().frame(maxWidth: .infinity, alignment: .leading)) == plain)
  }
}

/// Values that a view has told.
@MainActor
final class Told {
  var values: [CGFloat] = []
}
