import Foundation

/// An Xvfb of our own, ended with this object.
final class XServer {
  let displayName: String
  private let process = Process()

  init(arguments: [String] = []) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    process.arguments = ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Its number comes as one line once it answers.
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.readData(ofLength: 1)
      guard let text = String(data: data, encoding: .utf8), !text.isEmpty else { throw Failure.didNotStart }
      line += text
    }
    displayName = ":" + line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  enum Failure: Error { case didNotStart }

  deinit { kill() }

  /// Ends the server as a crash would.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
