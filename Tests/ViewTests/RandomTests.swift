import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

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

  private func film(_ handle: Handle<Model>, _ model: Model) -> Film {
    Film(size: CGSize(width: 300, height: 500), scale: 1) { Held(handle, model) { Screen(model: $0) } }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aFinalPictureIsThatOfAFreshBuild(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let handle = Handle<Model>()
    let film = film(handle, Model())
    let animations: [Animation?] = [
      nil, .linear(duration: 0.3), .spring(duration: 0.4), .bouncy, .easeInOut(duration: 0.1),
    ]
    var completions = 0
    for step in 0..<250 {
      withAnimation(animations[random.next(5)]) {
        change(handle, &random)
      } completion: {
        completions += 1
      }
      film.advance(by: .milliseconds(random.next(100)))
      guard step % 50 == 49 else { continue }
      film.advance(by: .seconds(5))
      #expect(!film.isMoving, "seed \(seed), step \(step)")
      #expect(completions == step + 1, "seed \(seed), step \(step)")
      let fresh = self.film(Handle<Model>(), handle.value)
      #expect(film.picture() == fresh.picture(), "seed \(seed), step \(step)")
      #expect(film.layerCount == fresh.layerCount, "seed \(seed), step \(step)")
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
