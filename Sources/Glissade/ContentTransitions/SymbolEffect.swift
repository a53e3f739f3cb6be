/// A motion of a symbol.
public protocol SymbolEffect: Sendable {}

/// A motion with which one symbol may follow another.
public protocol ContentTransitionSymbolEffect {}

/// How often and how fast the motion of a symbol is.
public struct SymbolEffectOptions: Hashable, Sendable {
  private(set) var factor = 1.0
  private var count: Int?

  /// Once, at the usual speed.
  public static let `default` = SymbolEffectOptions()
  /// Over and over.
  public static let repeating = SymbolEffectOptions(count: .max)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1)

  private init(factor: Double = 1, count: Int? = nil) {
    self.factor = factor
    self.count = count
  }

  /// Faster or slower by a factor.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: speed) }
  /// Faster or slower by a factor.
  public func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: speed, count: count) }
  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count ?? .max) }
  /// So many times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor, count: count ?? .max)
  }
}

/// One symbol goes, another comes in its place.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  enum Direction: Hashable, Sendable { case downUp, upUp, offUp }
  enum Extent: Hashable, Sendable { case byLayer, wholeSymbol }

  var direction = Direction.downUp
  var extent = Extent.byLayer
  /// Whether what both symbols have in common stays.
  var keepsCommon = false

  private func with(_ change: (inout ReplaceSymbolEffect) -> Void) -> ReplaceSymbolEffect {
    var result = self
    change(&result)
    return result
  }

  /// The old one shrinks away, the new one grows.
  public var downUp: ReplaceSymbolEffect { with { $0.direction = .downUp } }
  /// The old one grows away, the new one grows.
  public var upUp: ReplaceSymbolEffect { with { $0.direction = .upUp } }
  /// The old one is gone at once, the new one grows.
  public var offUp: ReplaceSymbolEffect { with { $0.direction = .offUp } }
  /// Layer by layer.
  public var byLayer: ReplaceSymbolEffect { with { $0.extent = .byLayer } }
  /// As a whole.
  public var wholeSymbol: ReplaceSymbolEffect { with { $0.extent = .wholeSymbol } }
  /// What both symbols have in common stays; where they have nothing, by another effect.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback.with { $0.keepsCommon = true } }
}

/// The motion that is usual for the symbol.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol goes, another comes in its place.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The motion that is usual for the symbol.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
