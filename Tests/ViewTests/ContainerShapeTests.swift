import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Shapes that take after their container's.
@Suite @MainActor
struct ContainerShapeTests {
  private func picture<V: View>(_ view: V) -> Picture {
    Film(size: CGSize(width: 200, height: 200), scale: 1) { view.frame(width: 160, height: 160) }.picture()
  }

  @Test func cornersHaveTheMiddleOfTheContainersCorners() {
    let own = picture(
      ContainerRelativeShape().fill(.blue).padding(12).containerShape(.rect(cornerRadius: 40)))
    let expected = picture(RoundedRectangle(cornerRadius: 28).fill(.blue).padding(12))
    #expect(own.difference(from: expected).count == 0)
  }

  @Test func ofTwoEdgesTheNearerCounts() {
    let own = picture(
      ContainerRelativeShape().fill(.blue).padding(.leading, 10).padding(.vertical, 30).padding(.trailing, 60)
        .containerShape(RoundedRectangle(cornerRadius: 40)))
    let expected = picture(
      RoundedRectangle(cornerRadius: 30).fill(.blue).padding(.leading, 10).padding(.vertical, 30)
        .padding(.trailing, 60))
    #expect(own.difference(from: expected).count == 0)
  }

  @Test func withoutAContainerItIsARectangle() {
    let expected = picture(Rectangle().fill(.blue).padding(12))
    #expect(picture(ContainerRelativeShape().fill(.blue).padding(12)).difference(from: expected).count == 0)
  }

  @Test func linesAndClipsTakeAfterItToo() {
    let line = picture(
      ContainerRelativeShape().strokeBorder(.blue, lineWidth: 6).padding(12)
        .containerShape(.rect(cornerRadius: 40)))
    let expectedLine = picture(RoundedRectangle(cornerRadius: 28).strokeBorder(.blue, lineWidth: 6).padding(12))
    #expect(line.difference(from: expectedLine).count == 0)
    let clip = picture(
      Color.blue.clipShape(ContainerRelativeShape()).padding(12).containerShape(.rect(cornerRadius: 40)))
    let expectedClip = picture(Color.blue.clipShape(RoundedRectangle(cornerRadius: 28)).padding(12))
    #expect(clip.difference(from: expectedClip).count == 0)
  }

  @Test func theNearestContainerCounts() {
    let own = picture(
      ContainerRelativeShape().fill(.blue).containerShape(.capsule).padding(12)
        .containerShape(.rect(cornerRadius: 40)))
    #expect(own.difference(from: picture(Capsule().fill(.blue).padding(12))).count == 0)
  }

  @Test func anInsetShapeIsSmaller() {
    let own = picture(
      ContainerRelativeShape().inset(by: 8).fill(.blue).padding(12).containerShape(.rect(cornerRadius: 40)))
    let expected = picture(RoundedRectangle(cornerRadius: 28).inset(by: 8).fill(.blue).padding(12))
    #expect(own.difference(from: expected).count == 0)
  }

  @Test func itFollowsAContainerThatChanges() {
    let radius = Handle<CGFloat>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(radius, 40) {
        ContainerRelativeShape().fill(.blue).padding(12).containerShape(.rect(cornerRadius: $0))
          .frame(width: 160, height: 160)
      }
    }
    radius.value = 60
    film.advance(by: .milliseconds(50))
    let expected = picture(RoundedRectangle(cornerRadius: 48).fill(.blue).padding(12))
    #expect(film.picture().difference(from: expected).count == 0)
  }
}
