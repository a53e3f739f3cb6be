import CX11
import GlissadeLayers

/// A pointing device with its scroll axes.
///
/// A device reports where its wheel stands, not how far it turned, so the last value is kept. While the pointer is
/// elsewhere the wheel may turn unseen: the values are forgotten when it enters a window. The first turn after that is
/// taken from the button press by which the server repeats each notch for old programs.
struct X11ScrollDevice {
  /// Points that a notch of a wheel counts.
  static let notch = 50.0
  /// Points of a touchpad's scrolling that its drivers count as one notch.
  static let touchpadNotch = 15.0

  struct Axis {
    /// Of the device's valuators.
    var number: Int
    var isVertical: Bool
    /// How much the value changes with one notch; negative for a reversed axis.
    var increment: Double
    fileprivate var last: Double?
    /// The value was unknown before the last event: its notch is to be taken from the button press that follows.
    fileprivate var takesButton = false

    init(number: Int, isVertical: Bool, increment: Double) {
      self.number = number
      self.isVertical = isVertical
      self.increment = increment
    }
  }

  struct Turn {
    var delta: Point
    var isPrecise: Bool
    var isEnded = false
  }

  var axes: [Axis] = []
  var isTouchpad = false
  var isTouchScreen = false
  private var isScrolling = false
  private var notches = Point.zero
  private var hasTurned = false
  private var isFraction = false

  mutating func forgetValues() {
    isScrolling = false
    for index in axes.indices {
      axes[index].last = nil
      axes[index].takesButton = false
    }
  }

  /// Takes the value of a valuator; false if it is no scroll axis.
  mutating func take(_ value: Double, of number: Int) -> Bool {
    guard let index = axes.firstIndex(where: { $0.number == number }) else { return false }
    guard value.isFinite else { return true }
    defer { axes[index].last = value }
    axes[index].takesButton = axes[index].last == nil
    guard let last = axes[index].last else { return true }
    let turned = (value - last) / axes[index].increment
    hasTurned = true
    if abs(turned - turned.rounded()) > 1e-3 { isFraction = true }
    if axes[index].isVertical { notches.y += turned } else { notches.x += turned }
    return true
  }

  /// What the values of one event come to; nil if no axis was among them, or none that can be told yet.
  mutating func finish() -> Turn? {
    defer { (notches, hasTurned, isFraction) = (.zero, false, false) }
    guard hasTurned else { return nil }
    if notches == .zero {
      // A touchpad repeats the last value when the fingers leave it.
      guard isScrolling else { return nil }
      isScrolling = false
      return Turn(delta: .zero, isPrecise: true, isEnded: true)
    }
    isScrolling = isTouchpad
    let length = isTouchpad ? X11ScrollDevice.touchpadNotch : X11ScrollDevice.notch
    return Turn(delta: Point(notches.x * length, notches.y * length), isPrecise: isTouchpad || isFraction)
  }

  /// The scroll of a press of one of the wheel's buttons, 4 to 7; nil if the axes have told it already.
  mutating func takeButton(_ button: Int32, isEmulated: Bool) -> Turn? {
    guard (4...7).contains(button) else { return nil }
    let isVertical = button < 6
    if isEmulated {
      guard let index = axes.firstIndex(where: { $0.isVertical == isVertical && $0.takesButton }) else { return nil }
      axes[index].takesButton = false
      // Of a touchpad the part of a notch is not worth a jump.
      guard !isTouchpad else { return nil }
    }
    let delta = button % 2 == 0 ? -X11ScrollDevice.notch : X11ScrollDevice.notch
    return Turn(delta: isVertical ? Point(0, delta) : Point(delta, 0), isPrecise: false)
  }
}
