import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Pages that are smaller while something lies on them, on a ground of their own.
@Suite @MainActor
struct SmallPageTests {
  @Test(arguments: [ColorScheme.light, .dark])
  func aSmallPageHasNoRimOfAnotherColour(scheme: ColorScheme) throws {
    let path = Handle<[Int]>()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1, colorScheme: scheme) {
      Held(path, []) { _ in GroundedPages(path: path) }
    }
    let rest = film.picture()
    path.value = [1]
    film.advance(by: ZoomedPages.time(0.6))
    let picture = film.picture()
    // Left of the page that grows, from the window's edge over that of the small page into it, there is one colour.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = 4 * (y * picture.width + x)
      return Array(picture.pixels[start..<start + 3])
    }
    let outside = pixel(1, 560)
    let page = try #require(film.shown("large")).frame
    #expect(page.minX > 60 && page.maxY < 540)
    for x in 1..<60 {
      for (a, b) in zip(pixel(x, 560), outside) { #expect(abs(Int(a) - Int(b)) <= 1, "at \(x)") }
    }
    path.value = []
    film.advance(by: .seconds(2))
    #expect(film.picture() == rest)
  }

  @Test func aGroundThatChangesWhileThePageIsCoveredIsTheOneThatIsSeen() throws {
    let path = Handle<[Int]>()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      Held(path, [1]) { _ in GroundedPages(path: path) }
    }
    film.advance(by: .seconds(1))
    film.colorScheme = .dark
    film.advance(by: .seconds(1))
    path.value = []
    film.advance(by: ZoomedPages.time(0.4))
    let turned = film.picture()
    let other = Handle<[Int]>()
    let fresh = Film(size: CGSize(width: 400, height: 600), scale: 1, colorScheme: .dark) {
      Held(other, [1]) { _ in GroundedPages(path: other) }
    }
    fresh.advance(by: .seconds(2))
    other.value = []
    fresh.advance(by: ZoomedPages.time(0.4))
    #expect(turned.difference(from: fresh.picture()).greatest <= 1)
  }
}

/// A page on a ground of its own, with a source in its middle.
private struct GroundedPages: View {
  let path: Handle<[Int]>
  @Namespace private var namespace

  var body: some View {
    NavigationStack(path: path.taken) {
      Color.orange.frame(width: 80, height: 80).matchedTransitionSource(id: "orange", in: namespace)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.systemGroupedBackground))
        .toolbar(.hidden, for: .navigationBar)
        .navigationDestination(for: Int.self) { _ in
          Color.orange.accessibilityLabel("large")
            .toolbar(.hidden, for: .navigationBar)
            .navigationTransition(.zoom(sourceID: "orange", in: namespace))
        }
    }
  }
}
