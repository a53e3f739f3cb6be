import Foundation
import GlissadeLayers
import GlissadeRaster
import GlissadeStage

/// A picture that has been loaded: the bytes as they came, and pixels for about the size at which it is shown.
///
/// When it is shown larger it is decoded again; until then the smaller pixels are shown.
nonisolated final class LoadedPicture: Hashable, @unchecked Sendable {
  // Unchecked: `pixels` behind its lock, the rest that changes on the main actor.
  private let encoded: EncodedPicture
  /// The size of the whole picture, in pixels.
  let width: Int
  let height: Int
  private let pixels: Locked<EncodedPicture.Decoded>
  @MainActor private var observers: [WeakObserver] = []
  /// The reduction that is being decoded.
  @MainActor private var decoding: Int?
  @MainActor private var hasBeenShown = false
  /// Called when the picture takes more memory than before.
  @MainActor var onGrowth: (() -> Void)?

  private struct WeakObserver {
    weak var observer: (any PictureObserver)?
  }

  /// Decodes a picture for the first time. On a worker thread.
  ///
  /// - Parameter size: of the room that it must fill, in pixels.
  init(_ bytes: [UInt8], name: String, filling size: CGSize) throws(RasterError) {
    encoded = try EncodedPicture(bytes, name: name)
    let (width, height) = (encoded.width, encoded.height)
    // Which way it lies is known when it is decoded.
    let reduction = min(
      LoadedPicture.reduction(width, height, filling: size, encoded.reductions),
      LoadedPicture.reduction(height, width, filling: size, encoded.reductions))
    let decoded = try encoded.decoded(reducedBy: reduction)
    (self.width, self.height) = decoded.isOnItsSide ? (height, width) : (width, height)
    pixels = Locked(decoded)
  }

  /// How often the sides may be halved so that no pixel of the room is magnified.
  private static func reduction(_ width: Int, _ height: Int, filling size: CGSize, _ range: ClosedRange<Int>) -> Int {
    let part = max(size.width / CGFloat(width), size.height / CGFloat(height))
    guard part.isFinite, part > 0 else { return range.upperBound }
    // A layer's edges lie on whole pixels, which may make it a little larger.
    return min(max(Int((1.01 / part).log2Down), range.lowerBound), range.upperBound)
  }

  /// The finest pixels that there are.
  var bitmap: Bitmap { pixels.withLock { $0.bitmaps[0] } }
  /// How often the sides of `bitmap` are halved, for tests.
  var reduction: Int { pixels.withLock { $0.reduction } }

  /// What it takes of memory, in bytes; the mip chain is a third of the pixels.
  var cost: Int {
    let bitmap = bitmap
    return encoded.bytes.count + bitmap.width * bitmap.height * 16 / 3
  }

  /// The pixels for a size in pixels, or the nearest that there are; then the observer hears when the right ones are there.
  ///
  /// - Parameter finest: the finest reduction that the observer has shown; nothing shrinks while it is seen.
  @MainActor func bitmap(filling size: CGSize, finest: inout Int?, for observer: any PictureObserver) -> Bitmap {
    var wanted = LoadedPicture.reduction(width, height, filling: size, encoded.reductions)
    if let shown = finest { wanted = min(wanted, shown) }
    let isFirst = !hasBeenShown
    hasBeenShown = true
    let (bitmap, reduction) = pixels.withLock { pixels in
      // What was decoded for a room that was never filled is not needed.
      if isFirst, wanted > pixels.reduction {
        let count = min(wanted - pixels.reduction, pixels.bitmaps.count - 1)
        pixels.bitmaps.removeFirst(count)
        pixels.reduction += count
      }
      let index = min(max(0, wanted - pixels.reduction), pixels.bitmaps.count - 1)
      return (pixels.bitmaps[index], pixels.reduction + index)
    }
    finest = reduction
    if wanted < reduction { decode(wanted, for: observer) }
    return bitmap
  }

  @MainActor private func decode(_ wanted: Int, for observer: any PictureObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakObserver(observer: observer))
    guard decoding.map({ wanted < $0 }) ?? true else { return }
    decoding = wanted
    ImageJobs.shared.run { [encoded] in
      try? encoded.decoded(reducedBy: wanted)
    } then: { [self] decoded in
      if decoding == wanted { decoding = nil }
      guard let decoded, decoded.reduction < reduction else { return }
      pixels.withLock { $0 = decoded }
      onGrowth?()
      let due = observers
      observers = []
      Updates.add { for entry in due { entry.observer?.pictureDidChange() } }
    }
  }

  static func == (a: LoadedPicture, b: LoadedPicture) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An item that shows a loaded picture.
@MainActor
protocol PictureObserver: AnyObject {
  /// There are finer pixels than those that were there.
  func pictureDidChange()
}

extension CGFloat {
  /// The whole part of the logarithm to base 2, also of numbers below 1.
  fileprivate nonisolated var log2Down: Int { Int(Foundation.log2(Double(self)).rounded(.down)) }
}
