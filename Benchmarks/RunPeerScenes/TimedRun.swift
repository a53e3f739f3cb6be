import CGLES
import Foundation
import GlissadeLayers
import PeerScenes

/// Something that draws frames, without waiting for the driver.
@MainActor protocol FramePlayer: AnyObject {
  func show(frame: Int) throws
  func readBitmap() -> Bitmap
}

extension ScenePlayer: FramePlayer {}

/// The timing that all peers share: 20 frames to warm up, spread over the motion, then 120 frames in order. A frame lasts
/// from the change of the scene to the end of `glFinish`.
@MainActor
enum TimedRun {
  /// Runs a scene and returns the line that tells of it, in milliseconds and MB.
  static func measure(_ player: some FramePlayer, name: String, more: () -> [(String, Double)] = { [] }) throws
    -> String
  {
    var first = 0.0
    for frame in 0..<20 {
      try player.show(frame: frame * 6)
      glFinish()
      if frame == 0 { first = sinceStart() }
    }
    var times: [Double] = []
    let before = ProcessUsage.now()
    for frame in 0..<PeerScene.frameCount {
      let start = DispatchTime.now().uptimeNanoseconds
      try player.show(frame: frame)
      glFinish()
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    let usage = ProcessUsage.now()
    let count = times.count
    let mean = times.reduce(0, +) / Double(count)
    times.sort()
    let numbers = [
      ("median", (times[count / 2 - 1] + times[count / 2]) / 2), ("p95", times[Int(Double(count) * 0.95)]),
      ("cpu", (usage.milliseconds - before.milliseconds) / Double(count)), ("rss", usage.megabytes), ("mean", mean),
      ("first", first),
    ]
    return "RESULT glissade \(name) "
      + (numbers + more()).map { "\($0)=\(String(format: "%.3f", $1))" }.joined(separator: " ")
  }
}

/// Milliseconds since the start of the process, if PEER_START tells that, in nanoseconds of the monotonic clock.
private func sinceStart() -> Double {
  guard let start = ProcessInfo.processInfo.environment["PEER_START"].flatMap(Double.init) else { return 0 }
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return (Double(now.tv_sec) * 1e9 + Double(now.tv_nsec) - start) / 1e6
}

/// What the process has used so far.
struct ProcessUsage {
  /// Processor time of all threads.
  var milliseconds: Double
  /// The most memory that was resident.
  var megabytes: Double

  static func now() -> ProcessUsage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
    return ProcessUsage(
      milliseconds: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
      megabytes: Double(usage.ru_maxrss) / 1024)
  }
}
