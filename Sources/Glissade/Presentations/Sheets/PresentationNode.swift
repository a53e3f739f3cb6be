import GlissadeLayers

/// A presentation: its view, what that says of it, and whether it comes or goes.
///
/// Its environment and transactions come from the view that presents it; it stands over all others of the window.
final class PresentationNode: Node, PreferenceListener, OverlaySource {
  let id: AnyHashable
  let isCover: Bool
  private(set) var content: Node?
  private(set) var parts: [PresentationPart: ViewNode<AnyView>] = [:]
  private(set) var options = PresentationOptions()
  private(set) var item: PresentationItem?
  /// On its way out.
  private(set) var isGoing = false
  private var modifier: PresentationModifier
  private weak var presenter: (any Presenter)?
  /// Called when it has gone after its presenter.
  private var onDismiss: (() -> Void)?
  private var preferredColorScheme: ColorScheme?
  private var inner: (outer: EnvironmentValues, values: EnvironmentValues)?
  private lazy var dismissal = Dismissal { [weak self] in self?.modifier.end() }

  init(_ context: NodeContext, _ modifier: PresentationModifier, id: AnyHashable, presenter: any Presenter) {
    self.id = id
    self.modifier = modifier
    self.presenter = presenter
    isCover = modifier.isCover
    super.init(context)
    let item = PresentationItem(self)
    self.item = item
    graph.presentations.add(self)
    update()
    for part in PresentationPart.allCases { parts[part] = AnyView._makeNode(view(part), childContext) }
    item.contentDidChange()
    graph.listen(self)
    graph.preferencesDidChange()
    item.motion.enter(transaction)
  }

  override var childNodes: [Node] {
    (content.map { [$0] } ?? []) + PresentationPart.allCases.compactMap { parts[$0] }
  }
  override var isTransparent: Bool { false }
  override var isCovered: Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.contentDidChange() }
  var overlayItems: [Item] { item.map { [$0] } ?? [] }

  // MARK: Content

  /// Makes the view again: what it is made of has changed.
  override func update() {
    isMarked = false
    guard !isDetached else { return }
    let view = graph.evaluate(self) { modifier.build() }
    content = Glissade.follow(content, view.modifier(exit), childContext)
  }

  private var exit: ModalModifier {
    ModalModifier(
      onExit: { [weak self] in self?.dismissByHand() }, movesByArrows: false,
      isExclusive: { [weak self] in self?.leavesNothingBehind ?? true })
  }

  /// Whether hands and keys reach nothing of what lies behind.
  private var leavesNothingBehind: Bool { isCover || item?.motion.isDimming ?? true }

  func take(_ modifier: PresentationModifier) {
    self.modifier = modifier
    update()
  }

  /// The program's value says from now on that nothing is presented.
  func end() { modifier.end() }

  /// Dismisses as hands do: only where that may be.
  func dismissByHand() { if !isCover, options.isDismissDisabled != true { end() } }

  override var childEnvironment: EnvironmentValues {
    if let inner, inner.outer.isIdentical(to: environment) { return inner.values }
    var values = environment
    // What says where the presenter stands is not true of what it presents.
    (values.navigation, values.pageNumber, values.menu, values.stackAxis) = (nil, nil, nil, nil)
    (values.scrollPosition, values.defaultScrollAnchor, values.scrollObservers) = (nil, nil, [])
    values.scrollContentMargins = EdgeInsets()
    (values.isFocused, values.isPresented, values.dismissal) = (false, true, dismissal)
    values.isInSheet = !isCover
    values.isBeingRemoved = isGoing
    values.allowsHitTesting = !isGoing
    values.presentationScroll = item?.motion.scroll
    if let preferredColorScheme { values.colorScheme = preferredColorScheme }
    inner = (environment, values)
    return values
  }

  /// Gives those inside what has changed of the environment.
  func refreshEnvironment() {
    inner = nil
    let values = childEnvironment
    for node in childNodes { node.setEnvironment(values) }
    item?.environmentDidChange()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    item?.environmentDidChange()
  }

  // MARK: Options

  /// The view out of which it grows, if its content says so.
  var zoomKey: MatchedTransitionKey? {
    guard graph.hasPreference(NavigationTransitionKey.self),
      case .zoom(let key)?? = content?.preference(NavigationTransitionKey.self)
    else { return nil }
    return key
  }

  func readPreferences() {
    guard !isDetached else { return }
    item?.motion.transitionDidChange()
    let key = PresentationOptionsKey.self
    let new = graph.hasPreference(key) ? content?.preference(key) ?? PresentationOptions() : PresentationOptions()
    let scheme = PreferredColorSchemeKey.self
    let preferred = graph.hasPreference(scheme) ? content?.preference(scheme) ?? nil : nil
    if preferred != preferredColorScheme {
      preferredColorScheme = preferred
      refreshEnvironment()
    }
    let old = options
    options = new
    if new.background != nil || old.background != nil { parts[.background]?.receive(view(.background)) }
    guard !new.isSame(as: old) else { return }
    item?.optionsDidChange(from: old)
    refreshParts()
  }

  func refreshParts() { for (part, node) in parts { node.receive(view(part)) } }

  private func view(_ part: PresentationPart) -> AnyView {
    switch part {
    case .background: return options.background ?? AnyView(EmptyView())
    case .outside: return AnyView(PresentationOutside { [weak self] in self?.dismissByHand() })
    case .grabber:
      guard let motion = item?.motion, motion.showsGrabber else { return AnyView(EmptyView()) }
      return AnyView(SheetGrabber { [weak motion] in motion?.grabberWasTapped() })
    }
  }

  // MARK: Coming and going

  func leave() {
    guard !isGoing else { return }
    isGoing = true
    item?.motion.exit(transaction)
    refreshEnvironment()
  }

  func comeBack() {
    isGoing = false
    item?.motion.enter(transaction)
    refreshEnvironment()
  }

  /// The view that presents it has been taken away.
  func presenterDidGo(_ onDismiss: (() -> Void)?) {
    self.onDismiss = onDismiss
    presenter = nil
    leave()
  }

  /// It is not seen any more.
  func finish() {
    guard !isDetached else { return }
    detach()
    let (presenter, onDismiss) = (presenter, onDismiss)
    graph.presentations.remove(self)
    presenter?.presentationDidGo()
    graph.afterUpdate { onDismiss?() }
  }

  override func didDetach() {
    graph.unlisten(self)
    item?.end()
  }

  override func breakCycles() {
    item = nil
    content = nil
    parts = [:]
  }
}

/// The views of a presentation besides its content.
enum PresentationPart: CaseIterable {
  case background, outside, grabber
}
