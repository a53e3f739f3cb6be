import Foundation
import GlissadeLayers

/// A picture that is loaded from a URL while something else is shown.
///
/// ```swift
/// AsyncImage(url: photo.url, transaction: Transaction(animation: .default)) { phase in
///   switch phase {
///   case .success(let image): image.resizable().scaledToFill().transition(.opacity)
///   case .failure: Image(systemName: "photo")
///   default: ProgressView()
///   }
/// }
/// .frame(width: 120, height: 120)
/// ```
///
/// Loads from `http`, `https`, `file` and `data` URLs. A picture that is in the memory cache is there at once, without the empty
/// phase. Views of the same URL share one download; it is cancelled when the last of them has gone, is scrolled out of a lazy
/// container, or has another URL. Pictures are decoded on worker threads at about the size of the room that the view has, and
/// again when they are shown larger. What is kept, and for how long, stands in `Documentation/async-images.md`.
nonisolated public struct AsyncImage<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  /// Whether the content can tell that loading has failed.
  let showsFailures: Bool
  let content: (AsyncImagePhase) -> Content

  private init(
    _ url: URL?, _ scale: CGFloat, _ transaction: Transaction = Transaction(), showsFailures: Bool = false,
    _ content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.showsFailures = showsFailures
    self.content = content
  }

  /// Shows the picture in its own size, and until it is there, or where it cannot be loaded, a grey area that fills its room.
  ///
  /// - Parameters:
  ///   - url: of the picture; nil loads nothing.
  ///   - scale: pixels of the picture per point.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url, scale) { $0.image ?? .grey }
  }

  /// Shows what is made of the picture, and until it is there, or where it cannot be loaded, a placeholder.
  ///
  /// - Parameters:
  ///   - url: of the picture; nil loads nothing.
  ///   - scale: pixels of the picture per point.
  ///   - content: makes a view of the picture.
  ///   - placeholder: the view until the picture is there, and where it cannot be had.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url, scale) { phase in
      if let image = phase.image { Content(.first(content(image))) } else { Content(.second(placeholder())) }
    }
  }

  /// Shows what is made of each phase.
  ///
  /// - Parameters:
  ///   - url: of the picture; nil loads nothing.
  ///   - scale: pixels of the picture per point.
  ///   - transaction: under which the phase changes when loading ends: with an animation the views' transitions play.
  ///   - content: makes a view of each phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(url, scale, transaction, showsFailures: true, content)
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: AsyncImage, _ context: NodeContext) -> ViewNode<AsyncImage> {
    AsyncImageNode(view, context)
  }
}

extension Image {
  /// What stands for a picture: a grey with a fifth of its strength, seen on light and on dark.
  nonisolated static let grey: Image = {
    // UIColor.systemFill, (120, 120, 128) at 0.2, premultiplied.
    let level = Bitmap.Level(width: 1, height: 1, pixels: [24, 24, 26, 51])
    return Image(Bitmap(levels: [level]), scale: 1).resizable()
  }()
}
