import Foundation
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Every transition in every container under every kind of change, at random, from a seed that failures print.
@Suite @MainActor
struct RandomWorldTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func whateverChangesTheEndIsThatOfAFreshBuildAndNothingIsLeft(seed: UInt64) async {
    print("random changes of containers, seed \(seed)")
    let walk = Walk(seed)
    for step in 0..<120 {
      walk.take(step)
      if step % 30 == 29 { walk.compare("seed \(seed), step \(step)") }
      // Other tests want the main actor too.
      await Task.yield()
    }
    walk.end("seed \(seed)")
  }

  @MainActor private final class Walk {
    private var random: SeededNumbers
    private let handle = Handle<World>()
    private let living = LivingRows()
    private let film: Film
    private var population: Population
    private var wanted = 0
    private var completed = 0
    private static let sizes = [
      CGSize(width: 200, height: 400), CGSize(width: 120, height: 300), CGSize(width: 300, height: 250),
    ]

    init(_ seed: UInt64) {
      random = SeededNumbers(seed: seed)
      let (handle, living) = (handle, living)
      film = Film(size: Walk.sizes[0], scale: 1) { Walk.screen(handle, World(), living) }
      population = Population(film)
    }

    private static func screen(_ handle: Handle<World>, _ world: World, _ living: LivingRows) -> some View {
      Held(handle, world) { if !$0.isGone { WorldView(world: $0, living: living) } }
    }

    private static let animations: [Animation?] = [
      nil, .linear(duration: 0.3), .spring(duration: 0.4), .bouncy, .easeInOut(duration: 0.1),
      .linear(duration: 0.2).delay(0.1), .linear(duration: 0), .easeIn(duration: 0.2).repeatCount(2),
      .interactiveSpring,
      .interpolatingSpring(stiffness: 100, damping: 12),
    ]

    func take(_ step: Int) {
      var transaction = Transaction(animation: Walk.animations[random.next(Walk.animations.count)])
      transaction.disablesAnimations = random.next(12) == 0
      wanted += 1
      transaction.addAnimationCompletion(criteria: random.next(2) == 0 ? .logicallyComplete : .removed) { [self] in
        completed += 1
        if random.next(20) == 0 { handle.value.change(&random) }
      }
      withTransaction(transaction) { handle.value.change(&random) }
      if random.next(10) == 0 { film.size = Walk.sizes[random.next(3)] }
      if random.next(15) == 0 { film.reduceMotion.toggle() }
      if random.next(15) == 0 { film.colorScheme = film.colorScheme == .dark ? .light : .dark }
      if random.next(6) == 0 {
        film.scroll(by: CGSize(width: 0, height: random.next(200) - 100), at: CGPoint(x: 100, y: 200))
      }
      film.advance(by: .milliseconds(random.next(150)))
      population.add(film)
    }

    /// What rests looks as if nothing else had ever been there.
    func compare(_ words: String) {
      film.advance(by: .seconds(5))
      // Scroll views go back to where they begin.
      for y in stride(from: 10, to: film.size.height, by: 30) {
        film.scroll(by: CGSize(width: 0, height: -3_000), at: CGPoint(x: film.size.width / 2, y: y))
      }
      film.leave()
      film.advance(by: .seconds(5))
      let world = handle.value
      #expect(!film.isMoving, "\(words): \(world)")
      #expect(wanted == completed, "\(words): \(world)")
      let rows = Set(world.rows).count
      #expect(living.appeared == rows, "\(words): \(world)")
      #expect(living.states.count == rows, "\(words): \(world)")
      let fresh = Film(
        size: film.size, scale: 1, colorScheme: film.colorScheme, reduceMotion: film.reduceMotion
      ) { Walk.screen(Handle(), world, LivingRows()) }
      fresh.advance(by: .seconds(3))
      let difference = film.picture().difference(from: fresh.picture())
      #expect(difference.count == 0, "\(words): \(world)")
    }

    /// Nothing of it all is left when the whole has gone.
    func end(_ words: String) {
      let empty = Film(size: film.size, scale: 1) { Held(Handle<Int>(), 0) { if $0 > 0 { Text("A") } } }
      withAnimation(.linear(duration: 0.1)) { handle.value.isGone = true }
      film.advance(by: .seconds(5))
      #expect(film.layerCount == empty.layerCount, "\(words)")
      #expect(living.appeared == 0 && living.states.isEmpty, "\(words)")
      population.subtract(Population(film))
      #expect(population.survivors == [], "\(words)")
    }
  }
}
