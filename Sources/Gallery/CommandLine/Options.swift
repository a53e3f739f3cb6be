import GlissadeLayers
import GlissadeMotion

/// What the command line asks for.
enum Command: Equatable {
  case help
  case window(WindowOptions)
  case film(FilmOptions)
}

/// A window with a screen; perhaps recorded, perhaps played from a recording.
struct WindowOptions: Equatable {
  var screen = ScreenName.home
  var size = Size(393, 852)
  var appearance: Appearance?
  var reduceMotion: Bool?
  var record: String?
  var replay: String?
  /// The folder of the tour's scenes; nil is the repository's.
  var scenes: String?
  /// The photo that is open from the beginning, counted from 1.
  var photo: Int?
}

/// A screen as pictures.
struct FilmOptions: Equatable {
  var screen = ScreenName.home
  var script: String?
  var replay: String?
  var times: Times = .automatic
  var size = Size(393, 852)
  var scale = 1.0
  var appearance: Appearance?
  var reduceMotion: Bool?
  /// The folder of the tour's scenes; nil is the repository's.
  var scenes: String?
  /// The photo that is open from the beginning, counted from 1.
  var photo: Int?
  var output = ""

  enum Times: Equatable {
    /// Some instants over the script's length.
    case automatic
    case instants([Timestamp])
    case rate(framesPerSecond: Double, from: Double, to: Double?)
  }

  /// Whether the tour's pages are wanted, each as a picture, and not what happens on the screen over time.
  var isTourOfAllPages: Bool { screen == .tour && script == nil && replay == nil && times == .automatic }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}

let usage = """
  usage: gallery [SCREEN] [--size WxH] [--appearance light|dark] [--reduce-motion]
                 [--record FILE | --replay FILE]
         gallery film SCREEN [--script FILE] [TIMES] [--size WxH] [--scale S]
                 [--appearance light|dark] [--reduce-motion] -o PATH
         gallery film --replay FILE [TIMES] -o PATH
         gallery photos [--photo N] ...
         gallery tour [--scenes DIR] ...
         gallery film tour [--scenes DIR] ... -o DIR/
         gallery --help

  SCREEN   one of: \(ScreenName.allCases.map(\.rawValue).joined(separator: ", "))
  TIMES    --at SECONDS,... or --fps N --from S --to S; otherwise as long as the
           script, or the frames that were recorded
  --size   in points, 393x852 unless given; the tour's 900x640
  --scale  pixels for a point, 1 unless given
  PATH     ends in .png (a contact sheet), / (a folder of PNGs), .webp, or .mp4
           (needs ffmpeg)

  The tour shows each scene of the test suite, drawn live, beside what it should
  look like and the difference; left, right, home and end turn its pages, up and
  down change the scale. Its film is a picture for each page.
  --photo  opens a photo of the photos, 1 to \(PaintedPicture.photos.count)
  --scenes the folder of .layers files, Tests/Scenes of the checkout unless given

  A script has an event a line, the time in seconds first. PLACE is X,Y in points,
  or the name of a layer in quotes, such as "Next". Without one, a screen has its own.

    0.1 click PLACE            0.4 drag PLACE to PLACE in SECONDS
    0.2 key NAME               0.5 scroll PLACE by X,Y
    0.3 press PLACE            0.6 move PLACE            0.7 release
  """

