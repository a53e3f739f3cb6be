import Foundation
import GlissadeLayers

/// A moving picture in H.264, encoded by the `ffmpeg` program, which is fed through a pipe.
///
/// Frames are shown at a constant rate, so a film for it is made with `--fps`.
struct MovieFile: FilmOutput {
  private let path: String
  private let temporary: String
  private let framesPerSecond: Double
  private let program: String
  private var process: Process?
  private var pipe: Pipe?
  private var size: (width: Int, height: Int) = (0, 0)

  init(path: String, framesPerSecond: Double) throws {
    // It is written beside the path and takes its place, which a device or a pipe would not survive.
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw FilmError("\(path) cannot be written: it is not a regular file")
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard
      let program = folders.map({ "\($0)/ffmpeg" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw FilmError("an .mp4 needs the program ffmpeg: apt-get install ffmpeg") }
    self.program = program
    self.path = path
    self.framesPerSecond = framesPerSecond
    temporary = "\(path).\(getpid()).part.mp4"
  }

  mutating func write(_ frame: FilmFrame) throws {
    let level = frame.picture.levels[0]
    if process == nil { try start(level) }
    guard size == (level.width, level.height) else { throw FilmError("the size changes within the film") }
    do {
      try pipe?.fileHandleForWriting.write(contentsOf: level.pixels)
    } catch {
      throw FilmError("ffmpeg ended early while writing \(path)")
    }
  }

  mutating func finish() throws {
    guard let process, let pipe else { throw FilmError("the film has no frame") }
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      abandon()
      throw FilmError("ffmpeg could not write \(path) (exit status \(process.terminationStatus))")
    }
    guard rename(temporary, path) == 0 else {
      throw FilmError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  mutating func abandon() {
    try? pipe?.fileHandleForWriting.close()
    if let process, process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    process = nil
    unlink(temporary)
  }

  private mutating func start(_ level: Bitmap.Level) throws {
    signal(SIGPIPE, SIG_IGN)
    size = (level.width, level.height)
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      // Without -xerror a full disk at the end is written about, and the exit status is 0.
      "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
      "\(level.width)x\(level.height)",
      "-r", "\(framesPerSecond)", "-i", "-", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p",
      "-c:v", "libx264", "-crf", "16", "-movflags", "+faststart", temporary,
    ]
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      throw FilmError("ffmpeg cannot be started: \(systemReason(error))")
    }
    self.process = process
    self.pipe = pipe
  }
}
