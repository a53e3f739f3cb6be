@_spi(Reflection) import Swift

/// Where a type keeps what its values are made of. Read once for each type.
struct FieldLayout {
  struct Field {
    var offset: Int
    var type: any Any.Type
    var isFunction: Bool
  }

  var fields: [Field] = []

  /// What the runtime says of a type: the first word of its metadata.
  enum Kind: UInt {
    case structure = 0x200
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303

    init?(_ type: any Any.Type) {
      self.init(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
  }

  /// Nil where a type does not say what it consists of: all but structures and tuples.
  static func of(_ type: any Any.Type) -> FieldLayout? {
    guard let kind = Kind(type), kind == .structure || kind == .tuple else { return nil }
    var layout = FieldLayout()
    let isComplete = _forEachField(of: type, options: []) { _, offset, type, kind in
      layout.fields.append(Field(offset: offset, type: type, isFunction: kind == .function))
      return true
    }
    return isComplete ? layout : nil
  }
}

/// The dynamic properties of a type of views or modifiers, those inside of others first.
@MainActor
struct PropertyLayout {
  private enum Step {
    case link(Int, any LinkedProperty.Type)
    case update(Int, any DynamicProperty.Type)
  }

  private var steps: [Step] = []
  private(set) var slotCount = 0

  private static var known: [ObjectIdentifier: PropertyLayout] = [:]

  static func of(_ type: any Any.Type) -> PropertyLayout {
    let id = ObjectIdentifier(type)
    if let layout = known[id] { return layout }
    var layout = PropertyLayout()
    layout.add(fieldsOf: type, at: 0)
    known[id] = layout
    return layout
  }

  private mutating func add(fieldsOf type: any Any.Type, at base: Int) {
    for field in FieldLayout.of(type)?.fields ?? [] {
      if let holder = field.type as? any PropertyHolder.Type {
        add(fieldsOf: holder.heldType, at: base + field.offset)
      } else if let linked = field.type as? any LinkedProperty.Type {
        steps.append(.link(base + field.offset, linked))
        slotCount += 1
      } else if let dynamic = field.type as? any DynamicProperty.Type {
        add(fieldsOf: field.type, at: base + field.offset)
        steps.append(.update(base + field.offset, dynamic))
      }
    }
  }

  func link(_ bytes: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], to node: Node) {
    var slot = 0
    for step in steps {
      switch step {
      case .link(let offset, let type):
        link(type, at: bytes + offset, &slots[slot], to: node)
        slot += 1
      case .update(let offset, let type):
        update(type, at: bytes + offset)
      }
    }
  }

  private func link<P: LinkedProperty>(
    _ type: P.Type, at bytes: UnsafeMutableRawPointer, _ slot: inout AnyObject?, to node: Node
  ) {
    bytes.assumingMemoryBound(to: P.self).pointee.link(&slot, to: node)
  }

  private func update<P: DynamicProperty>(_ type: P.Type, at bytes: UnsafeMutableRawPointer) {
    bytes.assumingMemoryBound(to: P.self).pointee.update()
  }

  func hasChanged(_ slots: [AnyObject?], in environment: EnvironmentValues) -> Bool {
    var slot = 0
    for step in steps {
      guard case .link(_, let type) = step else { continue }
      if let type = type as? any EnvironmentProperty.Type, type.hasChanged(slots[slot], in: environment) { return true }
      slot += 1
    }
    return false
  }
}

/// What a node keeps for the dynamic properties of its view.
@MainActor
struct PropertySlots {
  private let layout: PropertyLayout
  private var slots: [AnyObject?]

  init(for type: any Any.Type) {
    layout = PropertyLayout.of(type)
    slots = Array(repeating: nil, count: layout.slotCount)
  }

  /// Fills in the properties of a value.
  @MainActor mutating func link<V>(_ value: inout V, to node: Node) {
    guard layout.slotCount > 0 else { return }
    withUnsafeMutablePointer(to: &value) { layout.link(UnsafeMutableRawPointer($0), &slots, to: node) }
  }

  func hasChanged(in environment: EnvironmentValues) -> Bool {
    layout.slotCount > 0 && layout.hasChanged(slots, in: environment)
  }

  /// Whether anything is kept that would be another if it were made anew.
  var holdState: Bool { slots.contains { ($0 as? any KeptSlot)?.holdsState == true } }

  /// The node has gone.
  func end() {
    for slot in slots { (slot as? any EndingSlot)?.end() }
  }
}

/// What a dynamic property keeps, where it must let go of something at the end.
@MainActor
protocol EndingSlot: AnyObject {
  func end()
}

/// What a dynamic property keeps, where that can be a state of its own.
@MainActor
protocol KeptSlot: AnyObject {
  /// Whether it would be another if it were made anew.
  var holdsState: Bool { get }
}

/// A value that is no view and has dynamic properties of its own: a style.
protocol PropertyHolder {
  static var heldType: any Any.Type { get }
}

/// Holds a style inside the view that evaluates it.
nonisolated struct StyleHolder<Style>: PropertyHolder {
  var style: Style
  static var heldType: any Any.Type { Style.self }
}
