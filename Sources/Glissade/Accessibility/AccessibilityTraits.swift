/// What a view is to those who do not see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt32
  /// Makes a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Something to press.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// Chosen among others.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// Leads somewhere.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// A field to search with.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// Plays a sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// A key.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// Words that do not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// Sums up what the program shows.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// Begins to play something.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Takes the hand itself.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// Turns a page.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// Lies over all else, and must be left first.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// A switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
}

/// What becomes of the views in a view that is one thing to those who do not see it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are not told.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They are told inside of it.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Their words name it.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What can be done with a view.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  /// It is pressed.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// It is left.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// What matters most is done, such as to play or to stop.
  public static let magicTap = AccessibilityActionKind(name: "magic tap")
  /// Something of the program's own.
  public init(named name: Text) { self.name = name.words }
  private init(name: String) { self.name = name }
}

/// Whether a value is to be larger or smaller.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Larger.
  case increment
  /// Smaller.
  case decrement
}
