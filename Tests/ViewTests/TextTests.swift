import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor
struct TextTests {
  /// The parts of a text with their looks: `s` strong, `e` emphasised, `c` code, `x` struck, `l` a link.
  private func looks(_ text: Text) -> String {
    text.pieces.map { piece in
      var marks = ""
      if piece.look.weight == .bold { marks += "s" }
      if piece.look.isItalic == true { marks += "e" }
      if piece.look.isMonospaced == true { marks += "c" }
      if piece.look.strikethrough != nil { marks += "x" }
      if piece.look.style != nil { marks += "l" }
      return marks.isEmpty ? piece.words : "\(marks)(\(piece.words))"
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"), ("**strong**", "s(strong)"), ("__strong__", "s(strong)"), ("*em*", "e(em)"),
    ("_em_", "e(em)"), ("a `code * x` b", "a c(code * x) b"), ("~~gone~~", "x(gone)"), ("***both***", "se(both)"),
    ("**a *b* c**", "s(a )se(b)s( c)"), ("[go](https://swift.org) now", "l(go) now"),
    ("[**go**](x)", "sl(go)"), ("<https://swift.org>", "l(https://swift.org)"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"), ("\\*not\\*", "*not*"), ("a < b > c", "a < b > c"), ("**open", "**open"),
    ("5*6*7", "5e(6)7"), ("``a`b``", "c(a`b)"), ("*a **b*", "*a *e(b)"), ("[no link]", "[no link]"), ("", ""),
    ("^[2 files](inflect: true) left", "2 files left"), ("2^n", "2^n"),
  ])
  func literalsHaveMarkdown(_ source: String, _ expected: String) {
    #expect(looks(Text(LocalizedStringKey(source))) == expected)
  }

  /// Takes time in proportion to the length: with its square these would run for minutes.
  @Test func longMarkdownIsReadInOneGo() {
    func pieces(_ text: String) -> Int { InlineMarkdown.pieces(of: text).count }
    #expect(pieces(String(repeating: "[", count: 100_000)) == 1)
    #expect(pieces(String(repeating: "<", count: 100_000)) == 1)
    #expect(pieces(String(repeating: "[a](", count: 20_000)) == 1)
    #expect(pieces(String(repeating: "a* ", count: 20_000)) == 1)
    // There are no links in links.
    let nested = String(repeating: "[", count: 20_000) + "a" + String(repeating: "](b)", count: 20_000)
    #expect(pieces(nested) > 0)
    #expect(InlineMarkdown.pieces(of: "[a [b](c) d](e)").map(\.content).count == 1)
  }

  @Test func aLiteralIsMarkdownAndAStringIsNot() {
    let string = "**x**"
    #expect(looks(Text("**x**")) == "s(x)")
    #expect(looks(Text(string)) == "**x**")
    #expect(looks(Text(verbatim: "**x**")) == "**x**")
    #expect(looks(Text("**\(string)**")) == "s(**x**)")
  }

  @Test func valuesKeepTheirLooks() {
    let inner = Text("in").italic()
    #expect(looks(Text("**a \(inner) b** \(3) \(2.5, specifier: "%.2f")")) == "s(a )se(in)s( b) 3 2.50")
    #expect(Text(0.256, format: .percent.precision(.fractionLength(0))).words.contains("26"))
  }

  @Test func whatStandsNearerToTheWordsCounts() {
    let text = (Text("a").bold() + Text("b")).fontWeight(.light).foregroundColor(.red).foregroundColor(.blue)
    #expect(text.pieces.map(\.look.weight) == [.bold, .light])
    #expect(text.pieces.map(\.look.style) == [AnyShapeStyle(Color.red), AnyShapeStyle(Color.red)])
  }

  @Test func concatenatedTextsAreOneLineOfTheTallestHeight() {
    let film = Film {
      VStack {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("Big").font(.largeTitle)
          Text("small").font(.caption)
        }.accessibilityLabel("stack")
        (Text("Big").font(.largeTitle) + Text("small").font(.caption)).accessibilityLabel("text")
      }
    }
    let (stack, text) = (film.shown("stack")!.frame, film.shown("text")!.frame)
    #expect(abs(stack.width - text.width) <= 1)
    #expect(abs(stack.height - text.height) <= 1)
    #expect(film.shown("Bigsmall") != nil)
  }

