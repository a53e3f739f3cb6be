import Foundation
import GlissadeLayers
import GlissadeTesting
import Testing

@testable import Glissade

/// A scene that keeps a state, which a test holds.
private struct Counting: Scene {
  let handle: Handle<Int>
  let heard: (Int, Int) -> Void
  @State private var count = 0
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    let _ = handle.take($count)
    WindowGroup("Count \(count) \(phase == .active ? "active" : "resting")") { Text("A") }
      .onChange(of: count) { heard($0, $1) }
    if count > 1 {
      Window("Many", id: "many") { Text("Many") }
    }
  }
}

@MainActor
@Suite struct SceneTests {
  private let graph = ViewGraph(tree: LayerTree(context: LayerContext()))

  private func node<S: Scene>(of scene: S) -> AnySceneNode {
    let node = graph.hold(EnvironmentValues()) { S._makeNode(scene, $0) as AnySceneNode }
    Updates.flush()
    return node
  }

  @Test func windowsAreThoseOfTheSceneInOrder() {
    @SceneBuilder func scenes() -> some Scene {
      WindowGroup("One") { Text("A") }
      Window("Two", id: "two") { Text("A") }.defaultSize(width: 300, height: 200)
      WindowGroup(id: "three", for: Int.self) { Text("\($0.wrappedValue ?? 0)") }
        .windowMinimumSize(width: 10, height: 20).windowResizability(.contentSize)
    }
    let windows = node(of: scenes()).windows
    #expect(windows.map(\.content.title) == ["One", "Two", nil])
    #expect(windows.map(\.content.id) == [nil, "two", "three"])
    #expect(windows.map(\.content.isSingle) == [false, true, false])
    #expect(windows.map { $0.content.valueType == Int.self } == [false, false, true])
    #expect(windows.map(\.size) == [nil, CGSize(width: 300, height: 200), nil])
    #expect(windows[2].minimumSize == CGSize(width: 10, height: 20))
    #expect(windows.map(\.resizability) == [.automatic, .automatic, .contentSize])
  }

  @Test func theOuterSizeOfTwoHolds() {
    let scene = WindowGroup { Text("A") }.defaultSize(width: 1, height: 2).defaultSize(width: 3, height: 4)
    #expect(node(of: scene).windows[0].size == CGSize(width: 3, height: 4))
  }

  @Test func aSceneFollowsItsState() {
    let count = Handle<Int>()
    var heard: [[Int]] = []
    let node = node(of: Counting(handle: count) { heard.append([$0, $1]) })
    #expect(node.windows.map(\.content.title) == ["Count 0 active"])
    count.value = 2
    Updates.flush()
    #expect(node.windows.map(\.content.title) == ["Count 2 active", "Many"])
    count.value = 1
    Updates.flush()
    #expect(node.windows.map(\.content.title) == ["Count 1 active"])
    #expect(heard == [[0, 2], [2, 1]])
  }

  @Test func aSceneFollowsItsEnvironment() {
    let node = node(of: Counting(handle: Handle<Int>()) { _, _ in })
    var environment = EnvironmentValues()
    environment.scenePhase = .background
    graph.setEnvironment(environment)
    Updates.flush()
    #expect(node.windows.map(\.content.title) == ["Count 0 resting"])
  }

  @Test func theEnvironmentOfASceneIsThatOfItsWindows() {
    let scene = WindowGroup { Text("A") }.environment(\.lineLimit, 7)
    #expect(node(of: scene).windows[0].environment.lineLimit == 7)
  }

  @Test func aWindowKeepsTheValueThatItWasOpenedFor() {
    let window = node(of: WindowGroup(for: Int.self) { $number in Text("\(number ?? 0)") }).windows[0]
    var state: AnyObject?
    let first = window.content.view(AnyHashable(4), &state)
    let film = Film { AnyView(first) }
    #expect(film.shown("4") != nil)
    (state as? StateBox<Int?>)?.set(5)
    film.advance(by: .zero)
    #expect(film.shown("5") != nil)
    let again = Film { AnyView(window.content.view(AnyHashable(4), &state)) }
    #expect(again.shown("5") != nil)
  }

  @Test func aDefaultValueStandsInForNone() {
    let scene = WindowGroup(for: Int.self) { $number in
      Text("\(number)")
    } defaultValue: {
      9
    }
    let window = node(of: scene).windows[0]
    var state: AnyObject?
    let view = window.content.view(nil, &state)
    #expect(Film { AnyView(view) }.shown("9") != nil)
  }

  @Test func theBoundsOfAWindowAreThoseOfItsContent() throws {
    func bounds<V: View>(_ view: V) throws -> ContentBounds {
      let graph = ViewGraph(tree: LayerTree(context: LayerContext()))
      graph.show(view, environment: EnvironmentValues())
      defer { graph.close() }
      return try #require(graph.contentBounds)
    }
    let fixed = try bounds(Color.red.frame(width: 120, height: 80))
    #expect(fixed.isFixed)
    #expect(fixed.opening == CGSize(width: 120, height: 80))
    let flexible = try bounds(Color.red.frame(minWidth: 300, maxWidth: .infinity, minHeight: 200))
    #expect(!flexible.isFixed)
    #expect(flexible.minimum == CGSize(width: 300, height: 200))
    #expect(flexible.opening == WindowHost.usualSize)
  }
}
