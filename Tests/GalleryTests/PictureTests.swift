import Foundation
import GlissadeLayers
import GlissadeRaster
import Testing

@testable import Gallery

/// The pictures that the Gallery brings with it.
struct PictureTests {
  @Test(arguments: PaintedPicture.allCases) func aPictureIsThereInItsSize(_ picture: PaintedPicture) throws {
    let bitmap = try Bitmap(pictureFile: picture.path)
    #expect(bitmap.width == Int(picture.size.width) && bitmap.height == Int(picture.size.height))
  }

  @Test func allPicturesTogetherAreSmall() throws {
    let sizes = try PaintedPicture.allCases.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)).count }
    #expect(sizes.reduce(0, +) < 1_000_000)
  }

  @Test func photosAndProductsAreAllPictures() {
    #expect(PaintedPicture.photos + PaintedPicture.products == PaintedPicture.allCases)
    #expect(PaintedPicture.photos.count == 13 && PaintedPicture.products.count == 6)
  }
}
