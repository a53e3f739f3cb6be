/// How far an asynchronous image is.
nonisolated public enum AsyncImagePhase: Sendable {
  /// No picture has been loaded.
  case empty
  /// The picture is there.
  case success(Image)
  /// The picture could not be loaded; the error is an `AsyncImageError`.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  /// Why the picture could not be loaded, if so.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
