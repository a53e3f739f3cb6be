import Foundation
import GlissadeTesting

@testable import Glissade

/// A window whose only view presents something while a value is true.
@MainActor
struct DialogFixture {
  let isPresented = Handle<Bool>()
  let film: Film

  init<Content: View>(
    size: CGSize = CGSize(width: 390, height: 700), colorScheme: ColorScheme = .light, reduceMotion: Bool = false,
    @ViewBuilder content: @escaping (Binding<Bool>) -> Content
  ) {
    film = Film(size: size, scale: 1, colorScheme: colorScheme, reduceMotion: reduceMotion) { [isPresented] in
      Held(isPresented, false) { value in
        content(Binding(get: { value }, set: { isPresented.value = $0 }))
      }
    }
  }

  func present() { isPresented.value = true }

  /// Long enough for all to be at rest.
  func settle() { film.advance(by: .seconds(2)) }

  func shows(_ label: String) -> Bool { film.shown(label).map { !$0.isLeaving && $0.opacity > 0.99 } ?? false }

  /// The middle of what has a label.
  func middle(_ label: String) -> CGPoint {
    let frame = film.shown(label)?.frame ?? .null
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}
