import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

private struct BoundsKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

@MainActor
struct SafeAreaTests {
  private func film(@ViewBuilder _ content: @escaping () -> some View) -> Film {
    Film(size: CGSize(width: 200, height: 100), scale: 1, content: content)
  }

  @Test func aBarKeepsItsRoomAtTheEdge() {
    let film = film {
      Color.red.accessibilityLabel("content")
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20).accessibilityLabel("bar") }
        .safeAreaInset(edge: .leading, alignment: .top, spacing: 5) { Box("side", 10, 30) }
    }
    #expect(film.table("content", "bar", "side") == "content 15,0 185x80\nbar 15,80 185x20\nside 0,0 10x30")
  }

  @Test func whatIgnoresTheSafeAreaReachesTheEdges() {
    let film = film {
      ZStack {
        Color.red.ignoresSafeArea().accessibilityLabel("all")
        Color.red.ignoresSafeArea(edges: .top).accessibilityLabel("top")
        Color.red.frame(height: 20).ignoresSafeArea().accessibilityLabel("middle")
      }
      .safeAreaPadding(.vertical, 10)
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) }
    }
    #expect(film.table("middle") == "middle 0,30 200x20")
    let picture = film.picture()
    #expect(picture.has((255, 59, 48), 100, 2))
    #expect(picture.has((255, 59, 48), 100, 75))
  }

  @Test func backgroundsReachBelowBars() {
    let film = film {
      VStack { Text("x") }.frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.red)
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.black.opacity(0.5).frame(height: 20) }
    }
    let picture = film.picture()
    #expect(picture.has((255, 59, 48), 10, 50))
    // The bar shows what lies below it.
    #expect(picture.has((128, 30, 24), 10, 90))
  }

  @Test func aBackgroundMayKeepToTheSafeArea() {
    let film = film {
      Color.clear.background(.red, ignoresSafeAreaEdges: []).safeAreaPadding(20)
    }
    #expect(film.picture().has((255, 255, 255), 10, 50))
    #expect(film.picture().has((255, 59, 48), 30, 50))
  }

  @Test func whatScrollsIsSeenBelowBars() {
    let film = film {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 100)
          Color.green.frame(height: 100).accessibilityLabel("last")
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.black.opacity(0.5).frame(height: 20) }
    }
    #expect(film.picture().has((255, 59, 48), 100, 10))
    #expect(film.picture().has((128, 30, 24), 100, 90))
    film.scroll(by: CGSize(width: 0, height: 1_000), at: CGPoint(x: 100, y: 40))
    film.advance(by: .seconds(3))
    // At its end the content stands above the bar.
    #expect(film.table("last") == "last 0,-20 200x100")
  }

  @Test func framesFollowWhatScrolls() {
    let film = film {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.containerRelativeFrame([.horizontal, .vertical]).accessibilityLabel("a")
          Color.red.containerRelativeFrame(.horizontal).accessibilityLabel("b")
        }
      }
      .padding(20)
    }
    #expect(film.shown("a")?.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
    #expect(film.shown("b")?.frame.minX == 180)
  }

  @Test func readersKnowTheirInsets() {
    let told = Told()
    let film = film {
      GeometryReader { proxy in
        let _ = told.values = [proxy.safeAreaInsets.top, proxy.safeAreaInsets.bottom, proxy.size.height]
        Color.clear
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    film.advance(by: .zero)
    #expect(told.values == [30, 0, 70])
  }

  @Test func anchorsAreReadWhereOthersLie() {
    let handle = Handle<CGFloat>()
    let film = film {
      Held(handle, 20) { width in
        HStack(spacing: 0) {
          Color.red.frame(width: width, height: 20)
          Color.blue.frame(width: 30, height: 10)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { ["blue": $0] }
          Spacer()
        }
        .overlayPreferenceValue(BoundsKey.self, alignment: .topLeading) { anchors in
          GeometryReader { proxy in
            if let anchor = anchors["blue"] {
              Color.green.accessibilityLabel("frame")
                .frame(width: proxy[anchor].width, height: proxy[anchor].height)
                .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
            }
          }
        }
      }
    }
    #expect(film.table("frame") == "frame 20,45 30x10")
    handle.value = 60
    film.advance(by: .zero)
    #expect(film.table("frame") == "frame 60,45 30x10")
    withAnimation(.linear(duration: 1)) { handle.value = 100 }
    film.advance(by: .milliseconds(500))
    #expect(film.table("frame") == "frame 80,45 30x10")
  }

  @Test func pointsOfAnchorsAreChanged() {
    struct PointKey: PreferenceKey {
      static var defaultValue: [Anchor<CGPoint>] { [] }
      static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
    }
    let film = film {
      HStack(spacing: 0) {
        Box("a", 20, 20).anchorPreference(key: PointKey.self, value: .bottomTrailing) { [$0] }
        Box("b", 20, 20).anchorPreference(key: PointKey.self, value: .center) { [$0] }
          .transformAnchorPreference(key: PointKey.self, value: .top) { $0.append($1) }
      }
      .backgroundPreferenceValue(PointKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(0..<anchors.count, id: \.self) { index in
            Box("point \(index)", 2, 2).position(proxy[anchors[index]])
          }
        }
      }
    }
    #expect(
      film.table("point 0", "point 1", "point 2") == "point 0 99,59 2x2\npoint 1 109,49 2x2\npoint 2 109,39 2x2")
  }

  @Test func readersInsideKnowHowFarIsScrolled() {
    let told = Told()
    let film = film {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = told.values = [proxy.frame(in: .global).minY, proxy.frame(in: .scrollView).minY]
            Color.red
          }.frame(height: 100)
          Color.green.frame(height: 20).visualEffect { content, proxy in
            content.offset(x: -proxy.frame(in: .scrollView).minY)
          }.accessibilityLabel("bar")
          Color.red.frame(height: 300)
        }
      }
      .padding(.top, 20)
    }
    #expect(told.values == [20, 0])
    #expect(film.table("bar") == "bar -100,120 200x20")
    film.scroll(by: CGSize(width: 0, height: 60), at: CGPoint(x: 100, y: 50))
    film.advance(by: .seconds(3))
    #expect(told.values == [-40, -60])
    #expect(film.table("bar") == "bar -40,60 200x20")
  }

  @Test func visualEffectsFollowTheGeometry() {
    let handle = Handle<CGFloat>()
    let film = film {
      Held(handle, 50) { width in
        Color.red.frame(height: 20).visualEffect { content, proxy in content.offset(y: proxy.size.width / 10) }
          .accessibilityLabel("bar").frame(width: width)
      }
    }
    #expect(film.table("bar") == "bar 75,45 50x20")
    handle.value = 100
    film.advance(by: .zero)
    #expect(film.table("bar") == "bar 50,50 100x20")
  }
}
