import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// A grid of coloured cells, each of which grows into a page; 400 x 600 points, whose path a test holds.
@MainActor
struct ZoomedPages {
  let path = Handle<[Int]>()
  let numbers = Handle<[Int]>()
  let log = Lines()
  let film: Film

  init(
    _ start: [Int] = [], numbers: [Int] = Array(1...30), scale: CGFloat = 1, reduceMotion: Bool = false,
    scheme: ColorScheme = .light
  ) {
    let (path, log, list) = (path, log, self.numbers)
    film = Film(size: CGSize(width: 400, height: 600), scale: scale, colorScheme: scheme, reduceMotion: reduceMotion) {
      Held(list, numbers) { ZoomedStack(path: path, log: log, numbers: $0, start: start) }
    }
  }

  /// Where a cell is seen.
  func cell(_ number: Int) -> CGRect? {
    film.shown("cell \(number)").flatMap { $0.opacity > 0 ? $0.frame : nil }
  }

  /// The frame of a page's picture, which is as wide as the page.
  func picture(_ number: Int) -> CGRect? {
    film.shown("picture \(number)").flatMap { $0.opacity > 0 ? $0.frame : nil }
  }

  /// The page of a number.
  func page(_ number: Int) -> PageItem? {
    func find(_ item: Item) -> PageItem? {
      if let page = item as? PageItem, page.page.entry?.value == AnyHashable(number) { return page }
      for inner in item.innerItems { if let found = find(inner) { return found } }
      return nil
    }
    film.layers.flush()
    return film.graph.rootItem.flatMap(find)
  }

  /// The share of its way that a flight has left after some seconds: critically damped, at 19 a second.
  static func left(_ seconds: Double) -> Double { (1 + 19 * seconds) * exp(-19 * seconds) }

  /// When a flight has gone a share of its way.
  static func time(_ share: Double) -> Duration {
    var (low, high) = (0.0, 3.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if 1 - left(middle) < share { low = middle } else { high = middle }
    }
    return .nanoseconds(Int64(high * 1e9))
  }

  static func color(_ number: Int) -> Color {
    Color(hue: Double(number * 47 % 100) / 100, saturation: 0.7, brightness: 0.9)
  }
}

struct ZoomedStack: View {
  let path: Handle<[Int]>
  let log: Lines
  let numbers: [Int]
  @State private var pages: [Int]
  @Namespace private var namespace

  init(path: Handle<[Int]>, log: Lines, numbers: [Int], start: [Int]) {
    (self.path, self.log, self.numbers) = (path, log, numbers)
    _pages = State(initialValue: start)
  }

  var body: some View {
    let _ = path.take($pages)
    NavigationStack(path: $pages) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
          ForEach(numbers, id: \.self) { number in
            NavigationLink(value: number) {
              ZoomedPages.color(number).frame(height: 100)
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .matchedTransitionSource(id: number, in: namespace)
                .accessibilityLabel("cell \(number)")
            }
            .buttonStyle(.plain)
          }
        }
        .padding(10)
      }
      .navigationTitle("grid")
      .navigationBarTitleDisplayMode(.inline)
      .onAppear { log.add("+0") }
      .onDisappear { log.add("-0") }
      .navigationDestination(for: Int.self) { number in
        ZoomedPage(number: number, log: log).navigationTransition(.zoom(sourceID: number, in: namespace))
      }
    }
  }
}

struct ZoomedPage: View {
  static let words = """
    What is written here takes several lines, and they break where they break on the page at rest, however small it is shown.
    """
  let number: Int
  let log: Lines

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ZoomedPages.color(number).frame(height: 300).accessibilityLabel("picture \(number)")
      Text("page \(number)").font(.title).padding(16)
      Text(Self.words).padding(16)
      Spacer()
    }
    .navigationTitle("page \(number)")
    .onAppear { log.add("+\(number)") }
    .onDisappear { log.add("-\(number)") }
  }
}
