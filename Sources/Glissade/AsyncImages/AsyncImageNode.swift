import Foundation
import GlissadeLayers

/// The node of an asynchronous image: has its picture loaded while it is to be seen, and makes its content anew for each phase.
final class AsyncImageNode<Content: View>: ViewNode<AsyncImage<Content>>, ImageWaiter {
  private var child: ViewNode<Content>?
  private var phase = AsyncImagePhase.empty
  private var isLoading = false
  private var hasAppeared = false
  /// Counts the URLs that the view has had.
  private var number = 0

  override init(_ view: AsyncImage<Content>, _ context: NodeContext) {
    super.init(view, context)
    phase = phaseAtOnce
    update()
    appear()
  }

  private var loader: ImageLoader { environment.imageLoader ?? .shared }

  /// What is in the memory cache is there at once.
  private var phaseAtOnce: AsyncImagePhase {
    guard let url = view.url, let picture = loader.picture(at: url) else { return .empty }
    return .success(Image(picture, scale: view.scale))
  }

  // MARK: The view

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: AsyncImage<Content>) -> Bool { false }

  override func viewDidChange(from old: AsyncImage<Content>) {
    if old.url != view.url {
      number += 1
      cancel()
      phase = phaseAtOnce
      start()
    } else if old.scale != view.scale, let picture = phase.image?.loadedPicture {
      phase = .success(Image(picture, scale: view.scale))
    }
    update()
  }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    let body = graph.evaluate(self) { view.content(phase) }
    if let child { child.receive(body) } else { child = Content._makeNode(body, childContext) }
  }

  // MARK: Loading

  private func appear() {
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached, !hasAppeared else { return }
      hasAppeared = true
      start()
    }
  }

  override func sightDidChange(_ isSeen: Bool) {
    super.sightDidChange(isSeen)
    if isSeen {
      appear()
    } else {
      hasAppeared = false
      cancel()
    }
  }

  override func didDetach() { cancel() }

  private func start() {
    guard hasAppeared, !isLoading, case .empty = phase, let url = view.url else { return }
    isLoading = true
    loader.load(url, for: self)
  }

  private func cancel() {
    guard isLoading else { return }
    isLoading = false
    loader.cancel(for: self)
  }

  /// The room that the view has, in pixels: what it shows until then may be smaller.
  var pixelsWanted: CGSize {
    let window = graph.windowSize
    var size = CGSize.zero
    for item in items {
      func side(_ proposed: CGFloat?, _ own: CGFloat, _ most: CGFloat) -> CGFloat {
        let side = proposed ?? own
        return side.isFinite ? side : most
      }
      size.width = max(size.width, side(item.proposal.width, item.frame.width, window.width))
      size.height = max(size.height, side(item.proposal.height, item.frame.height, window.height))
    }
    if size.width <= 0 || size.height <= 0 { size = window }
    return CGSize(width: size.width * graph.scale, height: size.height * graph.scale)
  }

  func loadDidEnd(_ result: Result<LoadedPicture, AsyncImageError>) {
    isLoading = false
    let number = number
    if case .failure(let error) = result, !view.showsFailures {
      ViewLog.once("an image stays empty: \(error)")
    }
    withTransaction(view.transaction) {
      Updates.add { [weak self] in
        guard let self, !isDetached, self.number == number else { return }
        switch result {
        case .success(let picture): phase = .success(Image(picture, scale: view.scale))
        case .failure(let error): phase = .failure(error)
        }
        graph.mark(self)
      }
    }
  }
}

private enum ImageLoaderKey: EnvironmentKey {
  static var defaultValue: ImageLoader? { nil }
}

extension EnvironmentValues {
  /// Who loads pictures; nil is the program's.
  nonisolated var imageLoader: ImageLoader? {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }

  /// Has pictures loaded for these views alone, so that they do not depend on what others have loaded.
  ///
  /// - Parameter answers: what servers answer; nil leaves them to the network.
  @MainActor package mutating func loadImagesAlone(_ answers: (@Sendable (URL) -> ImageAnswer?)?) {
    let fetcher: any ImageFetcher =
      answers.map { ScriptedFetcher(ImageLimits(), $0) } ?? HTTPFetcher(ImageLimits())
    imageLoader = ImageLoader(disk: nil, fetcher: fetcher)
  }
}
