import GlissadeLayers
import GlissadeRaster
import Testing

@Test func `a missing picture is an error that names it`() {
  #expect {
    try Rasterizer().bitmap(for: .picture(.file(path: "/nowhere/a.png")), size: .zero, scale: 1)
  } throws: {
    "\($0)" == "/nowhere/a.png: No such file or directory"
  }
}