/// Reads the arguments that follow the program's name.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private static let sideLimit = 16_384.0

  static func parse(_ arguments: [String]) throws -> Command {
    var parser = ArgumentParser(rest: arguments[...])
    if arguments.contains("--help") || arguments.contains("-h") { return .help }
    if arguments.first == "film" {
      parser.rest.removeFirst()
      return .film(try parser.film())
    }
    return .window(try parser.window())
  }

  private mutating func window() throws -> WindowOptions {
    var options = WindowOptions()
    var hasScreen = false
    var size: Size?
    while let argument = rest.popFirst() {
      switch argument {
      case "--size": size = try self.size()
      case "--appearance": options.appearance = try appearance()
      case "--reduce-motion": options.reduceMotion = true
      case "--scenes": options.scenes = try value(of: argument)
      case "--photo": options.photo = try photo()
      case "--record": options.record = try value(of: argument)
      case "--replay": options.replay = try value(of: argument)
      default:
        options.screen = try screen(argument, isFirst: !hasScreen)
        hasScreen = true
      }
    }
    options.size = size ?? options.screen.size
    try checkScenes(options.scenes, options.screen)
    try checkPhoto(options.photo, options.screen)
    if options.record != nil, options.replay != nil { throw UsageError("--record and --replay exclude each other") }
    return options
  }

  private mutating func film() throws -> FilmOptions {
    var options = FilmOptions()
    var hasScreen = false
    var rate: Double?
    var from: Double?
    var to: Double?
    var size: Size?
    while let argument = rest.popFirst() {
      switch argument {
      case "--script": options.script = try value(of: argument)
      case "--replay": options.replay = try value(of: argument)
      case "--at": options.times = .instants(try instants())
      case "--fps": rate = try number(argument, 0.01...1000)
      case "--from": from = try number(argument, 0...86_400)
      case "--to": to = try number(argument, 0...86_400)
      case "--size": size = try self.size()
      case "--scale": options.scale = try number(argument, 0.25...8)
      case "--appearance": options.appearance = try appearance()
      case "--reduce-motion": options.reduceMotion = true
      case "--scenes": options.scenes = try value(of: argument)
      case "--photo": options.photo = try photo()
      case "-o", "--output": options.output = try value(of: argument)
      default:
        options.screen = try screen(argument, isFirst: !hasScreen)
        hasScreen = true
      }
    }
    guard hasScreen || options.replay != nil else { throw UsageError("film needs the name of a screen") }
    guard !options.output.isEmpty else { throw UsageError("film needs -o PATH") }
    if options.script != nil, options.replay != nil { throw UsageError("--script and --replay exclude each other") }
    if rate != nil || from != nil || to != nil {
      guard case .automatic = options.times else {
        throw UsageError("--at stands alone, without --fps, --from and --to")
      }
      if let from, let to, to < from { throw UsageError("--to lies before --from") }
      options.times = .rate(framesPerSecond: rate ?? 60, from: from ?? 0, to: to)
    }
    try checkScenes(options.scenes, options.screen)
    try checkPhoto(options.photo, options.screen)
    if options.isTourOfAllPages, !options.output.hasSuffix("/") {
      throw UsageError("the pages of the tour need a folder: -o DIR/")
    }
    options.size = size ?? options.screen.size
    let pixels = options.size.width * options.size.height * options.scale * options.scale
    guard options.size.width * options.scale <= ArgumentParser.sideLimit,
      options.size.height * options.scale <= ArgumentParser.sideLimit, pixels <= 67_108_864
    else { throw UsageError("a picture may have 16384 pixels a side and 64 million in all") }
    return options
  }

  private func checkPhoto(_ photo: Int?, _ screen: ScreenName) throws {
    if photo != nil, screen != .photos { throw UsageError("--photo belongs to photos") }
  }

  private mutating func photo() throws -> Int {
    let text = try value(of: "--photo")
    let count = PaintedPicture.photos.count
    guard let number = Int(text), (1...count).contains(number) else {
      throw UsageError("--photo needs a number from 1 to \(count), not '\(text)'")
    }
    return number
  }

  private func checkScenes(_ folder: String?, _ screen: ScreenName) throws {
    if folder != nil, screen != .tour { throw UsageError("--scenes belongs to the tour") }
  }

  private func screen(_ argument: String, isFirst: Bool) throws -> ScreenName {
    guard !argument.hasPrefix("-") else { throw UsageError("unknown option '\(argument)'") }
    guard isFirst else { throw UsageError("'\(argument)' is one argument too many") }
    guard let screen = ScreenName(rawValue: argument) else { throw UsageError("unknown screen '\(argument)'") }
    return screen
  }

  private mutating func value(of option: String) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError("\(option) needs a value") }
    return value
  }

  private mutating func number(_ option: String, _ range: ClosedRange<Double>) throws -> Double {
    let text = try value(of: option)
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  private mutating func size() throws -> Size {
    let text = try value(of: "--size")
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...ArgumentParser.sideLimit).contains(width),
      (1...ArgumentParser.sideLimit).contains(height)
    else { throw UsageError("--size needs WIDTHxHEIGHT, each from 1 to 16384 points, not '\(text)'") }
    return Size(width, height)
  }

  private mutating func appearance() throws -> Appearance {
    let text = try value(of: "--appearance")
    guard let appearance = Appearance(rawValue: text) else {
      throw UsageError("--appearance is light or dark, not '\(text)'")
    }
    return appearance
  }

  private mutating func instants() throws -> [Timestamp] {
    let text = try value(of: "--at")
    let times = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard !times.isEmpty, times.count <= 10_000, times.allSatisfy({ $0.map { (0...86_400).contains($0) } ?? false })
    else { throw UsageError("--at needs seconds with commas between, not '\(text)'") }
    return times.map { Timestamp(seconds: $0!) }
  }
}
