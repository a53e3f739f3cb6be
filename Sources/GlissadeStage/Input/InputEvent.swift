import GlissadeLayers
import GlissadeMotion

/// Something that a hand did, as the display server told it. Places are logical points of the window's content.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, on the monotonic clock.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What a hand, or a keyboard, may do.
  public enum Kind: Hashable, Sendable {
    /// The pointer came into the window there.
    case pointerEntered(Point)
    /// The pointer is there now, with or without a button down.
    case pointerMoved(Point)
    /// The pointer left the window. A button that was down counts as cancelled.
    case pointerLeft
    /// A button went down there.
    case buttonPressed(PointerButton, Point)
    /// A button came up there.
    case buttonReleased(PointerButton, Point)
    /// A wheel turned, or two fingers moved on a touchpad.
    case scrolled(Scroll)
    /// A finger, with a number that is its own while it is down.
    case touchBegan(id: Int32, Point)
    /// The finger of that number is there now.
    case touchMoved(id: Int32, Point)
    /// The finger of that number has left the screen.
    case touchEnded(id: Int32)
    /// A tracker has taken the pointer: the press that the app heard of is not its own any more, and no release follows.
    case pointerCancelled
    /// A tracker has taken a finger: nothing that it began may happen, and no end of it follows.
    case touchCancelled(id: Int32)
    /// The server took all fingers away (a system gesture): nothing that they began may happen.
    case touchesCancelled
    /// Two fingers on a touchpad: the scale against the beginning, the turn since the last event, the move of the centre.
    case pinch(phase: PinchPhase, at: Point, scale: Double, rotation: Angle, delta: Point)
    /// A key went down, or repeats while it is held.
    case keyPressed(KeyEvent)
    /// A key came up.
    case keyReleased(KeyEvent)
    /// The window got or lost the keyboard.
    case keyboardFocus(Bool)
  }

  /// How far a pinch has come.
  public enum PinchPhase: Hashable, Sendable {
    /// Two fingers have been laid on.
    case began
    /// The fingers have moved.
    case changed
    /// The fingers have left the touchpad.
    case ended
    /// The server took the pinch away: nothing that it began may happen.
    case cancelled
  }
}

/// A button of a pointing device.
public enum PointerButton: Hashable, Sendable {
  /// The one for choosing, mostly the left.
  case primary
  /// The one for menus, mostly the right.
  case secondary
  /// The wheel, pressed.
  case middle
  /// The side button that goes back.
  case back
  /// The side button that goes forward.
  case forward
  /// Any other, by its Linux evdev code.
  case other(UInt32)
}

/// A movement of a wheel or of two fingers on a touchpad.
public struct Scroll: Hashable, Sendable {
  /// Where the pointer was.
  public var position: Point
  /// How far the content is to move, in points; positive moves the view to the right or down the document. A notch of a
  /// wheel counts 50 points here.
  public var delta: Point
  /// True for devices that report continuous movement (a touchpad), false for wheels with notches.
  public var isPrecise: Bool
  /// True when the fingers have left the touchpad.
  public var isEnded: Bool

  /// Makes a scroll; one that goes on unless said otherwise.
  public init(position: Point, delta: Point, isPrecise: Bool, isEnded: Bool = false) {
    self.position = position
    self.delta = delta
    self.isPrecise = isPrecise
    self.isEnded = isEnded
  }
}

/// A key, by its meaning in the current layout.
public struct KeyEvent: Hashable, Sendable {
  /// The XKB keysym after the modifiers that the layout consumes.
  public var keysym: UInt32
  /// The evdev code of the key.
  public var code: UInt32
  /// The text that it types, empty for function keys.
  public var text: String
  /// The modifiers that were held when the key went down or up.
  public var modifiers: KeyModifiers
  /// True if the key is held and this press repeats.
  public var isRepeat: Bool

  /// Makes a key event; a first press unless said otherwise.
  public init(keysym: UInt32, code: UInt32, text: String, modifiers: KeyModifiers, isRepeat: Bool = false) {
    self.keysym = keysym
    self.code = code
    self.text = text
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

/// The modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each modifier.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The key with the system's logo, also called Super.
  public static let logo = KeyModifiers(rawValue: 8)
  /// Caps Lock while it is on.
  public static let capsLock = KeyModifiers(rawValue: 16)
}
