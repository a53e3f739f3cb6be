import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A style that reads its surroundings and keeps a state.
private struct CountingStyle: ToggleStyle {
  @Environment(\.isEnabled) private var isEnabled
  @State private var flips = 0

  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
      flips += 1
    } label: {
      Text("\(configuration.isOn ? "on" : "off") \(flips) \(isEnabled ? "enabled" : "disabled")")
    }
  }
}

private struct FractionStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(configuration.fractionCompleted.map { "\($0)" } ?? "unknown")
      configuration.label
      configuration.currentValueLabel
    }
  }
}

@MainActor
@Suite struct StyleTests {
  @Test func aStyleHasAStateAndReadsItsSurroundings() throws {
    let isOn = Handle<Bool>()
    let film = Film {
      Held(isOn, false) { _ in Toggle("A", isOn: isOn.taken).toggleStyle(CountingStyle()) }
    }
    #expect(film.shown("off 0 enabled") != nil)
    try film.tap("off 0 enabled")
    #expect(isOn.value)
    #expect(film.shown("on 1 enabled") != nil)
    try film.tap("on 1 enabled")
    #expect(film.shown("off 2 enabled") != nil)
  }

  @Test func aDisabledToggleTellsItsStyle() {
    let film = Film { Toggle("A", isOn: .constant(true)).toggleStyle(CountingStyle()).disabled(true) }
    #expect(film.shown("on 0 disabled") != nil)
  }

  @Test func aButtonToggleTurnsItsValueOver() throws {
    let isOn = Handle<Bool>()
    let film = Film { Held(isOn, false) { _ in Toggle("A", isOn: isOn.taken).toggleStyle(.button) } }
    try film.tap("A")
    #expect(isOn.value)
    film.advance(by: .seconds(1))
    try film.tap("A")
    #expect(!isOn.value)
  }

  @Test func progressTellsItsStyleHowFarItHasCome() {
    let film = Film {
      VStack {
        ProgressView("First", value: 1, total: 4)
        ProgressView { Text("Second") }
        ProgressView(value: 9.0) {
          Text("Third")
        } currentValueLabel: {
          Text("all")
        }
      }
      .progressViewStyle(FractionStyle())
    }
    for label in ["0.25", "First", "unknown", "Second", "1.0", "Third", "all"] {
      #expect(film.shown(label) != nil, "\(label)")
    }
  }

  @Test func largeControlsAreLargerThanSmallOnes() {
    func height(_ size: ControlSize) -> CGFloat {
      let film = Film {
        Button("A") {}.buttonStyle(.bordered).controlSize(size).accessibilityIdentifier("button")
      }
      return film.shown("button")!.frame.height
    }
    let heights = ControlSize.allCases.map(height)
    #expect(heights == heights.sorted())
    #expect(heights[1] < heights[2] && heights[2] < heights[3])
  }

  @Test func aHiddenViewKeepsItsRoomAndCannotBeTouched() {
    let taps = Handle<Int>()
    let film = Film {
      Held(taps, 0) { _ in
        VStack(spacing: 0) {
          Text("Above")
          Color.red.frame(width: 100, height: 100).onTapGesture { taps.value += 1 }.hidden()
          Text("Below")
        }
      }
    }
    let (above, below) = (film.shown("Above")!.frame, film.shown("Below")!.frame)
    #expect(below.minY - above.maxY == 100)
    film.tap(at: CGPoint(x: above.midX, y: above.maxY + 50))
    #expect(taps.value == 0)
    #expect(film.picture()[Int(above.midX * 2), Int(above.maxY + 50) * 2] == film.picture()[2, 2])
  }

  @Test func aViewCanWantItsWindowDark() {
    let isDark = Handle<Bool>()
    let film = Film {
      Held(isDark, false) { wanted in
        VStack { SchemeReader().preferredColorScheme(wanted ? .dark : nil) }
      }
    }
    #expect(film.shown("light") != nil)
    isDark.value = true
    film.advance(by: .zero)
    #expect(film.shown("dark") != nil)
    isDark.value = false
    film.advance(by: .zero)
    #expect(film.shown("light") != nil)
  }

  @Test func aViewReadsHowFineItsWindowIs() {
    let film = Film(scale: 2) { ScaleReader() }
    #expect(film.shown("2.0 0.5") != nil)
    film.scale = 4
    #expect(film.shown("4.0 0.25") != nil)
  }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(scheme == .dark ? "dark" : "light") }
}

private struct ScaleReader: View {
  @Environment(\.displayScale) private var scale
  @Environment(\.pixelLength) private var pixel
  var body: some View { Text("\(Double(scale)) \(Double(pixel))") }

  @Test func aColourThatHasChangedInAnAnimationIsDrawnAsOneThatWasThereFirst() {
    let handle = Handle<Bool>()
    func colours(_ isOn: Bool) -> some View {
      VStack {
        Text("Words in a colour")
        Image(systemName: "heart.fill")
      }
      .foregroundStyle(isOn ? Color.red.opacity(0.6) : .blue)
    }
    let film = Film(size: CGSize(width: 200, height: 100)) { Held(handle, false) { colours($0) } }
    let first = film.picture()
    withAnimation(.linear(duration: 1)) { handle.value = true }
    film.advance(by: .milliseconds(500))
    let middle = film.picture()
    withAnimation(.linear(duration: 1)) { handle.value = false }
    film.advance(by: .milliseconds(250))
    #expect(film.picture().pixels != middle.pixels)
    film.advance(by: .seconds(2))
    #expect(film.picture().pixels == first.pixels)
    withAnimation(.smooth) { handle.value = true }
    film.advance(by: .seconds(3))
    let fresh = Film(size: CGSize(width: 200, height: 100)) { colours(true) }
    #expect(film.picture().pixels == fresh.picture().pixels)
  }
}
