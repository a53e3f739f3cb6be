@testable import Glissade
@testable import GlissadeTesting

/// The nodes and items of a film, by their types: whoever of them is still there later has not been freed.
struct Population {
  private struct Member {
    weak var object: AnyObject?
    var type: String
  }
  private var members: [ObjectIdentifier: Member] = [:]

  @MainActor init(_ film: Film) { add(film) }

  /// Takes in what is there now.
  @MainActor mutating func add(_ film: Film) {
    if let root = film.graph.rootItem { add(root) }
  }

  /// Those that are still there, by their types.
  var survivors: [String] { members.values.filter { $0.object != nil }.map(\.type).sorted() }
  var count: Int { members.count }

  mutating func subtract(_ other: Population) { for id in other.members.keys { members[id] = nil } }

  @MainActor private mutating func add(_ node: Node) {
    guard note(node) else { return }
    for child in node.childNodes { add(child) }
    for item in node.items { add(item) }
  }

  @MainActor private mutating func add(_ item: Item) {
    guard note(item) else { return }
    add(item.node)
    for inner in item.innerItems { add(inner) }
    if let inner = item.wrappedItem { add(inner) }
  }

  private mutating func note(_ object: AnyObject) -> Bool {
    let member = Member(object: object, type: "\(type(of: object))")
    return members.updateValue(member, forKey: ObjectIdentifier(object)) == nil
  }
}
