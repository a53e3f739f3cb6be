import GlissadeStage

extension ViewScreen {
  /// A grid of photos; left and right go to the next one, Escape closes it.
  static func photos(_ preferences: Preferences, photo: Int? = nil) -> ViewScreen {
    let gallery = PhotoGallery(photo: photo)
    return ViewScreen("", preferences) { key in
      switch key.keysym {
      case 0xff51: gallery.turn(by: -1)
      case 0xff53: gallery.turn(by: 1)
      case 0xff1b: gallery.close()
      default: false
      }
    } content: {
      PhotosView(gallery: gallery)
    }
  }

  /// Cards of products; Escape closes the one that is open.
  static func products(_ preferences: Preferences) -> ViewScreen {
    let shop = ProductShop()
    return ViewScreen("", preferences) { key in
      key.keysym == 0xff1b && shop.close()
    } content: {
      ProductsView(shop: shop)
    }
  }

  /// A card that turns over: by a click or the space bar.
  static func flipCard(_ preferences: Preferences) -> ViewScreen {
    let card = FlipCard()
    return ViewScreen("Flip card", preferences) { key in
      guard key.text == " " else { return false }
      if !key.isRepeat { card.flip() }
      return true
    } content: {
      FlipCardView(card: card)
    }
  }

  /// Three steps: buttons, or the keys left and right; T changes the way in which steps replace each other.
  static func onboarding(_ preferences: Preferences) -> ViewScreen {
    let onboarding = Onboarding()
    return ViewScreen("Onboarding", preferences) { key in
      switch key.keysym {
      case 0xff51: onboarding.go(by: -1, reduceMotion: preferences.reduceMotion)
      case 0xff53: onboarding.go(by: 1, reduceMotion: preferences.reduceMotion)
      default:
        guard key.text == "t", !key.isRepeat else { return false }
        onboarding.changeStyle()
      }
      return true
    } content: {
      OnboardingView(onboarding: onboarding)
    }
  }

  /// Every transition under any animation; T brings the card and takes it away.
  static func playground(_ preferences: Preferences) -> ViewScreen {
    let playground = Playground()
    return ViewScreen("Playground", preferences) { key in
      guard key.text == "t" else { return false }
      if !key.isRepeat { playground.toggle() }
      return true
    } content: {
      PlaygroundPages(playground: playground)
    }
  }

  /// Settings in a sheet, which the whole Gallery follows.
  static func settings(
    _ preferences: Preferences, setAppearance: @escaping (Appearance) -> Void,
    setReduceMotion: @escaping (Bool) -> Void
  ) -> ViewScreen {
    let settings = GallerySettings(setAppearance: setAppearance, setReduceMotion: setReduceMotion)
    return ViewScreen("", preferences) { _ in
      false
    } content: {
      SettingsView(settings: settings)
    }
  }
}