  @Test func reservesLines() {
    let film = Film {
      VStack {
        Text("one line").accessibilityLabel("single")
        Text("one").lineLimit(3, reservesSpace: true).accessibilityLabel("three")
        Text("one").lineLimit(2...4).accessibilityLabel("two")
        Text("1\n2\n3\n4\n5").lineLimit(...2).accessibilityLabel("cut")
      }
    }
    func height(_ label: String) -> CGFloat { film.shown(label)!.frame.height }
    #expect(abs(height("three") - 3 * height("single")) <= 1)
    #expect(abs(height("two") - 2 * height("single")) <= 1)
    #expect(abs(height("cut") - 2 * height("single")) <= 1)
  }

  @Test func shrinksBeforeItLeavesOutWords() {
    let words = "A sentence that is too long for its room"
    func height(_ factor: CGFloat) -> CGFloat {
      let film = Film(size: CGSize(width: 200, height: 100), scale: 2) {
        Text(words).lineLimit(1).minimumScaleFactor(factor).accessibilityLabel("text")
      }
      return film.shown("text")!.frame.height
    }
    #expect(height(1) > height(0.5) * 1.2)
    #expect(height(0.5) > height(1) * 0.45)
  }

  @Test func caseIsChangedWhereItIsShown() {
    let film = Film {
      VStack {
        Text("Title").textCase(.uppercase).accessibilityLabel("changed")
        Text("TITLE").accessibilityLabel("written")
      }
    }
    #expect(film.shown("changed")!.frame.size == film.shown("written")!.frame.size)
  }

  @Test func aColourMovesOnItsWay() {
    let handle = Handle<Bool>()
    let film = smallFilm {
      Held(handle, false) {
        Text("█").font(.system(size: 80)).foregroundStyle($0 ? Color.white : Color.black)
          .frame(width: 100, height: 100).background(.white)
      }
    }
    withAnimation(.linear(duration: 1)) { handle.value = true }
    film.advance(by: .milliseconds(500))
    #expect(abs(Int(film.picture()[50, 50].red) - 188) <= 2)
  }

  @Test func attributesAreShown() {
    var string = AttributedString("one two")
    string.font = .headline
    if let range = string.range(of: "two") {
      string[range].foregroundColor = .red
      string[range].underlineStyle = .single
      string[range].kern = 2
    }
    let pieces = Text(string).pieces
    #expect(pieces.map(\.words) == ["one ", "two"])
    #expect(pieces.map(\.look.font) == [.headline, .headline])
    #expect(pieces[1].look.style == AnyShapeStyle(Color.red))
    #expect(pieces[1].look.underline != nil && pieces[1].look.kerning == 2)
  }

  @Test(arguments: [
    (Text.DateStyle.timer, -5.0, "0:05"), (.timer, 3_725, "1:02:05"), (.relative, 8_600, "2 hr, 23 min"),
    (.relative, 90_000, "1 day, 1 hr"), (.offset, 7_300, "+2 hours"), (.offset, -60, "-1 minute"),
  ])
  func datesTellTheirDistance(_ style: Text.DateStyle, _ seconds: Double, _ expected: String) {
    let now = Date(timeIntervalSince1970: 1_000_000)
    #expect(style.words(for: now.addingTimeInterval(seconds), now: now) == expected)
  }

  @Test func levelsAreThoseOfTheStyleInForce() {
    let film = Film(size: CGSize(width: 40, height: 40), scale: 1) {
      Rectangle().fill(.secondary).foregroundStyle(Color(red: 1, green: 0, blue: 0))
    }
    #expect(film.picture().has((255, 128, 128), 20, 20))
  }

  @Test func aStyleOfOnesOwnIsMadeWhereItIsUsed() {
    struct Contrast: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.white : Color.black
      }
    }
    let film = Film(size: CGSize(width: 40, height: 40), scale: 1) { Rectangle().fill(Contrast()) }
    #expect(film.picture().has((0, 0, 0), 20, 20))
    film.colorScheme = .dark
    #expect(film.picture().has((255, 255, 255), 20, 20))
  }

  @Test(arguments: [1e18, 1e300, CGFloat.greatestFiniteMagnitude, 0, -5])
  func aTextTakesAnyHeight(_ height: CGFloat) throws {
    let film = Film(size: CGSize(width: 100, height: 100)) { Text("Words").frame(height: height) }
    let shown = try #require(film.shown("Words"))
    // One line, whatever room there is.
    #expect(shown.frame.height > 10 && shown.frame.height < 30)
    #expect(film.picture().width == 200)
  }
}
