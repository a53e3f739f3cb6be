import CGLES
import GlissadeLayers

/// A part of a picture in a texture of its own. Nearly always there is one, and it is the whole.
struct TextureTile {
  var texture: GLuint = 0
  /// The texel of the picture that is the texture's first.
  var originX: Int
  var originY: Int
  /// The size of the texture's first level.
  var width: Int
  var height: Int
  var levels: Int
  /// The texels of the picture that this tile draws; the rest is a border for sampling. Without end on the outer sides.
  var part: Box
}

/// One bitmap of the store with its textures and how far their upload is.
struct TextureEntry {
  let key: RasterKey
  private(set) var bitmap: Bitmap
  private(set) var tiles: [TextureTile] = []
  private(set) var isComplete = false
  private(set) var isLive = true
  private(set) var bytes = 0
  /// How many levels had to be left out, for lack of memory: the picture is shown softer by so much.
  private(set) var levelsLost = 0
  /// No memory for any level: nothing is shown until the context is made again or other pixels come.
  private(set) var isRefused = false
  private let limit: Int
  var lastUse = 0
  /// Whether it was made for a larger scale than any window's.
  var isMagnified = false
  /// Whether it was made for a window's own scale.
  var isForWindow = false
  /// A number that no other bitmap of the store has or had.
  var serial: UInt64 = 0
  private var nextTile = 0
  private var nextLevel = 0
  private var nextRow = 0

  init(key: RasterKey, bitmap: Bitmap, limit: Int) {
    self.key = key
    self.bitmap = bitmap
    self.limit = limit
    tiles = TextureEntry.tiles(of: bitmap, limit: limit)
  }

  private static func tiles(of bitmap: Bitmap, limit: Int) -> [TextureTile] {
    let levels = TextureEntry.usableLevels(bitmap)
    let (w, h) = (bitmap.width, bitmap.height)
    if w <= limit && h <= limit {
      return [
        TextureTile(
          originX: 0, originY: 0, width: w, height: h, levels: levels,
          part: Box(x0: 0, y0: 0, x1: Double(w), y1: Double(h)))
      ]
    }
    var tiles: [TextureTile] = []
    // Larger than a texture may be: tiles with a border, so that sampling across their common edge sees both sides. A
    // border of 2^n texels is right for n levels.
    var border = 1
    while border * 2 <= min(256, limit / 8) { border *= 2 }
    var deepest = 1
    while (1 << deepest) <= border { deepest += 1 }
    let core = (limit - 2 * border) / border * border
    for y in stride(from: 0, to: h, by: core) {
      for x in stride(from: 0, to: w, by: core) {
        let (x0, y0) = (max(x - border, 0), max(y - border, 0))
        let (x1, y1) = (min(x + core + border, w), min(y + core + border, h))
        tiles.append(
          TextureTile(
            originX: x0, originY: y0, width: x1 - x0, height: y1 - y0, levels: min(levels, deepest),
            part: Box(
              x0: x == 0 ? -1e6 : Double(x), y0: y == 0 ? -1e6 : Double(y),
              x1: x + core >= w ? 1e6 : Double(x + core), y1: y + core >= h ? 1e6 : Double(y + core))))
      }
    }
    return tiles
  }

  /// The levels that follow each other as GL wants them: each side half of the one before, rounded down.
  private static func usableLevels(_ bitmap: Bitmap) -> Int {
    var count = 1
    var (w, h) = (bitmap.width, bitmap.height)
    for level in bitmap.levels.dropFirst() {
      (w, h) = (max(w / 2, 1), max(h / 2, 1))
      if level.width != w || level.height != h { break }
      count += 1
    }
    return count
  }

  /// Sends rows until everything is there or the budget is used up; at least a row if there is any budget. Returns the bytes sent.
  mutating func upload(budget: inout Int, objects: GLObjects, uploads: inout Int) -> Int {
    var sent = 0
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    glActiveTexture(GLenum(GL_TEXTURE0))
    while nextTile < tiles.count, budget > 0 {
      if tiles[nextTile].texture == 0, !makeStorage(nextTile, objects) {
        guard bitmap.levels.count > 1 else {
          isRefused = true
          break
        }
        startSmaller(objects)
        continue
      }
      let tile = tiles[nextTile]
      glBindTexture(GLenum(GL_TEXTURE_2D), tile.texture)
      let level = bitmap.levels[nextLevel]
      let (x, y) = (tile.originX >> nextLevel, tile.originY >> nextLevel)
      let width = max(tile.width >> nextLevel, 1)
      let height = max(tile.height >> nextLevel, 1)
      let rows = min(height - nextRow, max(budget / (width * 4), 1))
      level.pixels.withUnsafeBytes { pixels in
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(level.width))
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), GLint(nextLevel), 0, GLint(nextRow), GLsizei(width), GLsizei(rows),
          GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress! + ((y + nextRow) * level.width + x) * 4)
      }
      uploads += 1
      sent += rows * width * 4
      budget -= min(budget, rows * width * 4)
      nextRow += rows
      if nextRow == height {
        nextRow = 0
        nextLevel += 1
        if nextLevel == tile.levels {
          nextLevel = 0
          nextTile += 1
        }
      }
    }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
    isComplete = nextTile == tiles.count
    return sent
  }

  /// False where the driver has no memory for the texture.
  private mutating func makeStorage(_ index: Int, _ objects: GLObjects) -> Bool {
    let tile = tiles[index]
    if tile.width * tile.height > objects.mostTexels { return false }
    while glGetError() != GLenum(GL_NO_ERROR) {}
    let texture = objects.makeTexture()
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), GLsizei(tile.levels), GLenum(GL_RGBA8), GLsizei(tile.width), GLsizei(tile.height))
    if glGetError() != GLenum(GL_NO_ERROR) {
      objects.delete(texture: texture)
      return false
    }
    tiles[index].texture = texture
    for level in 0..<tile.levels { bytes += max(tile.width >> level, 1) * max(tile.height >> level, 1) * 4 }
    return true
  }

  /// Begins again without the largest level.
  private mutating func startSmaller(_ objects: GLObjects) {
    for tile in tiles where tile.texture != 0 { objects.delete(texture: tile.texture) }
    bitmap = Bitmap(levels: Array(bitmap.levels.dropFirst()), frame: bitmap.frame)
    tiles = TextureEntry.tiles(of: bitmap, limit: limit)
    levelsLost += 1
    (nextTile, nextLevel, nextRow, bytes) = (0, 0, 0, 0)
  }

  /// The textures are gone with their context.
  mutating func forgetTextures() {
    for i in tiles.indices { tiles[i].texture = 0 }
    (nextTile, nextLevel, nextRow, bytes) = (0, 0, 0, 0)
    (isComplete, isRefused) = (false, false)
  }

  /// Deletes the textures and lets the bitmap go.
  mutating func delete(_ objects: GLObjects) {
    for tile in tiles where tile.texture != 0 { objects.delete(texture: tile.texture) }
    forgetTextures()
    tiles = []
    isLive = false
    bitmap = TextureEntry.nothing
  }

  private static let nothing = Bitmap(levels: [Bitmap.Level(width: 1, height: 1, pixels: [0, 0, 0, 0])])
}
