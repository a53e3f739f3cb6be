/// Which guides anything in a graph may set: one that nothing sets need not be looked for in every view.
struct GuideRegister {
  private var keys: Set<ObjectIdentifier> = [
    VerticalAlignment.firstTextBaseline.key.id, VerticalAlignment.lastTextBaseline.key.id,
  ]
  /// A layout of the program's may set any.
  private var mayContainAny = false

  func mayContain(_ key: AlignmentKey) -> Bool { mayContainAny || keys.contains(key.id) }

  mutating func note(_ key: AlignmentKey) { keys.insert(key.id) }

  mutating func noteLayout<L: Layout>(_ layout: L.Type) {
    if !(layout is any GuidelessLayout.Type) { mayContainAny = true }
  }
}

/// A layout that sets no guides.
protocol GuidelessLayout {}

extension HStackLayout: GuidelessLayout {}
extension VStackLayout: GuidelessLayout {}
extension ZStackLayout: GuidelessLayout {}
extension GridLayout: GuidelessLayout {}
extension FittingLayout: GuidelessLayout {}
