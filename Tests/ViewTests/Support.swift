import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A value of a view that a test may read and change.
@MainActor
final class Handle<Value> {
  private var binding: Binding<Value>?
  var value: Value {
    get { binding!.wrappedValue }
    set { binding!.wrappedValue = newValue }
  }
  var taken: Binding<Value> { binding! }
  func take(_ binding: Binding<Value>) { self.binding = binding }
}

/// A view with a state that a test holds.
struct Held<Value, Content: View>: View {
  let handle: Handle<Value>
  @State private var value: Value
  let content: (Value) -> Content

  init(_ handle: Handle<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
    self.handle = handle
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View {
    let _ = handle.take($value)
    content(value)
  }
}

extension Double {
  /// With two digits, for text tables.
  var short: String {
    // Halves go up whatever the last bit says.
    String(format: "%g", (self * 100 + 1e-6).rounded() / 100 + 0)
  }
}

extension Shown {
  /// Place, size, and what else is not as usual.
  var text: String {
    var words = ["\(Double(frame.minX).short),\(Double(frame.minY).short)"]
    words.append("\(Double(frame.width).short)x\(Double(frame.height).short)")
    if opacity != 1 { words.append("opacity \(opacity.short)") }
    if blurRadius != 0 { words.append("blur \(blurRadius.short)") }
    return words.joined(separator: " ")
  }
}
