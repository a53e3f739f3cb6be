/// What one frame cost, counted exactly.
public struct FrameCounts: Equatable, Sendable {
  /// Targets drawn into or copied to, the window's own among them. One that is read before it is complete counts once for
  /// each part.
  public var passes = 0
  /// Draw calls.
  public var draws = 0
  /// Shapes, pictures and shadows, before they were merged into draw calls.
  public var primitives = 0
  /// Texture uploads, by call.
  public var uploads = 0
  /// Bytes that went to the GPU in those uploads.
  public var uploadedBytes = 0
  /// Pictures whose pixels wait for the next frame's share of uploads: draw again until this is zero.
  public var pendingUploads = 0
  /// Contents that were asked for and are not there: nothing was drawn for them.
  public var missingContents = 0
  /// Text, symbols and paths that are magnified and whose pixels for that scale are not there: they were drawn from those for
  /// the window's scale.
  public var coarseContents = 0
  /// Offscreen targets that the frame used at the same time, at most.
  public var offscreenTargets = 0
  /// Offscreen targets that had to be made for this frame.
  public var offscreenAllocations = 0
  /// Device pixels in all that fragment programs ran on, to within the edges of the geometry.
  public var shadedPixels = 0
  /// Device pixels of the window that were drawn anew: all of them in a frame without a `DamageTracker`.
  public var damagedPixels = 0
  /// Pictures of groups that were there from an earlier frame and were not drawn again.
  public var flattenedReused = 0
  /// Pictures of groups that were drawn to be kept.
  public var flattenedMade = 0
  /// Memory of contents and of kept pictures of groups, in bytes.
  public var textureBytes = 0
  /// Memory of pooled offscreen targets, in bytes.
  public var targetBytes = 0

  /// Makes counts that are all zero.
  public init() {}
}
