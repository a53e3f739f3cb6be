import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

/// Every screen's whole path: forwards, reversed, and cut anywhere.
@MainActor struct ScreenPathTests {
  /// So many frames after a step has begun its motion is cut: early, and in the middle.
  private nonisolated static let cuts = [1, 9]
  /// So many pixels at edges may differ: while something moves as a whole its edges are a little softer.
  private static let softEdges = 64
  /// Of 255: what is blurred, faded and scaled at once is rounded at each stage, of rolling digits for one.
  private static let tolerance = 8

  private func expectSubjects(_ path: ScreenPath, _ step: ScreenPath.Step, _ when: String) {
    let shown = step.subjects.flatMap { path.film.allShown($0) }
    let isSeen = step.edge == nil ? shown.contains { $0.opacity > 0.05 } : !shown.isEmpty
    #expect(isSeen, "\(path.name), \(step.name), \(when)")
    for one in shown {
      let isWhole = [one.frame.minX, one.frame.minY, one.frame.width, one.frame.height].allSatisfy(\.isFinite)
      #expect(isWhole && (0...1).contains(one.opacity) && one.blurRadius >= 0, "\(path.name), \(step.name), \(when)")
    }
  }

  /// A picture's bytes, without some rectangles.
  private func bytes(_ picture: Picture, without rects: [CGRect]) -> [UInt8] {
    var bytes = picture.pixels
    for rect in rects {
      let (left, right) = (max(0, Int(rect.minX)), min(picture.width, Int(rect.maxX)))
      for y in max(0, Int(rect.minY))..<min(picture.height, Int(rect.maxY)) {
        let row = (y * picture.width + left) * 4..<(y * picture.width + right) * 4
        bytes.replaceSubrange(row, with: repeatElement(0, count: row.count))
      }
    }
    return bytes
  }

  /// What is done at an instant changes nothing that is seen at that instant but words.
  private func expectSame(_ path: ScreenPath, _ step: ScreenPath.Step, _ when: String, _ act: () -> Void) {
    let before = path.film.picture()
    act()
    let after = path.film.picture()
    let (a, b) = (bytes(before, without: step.words), bytes(after, without: step.words))
    guard a != b else { return }
    var wrong = 0
    for index in stride(from: 0, to: a.count, by: 4)
    where (index..<index + 3).contains(where: { abs(Int(a[$0]) - Int(b[$0])) > Self.tolerance }) { wrong += 1 }
    let most = step.edge ?? Self.softEdges
    #expect(wrong <= most, "\(path.name), \(step.name), \(when)")
    if wrong > most { keep("\(path.name)-\(step.name)-\(when)", before, after) }
  }

  private func keep(_ name: String, _ pictures: Picture...) {
    guard let folder = ProcessInfo.processInfo.environment["GLISSADE_KEEP"] else { return }
    for (number, picture) in pictures.enumerated() {
      let file = "\(name)-\(number).png".replacing(" ", with: "-")
      #expect(throws: Never.self) { try picture.write(to: URL(filePath: folder).appending(path: file)) }
    }
  }

  private func expectAtRest(_ path: ScreenPath, _ picture: Picture, _ layers: Int, _ what: String) {
    let shown = path.film.picture()
    #expect(!path.film.isMoving, "\(path.name), \(what)")
    #expect(shown == picture, "\(path.name), \(what): \(shown.difference(from: picture))")
    // Lazy rows that have been swiped by may have gone.
    #expect(path.film.layerCount <= layers, "\(path.name), \(what)")
    if shown != picture { keep("\(path.name)-\(what)", shown, picture) }
  }

  @Test(arguments: ScreenPath.Name.allCases, [false, true])
  func forwardsAndReversedItPassesThroughTheSamePlaces(_ name: ScreenPath.Name, _ reduceMotion: Bool) {
    let path = ScreenPath(name, reduceMotion: reduceMotion)
    path.rest()
    var places: [(picture: Picture, layers: Int)] = []
    for step in path.steps {
      places.append((path.film.picture(), path.film.layerCount))
      path.goOn()
      #expect(path.film.isMoving, "\(name), \(step.name)")
      for frame in 0..<40 {
        expectSubjects(path, step, "frame \(frame)")
        path.play(frames: 1)
      }
      path.rest()
      #expect(path.film.picture() != places.last!.picture && !path.film.isMoving, "\(name), \(step.name)")
    }
    for step in path.steps.reversed() {
      path.goBack()
      #expect(path.film.isMoving, "\(name), back from \(step.name)")
      for frame in 0..<40 {
        expectSubjects(path, step, "frame \(frame) back")
        path.play(frames: 1)
      }
      path.rest()
      let place = places.removeLast()
      expectAtRest(path, place.picture, place.layers, "back from \(step.name)")
    }
  }

  @Test(arguments: ScreenPath.Name.allCases, cuts)
  func aStepThatIsCutTurnsRoundFromWhatIsSeen(_ name: ScreenPath.Name, _ cut: Int) {
    let path = ScreenPath(name)
    for _ in path.steps {
      path.rest()
      let (picture, layers) = (path.film.picture(), path.film.layerCount)
      let step = path.steps[path.position]
      path.goOn()
      path.play(frames: cut)
      expectSame(path, step, "cut after \(cut)") { path.goBack() }
      path.play(frames: 5)
      expectSame(path, step, "on again after \(cut)") { path.goOn() }
      path.play(frames: cut)
      expectSame(path, step, "cut again after \(cut)") { path.goBack() }
      path.rest()
      expectAtRest(path, picture, layers, "\(step.name) cut after \(cut)")
      path.goOn()
    }
  }

  @Test(arguments: ScreenPath.Name.allCases, 1...1 as ClosedRange<UInt64>)
  func cutAtRandomInstantsItEndsAsItBegan(_ name: ScreenPath.Name, _ seed: UInt64) {
    print("seed \(seed)")
    var random = Random(seed: seed)
    let path = ScreenPath(name)
    path.rest()
    let (picture, layers) = (path.film.picture(), path.film.layerCount)
    for _ in 0..<16 {
      if random.next() % 2 == 0 { path.goOn() } else { path.goBack() }
      path.film.advance(by: .milliseconds(random.next() % 350))
      // What has been drawn once must not stay.
      if random.next() % 8 == 0 { #expect(path.film.picture().width > 0) }
    }
    while path.goBack() {}
    path.rest()
    expectAtRest(path, picture, layers, "seed \(seed)")
  }
}
