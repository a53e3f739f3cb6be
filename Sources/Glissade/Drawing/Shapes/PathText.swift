import Foundation

extension Path: LosslessStringConvertible {
  /// The steps as words: numbers, then what they are for: `m` begins a part, `l` is a line, `q` and `c` are curves with their
  /// control points before the end, `h` closes a part.
  public var description: String {
    func words(_ points: CGPoint...) -> String {
      points.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: " ")
    }
    func short(_ x: CGFloat) -> String { x == x.rounded() && abs(x) < 1e15 ? "\(Int(x))" : "\(x)" }
    return elements.map { element in
      switch element {
      case .move(let p): return words(p) + " m"
      case .line(let p): return words(p) + " l"
      case .quadCurve(let p, let c): return words(c, p) + " q"
      case .curve(let p, let a, let b): return words(a, b, p) + " c"
      case .closeSubpath: return "h"
      }
    }.joined(separator: " ")
  }

  /// Makes a path of its description; nil where it is none.
  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        guard number.isFinite else { return nil }
        numbers.append(number)
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): path.move(to: point(0))
      case ("l", 2): path.addLine(to: point(0))
      case ("q", 4): path.addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): path.addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): path.closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }
}

extension Path: Shape {
  /// The path as it is.
  @MainActor public func path(in rect: CGRect) -> Path { self }
  /// A path stands where it stands.
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
