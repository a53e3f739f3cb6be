import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting

/// Renders a screen without a display.
@MainActor
struct FilmCommand {
  let options: FilmOptions

  /// Some instants over the length of a film, for a contact sheet: enough to see the motion.
  static let automaticFrames = 12
  /// How long a film goes on after the last event, in seconds, if nothing says when it ends.
  static let tail = 0.8

  func run() throws {
    if let path = options.replay { return try replay(path) }
    let script = try readScript()
    var preferences = Preferences.fromEnvironment
    if let appearance = options.appearance { preferences.appearance = appearance }
    if let reduceMotion = options.reduceMotion { preferences.reduceMotion = reduceMotion }
    let tour = options.screen == .tour ? try Tour(folder: options.scenes) : Tour(files: [])
    if options.isTourOfAllPages { return try TourFilm(options: options, tour: tour, preferences: preferences).run() }
    let film = try FilmCommand.film(
      options.screen, script, size: options.size, scale: options.scale, preferences: preferences, tour: tour,
      photo: options.photo)
    try write(instants(script)) { try film.picture(at: $0) }
  }

  /// The film of a recorded session: the frames that were shown, or the instants that are asked for.
  private func replay(_ path: String) throws {
    let (recording, session) = try SessionTitle.read(path)
    var tour = session.screen == .tour ? try Tour(folder: options.scenes) : Tour(files: [])
    tour.waits = false
    let scene = GalleryScene(session.screen, preferences: session.preferences, tour: tour, photo: session.photo)
    let geometry = recording.geometry ?? WindowGeometry(size: options.size, scale: options.scale)
    let views = ReplayedViews(recording)
    let film = try FilmCommand.film(scene, size: geometry.size, scale: geometry.scale, replaying: views)
    try film.replay(views) { scene.follow($0) }
    let frames = recording.frames
    if case .automatic = options.times {
      var next = 0
      try write(frames.map(\.time)) { _ in
        defer { next += 1 }
        return try film.replayedPicture(ofFrame: frames[next].number, geometry: frames[next].geometry)
      }
    } else {
      let end = frames.last?.time ?? .zero
      try write(instants(Script([.init(at: end, .release)]))) { time in
        let frame = frames.last { $0.time <= time } ?? frames.first
        return try film.replayedPicture(at: time, geometry: frame?.geometry ?? geometry)
      }
    }
  }

  private func write(_ times: [Timestamp], _ picture: (Timestamp) throws -> Bitmap) throws {
    var framesPerSecond: Double?
    if case .rate(let rate, _, _) = options.times { framesPerSecond = rate }
    var output = try filmOutput(
      path: options.output, scale: options.scale, framesPerSecond: framesPerSecond, rasterizer: Pixels.rasterizer)
    do {
      for time in times { try output.write(FilmFrame(time: time, picture: picture(time))) }
      try output.finish()
    } catch {
      output.abandon()
      throw error
    }
  }

  /// A film of a screen, with everything scheduled that the script says.
  static func film(
    _ screen: ScreenName, _ script: Script, size: Size, scale: Double, preferences: Preferences,
    tour: Tour = Tour(files: []), photo: Int? = nil
  ) throws -> LayerFilm {
    let scene = GalleryScene(screen, preferences: preferences, tour: tour, photo: photo)
    let film = try film(scene, size: size, scale: scale)
    film.schedule(script)
    return film
  }

  /// A film of a scene; by the clock of a recording, if there is one.
  static func film(_ scene: GalleryScene, size: Size, scale: Double, replaying views: ReplayedViews? = nil) throws
    -> LayerFilm
  {
    let film = try LayerFilm(size: size, scale: scale, rasterizer: Pixels.rasterizer)
    film.root.addChild(scene.root)
    scene.attach(to: views.map { ViewStage(film, replaying: $0) } ?? ViewStage(film))
    scene.displayScale = scale
    scene.resize(size)
    film.onInput = { scene.handle($0.event, path: $0.path) }
    return film
  }

  private func readScript() throws -> Script {
    guard let path = options.script else { return options.screen.defaultScript }
    let text = try readText(path)
    do {
      return try Script(text)
    } catch let error as ScriptError {
      throw FilmError("\(path): \(error)")
    }
  }

  private func instants(_ script: Script) -> [Timestamp] {
    let end = script.end.seconds + FilmCommand.tail
    switch options.times {
    case .instants(let times): return times
    case .rate(let rate, let from, let to):
      let count = max(1, Int(((to ?? max(end, from)) - from) * rate + 1e-9) + 1)
      return (0..<count).map { Timestamp(seconds: from + Double($0) / rate) }
    case .automatic:
      if options.output.hasSuffix(".png") {
        let last = Double(FilmCommand.automaticFrames - 1)
        return (0..<FilmCommand.automaticFrames).map { Timestamp(seconds: end * Double($0) / last) }
      }
      return (0...Int(end * 60)).map { Timestamp(seconds: Double($0) / 60) }
    }
  }
}

extension Preferences {
  /// What the environment asks for, until the desktop's settings are read.
  static var fromEnvironment: Preferences {
    let environment = ProcessInfo.processInfo.environment
    return Preferences(
      appearance: environment["GLISSADE_APPEARANCE"].flatMap(Appearance.init(rawValue:)) ?? .light,
      reduceMotion: environment["GLISSADE_REDUCE_MOTION"] == "1")
  }
}
