import Foundation
import GlissadeLayers

/// An item that shows a picture, by which two places of the same picture are told.
@MainActor
protocol PictureItem: Item {
  /// What it shows; nil for symbols.
  var shownPicture: Image.Source? { get }
}

extension ZoomMotion {
  /// Where the source and the page show the same picture, if the source shows nothing beside it: the one that is seen most of.
  var sharedPicture: ZoomAlignment? {
    guard let source, !source.hasEnded else { return nil }
    let room = CGRect(origin: .zero, size: source.frame.size)
    let corner = source.windowFrame.origin
    var own: (picture: Image.Source, frame: CGRect)?
    source.visitPictures { item, picture in
      let frame = item.frame(from: corner)
      // Half a point is what layout rounds to pixels.
      if frame.insetBy(dx: -0.5, dy: -0.5).contains(room) { own = (picture, frame) }
    }
    guard let own, own.frame.width > 1 else { return nil }
    let origin = host.zoomItem.toWindow(host.zoomItem.frame.origin)
    let page = CGRect(x: 0, y: 0, width: place.size.width, height: place.size.height)
    var found: (frame: CGRect, area: CGFloat)?
    host.zoomItem.visitPictures { item, picture in
      guard picture == own.picture else { return }
      let frame = item.frame(from: origin).offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
      let seen = frame.intersection(page)
      guard frame.width > 1, !seen.isNull, seen.width * seen.height > found?.area ?? 0 else { return }
      found = (frame, seen.width * seen.height)
    }
    return found.map { ZoomAlignment(source: Rect(own.frame), page: Rect($0.frame)) }
  }
}

extension Item {
  /// Where it is seen from a place in the window, with scroll views where they are.
  fileprivate func frame(from corner: CGPoint) -> CGRect {
    let origin = toWindowAsScrolled(frame.origin)
    return CGRect(x: origin.x - corner.x, y: origin.y - corner.y, width: frame.width, height: frame.height)
  }

  /// Visits the pictures inside, back to front. What shrinks back into its source is leaving as a whole.
  fileprivate func visitPictures(_ visit: (Item, Image.Source) -> Void) {
    if let item = self as? any PictureItem, let picture = item.shownPicture { visit(self, picture) }
    for inner in innerItems where !inner.isLeaving && !inner.isLeftOut { inner.visitPictures(visit) }
  }
}

extension Rect {
  fileprivate init(_ rect: CGRect) {
    self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}
