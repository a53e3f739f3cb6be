import Foundation
import GlissadeLayers
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct FontTests {
  private func description(_ font: Font, _ change: (inout TextLook) -> Void = { _ in }) -> FontDescription {
    var look = TextLook(font: font)
    change(&look)
    return look.fontDescription(EnvironmentValues())
  }

  @Test func lettersStandAsTheirSizeAsks() {
    // Of the Human Interface Guidelines' table, in points.
    #expect(description(.caption2).tracking == 0.06)
    #expect(description(.body).tracking == -0.43)
    #expect(description(.system(size: 17)).tracking == -0.43)
    #expect(description(.title3).tracking == -0.45)
    // Large letters stand closer to each other, the more the larger they are.
    let large = [22.0, 28, 34, 60, 100].map { description(.system(size: $0)).tracking / $0 }
    #expect(zip(large, large.dropFirst()).allSatisfy { $0 > $1 })
    #expect(large.allSatisfy { $0 < -0.015 && $0 > -0.0225 })
    #expect(description(.largeTitle).tracking == description(.system(size: 34)).tracking)
  }

  @Test func otherFamiliesStandAsTheyAreDrawn() {
    #expect(description(.custom("DejaVu Serif", size: 34)).tracking == 0)
    #expect(description(.system(.largeTitle, design: .serif)).tracking == 0)
    #expect(description(.body) { $0.isMonospaced = true }.tracking == 0)
    #expect(description(.body) { $0.tracking = 2 }.tracking == 2 - 0.43)
  }

  @Test func designsChooseTheFamily() {
    #expect(description(.body) { $0.design = .serif }.family == "Serif")
    #expect(description(.system(size: 12, design: .monospaced)).family == "Monospace")
    #expect(description(.system(size: 12, design: .rounded)).family == "ui-rounded")
    #expect(description(.body.monospaced()).family == "Monospace")
    // A family that the program has chosen stays.
    #expect(description(.custom("Inter", size: 12)) { $0.design = .serif }.family == "Inter")
  }

  private func width(_ text: Text) -> CGFloat {
    Film(size: CGSize(width: 600, height: 100)) { text.accessibilityLabel("text") }.shown("text")!.frame.width
  }

  @Test func designsAreSeen() {
    let plain = width(Text("iiiiiiii"))
    #expect(width(Text("iiiiiiii").monospaced()) > plain * 1.5)
    #expect(width(Text("iiiiiiii").fontDesign(.serif)) != plain)
    #expect(width(Text("iiiiiiii").monospaced()) == width(Text("mmmmmmmm").monospaced()))
    #expect(width(Text("11111111").monospacedDigit()) == width(Text("88888888").monospacedDigit()))
    #expect(width(Text("11111111")) < width(Text("88888888")))
  }

  @Test func smallCapitalsAreCapitalsInASmallerSize() {
    let (plain, all) = (width(Text("WORDS")), width(Text("words").font(.body.smallCaps())))
    #expect(all < plain * 0.95 && all > plain * 0.6)
    #expect(width(Text("WORDS").font(.body.lowercaseSmallCaps())) == plain)
    #expect(width(Text("WORDS").font(.body.uppercaseSmallCaps())) < plain * 0.95)
  }

  @Test func aWidthIsTakenWhereTheFamilyHasIt() {
    let font = Font.custom("DejaVu Sans", size: 20)
    #expect(width(Text("Words").font(font).fontWidth(.condensed)) < width(Text("Words").font(font)) * 0.95)
    // Inter has one width.
    #expect(width(Text("Words").fontWidth(.condensed)) == width(Text("Words")))
  }
}
