import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct SheetNavigationTests {
  private struct Pages: View {
    let path: Binding<[Int]>
    let selection: Binding<PresentationDetent>
    var body: some View {
      NavigationStack(path: path) {
        Text("first").navigationTitle("First").navigationBarTitleDisplayMode(.inline)
          .navigationDestination(for: Int.self) { _ in
            VStack(spacing: 0) {
              Text("second")
              Spacer()
              Color.green.frame(height: 20).accessibilityLabel("foot")
            }
            .navigationTitle("Second").navigationBarTitleDisplayMode(.inline)
          }
      }
      .presentationDetents([.medium, .large], selection: selection)
    }
  }

  // FB19239689
  @Test func aPushWithAChangeOfDetentIsOneMotion() {
    let (path, selection) = (Handle<[Int]>(), Handle<PresentationDetent>())
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(path, []) { _ in
        Held(selection, .medium) { _ in
          Color.white.sheet(isPresented: .constant(true)) { Pages(path: path.taken, selection: selection.taken) }
        }
      }
    }
    film.advance(by: .seconds(2))
    let title = film.shown("First")!.frame.minY
    path.value.append(1)
    selection.value = .large
    for step in 0..<40 {
      film.advance(by: .milliseconds(16))
      guard let foot = film.shown("foot") else {
        Issue.record("no page after \(step + 1) frames")
        continue
      }
      #expect(abs(foot.frame.maxY - 852) < 1, "after \(step + 1) frames the page ends at \(foot.frame.maxY)")
      let grown = (SheetStage.large - SheetStage.medium) * (1 - SheetStage.left(0.016 * Double(step + 1)))
      #expect(abs(title - film.shown("First")!.frame.minY - grown) < 2)
    }
    film.advance(by: .seconds(2))
    #expect(film.shown("second")!.frame.midX == 196.5)
    path.value = []
    selection.value = .medium
    film.advance(by: .seconds(2))
    #expect(film.shown("First")!.frame.minY == title)
    #expect(film.shown("second") == nil)
    #expect(!film.isMoving)
  }
}
