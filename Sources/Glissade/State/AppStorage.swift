import Foundation
import GlissadeStage

/// A value that is kept from one run of the program to the next, in a file below the XDG config folder.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?
  private var box: StoredBox?

  private init(_ key: String, _ fallback: Value, read: @escaping (Any) -> Value?, write: @escaping (Value) -> Any?) {
    self.key = key
    self.fallback = fallback
    self.read = read
    self.write = write
  }

  /// The value.
  public var wrappedValue: Value {
    get { box?.value.flatMap(read) ?? fallback }
    nonmutating set { AppSettings.shared.set(write(newValue), for: key) }
  }

  /// The value as a binding.
  public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(
      BindingSource(identity: box, get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 }))
  }
}

extension AppStorage: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) { box = AppSettings.shared.box(for: key) }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}

extension AppStorage where Value == Bool {
  /// Keeps a truth value.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, read: { $0 as? Bool }, write: { $0 }) }
}
extension AppStorage where Value == Int {
  /// Keeps a whole number.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, read: { $0 as? Int }, write: { $0 }) }
}
extension AppStorage where Value == Double {
  /// Keeps a number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, read: { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }, write: { $0 })
  }
}
extension AppStorage where Value == String {
  /// Keeps words.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, read: { $0 as? String }, write: { $0 })
  }
}
extension AppStorage where Value == URL {
  /// Keeps an address.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString })
  }
}
extension AppStorage where Value == Data {
  /// Keeps bytes.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key, wrappedValue, read: { ($0 as? String).flatMap { Data(base64Encoded: $0) } },
      write: { $0.base64EncodedString() })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, read: { ($0 as? String).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, read: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps words, or none.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, read: { .some($0 as? String) }, write: { $0 })
  }
  /// Keeps a whole number, or none.
  public init(_ key: String) where Value == Int? { self.init(key, nil, read: { .some($0 as? Int) }, write: { $0 }) }
  /// Keeps a truth value, or none.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, read: { .some($0 as? Bool) }, write: { $0 }) }
  /// Keeps a number, or none.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, read: { .some($0 as? Double) }, write: { $0 })
  }
}

/// One kept value, as views read it.
typealias StoredBox = StateBox<Any?>

/// The values that the program keeps, and the file that they are in.
@MainActor
final class AppSettings {
  static nonisolated let shared = AppSettings()

  private var boxes: [String: StoredBox] = [:]
  private var values: [String: Any] = [:]
  private var isLoaded = false
  private var isWriting = false

  nonisolated init() {}

  private static var file: URL {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
    return base.appendingPathComponent(ProcessInfo.processInfo.processName).appendingPathComponent("settings.json")
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let data = try? Data(contentsOf: Self.file) else { return }
    if let found = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] {
      values = found
    } else {
      ViewLog.line("the settings in \(Self.file.path) cannot be read; the program begins with its own")
    }
  }

  func box(for key: String) -> StoredBox {
    load()
    if let box = boxes[key] { return box }
    let box = StoredBox(values[key])
    boxes[key] = box
    return box
  }

  nonisolated func set(_ value: Any?, for key: String) {
    let held = Unchecked(value)
    if MainThread.isCurrent {
      MainActor.assumeIsolated { write(held.value, key) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.write(held.value, key) } }
    }
  }

  private func write(_ value: Any?, _ key: String) {
    box(for: key).set(value)
    values[key] = value
    guard !isWriting else { return }
    isWriting = true
    // Once for all that changes in a turn.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.save() } }
  }

  private func save() {
    isWriting = false
    let file = Self.file
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONSerialization.data(withJSONObject: values, options: [.prettyPrinted, .sortedKeys])
        .write(to: file, options: .atomic)
    } catch {
      ViewLog.once("the settings cannot be written to \(file.path): \(error.localizedDescription)")
    }
  }
}
