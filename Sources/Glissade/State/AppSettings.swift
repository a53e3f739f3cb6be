import Foundation

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

  /// Values of stores of the program's own.
  private var others: [ObjectIdentifier: [String: StoredBox]] = [:]

  func box(for key: String, in store: UserDefaults? = nil) -> StoredBox {
    if let store {
      let id = ObjectIdentifier(store)
      if let box = others[id]?[key] { return box }
      let box = StoredBox(store.object(forKey: key))
      others[id, default: [:]][key] = box
      return box
    }
    load()
    if let box = boxes[key] { return box }
    let box = StoredBox(values[key])
    boxes[key] = box
    return box
  }

  nonisolated func set(_ value: Any?, for key: String, in store: UserDefaults? = nil) {
    let held = Unchecked((value, store))
    if MainThread.isCurrent {
      MainActor.assumeIsolated { write(held.value.0, key, held.value.1) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.write(held.value.0, key, held.value.1) } }
    }
  }

  private func write(_ value: Any?, _ key: String, _ store: UserDefaults?) {
    box(for: key, in: store).set(value)
    if let store {
      if let value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
      return
    }
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
