import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import Testing

/// A controller that notes its calls, with a cell out of which others may grow.
@MainActor
final class NotedController: LayerController {
  let name: String
  let cell = Layer(name: "cell")
  private let note: (String) -> Void

  init(_ name: String, color: RGBAColor, note: @escaping (String) -> Void) {
    self.name = name
    self.note = note
    super.init(layer: Layer(name: name))
    layer.fill = .color(color)
    cell.frame = Rect(x: 40, y: 400, width: 100, height: 100)
    cell.cornerRadius = 20
    cell.fill = .color(RGBAColor(255, 149, 0))
    layer.addChild(cell)
  }

  override func willAppear(animated: Bool) { note("\(name) will appear") }
  override func didAppear(animated: Bool) { note("\(name) did appear") }
  override func willDisappear(animated: Bool) { note("\(name) will disappear") }
  override func didDisappear(animated: Bool) { note("\(name) did disappear") }
}

/// A stack of controllers a, b, c, ... in a film of 400 x 600 points.
@MainActor
final class ControllerStack {
  let film: LayerFilm
  let navigation: NavigationController
  let controllers: [NotedController]
  private let notes: Notes

  @MainActor private final class Notes {
    var lines: [String] = []
    var last: [String: String] = [:]

    /// Each controller is told of the four in turn.
    func add(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let before = [
        "will appear": "did disappear", "did appear": "will appear", "will disappear": "did appear",
        "did disappear": "will disappear",
      ]
      #expect(last[words[0], default: "did disappear"] == before[words[1]], "\(line)")
      last[words[0]] = words[1]
      lines.append(line)
    }
  }

  init(count: Int = 4) throws {
    let notes = Notes()
    self.notes = notes
    film = try LayerFilm(size: Size(400, 600))
    let colors = [
      RGBAColor(242, 242, 247), RGBAColor(0, 122, 255), RGBAColor(52, 199, 89), RGBAColor(175, 82, 222),
      RGBAColor(255, 45, 85), RGBAColor(88, 86, 214),
    ]
    controllers = (0..<count).map { index in
      NotedController(["a", "b", "c", "d", "e", "f"][index], color: colors[index]) { notes.add($0) }
    }
    navigation = NavigationController(root: controllers[0], in: film.tree)
    film.advance(to: .zero)
    #expect(takeLines() == ["a will appear", "a did appear"])
  }

  subscript(_ index: Int) -> NotedController { controllers[index] }

  /// What has been told since the last call.
  func takeLines() -> [String] {
    defer { notes.lines = [] }
    return notes.lines
  }

  func advance(by seconds: Double) { film.advance(to: film.time.advanced(bySeconds: seconds)) }

  /// Lets a change of this turn come to be shown.
  func flush() { film.advance(to: film.time) }

  /// Where the left edge of a controller is seen; nil if nothing of it can be, even with nothing over it.
  func offset(_ index: Int) -> Double? {
    flush()
    guard let point = film.shownPoint(Point(0, 300), of: self[index].layer) else { return nil }
    let x = min(max(point.x + 1, 1), 399)
    return film.presentation.isSeen(self[index].layer.id, at: Point(x, point.y)) && point.x < 400 ? point.x : nil
  }

  /// The frame in which a controller or what it grows from is seen, by its card.
  func width(_ index: Int) -> Double? {
    flush()
    guard let a = film.shownPoint(.zero, of: self[index].layer),
      let b = film.shownPoint(Point(400, 0), of: self[index].layer)
    else { return nil }
    return b.x - a.x
  }

  func opacity(_ layer: Layer) -> Double? { film.shown(layer, at: film.time)?.opacity }

  // MARK: A hand

  func press(_ x: Double, _ y: Double) { send(.buttonPressed(.primary, Point(x, y))) }
  func move(_ x: Double, _ y: Double) { send(.pointerMoved(Point(x, y))) }
  func release(_ x: Double, _ y: Double) { send(.buttonReleased(.primary, Point(x, y))) }

  private func send(_ kind: InputEvent.Kind) {
    film.schedule(kind, at: film.time)
    flush()
  }
}
