import Foundation
import GlissadeLayers
import GlissadeStage
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Toggles, changes of identity, edits of lists and retargets at random, from a seed that failures print.
@Suite @MainActor
struct RandomTests {
  private struct Model: Equatable {
    var first = false
    var second = true
    var branch = 0
    var rows = [1, 2, 3]
    var identity = 0
    var isDeep = false
  }

  private struct Screen: View {
    let model: Model
    var body: some View {
      VStack {
        if model.first {
          Text("first").transition(.move(edge: .leading))
        } else {
          Color.red.frame(width: 40, height: 20).transition(.scale)
        }
        if model.second {
          HStack {
            Text("second")
            if model.isDeep { Text("deep").transition(.push(from: .top)) }
          }
          .padding(model.isDeep ? 4 : 8)
          .transition(.asymmetric(insertion: .slide, removal: .opacity))
        }
        switch model.branch {
        case 0: Text("zero")
        case 1: Circle().frame(width: 30, height: 30).transition(.blurReplace)
        default: EmptyView()
        }
        ForEach(model.rows, id: \.self) { row in
          HStack {
            Text("row \(row)")
            Color.green.frame(width: CGFloat(10 + row), height: 10)
          }
          .transition(AnyTransition.opacity.combined(with: .offset(x: 20)))
        }
        Text("identity \(model.identity)").id(model.identity).transition(.opacity)
      }
      .animation(model.isDeep ? .linear(duration: 0.2) : nil, value: model.branch)
    }
  }

  private static func film(_ handle: Handle<Model>, _ model: Model) -> Film {
    Film(size: CGSize(width: 300, height: 500), scale: 1) { Held(handle, model) { Screen(model: $0) } }
  }

  /// What the steps of one seed share.
  @MainActor private final class Walk {
    let seed: UInt64
    var random: SeededNumbers
    let handle = Handle<Model>()
    let film: Film
    var completions = 0

    init(_ seed: UInt64) {
      self.seed = seed
      random = SeededNumbers(seed: seed)
      film = RandomTests.film(handle, Model())
    }
  }

  /// 2 000 steps in all: toggles, changes of identity, edits of lists and retargets, at any instant.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whateverHappensNothingJumpsAndTheEndIsThatOfAFreshBuild(seed: UInt64) async {
    print("random changes of views, seed \(seed)")
    let walk = Walk(seed)
    for step in 0..<500 {
      take(step, walk)
      // Other tests want the main actor too.
      await Task.yield()
    }
  }

  private func take(_ step: Int, _ walk: Walk) {
    let animations: [Animation?] = [
      nil, .linear(duration: 0.3), .spring(duration: 0.4), .bouncy, .easeInOut(duration: 0.1),
    ]
    let (handle, film, words) = (walk.handle, walk.film, "seed \(walk.seed), step \(step)")
    let animation = animations[walk.random.next(5)]
    // Looked at closely now and then.
    let isClose = step % 5 == 0
    let (before, branch) = (isClose ? looks(film) : [:], handle.value.branch)
    withAnimation(animation) {
      change(handle, &walk.random)
    } completion: {
      walk.completions += 1
    }
    // A change shows nothing at once, but where it has no animation, or the view takes it away.
    if isClose, animation != nil, handle.value.branch == branch || handle.value.isDeep {
      compare(before, looks(film), "\(words), at the change")
    }
    let time = walk.random.next(100)
    if isClose { play(film, time, words) } else { film.advance(by: .milliseconds(time)) }
    guard step % 50 == 49 else { return }
    film.advance(by: .seconds(5))
    #expect(!film.isMoving, "\(words)")
    #expect(walk.completions == step + 1, "\(words)")
    let fresh = RandomTests.film(Handle<Model>(), handle.value)
    #expect(film.picture() == fresh.picture(), "\(words)")
    #expect(film.layerCount == fresh.layerCount, "\(words)")
  }

  /// Where the corners of a layer are shown, and how strongly.
  private struct Look {
    var corners: [Point]
    var opacity: Double
  }

  private func looks(_ film: Film) -> [LayerID: Look] {
    var found: [LayerID: Look] = [:]
    film.layers.flush()
    film.layers.root.forEachLayer { layer in
      guard let shown = film.layers.shown(layer, at: film.layers.time) else { return }
      let size = shown.bounds
      let corners = [Point(0, 0), Point(size.width, size.height)].compactMap { film.layers.shownPoint($0, of: layer) }
      var opacity = 1.0
      var current: Layer? = layer
      while let one = current {
        for case .opacity(let value) in film.layers.shown(one, at: film.layers.time)?.effects ?? [] { opacity *= value }
        current = one.parent
      }
      if corners.count == 2 { found[layer.id] = Look(corners: corners, opacity: opacity) }
    }
    return found
  }

  private func distance(_ a: Look, _ b: Look) -> Double {
    let ways = zip(a.corners, b.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }
    // A whole fade counts as much as the window's width.
    return max(ways.max() ?? 0, abs(a.opacity - b.opacity) * 300)
  }

  private func compare(_ a: [LayerID: Look], _ b: [LayerID: Look], _ words: String) {
    for (id, look) in b {
      guard let old = a[id] else { continue }
      // A spring that takes over where no more than that is left has ended: a quarter of a pixel, 1/1024 of opacity.
      #expect(distance(old, look) < 0.3, "\(words): a jump from \(old) to \(look)")
    }
  }

  /// Plays on in small steps: none of them is longer than both its neighbours by more than motion can be faster in one of them.
  private func play(_ film: Film, _ milliseconds: Int, _ words: String) {
    var last = looks(film)
    var ways: [LayerID: [Double]] = [:]
    for _ in 0..<milliseconds / 4 {
      film.advance(by: .milliseconds(4))
      let now = looks(film)
      for (id, look) in now { ways[id, default: []].append(last[id].map { distance($0, look) } ?? 0) }
      last = now
    }
    for (id, steps) in ways where steps.count > 2 {
      for index in 1..<steps.count - 1 {
        let most = 3 * max(steps[index - 1], steps[index + 1]) + 0.5
        #expect(steps[index] <= most, "\(words): \(id) jumps: \(steps)")
      }
    }
  }

  private func change(_ handle: Handle<Model>, _ random: inout SeededNumbers) {
    switch random.next(7) {
    case 0: handle.value.first.toggle()
    case 1: handle.value.second.toggle()
    case 2: handle.value.branch = random.next(3)
    case 3: if !handle.value.rows.isEmpty { handle.value.rows.remove(at: random.next(handle.value.rows.count)) }
    case 4:
      let row = random.next(9)
      if !handle.value.rows.contains(row) {
        handle.value.rows.insert(row, at: random.next(handle.value.rows.count + 1))
      }
    case 5: handle.value.identity += 1
    default: handle.value.isDeep.toggle()
    }
  }
}

/// Numbers that come out the same for the same seed.
struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
