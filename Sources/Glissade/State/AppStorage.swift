import Foundation
import GlissadeStage

/// A value that is kept from one run of the program to the next, in a file below the XDG config folder, or in the store that
/// is given.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let store: UserDefaults?
  private let coding: StoredCoding<Value>
  private var box: StoredBox?

  init(_ key: String, _ fallback: Value, _ store: UserDefaults?, _ coding: StoredCoding<Value>) {
    self.key = key
    self.fallback = fallback
    self.store = store
    self.coding = coding
  }

  /// The value.
  public var wrappedValue: Value {
    get { box?.value.flatMap(coding.read) ?? fallback }
    nonmutating set { AppSettings.shared.set(coding.write(newValue), for: key, in: store) }
  }

  /// The value as a binding.
  public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(
      BindingSource(identity: box, get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 }))
  }
}

extension AppStorage: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    box = AppSettings.shared.box(for: key, in: store)
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key && a.store === b.store }
}
