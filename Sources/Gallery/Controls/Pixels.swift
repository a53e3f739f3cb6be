import GlissadeLayers
import GlissadeRaster

/// The rasterizer of the program, by which its texts and symbols are measured as they will be drawn.
enum Pixels {
  static let rasterizer = Rasterizer()
}
