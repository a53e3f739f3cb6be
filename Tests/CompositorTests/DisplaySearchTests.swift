import Testing

@testable import GlissadeCompositor

@Suite("Displays without a window system") struct DisplaySearchTests {
  @Test("Hardware comes first, software last, and alone where it is asked for (H03)") func order() {
    let devices = [
      DisplaySearch.Device(handle: nil, isSoftware: true),
      DisplaySearch.Device(handle: UnsafeMutableRawPointer(bitPattern: 16), isSoftware: false),
      DisplaySearch.Device(handle: UnsafeMutableRawPointer(bitPattern: 32), isSoftware: false),
    ]
    #expect(DisplaySearch.order(devices, wantsSoftware: false).map(\.isSoftware) == [false, false, true])
    #expect(DisplaySearch.order(devices, wantsSoftware: true).map(\.isSoftware) == [true])
  }

  @Test("Without any environment there is a context of OpenGL ES 3 (H02)") func surfaceless() throws {
    let context = try GraphicsContext(.surfaceless)
    #expect(!context.rendererName.isEmpty)
    #expect(context.resetStatus == 0)
  }
}
