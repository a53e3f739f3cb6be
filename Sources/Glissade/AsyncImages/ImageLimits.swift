/// The bounds of what `AsyncImage` loads and keeps. `Documentation/async-images.md` tells them to users.
nonisolated struct ImageLimits: Sendable {
  /// The most bytes of a picture from a server or in a URL; pictures of files have `PictureLimits.fileSize`.
  var bytes = 32 << 20
  /// The most bytes that the memory cache holds, encoded and decoded together.
  var memoryBytes = 64 << 20
  /// The most pictures that the memory cache holds.
  var memoryCount = 256
  /// The most bytes of the files of the disk cache.
  var diskBytes = 128 << 20
  /// The most files of the disk cache.
  var diskCount = 1_000
  /// How often a server may send a download elsewhere.
  var redirects = 5
  /// The most downloads at once; others wait for their turn.
  var downloads = 8
  /// How long a server may say nothing, in seconds.
  var idleTime = 30.0
  /// How long a download may take, in seconds.
  var totalTime = 120.0
}
