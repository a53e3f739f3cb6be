import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct FontLibraryTests {
  @Test func `a library of files sees no font of the system (H07)`() throws {
    // Any system that can show Hebrew or Japanese would draw these.
    #expect(try draw(TextRun("שלום", font: font()), fonts: .inter).isBlank)
    #expect(try draw(TextRun("水", font: FontDescription(family: "Noto Sans CJK JP", size: 17)), fonts: .inter).isBlank)
  }

  @Test func `a font is taken from the file that is named`() throws {
    let named = TextRun("Word", font: FontDescription(file: TestFiles.font("Inter-SemiBold.otf"), size: 17))
    #expect(try draw(named) == draw(TextRun("Word", font: font(17, .semibold))))
    // Of the same family as the regular one in the library, yet the file decides.
    var wrongWeight = named
    wrongWeight.font.weight = .regular
    #expect(try draw(wrongWeight) == draw(named))
  }

  @Test func `a font file serves a library that has none`() throws {
    let run = TextRun("Word", font: FontDescription(file: TestFiles.inter, size: 17))
    #expect(try draw(run, fonts: .files([])) == draw(TextRun("Word", font: font())))
  }

  @Test func `a font file serves the system's library, whatever that has`() throws {
    let run = TextRun("Word", font: FontDescription(file: TestFiles.inter, size: 17))
    let bitmap = try draw(run, scale: 2, fonts: .system)
    #expect(try bitmap == draw(TextRun("Word", font: font()), scale: 2))
  }

  @Test func `a font file that one text uses is not there for others`() throws {
    let fonts = FontLibrary.files([TestFiles.inter])
    let named = TextRun("水", font: FontDescription(file: TestFiles.chinese, size: 17))
    #expect(try !draw(named, fonts: fonts).isBlank)
    #expect(try draw(TextRun("水", font: font()), fonts: fonts).isBlank)
  }

  @Test func `without any font no text is drawn, and one line says why (H07)`() throws {
    let none = FontLibrary.files([])
    for _ in 0..<2 { #expect(try draw(TextRun("Word", font: font()), fonts: none).isBlank) }
    let measured = TextMeasurer(fonts: none).measure(TextRun("Word", font: font()))
    #expect(measured.size == .zero)
    #expect(RasterNotices.lines(containing: "so no text is drawn").count == 1)
    #expect(RasterNotices.lines(containing: "so no text is drawn")[0].contains("fonts-inter"))
  }

  @Test func `a font file that cannot be read is told by name, once`() throws {
    let missing = "/nowhere/Missing.otf"
    let run = TextRun("Word", font: FontDescription(file: missing, size: 17))
    for _ in 0..<2 { #expect(try draw(run) == draw(TextRun("Word", font: font()))) }
    #expect(RasterNotices.lines(containing: missing).count == 1)
  }

  @Test func `a file that is no font is left out`() throws {
    let picture = TestFiles.picture("corners.png")
    let fonts = FontLibrary.files([picture, TestFiles.inter])
    #expect(try draw(TextRun("Word", font: font()), fonts: fonts) == draw(TextRun("Word", font: font())))
    #expect(RasterNotices.lines(containing: picture).count == 1)
  }

  @Test func `a family that is not there is stood in for`() throws {
    let run = TextRun("Word", font: FontDescription(family: "No Such, Family", size: 17))
    #expect(try !draw(run, fonts: .files([TestFiles.inter])).isBlank)
  }
}
