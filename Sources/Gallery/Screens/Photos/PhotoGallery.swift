import SwiftUI

/// Which photo is open, if one is.
@Observable @MainActor final class PhotoGallery {
  /// The photo that was opened, while one is open.
  var path: [PaintedPicture] = []
  /// The photo that is seen on the page: a swipe leads to others.
  var current: PaintedPicture?

  /// - Parameter number: the photo that is open from the beginning, counted from 1; others than there are open none.
  init(photo number: Int? = nil) {
    guard let number, PaintedPicture.photos.indices.contains(number - 1) else { return }
    path = [PaintedPicture.photos[number - 1]]
    current = path.last
  }

  /// Closes the photo that is open; false if none is.
  func close() -> Bool { path.popLast() != nil }

  /// Goes to the photo before or after the one that is seen.
  func turn(by step: Int) -> Bool {
    guard let current, !path.isEmpty, let index = PaintedPicture.photos.firstIndex(of: current) else { return false }
    let next = min(max(index + step, 0), PaintedPicture.photos.count - 1)
    withAnimation(.smooth) { self.current = PaintedPicture.photos[next] }
    return true
  }
}
