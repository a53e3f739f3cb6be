import Testing

@testable import GlissadeLayers

/// What a `.layers` text that cannot be read says: the line and the reason.
@Suite struct LayersErrorTests {
  /// The one line that refuses a text.
  private static func refusal(
    of text: String, loading load: (String) throws -> Bitmap = { throw PictureUnavailable(name: $0) }
  )
    -> String?
  {
    do {
      _ = try LayerSnapshot(layersText: text, loading: load)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "line 1: the first line must be \"layers 1\""),
    ("\n\nlayers 2\nlayer", "line 3: the first line must be \"layers 1\""),
    ("layers 1\n", "line 1: there is no layer"),
    ("layers 1\nlayer\nlayer", "line 3: there can be only one layer outside of all others"),
    ("layers 1\nmask", "line 2: a layer must stand here"),
    ("layers 1\nlayer \"a\" \"b\"", "line 2: layer has too many words"),
    ("layers 1\nlayer \"a {\n}", "line 2: a string is not closed on its line"),
    ("layers 1\nlayer \"a\\q\"", "line 2: unknown escape in a string; there are \\\" \\\\ \\n \\t \\r \\u{...}"),
    ("layers 1\nlayer \"\\u{d800}\"", "line 2: a string has a wrong \\u{...}"),
    ("layers 1\nlayer \"\\u{+41}\"", "line 2: a string has a wrong \\u{...}"),
    ("layers 1\nlayer {\n", "line 2: \"{\" is not closed"),
    ("layers 1\n{\n}", "line 2: \"{\" without a word before it"),
    ("layers 1\nlayer {\n}\n}", "line 4: \"}\" without \"{\""),
  ])
  func `What is no list of layers`(text: String, message: String) { #expect(Self.refusal(of: text) == message) }

  @Test(arguments: [
    ("bonds 1 2", "unknown word \"bonds\" in a layer"),
    ("\"bounds\" 1 2", "a string cannot begin a line in a layer"),
    ("bounds 1", "bounds needs a number"),
    ("bounds \"1\" 2", "bounds needs a number"),
    ("bounds 1 nan", "\"nan\" is not a number from -1e9 to 1e9"),
    ("bounds 1 0x10", "\"0x10\" is not a number from -1e9 to 1e9"),
    ("bounds 1 1e10", "\"1e10\" is not a number from -1e9 to 1e9"),
    ("bounds 1 1e999", "\"1e999\" is not a number from -1e9 to 1e9"),
    ("bounds 1 2 3", "bounds has too many words"),
    ("bounds -1 2", "bounds cannot be negative"),
    ("bounds 1 2 { }", "bounds has no block"),
    ("radii 1 2", "radii needs a number"),
    ("radii 1 -2 3 4", "radii cannot be negative"),
    ("opacity 1.5", "1.5 is not between 0 and 1"),
    ("clips 1", "clips has too many words"),
    ("corners round", "\"round\" is not one of circular, continuous"),
    ("stroke 1 #000000 beside", "\"beside\" is not one of center, inside, outside"),
    ("shadow 1 2 3 #000000", "shadow needs \"offset\" after its radius"),
    ("shadow 1 offset 2 3 #000000 all", "\"all\" is not one of bounds, content"),
    ("blend add", "\"add\" is not one of normal, multiply, screen, overlay, plusLighter, destinationOut"),
    ("capInsets 1 2 3", "capInsets needs a number"),
    ("capInsets 1 2 3 4 scale 0", "0 is not between 0.001 and 1000"),
    ("fill blue", "\"blue\" is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1"),
    ("fill #-00000", "\"#-00000\" is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1"),
    ("fill #000000@2", "\"#000000@2\" is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1"),
    ("fill #000000 { }", "fill has no block"),
    ("fill gradient 0 0 1 1", "fill needs \"to\" after its start"),
    ("fill radial 0 0 from -1 to 5", "fill cannot be negative"),
    ("fill radial 0 0 0 to 5", "fill needs \"from\" after its center"),
    ("fill angular 0 0 from 0deg to 9edeg", "\"9edeg\" is not an angle"),
    ("fill angular 0 0 from 0deg to 9deg { halt 1 #000000 }", "unknown word \"halt\" in a gradient"),
    (
      "fill radial 0 0 from 0 to 1 { stop 0.5 #000000 // half\n stop 0.25 #000000 }",
      "a stop at 0.25 cannot come after one at 0.5"
    ),
    ("effects 1 { }", "effects has too many words"),
    ("effects { spin 3 }", "unknown word \"spin\" in effects"),
    ("effects { colorInvert 2 }", "2 is not between 0 and 1"),
    ("effects { hueRotation }", "hueRotation needs an angle"),
    ("effects { rotation3D 3 1 0 0 }", "rotation3D needs \"axis\" after its angle"),
    ("text", "text needs what it says in quotes"),
    ("text \"a\" { font Inter 3 bold }", "font needs the family's name in quotes"),
    ("text \"a\" { font \"Inter\" 1e9 bold }", "1000000000 is not between 0 and 100000"),
    ("text \"a\" { font \"Inter\" 3 strong }", "\"strong\" is not a weight such as regular or bold"),
    ("text \"a\" { lines -1 }", "\"-1\" is not a number of lines"),
    ("text \"a\" { lines 99999999999999999999 }", "\"99999999999999999999\" is not a number of lines"),
    ("path { dashPhase }", "dashPhase needs a number"),
    ("path { dash 1 -2 }", "dash cannot be negative"),
    ("picture 3", "picture needs its name in quotes"),
    ("picture \"../secret.png\"", "\"../secret.png\" is not the name of a picture"),
    ("picture \"a/b.png\"", "\"a/b.png\" is not the name of a picture"),
    ("picture \"\"", "\"\" is not the name of a picture"),
    ("picture file \"x.png\" { }", "picture has no block"),
    ("mask \"m\" { bounds 1 }", "bounds needs a number"),
  ])
  func `What a layer cannot have`(line: String, message: String) {
    let lines = line.split(separator: "\n").count
    #expect(Self.refusal(of: "layers 1\nlayer {\n\(line)\n}") == "line \(2 + lines): \(message)")
  }

  @Test(arguments: [
    ("opacity 1\nopacity 1", "opacity is given twice"), ("mask\nmask", "mask is given twice"),
    ("text \"a\"\nsymbol \"a\"", "contents is given twice"),
    ("text \"a\" { lines 1\nlines 1 }", "lines is given twice"),
    ("symbol \"a\" { color #000000\ncolor #000000 }", "color is given twice"),
    ("path { dash 1\ndash 2 }", "dash is given twice"),
  ])
  func `What is given twice is refused at the second place`(lines: String, message: String) {
    #expect(Self.refusal(of: "layers 1\nlayer {\n\(lines)\n}") == "line 4: \(message)")
  }

  @Test func `Layers and masks lie in each other only as deep as a tree takes them`() throws {
    for keyword in ["layer", "mask"] {
      func text(_ count: Int) -> String {
        "layers 1\nlayer {\n" + String(repeating: "\(keyword) {\n", count: count - 1)
          + String(repeating: "}\n", count: count)
      }
      var deepest = try LayerSnapshot(layersText: text(Layer.deepestNesting))
      var count = 0
      while let next = keyword == "mask" ? deepest.mask.first : deepest.children.first {
        deepest = next
        count += 1
      }
      #expect(count == Layer.deepestNesting - 1)
      let line = Layer.deepestNesting + 2
      #expect(Self.refusal(of: text(line - 1)) == "line \(line): more than 256 layers lie in each other")
      let message = Self.refusal(of: text(100_000))
      #expect(message == "line 260: more than 258 blocks in each other")
    }
  }

  @Test func `A reason is one short line, whatever stands in the text`() {
    let long = String(repeating: "x", count: 1_000_000)
    for word in [long, "a\u{2028}b", "a\u{b}\u{1b}[31m", "a\u{85}", "\u{0}"] {
      for line in [
        word, "opacity \(word)", "fill \(word)", "face \(word)", "effects { rotation \(word) }", "clips \(word)",
      ] {
        let message = Self.refusal(of: "layers 1\nlayer {\n\(line)\n}") ?? ""
        #expect(message.hasPrefix("line 3: ") && message.count <= 400, "\(message)")
        #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(message)")
        #expect(!message.contains("\u{2028}"))
      }
    }
    struct Broken: Error, CustomStringConvertible { var description: String { "disk\nfull" } }
    #expect(
      Self.refusal(of: "layers 1\nlayer {\npicture \"a\\nb\"\n}") { _ in throw Broken() }
        == "line 3: the picture \"a?b\": disk?full")
  }

  @Test func `A picture that is missing, or not the one that its name says, is told with its line`() throws {
    func bitmap(_ gray: UInt8) -> Bitmap {
      Bitmap(levels: [Bitmap.Level(width: 1, height: 1, pixels: [gray, gray, gray, 255])])
    }
    let name = bitmap(9).pictureName
    let text = "layers 1\nlayer {\n  bounds 1 1\n  picture \"\(name)\"\n}"
    #expect(Self.refusal(of: text) == "line 4: no picture \(name)")
    #expect(
      Self.refusal(of: text) { _ in bitmap(8) }
        == "line 4: the picture \"\(name)\" has other pixels than those that it is named after")
    #expect(Self.refusal(of: text) { _ in bitmap(9) } == nil)
    // A name that is no hash says nothing of the pixels.
    #expect(Self.refusal(of: "layers 1\nlayer { picture \"clouds.png\" }") { _ in bitmap(8) } == nil)
  }
}
