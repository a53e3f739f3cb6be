import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// What makes one picture of a view.
@Suite @MainActor
struct GroupTests {
  /// A hole in a square, on green.
  @ViewBuilder private func holes<V: View>(_ group: (AnyView) -> V) -> some View {
    ZStack {
      Color(red: 0, green: 1, blue: 0)
      group(
        AnyView(
          ZStack {
            Color(red: 0, green: 0, blue: 1)
            Rectangle().frame(width: 40, height: 40).blendMode(.destinationOut)
          }
          .frame(width: 80, height: 80)))
    }
  }

  @Test func blendingStaysWithinAGroup() {
    for film in [
      smallFilm { holes { $0.compositingGroup() } }, smallFilm { holes { $0.drawingGroup() } },
      smallFilm { holes { $0.compositingGroup().padding(0) } },
    ] {
      let picture = film.picture()
      #expect(picture.has((0, 255, 0), 50, 50))
      #expect(picture.has((0, 0, 255), 20, 50))
    }
    // Without a group the hole goes through all that lies behind it.
    #expect(!smallFilm { holes { $0 } }.picture().has((0, 255, 0), 50, 50))
  }

  @Test func aGroupsOwnBlendModeSeesWhatLiesBehindIt() {
    let film = smallFilm {
      ZStack {
        Color(red: 1, green: 1, blue: 0)
        Color(red: 0, green: 1, blue: 1).compositingGroup().blendMode(.multiply)
      }
    }
    #expect(film.picture().has((0, 255, 0), 50, 50))
  }

  private struct Plain: View {
    var body: some View {
      VStack {
        Text("Words").font(.title).foregroundStyle(.red)
        Circle().fill(.blue.opacity(0.5)).frame(width: 30, height: 30).offset(x: 8, y: -20)
        Capsule().strokeBorder(.green, lineWidth: 3).frame(width: 60, height: 20).rotationEffect(.degrees(10))
      }
      .frame(width: 100, height: 100).background(.yellow.opacity(0.3))
    }
  }

  @Test(arguments: [CGFloat(1), 1.5, 2]) func plainContentLooksTheSame(_ scale: CGFloat) {
    let plain = smallFilm(scale: scale) { Plain() }.picture()
    let flat = smallFilm(scale: scale) { Plain().drawingGroup() }.picture()
    // The picture in between has 8 bits for each component.
    #expect(flat.difference(from: plain).greatest <= 2)
  }

  @Test func opacityFadesAGroupAsOnePicture() {
    let film = smallFilm {
      ZStack {
        Color.black.frame(width: 60, height: 60)
        Color(red: 1, green: 0, blue: 0).frame(width: 40, height: 40)
      }
      .drawingGroup().opacity(0.5)
    }
    #expect(film.picture().has((255, 128, 128), 50, 50))
    #expect(film.picture().has((128, 128, 128), 24, 50))
  }

  @Test func anOpaquePictureStandsOnBlack() {
    let film = smallFilm { Color.clear.frame(width: 40, height: 40).drawingGroup(opaque: true) }
    #expect(film.picture().has((0, 0, 0), 50, 50))
    #expect(film.picture().has((255, 255, 255), 10, 10))
  }

  @Test func ellipsesHaveTheProportionsOfTheirRoom() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      EllipticalGradient(colors: [.white, .black]).frame(width: 200, height: 100)
    }
    let picture = film.picture()
    #expect(picture.has((255, 255, 255), 100, 50, within: 6))
    // A half of the way to an edge, both ways.
    #expect(picture.has((128, 128, 128), 150, 50, within: 6))
    #expect(picture.has((128, 128, 128), 100, 75, within: 6))
    #expect(picture.has((0, 0, 0), 3, 3) && picture.has((0, 0, 0), 196, 96))
  }

  @Test func ellipsesAreCutToShapesAndFade() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Capsule().fill(EllipticalGradient(colors: [.black, .black]).opacity(0.5)).frame(width: 200, height: 100)
    }
    #expect(film.picture().has((128, 128, 128), 100, 50))
    #expect(film.picture().has((255, 255, 255), 2, 2))
  }
}
