import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

/// The whole path of a screen, as a film: steps that lead on, each with what leads back.
@MainActor final class ScreenPath {
  /// A step of the path.
  struct Step {
    let name: String
    /// At each instant at least one of these is seen; of a zoom, which shows pictures of both ends, at least one is there.
    let subjects: [String]
    /// Where words and symbols change without a motion.
    var words: [CGRect] = []
    /// A zoom takes its source over at the first instant, but for so many pixels at its edges.
    var edge: Int?
    let forward: () -> Void
    let back: () -> Void
  }

  enum Name: String, CaseIterable {
    case photos, products, settings, steps, flip
    case transitions, contents, matched, zoomedPage, zoomedSheet, zoomedCover
  }

  let name: Name
  private(set) var film: Film!
  private(set) var steps: [Step] = []
  /// How many steps have been taken.
  private(set) var position = 0

  init(_ name: Name, reduceMotion: Bool = false) {
    self.name = name
    switch name {
    case .photos: showPhotos(reduceMotion)
    case .products: showProducts(reduceMotion)
    case .settings: showSettings(reduceMotion)
    case .steps: showSteps(reduceMotion)
    case .flip: showFlip(reduceMotion)
    default: showPlayground(reduceMotion)
    }
  }

  /// Goes a step on; false at the end.
  @discardableResult func goOn() -> Bool {
    guard position < steps.count else { return false }
    steps[position].forward()
    position += 1
    return true
  }

  /// Goes a step back; false at the beginning.
  @discardableResult func goBack() -> Bool {
    guard position > 0 else { return false }
    position -= 1
    steps[position].back()
    return true
  }

  /// Plays on by frames of a 60th of a second.
  func play(frames: Int) { film.advance(by: .seconds(1) * frames / 60) }

  func rest() { film.advance(by: .seconds(3)) }

  /// The bar of a page with its title.
  private static let bar = CGRect(x: 0, y: 0, width: 393, height: 48)

  /// The pixels along the edges of a square.
  private static func edge(of side: Int) -> Int { 4 * side }

  /// Where words stand now, with a margin for longer ones.
  private func words(_ labels: String...) -> [CGRect] {
    labels.flatMap { film.allShown($0) }.map { $0.frame.insetBy(dx: -12, dy: -4) }
  }

  /// Where the symbol stands below a number that changes.
  private var symbol: CGRect {
    let count = film.shown("Count")!.frame
    return CGRect(x: count.midX - 40, y: count.maxY, width: 80, height: 80)
  }

  // MARK: Paths

  private func show(_ reduceMotion: Bool, @ViewBuilder _ content: @escaping () -> some View) {
    film = Film(size: CGSize(width: 393, height: 852), scale: 1, reduceMotion: reduceMotion, content: content)
  }

  private func showPhotos(_ reduceMotion: Bool) {
    let gallery = PhotoGallery()
    show(reduceMotion) { PhotosView(gallery: gallery) }
    let photos = PaintedPicture.photos
    let photo = PaintedPicture.meadow
    let next = photos[photos.firstIndex(of: photo)! + 1]
    steps = [
      Step(
        name: "open", subjects: [photo.title, "\(photo.title), large"], edge: Self.edge(of: 132),
        forward: {
          gallery.current = photo
          gallery.path = [photo]
        }, back: { #expect(gallery.close()) }),
      Step(
        name: "next", subjects: ["\(photo.title), large", "\(next.title), large"], words: [Self.bar],
        forward: { #expect(gallery.turn(by: 1)) }, back: { #expect(gallery.turn(by: -1)) }),
    ]
  }

  private func showProducts(_ reduceMotion: Bool) {
    let shop = ProductShop()
    show(reduceMotion) { ProductsView(shop: shop) }
    let product = Product.all[0]
    steps = [
      Step(
        name: "open", subjects: [product.name], edge: Self.edge(of: 361), forward: { shop.path = [product] },
        back: { #expect(shop.close()) }),
      Step(
        name: "into the cart", subjects: ["Add to cart", "In the cart"], forward: { shop.toggleCart(product) },
        back: { shop.toggleCart(product) }),
    ]
  }

  private func showSettings(_ reduceMotion: Bool) {
    let settings = GallerySettings(
      setAppearance: { [unowned self] in film.colorScheme = $0 == .dark ? .dark : .light },
      setReduceMotion: { [unowned self] in film.reduceMotion = $0 })
    show(reduceMotion) { SettingsView(settings: settings) }
    steps = [
      Step(
        name: "open", subjects: ["Open settings"], forward: { settings.isOpen = true },
        back: { #expect(settings.close()) }),
      Step(
        name: "notify", subjects: ["Notifications"], forward: { withAnimation(.snappy) { settings.notifies = false } },
        back: { withAnimation(.snappy) { settings.notifies = true } }),
      Step(
        name: "ask", subjects: ["Appearance"], forward: { settings.asksForReset = true },
        back: { settings.asksForReset = false }),
    ]
  }

  private func showSteps(_ reduceMotion: Bool) {
    let onboarding = Onboarding()
    show(reduceMotion) { OnboardingView(onboarding: onboarding) }
    func step(_ number: Int) -> Step {
      Step(
        name: "step \(number)", subjects: ["Step \(number - 1)", "Step \(number)"],
        forward: { onboarding.go(by: 1, reduceMotion: reduceMotion) },
        back: { onboarding.go(by: -1, reduceMotion: reduceMotion) })
    }
    steps = [
      step(2),
      Step(
        name: "style", subjects: ["Step 2"], words: words("Slide and scale", "Blur replace"),
        forward: { onboarding.changeStyle() },
        back: { onboarding.changeStyle() }),
      step(3),
    ]
  }

  private func showFlip(_ reduceMotion: Bool) {
    let card = FlipCard()
    show(reduceMotion) { FlipCardView(card: card) }
    steps = [Step(name: "flip", subjects: ["QUESTION", "ANSWER"], forward: card.flip, back: card.flip)]
  }

  private func showPlayground(_ reduceMotion: Bool) {
    let playground = Playground()
    playground.page =
      switch name {
      case .contents: .contents
      case .matched: .matched
      case .transitions: .transitions
      default: .zoom
      }
    playground.zoom = name == .zoomedSheet ? .sheet : name == .zoomedCover ? .cover : .page
    show(reduceMotion) { PlaygroundPages(playground: playground) }
    switch name {
    case .transitions:
      steps = [
        Step(
          name: "hide", subjects: ["Stage"], words: words("Hide"), forward: playground.toggle,
          back: playground.toggle)
      ]
    case .contents:
      steps = [
        Step(
          name: "count", subjects: ["Count"], words: [symbol], forward: { playground.count(by: 7) },
          back: { playground.count(by: -7) })
      ]
    case .matched:
      steps = [
        Step(
          name: "choose", subjects: ["Shore"], forward: { playground.choose(.shore) },
          back: { playground.choose(nil) }),
        Step(
          name: "choose another", subjects: ["Meadow"], forward: { playground.choose(.meadow) },
          back: { playground.choose(.shore) }),
      ]
    default:
      steps = [
        Step(
          name: "open", subjects: ["Lemons", "Lemons, large"], edge: Self.edge(of: 84),
          forward: { playground.open(.lemons) },
          back: {
            playground.zoomed = []
            (playground.inSheet, playground.inCover) = (nil, nil)
          })
      ]
    }
  }
}
