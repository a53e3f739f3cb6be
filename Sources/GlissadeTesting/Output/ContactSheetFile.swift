import GlissadeLayers
import GlissadeRaster
import GlissadeStage

/// All frames on one picture, row by row, with their times under them.
struct ContactSheetFile: FilmOutput {
  private let path: String
  private var sheet: ContactSheet

  init(path: String, scale: Double, rasterizer: any ContentsRasterizer) {
    self.path = path
    sheet = ContactSheet(scale: scale, rasterizer: rasterizer)
  }

  mutating func write(_ frame: FilmFrame) throws {
    do { try sheet.add(frame.picture, at: frame.time) } catch { throw FilmError("\(error)") }
  }

  mutating func finish() throws {
    let whole: Bitmap
    do { whole = try sheet.take() } catch { throw FilmError("\(error)") }
    try whole.writePNG(to: path)
  }

  mutating func abandon() {}
}
