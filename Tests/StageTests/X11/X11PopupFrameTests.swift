import Testing

@testable import GlissadeStage

/// Where a popup of 250 x 300 pixels lies on an output of 1000 x 800.
struct X11PopupFrameTests {
  private func frame(
    _ anchor: (Int, Int, Int, Int), height: Int = 300, alignsTrailing: Bool = false, output: (Int, Int) = (0, 0)
  ) -> [Int] {
    let frame = X11PopupFrame(
      anchor: (anchor.0, anchor.1, anchor.2, anchor.3), size: (250, height), alignsTrailing: alignsTrailing,
      output: (output.0, output.1, 1000, 800))
    return [frame.x, frame.y, frame.width, frame.height]
  }

  @Test func itStandsBelowItsAnchorFromWhereThatBegins() {
    #expect(frame((100, 100, 80, 30)) == [100, 130, 250, 300])
  }

  @Test func itEndsWhereItsAnchorEndsIfThatIsWanted() {
    #expect(frame((600, 100, 80, 30), alignsTrailing: true) == [430, 130, 250, 300])
  }

  @Test func withoutRoomBelowItStandsAbove() {
    #expect(frame((100, 600, 80, 30)) == [100, 300, 250, 300])
  }

  @Test func withoutRoomOnEitherSideItIsCutOnTheRoomierOne() {
    #expect(frame((100, 500, 80, 30), height: 700) == [100, 0, 250, 500])
    #expect(frame((100, 200, 80, 30), height: 700) == [100, 230, 250, 570])
  }

  @Test func itIsMovedSidewaysToStayOnItsOutput() {
    #expect(frame((900, 100, 80, 30)) == [750, 130, 250, 300])
    #expect(frame((10, 100, 80, 30), alignsTrailing: true) == [0, 130, 250, 300])
    #expect(frame((900, 100, 80, 30), output: (1000, 0)) == [1000, 130, 250, 300])
  }
}
