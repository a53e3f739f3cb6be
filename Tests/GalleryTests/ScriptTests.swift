import GlissadeLayers
import GlissadeMotion
import GlissadeTesting
import Testing

@Suite struct ScriptTests {
  @Test func aScriptIsReadLineByLine() throws {
    let script = try Script(
      """
      # first the second step
      0.10 click "Next"

        0.45 key space   # then look
      0.5 drag 300,400 to "Card \\"x\\"" in 0.25
      0.2 scroll 10,20 by 0,-120.5
      """)
    #expect(
      script.events == [
        .init(at: Timestamp(seconds: 0.1), .click(.layer("Next"))),
        .init(at: Timestamp(seconds: 0.2), .scroll(.point(Point(10, 20)), by: Point(0, -120.5))),
        .init(at: Timestamp(seconds: 0.45), .key(Key(name: "space")!)),
        .init(
          at: Timestamp(seconds: 0.5), .drag(from: .point(Point(300, 400)), to: .layer("Card \"x\""), seconds: 0.25)),
      ])
    #expect(script.end == Timestamp(seconds: 0.75))
  }

  @Test(arguments: [
    ("now click 1,2", 1), ("0 click", 1), ("\n0 jump 1,2", 2), ("0 click 1,2 3", 1), ("0 click \"Next", 1),
    ("0 click 1;2", 1), ("# a\n\n0 key nosuch", 3), ("0 drag 1,2 to 3,4", 1), ("-1 key a", 1), ("nan key a", 1),
    ("0 drag 1,2 to 3,4 in inf", 1), ("0 click nan,1", 1),
  ])
  func anErrorNamesItsLine(_ text: String, _ line: Int) {
    #expect {
      try Script(text)
    } throws: {
      ($0 as? ScriptError)?.line == line
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{feff}"])
  func linesMayEndAsOnAnySystem(_ end: String, _ mark: String) throws {
    let lines = ["# a comment takes its own line only", "0.1 key a", "", "0.2 click \"Card\""]
    let script = try Script(mark + lines.joined(separator: end) + end)
    #expect(
      script.events == [
        .init(at: Timestamp(seconds: 0.1), .key(Key(name: "a")!)),
        .init(at: Timestamp(seconds: 0.2), .click(.layer("Card"))),
      ])
    #expect {
      try Script(mark + lines.joined(separator: end) + end + "nonsense")
    } throws: {
      ($0 as? ScriptError)?.line == 5
    }
  }

  @Test func eventsAtTheSameTimeKeepTheirOrder() throws {
    let script = try Script("0.1 press 1,1\n0.1 move 2,2\n0.1 release")
    #expect(script.events.map(\.action) == [.press(.point(Point(1, 1))), .move(.point(Point(2, 2))), .release])
  }
}
