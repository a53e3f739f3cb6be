import SwiftUI

/// An animation that can be tried, and how it is written.
enum PlaygroundAnimation: String, CaseIterable, Identifiable {
  case press = "Press"
  case content = "Content"
  case navigation = "Navigation"
  case layout = "Layout"
  case gentle = "Gentle"
  case playful = "Playful"
  case standard = "Default"
  case smooth = "Smooth"
  case snappy = "Snappy"
  case bouncy = "Bouncy"
  case interactive = "Interactive"
  case linear = "Linear"

  var id: Self { self }

  var animation: Animation {
    switch self {
    case .press: .easeOut(duration: 0.15)
    case .content: .easeInOut(duration: 0.3)
    case .navigation: .spring(response: 0.5, dampingFraction: 0.8)
    case .layout: .spring(response: 0.6, dampingFraction: 0.8)
    case .gentle: .spring(response: 0.6, dampingFraction: 0.9)
    case .playful: .spring(response: 0.4, dampingFraction: 0.6)
    case .standard: .default
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    case .interactive: .interactiveSpring
    case .linear: .linear(duration: 1)
    }
  }

  /// As it stands in source.
  var code: String {
    switch self {
    case .press: ".easeOut(duration: 0.15)"
    case .content: ".easeInOut(duration: 0.3)"
    case .navigation: ".spring(response: 0.5, dampingFraction: 0.8)"
    case .layout: ".spring(response: 0.6, dampingFraction: 0.8)"
    case .gentle: ".spring(response: 0.6, dampingFraction: 0.9)"
    case .playful: ".spring(response: 0.4, dampingFraction: 0.6)"
    case .standard: ".default"
    case .smooth: ".smooth"
    case .snappy: ".snappy"
    case .bouncy: ".bouncy"
    case .interactive: ".interactiveSpring"
    case .linear: ".linear(duration: 1)"
    }
  }
}

/// How fast the playground plays.
enum PlaygroundSpeed: Double, CaseIterable, Identifiable {
  case tenth = 0.1
  case quarter = 0.25
  case half = 0.5
  case full = 1

  var id: Self { self }

  var title: String {
    switch self {
    case .tenth: "1/10"
    case .quarter: "1/4"
    case .half: "1/2"
    case .full: "Full"
    }
  }

  /// What it adds to an animation in source.
  var code: String {
    switch self {
    case .tenth: ".speed(0.1)"
    case .quarter: ".speed(0.25)"
    case .half: ".speed(0.5)"
    case .full: ""
    }
  }
}
