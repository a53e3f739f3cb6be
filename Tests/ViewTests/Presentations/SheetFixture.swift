import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A page that presents a sheet, 393 x 852 points, whose values a test holds.
@MainActor
struct SheetStage {
  let isPresented = Handle<Bool>()
  let selection = Handle<PresentationDetent>()
  let detents = Handle<Set<PresentationDetent>>()
  let log = Lines()
  let film: Film
  static let size = CGSize(width: 393, height: 852)
  /// The heights of the greatest sheet and of the medium one, on whole points.
  static let large: CGFloat = 842, medium: CGFloat = 472

  init(
    _ choice: Set<PresentationDetent> = [.large], selected: PresentationDetent = .large, isOpen: Bool = false,
    size: CGSize = SheetStage.size, reduceMotion: Bool = false, isLocked: Bool = false,
    background: PresentationBackgroundInteraction = .automatic
  ) {
    let stage = (isPresented, selection, detents, log)
    film = Film(size: size, scale: 1, reduceMotion: reduceMotion) {
      Held(stage.0, isOpen) { _ in
        Held(stage.1, selected) { _ in
          Held(stage.2, choice) { choice in
            PresenterPage(
              isPresented: stage.0.taken, selection: stage.1.taken, detents: choice, isLocked: isLocked,
              background: background, log: stage.3)
          }
        }
      }
    }
  }

  /// The height that is seen of the sheet; 0 where there is none.
  var height: CGFloat { film.shown("top").map { film.size.height - $0.frame.minY } ?? 0 }
  /// Where the foot of the sheet's content is.
  var foot: CGFloat { film.shown("foot")?.frame.maxY ?? 0 }

  func open() {
    isPresented.value = true
    film.advance(by: .seconds(2))
  }

  /// Drags from the top of the sheet by a distance, waits before it lets go, and waits until all is at rest.
  func drag(_ distance: CGFloat, over duration: Duration, stops: Bool = true) {
    let start = CGPoint(x: 60, y: film.size.height - height + 40)
    film.press(at: start)
    let steps = max(1, Int(duration / .milliseconds(8)))
    for step in 1...steps {
      film.advance(by: .milliseconds(8))
      film.move(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / CGFloat(steps)))
    }
    if stops { film.advance(by: .milliseconds(300)) }
    film.release()
    film.advance(by: .seconds(2))
  }

  /// The share of its way that a sheet has left after some seconds: UIKit's spring of response 0.3441442326.
  static func left(_ seconds: Double) -> Double {
    let omega = 2 * Double.pi / 0.3441442326
    return (1 + omega * seconds) * exp(-omega * seconds)
  }
}

private struct PresenterPage: View {
  let isPresented: Binding<Bool>
  let selection: Binding<PresentationDetent>
  let detents: Set<PresentationDetent>
  let isLocked: Bool
  let background: PresentationBackgroundInteraction
  let log: Lines
  @State private var count = 0

  var body: some View {
    VStack {
      Text("page")
      Button("behind: \(count)") { count += 1 }
    }
    .sheet(isPresented: isPresented, onDismiss: { log.add("dismissed") }) {
      SheetPage(log: log)
        .presentationDetents(detents, selection: selection)
        .presentationBackgroundInteraction(background)
        .interactiveDismissDisabled(isLocked)
    }
  }
}

/// What is on the sheet: something at its top, a button, and something at its bottom.
struct SheetPage: View {
  let log: Lines
  var name = ""
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack(spacing: 0) {
      Color.orange.frame(height: 30).accessibilityLabel("\(name)top")
      Button("\(name)count: \(count)") { count += 1 }.padding()
      if isPresented { Button("\(name)close") { dismiss() } }
      Spacer()
      Color.green.frame(height: 20).accessibilityLabel("\(name)foot")
    }
    .onAppear { log.add("+\(name)sheet") }
    .onDisappear { log.add("-\(name)sheet") }
  }
}
