import Foundation
import GlissadeStage
import GlissadeTesting

func complain(_ line: String) { FileHandle.standardError.write(Data("gallery: \(line)\n".utf8)) }

/// Without a display the Gallery shows its screens as films.
@MainActor func renderFilms(because error: DisplayError, _ options: WindowOptions) throws {
  let folder = FileManager.default.currentDirectoryPath + "/films"
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  } catch {
    throw FilmError("the folder \(folder) cannot be made: \(systemReason(error))")
  }
  complain("\(error)")
  let everything: [ScreenName] = [.home, .photos, .products, .settings, .flip, .steps, .playground]
  let screens = options.screen == .home ? everything : [options.screen]
  for screen in screens {
    for ending in screen == .tour ? ["/"] : [".png", ".webp"] {
      var film = FilmOptions()
      film.screen = screen
      film.size = options.size
      film.appearance = options.appearance
      film.reduceMotion = options.reduceMotion
      film.scenes = options.scenes
      film.output = "\(folder)/\(screen.rawValue)\(ending)"
      try FilmCommand(options: film).run()
      print("wrote \(film.output)")
    }
  }
}

do {
  switch try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst())) {
  case .help:
    print(usage)
  case .film(let options):
    try FilmCommand(options: options).run()
  case .window(var options):
    let recording = try options.replay.map { path in
      let (recording, session) = try SessionTitle.read(path)
      options.screen = session.screen
      options.appearance = session.preferences.appearance
      options.photo = session.photo
      options.reduceMotion = session.preferences.reduceMotion
      if let geometry = recording.geometry { options.size = geometry.size }
      return recording
    }
    do {
      let command = try WindowCommand(options)
      if let recording { command.play(recording) }
      withExtendedLifetime(command) { RunLoop.main.run() }
    } catch let error as DisplayError where ProcessInfo.processInfo.environment["GLISSADE_BACKEND"] == nil {
      try renderFilms(because: error, options)
    }
  }
} catch let error as UsageError {
  complain(error.message)
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(2)
} catch {
  complain("\(error)")
  exit(1)
}
