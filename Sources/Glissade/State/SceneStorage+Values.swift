import Foundation

extension SceneStorage where Value == Bool {
  /// Keeps a truth value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .bool)
  }
}
extension SceneStorage where Value == Int {
  /// Keeps a whole number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .int)
  }
}
extension SceneStorage where Value == Double {
  /// Keeps a number.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .double)
  }
}
extension SceneStorage where Value == String {
  /// Keeps words.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .string)
  }
}
extension SceneStorage where Value == URL {
  /// Keeps an address.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .url)
  }
}
extension SceneStorage where Value == Data {
  /// Keeps bytes.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .data)
  }
}
extension SceneStorage where Value == Date {
  /// Keeps a point in time.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .date)
  }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, StoredCoding<Int>.int.raw(Value.self))
  }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Keeps a value by its raw value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, StoredCoding<String>.string.raw(Value.self))
  }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a truth value, or nothing.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StoredCoding<Bool>.bool.optional)
  }
  /// Keeps a whole number, or nothing.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, StoredCoding<Int>.int.optional)
  }
  /// Keeps a number, or nothing.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StoredCoding<Double>.double.optional)
  }
  /// Keeps words, or nothing.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, StoredCoding<String>.string.optional)
  }
  /// Keeps an address, or nothing.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, StoredCoding<URL>.url.optional)
  }
  /// Keeps bytes, or nothing.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StoredCoding<Data>.data.optional)
  }
  /// Keeps a point in time, or nothing.
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, StoredCoding<Date>.date.optional)
  }
  /// Keeps a value by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredCoding<Int>.int.raw(R.self).optional)
  }
  /// Keeps a value by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredCoding<String>.string.raw(R.self).optional)
  }
}
