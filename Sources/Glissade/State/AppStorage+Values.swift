import Foundation

extension AppStorage where Value == Bool {
  /// Keeps a truth value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .bool)
  }
}
extension AppStorage where Value == Int {
  /// Keeps a whole number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .int)
  }
}
extension AppStorage where Value == Double {
  /// Keeps a number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .double)
  }
}
extension AppStorage where Value == String {
  /// Keeps words.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .string)
  }
}
extension AppStorage where Value == URL {
  /// Keeps an address.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .url)
  }
}
extension AppStorage where Value == Data {
  /// Keeps bytes.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .data)
  }
}
extension AppStorage where Value == Date {
  /// Keeps a point in time.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .date)
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, StoredCoding<Int>.int.raw(Value.self))
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, StoredCoding<String>.string.raw(Value.self))
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a truth value, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, store, StoredCoding<Bool>.bool.optional)
  }
  /// Keeps a whole number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, store, StoredCoding<Int>.int.optional)
  }
  /// Keeps a number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, store, StoredCoding<Double>.double.optional)
  }
  /// Keeps words, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, store, StoredCoding<String>.string.optional)
  }
  /// Keeps an address, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, store, StoredCoding<URL>.url.optional)
  }
  /// Keeps bytes, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, store, StoredCoding<Data>.data.optional)
  }
  /// Keeps a point in time, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, store, StoredCoding<Date>.date.optional)
  }
  /// Keeps a value by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, nil, store, StoredCoding<Int>.int.raw(R.self).optional)
  }
  /// Keeps a value by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, nil, store, StoredCoding<String>.string.raw(R.self).optional)
  }
}
