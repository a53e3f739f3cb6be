import Foundation
import GlissadeLayers

/// Views that belong together, with something at their head and at their foot.
///
/// In a lazy stack or grid its head or foot can stay in sight (`pinnedViews`), in a menu and a picker it sets them apart; in
/// other containers head, content and foot stand one after the other.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  @MainActor public var body: some View {
    SectionHead(header: header).modifier(SectionPartModifier(part: .header))
    content
    footer.modifier(SectionPartModifier(part: .footer))
  }
}

/// Which end of a section a view stands at.
enum SectionPart {
  case header, footer
}

/// A type of views that are lists of lists: a lazy container does not count them as one row.
protocol ListOfViews {}
extension Section: ListOfViews {}
extension ModifiedContent: ListOfViews where Content: ListOfViews {}
extension Group: ListOfViews where Content: ListOfViews {}

extension Section where Parent: View, Content: View, Footer: View {
  /// Makes a section with a head and a foot.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
  /// Makes a section with a head and a foot.
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Makes a section with a foot.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  /// Makes a section with a foot.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Makes a section with a head.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  /// Makes a section with a head.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Makes a section.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Makes a section with words at its head.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  /// Makes a section with words at its head.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// Which views of sections stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt32
  /// Makes a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The heads.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The feet.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Marks a view as the head or the foot of a section.
nonisolated struct SectionPartModifier: ItemModifier {
  let part: SectionPart
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { SectionPartItem(inner, self, node) }
}

/// The head or the foot of a section. One that stays in sight is moved by the scroll view's tracker, on the compositor
/// thread.
final class SectionPartItem: WrapperItem<SectionPartModifier> {
  /// Nil until it is to stay in sight.
  private var group: GroupLayer?
  private var pin: (tracker: ObjectIdentifier, isVertical: Bool, map: TrackerMap)?

  override var traits: ItemTraits {
    var traits = inner.traits
    traits.sectionPart = modifier.part
    return traits
  }
  override var innerOwner: LayerOwner? { group?.owner ?? owner }
  override var hasOwnCoordinates: Bool { group != nil }
  override var host: EffectHost? { group == nil ? inner.host : nil }

  override func arrange() {
    guard let group else { return super.arrange() }
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }

  override func appendLayers(to list: inout [Layer]) {
    guard let group else { return super.appendLayers(to: &list) }
    if group.isShown { list.append(group.layer) }
  }

  /// Gives it a layer that can be moved; before it is placed.
  func prepareToPin() {
    guard group == nil else { return }
    let made = GroupLayer(node)
    made.layer.effects = [.offset(x: 0, y: 0)]
    made.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    group = made
    layersDidChange()
    inner.invalidatePlacement()
  }

  /// Moves it along with a scroll view.
  func follow(_ tracker: Tracker, isVertical: Bool, _ map: TrackerMap) {
    let id = ObjectIdentifier(tracker)
    guard pin?.tracker != id || pin?.map != map || pin?.isVertical != isVertical else { return }
    pin = (id, isVertical, map)
    // The layer must stand in the tree.
    graph.inNextRound { [weak self, weak tracker] in
      guard let layer = self?.group?.layer, let tracker else { return }
      tracker.bind(layer, isVertical ? .offsetY(0) : .offsetX(0), map)
    }
  }
}
