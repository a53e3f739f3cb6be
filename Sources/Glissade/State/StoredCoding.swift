import Foundation

/// How a value stands in the settings.
struct StoredCoding<Value> {
  let read: (Any) -> Value?
  let write: (Value) -> Any?
}

extension StoredCoding {
  /// The same for an optional; nil is left out.
  var optional: StoredCoding<Value?> {
    StoredCoding<Value?>(read: { .some(read($0)) }, write: { $0.flatMap(write) })
  }
  /// A value by its raw value.
  func raw<R: RawRepresentable>(_ type: R.Type) -> StoredCoding<R> where R.RawValue == Value {
    StoredCoding<R>(read: { read($0).flatMap(R.init(rawValue:)) }, write: { write($0.rawValue) })
  }
}

extension StoredCoding where Value == Bool {
  static var bool: Self { Self(read: { $0 as? Bool }, write: { $0 }) }
}
extension StoredCoding where Value == Int {
  static var int: Self { Self(read: { $0 as? Int }, write: { $0 }) }
}
extension StoredCoding where Value == Double {
  static var double: Self { Self(read: { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }, write: { $0 }) }
}
extension StoredCoding where Value == String {
  static var string: Self { Self(read: { $0 as? String }, write: { $0 }) }
}
extension StoredCoding where Value == URL {
  static var url: Self { Self(read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString }) }
}
extension StoredCoding where Value == Data {
  static var data: Self {
    Self(read: { ($0 as? String).flatMap { Data(base64Encoded: $0) } }, write: { $0.base64EncodedString() })
  }
}
extension StoredCoding where Value == Date {
  static var date: Self {
    Self(
      read: { StoredCoding<Double>.double.read($0).map(Date.init(timeIntervalSinceReferenceDate:)) },
      write: { $0.timeIntervalSinceReferenceDate })
  }
}
