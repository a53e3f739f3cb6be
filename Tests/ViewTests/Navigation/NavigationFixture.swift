import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A stack of pages of numbers, 400 x 600 points, whose path a test holds.
@MainActor
struct NumberedPages {
  let path = Handle<[Int]>()
  let log = Lines()
  let film: Film

  init(_ start: [Int] = [], scale: CGFloat = 1, reduceMotion: Bool = false, isMirrored: Bool = false) {
    let (path, log) = (path, log)
    film = Film(size: CGSize(width: 400, height: 600), scale: scale, reduceMotion: reduceMotion) {
      NumberedStack(path: path, log: log, start: start).environment(
        \.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  /// How far the middle of a page is from that of the window; nil where nothing of it can be found.
  func offset(_ name: String) -> String {
    guard let shown = film.shown(name) else { return "gone" }
    // Texts of an odd width stand half a point beside the middle.
    return shown.opacity == 0 ? "covered" : (Double(shown.frame.midX) - 200 + 1e-3).rounded(.down).short
  }

  /// The share of its way that a push has left after some seconds: a spring of response 0.35 without a bounce.
  static func left(_ seconds: Double) -> Double {
    let omega = 2 * Double.pi / 0.35
    return (1 + omega * seconds) * exp(-omega * seconds)
  }

  /// When a push has gone a share of its way.
  static func time(_ share: Double) -> Duration {
    var (low, high) = (0.0, 3.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if 1 - left(middle) < share { low = middle } else { high = middle }
    }
    return .nanoseconds(Int64(high * 1e9))
  }
}

struct NumberedStack: View {
  let path: Handle<[Int]>
  let log: Lines
  @State private var numbers: [Int]

  init(path: Handle<[Int]>, log: Lines, start: [Int]) {
    (self.path, self.log) = (path, log)
    _numbers = State(initialValue: start)
  }

  var body: some View {
    let _ = path.take($numbers)
    NavigationStack(path: $numbers) {
      NumberedPage(number: 0, log: log).navigationDestination(for: Int.self) { NumberedPage(number: $0, log: log) }
    }
  }
}

struct NumberedPage: View {
  let number: Int
  let log: Lines
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("page \(number)")
      Button("count \(number): \(count)") { count += 1 }
      NavigationLink("to \(number + 1)", value: number + 1)
      if isPresented { Button("close \(number)") { dismiss() } }
    }
    .onAppear { log.add("+\(number)") }
    .onDisappear { log.add("-\(number)") }
    .navigationTitle("title \(number)")
    .navigationBarTitleDisplayMode(.inline)
  }
}
