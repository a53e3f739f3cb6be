import Foundation

extension ForEach where Content: View {
  /// Makes views of bindings to the elements of a collection, each told apart by its id.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Makes views of bindings to the elements of a collection, each told apart by one of its properties.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C.Index: Hashable {
    let elements = data.wrappedValue
    let places = Dictionary(
      elements.indices.map { (elements[$0][keyPath: id], $0) }, uniquingKeysWith: { first, _ in first })
    self.init(
      data: data,
      content: { element in
        let key = element.wrappedValue[keyPath: id]
        return content(places[key].map { data.element(at: $0, id: key, by: id) } ?? element)
      }, id: { $0.wrappedValue[keyPath: id] })
  }
}

extension Binding where Value: MutableCollection, Value.Index: Hashable {
  /// A binding to an element wherever it has moved to. Of one that has gone the last value is read, and none is set.
  fileprivate func element<ID: Hashable>(
    at index: Value.Index, id: ID, by key: KeyPath<Value.Element, ID>
  ) -> Binding<Value.Element> {
    let last = LastValue(wrappedValue[index])
    func place(in elements: Value) -> Value.Index? {
      if elements.indices.contains(index), elements[index][keyPath: key] == id { return index }
      return elements.firstIndex { $0[keyPath: key] == id }
    }
    let source = source
    var element = Binding<Value.Element>(
      BindingSource(
        identity: source.identity, path: source.path + [\Value[index]],
        get: {
          let elements = source.get()
          if let place = place(in: elements) { last.value = elements[place] }
          return last.value
        },
        set: { new in
          var elements = source.get()
          guard let place = place(in: elements) else { return }
          last.value = new
          elements[place] = new
          source.set(elements)
        }))
    element.transaction = transaction
    return element
  }
}

private final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  /// The collection's.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The collection's.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The collection's.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The collection's.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  /// A binding to an element by its place. Once the collection is too short for it the last value is read, and none is set.
  public subscript(position: Index) -> Binding<Value.Element> {
    let source = source
    let last = LastValue(wrappedValue[position])
    func isIn(_ elements: Value) -> Bool { position >= elements.startIndex && position < elements.endIndex }
    var element = Binding<Value.Element>(
      BindingSource(
        identity: nil,
        get: {
          let elements = source.get()
          if isIn(elements) { last.value = elements[position] }
          return last.value
        },
        set: { new in
          var elements = source.get()
          guard isIn(elements) else { return }
          elements[position] = new
          source.set(elements)
        }))
    element.transaction = transaction
    return element
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The collection's.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
