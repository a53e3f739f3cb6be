import Foundation

/// A value that the program's windows keep from one run to the next: it lies beside the values of `AppStorage`, under a name
/// of its own, and all windows of the program share it.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let coding: StoredCoding<Value>
  private var box: StoredBox?

  init(_ key: String, _ fallback: Value, _ coding: StoredCoding<Value>) {
    self.key = "scene." + key
    self.fallback = fallback
    self.coding = coding
  }

  /// The value.
  public var wrappedValue: Value {
    get { box?.value.flatMap(coding.read) ?? fallback }
    nonmutating set { AppSettings.shared.set(coding.write(newValue), for: key) }
  }

  /// The value as a binding.
  public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(BindingSource(identity: box, get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 }))
  }
}

extension SceneStorage: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) { box = AppSettings.shared.box(for: key) }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}
