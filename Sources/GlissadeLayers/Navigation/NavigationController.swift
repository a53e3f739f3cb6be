import GlissadeMotion

/// A stack of controllers, of which the last is seen: navigation for programs on layers.
///
/// ```swift
/// let navigation = NavigationController(root: grid, in: window.tree)
/// window.onResize = { navigation.frame = Rect(origin: .zero, size: $0) }
/// navigation.push(detail)
/// ```
///
/// Pushes and pops move by the compositor thread, and so does a hand that swipes from the leading edge or drags a zoomed
/// controller down: while this thread is busy, the pages keep following it. Fingers may swipe from anywhere where no claim
/// along the axis comes first. Nothing is refused because something moves. A push
/// that is popped on its way counts as ended at once, and turns round from where it is shown; a pop that is pushed again does the
/// same. A hand may catch what leaves and bring it back. See `LayerController` for the calls of appearance. On the main actor.
@MainActor
public final class NavigationController {
  /// What the navigation controller shows, cut to its bounds.
  public let layer = Layer(name: "navigation")
  /// The stack, the root first. What has been popped and is still seen is not in it.
  public private(set) var controllers: [LayerController]
  /// The last of the stack.
  public var topController: LayerController { controllers[controllers.count - 1] }
  /// Where the layer is, in its parent's coordinates. Setting it jumps, and motions go on to where their ends are then.
  public var frame: Rect {
    get { layer.frame }
    set {
      guard newValue != layer.frame else { return }
      Layer.withoutAnimation { layer.frame = newValue }
      for page in pages { page.layOut(layer.bounds) }
      bindPages()
    }
  }
  /// What is seen where a controller's layer is not.
  public var background = RGBAColor.white { didSet { for page in pages { page.showGround() } } }
  /// Whether controllers cross-fade instead of moving. Acts on the next transition.
  public var reducesMotion = false {
    didSet { if reducesMotion != oldValue { for page in pages { transitionDidChange(of: page.controller) } } }
  }
  /// Whether the leading edge is the right one.
  public var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { for page in pages { page.settingsDidChange() } } }
  }

  let tree: LayerTree
  /// Back to front, with those that leave.
  private var pages: [ControllerPage] = []
  private let appearances = Appearances()
  private var isClosed = false
  private var isChanging = false

  /// Shows a controller, which appears at once.
  ///
  /// - Parameters:
  ///   - root: the controller at the bottom.
  ///   - tree: where the layers are shown.
  ///   - parent: a layer of the tree on which the controllers lie; nil is the root. They take its bounds until `frame` is set.
  public init(root: LayerController, in tree: LayerTree, on parent: Layer? = nil) {
    self.tree = tree
    controllers = [root]
    layer.anchor = .topLeading
    layer.clipsToBounds = true
    let parent = parent ?? tree.root
    if parent.tree !== tree {
      LayerLog.line("navigation: layer \(parent.logName) is not in the tree; the root is used")
    }
    let ground = parent.tree === tree ? parent : tree.root
    layer.frame = Rect(origin: .zero, size: ground.bounds)
    ground.addChild(layer)
    root.navigationController = self
    pages = [makePage(root, position: 0)]
    appearances.begin(nil, root, isAnimated: false)
    appearances.finish()
    appearances.deliver()
  }

  isolated deinit { close() }

  // MARK: The stack

  /// Puts a controller on top. One that is still on its way out comes back from where it is.
  public func push(_ controller: LayerController, animated: Bool = true) {
    setControllers(controllers + [controller], animated: animated)
  }

  /// Takes the top controller away, but never the last one. Returns it.
  @discardableResult
  public func pop(animated: Bool = true) -> LayerController? {
    guard controllers.count > 1 else { return nil }
    let popped = topController
    setControllers(Array(controllers.dropLast()), animated: animated)
    return popped
  }

  /// Takes away all that lies on a controller of the stack. Only the top one is seen to leave.
  public func pop(to controller: LayerController, animated: Bool = true) {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
    setControllers(Array(controllers[...index]), animated: animated)
  }

  /// Takes away all but the root.
  public func popToRoot(animated: Bool = true) { pop(to: controllers[0], animated: animated) }

  /// Sets the whole stack: a push if the top is a new one, a pop if it was in the stack. An empty stack, one that names a
  /// controller twice, and one with a controller of another navigation are refused with one line on standard error.
  public func setControllers(_ new: [LayerController], animated: Bool = true) {
    guard !isClosed, accepts(new), !new.elementsEqual(controllers, by: ===) else { return }
    // A controller that is laid out, or asked for its source, changes the stack.
    guard !isChanging else {
      return appearances.add { [weak self] in self?.setControllers(new, animated: animated) }
    }
    isChanging = true
    // What moves here does so by trackers.
    Layer.withoutAnimation { change(to: new, animated: animated && !tree.isClosed) }
    isChanging = false
    appearances.deliver()
  }

  private func change(to new: [LayerController], animated: Bool) {
    let (old, previous) = (topController, controllers)
    controllers = new
    let top = topController
    let known = page(of: top)
    let isPop = known.map { !$0.isGoing && !$0.isStaying } ?? false
    let hadTop = known != nil
    insertPages(animated: animated)
    order(movingTopUp: !isPop)
    guard let page = page(of: top) else { return }
    let lower = previous.count > 1 && previous[previous.count - 2] === top ? top : nil
    if top === old {
      dropCovered()
      if page.isSettled { stopWaiting() }
    } else if isPop {
      popped(old, to: page, lower: lower, animated: animated)
    } else {
      pushed(page, over: old, isNew: !hadTop, animated: animated)
    }
    removeLeavers()
    bindPages()
    for page in pages { page.claimsDidChange() }
  }

  private func accepts(_ new: [LayerController]) -> Bool {
    var reason: String?
    if new.isEmpty {
      reason = "a stack cannot be empty"
    } else if Set(new.map(ObjectIdentifier.init)).count < new.count {
      reason = "a controller can be in the stack only once"
    } else if new.contains(where: { $0.navigationController.map { $0 !== self } ?? false }) {
      reason = "a controller is shown by another navigation"
    }
    guard let reason else { return true }
    LayerLog.line("navigation: \(reason); the stack stays as it is")
    return false
  }

  /// Ends the navigation: its layers are taken away, and whoever appears or disappears is told that it has. Nothing can be pushed
  /// any more. To be called when the window has gone.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    appearances.finish()
    appearances.begin(topController, nil, isAnimated: false)
    appearances.finish()
    for page in pages { remove(page) }
    pages = []
    for controller in controllers { controller.navigationController = nil }
    layer.removeFromParent()
    appearances.deliver()
  }

  // MARK: Pages

  func page(of controller: LayerController) -> ControllerPage? { pages.first { $0.controller === controller } }

  private func isLiving(_ page: ControllerPage) -> Bool { controllers.contains { $0 === page.controller } }

  /// The controller that is seen when a page has gone.
  func controller(below page: ControllerPage) -> LayerController? {
    guard let index = controllers.firstIndex(where: { $0 === page.controller }) else { return controllers.last }
    return index > 0 ? controllers[index - 1] : nil
  }

  private func makePage(_ controller: LayerController, position: Double?) -> ControllerPage {
    let page = ControllerPage(controller, self)
    layer.addChild(page.own)
    page.prepare(at: position, layer.bounds)
    return page
  }

  /// Makes pages for controllers that have none. Below a new top they wait for it to cover them.
  private func insertPages(animated: Bool) {
    for (index, controller) in controllers.enumerated() where page(of: controller) == nil {
      controller.navigationController = self
      let isTop = index == controllers.count - 1
      let page = makePage(controller, position: isTop && animated ? nil : 0)
      if !isTop, animated { page.isWaiting = true }
      let place = index == 0 ? 0 : pages.firstIndex { $0.controller === controllers[index - 1] }.map { $0 + 1 } ?? 0
      pages.insert(page, at: place)
    }
  }

  /// Brings the pages into the order of the stack. Those that leave stay above what they lay on.
  private func order(movingTopUp: Bool) {
    if movingTopUp, let index = pages.firstIndex(where: { $0.controller === topController }) {
      pages.append(pages.remove(at: index))
    }
    let living = pages.filter(isLiving)
    if !living.map(\.controller).elementsEqual(controllers, by: ===) {
      for page in pages where !isLiving(page) { remove(page) }
      pages = controllers.compactMap { page(of: $0) }
    }
    for (index, page) in pages.enumerated() where index >= layer.children.count || layer.children[index] !== page.own {
      layer.insertChild(page.own, at: index)
    }
  }

  private func pushed(_ page: ControllerPage, over old: LayerController, isNew: Bool, animated: Bool) {
    for other in pages where !isLiving(other) && !other.isGoing { other.isStaying = true }
    page.isWaiting = false
    page.isStaying = false
    appearances.begin(old, page.controller, page, isAnimated: animated)
    page.enter(from: old, isNew: isNew, animated: animated)
    guard !animated else { return }
    stopWaiting()
    appearances.finish()
  }

  private func popped(_ old: LayerController, to top: ControllerPage, lower: LayerController?, animated: Bool) {
    top.isWaiting = false
    let leaving = page(of: old)
    dropCovered()
    appearances.begin(old, top.controller, leaving, isAnimated: animated)
    var moves = false
    for page in pages where !isLiving(page) && !page.isGoing {
      if animated {
        page.exit(to: top.controller, lower: page === leaving ? lower : nil)
      } else {
        page.isGone = true
      }
      moves = moves || animated && page === leaving
    }
    if !moves {
      for page in pages where !isLiving(page) { page.isGone = true }
      appearances.finish()
    }
  }

  /// Takes away at once what has been taken off the stack and nobody sees.
  private func dropCovered() {
    var isCovered = false
    for page in pages.reversed() {
      if !isLiving(page), isCovered { remove(page) }
      if page.isSettled, !page.isGoing { isCovered = true }
    }
  }

  private func remove(_ page: ControllerPage) {
    pages.removeAll { $0 === page }
    page.end()
    if !isLiving(page) || isClosed { page.controller.navigationController = nil }
  }

  /// Takes away what has left, unless something above still shows by it what lies below.
  private func removeLeavers() {
    var isAwaited = false
    for page in pages.reversed() {
      if isLiving(page) {
        isAwaited = isAwaited || !page.isSettled
      } else if !isAwaited, page.isGone || page.isStaying {
        remove(page)
      } else {
        isAwaited = true
      }
    }
  }

  private func stopWaiting() { for page in pages { page.isWaiting = false } }

  /// Ties each page to the one that lies on it.
  private func bindPages() {
    var above: ControllerPage?
    for page in pages.reversed() where !page.isWaiting {
      if let above { page.bind(below: above) }
      above = page
    }
  }

  /// A controller shall come and go in another way.
  func transitionDidChange(of controller: LayerController) {
    guard !isClosed, let page = page(of: controller) else { return }
    page.transitionDidChange()
    bindPages()
  }

  // MARK: What pages tell

  /// A page is at its place.
  func pageDidRest(_ page: ControllerPage) {
    if page.controller === topController { stopWaiting() }
    removeLeavers()
    bindPages()
    appearances.finish(page)
    appearances.deliver()
  }

  /// A page is out of sight.
  func pageDidLeave(_ page: ControllerPage) {
    removeLeavers()
    bindPages()
    appearances.finish(page)
    appearances.deliver()
  }

  /// A hand has taken a page.
  func handDidBegin(_ page: ControllerPage) {
    guard page.controller === topController, let below = controller(below: page) else { return }
    self.page(of: below)?.isWaiting = false
    bindPages()
    appearances.begin(page.controller, below, page, isAnimated: true, isCertain: false)
    appearances.deliver()
  }

  /// A hand has sent a page away. False if it is not the one on top any more.
  func handDidRelease(_ page: ControllerPage) -> Bool {
    guard page.controller === topController else { return false }
    return pop() != nil
  }
}
