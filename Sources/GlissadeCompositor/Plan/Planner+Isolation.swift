import GlissadeLayers

/// What layers see of what lies behind them: a blend mode and a backdrop blur see what has been drawn so far within the
/// nearest isolated group around the layer. What isolates follows from the model alone, never from how it is drawn.
extension Planner {
  struct BackdropUse: OptionSet {
    var rawValue: UInt8
    /// The layer sees what lies behind it, or one below it does that no isolated group within is around.
    static let reads = BackdropUse(rawValue: 1)
    /// One below the layer sees what has been drawn of the layer's own picture.
    static let holdsReader = BackdropUse(rawValue: 2)
    /// The layer or any below it blurs its backdrop, also within isolated groups.
    static let blurs = BackdropUse(rawValue: 4)
    /// One below the layer may blur what has been drawn of the layer's own picture.
    static let blursWithin = BackdropUse(rawValue: 6)
    /// The layer's picture moves by itself: its own, or one below it.
    static let changes = BackdropUse(rawValue: 8)
    /// What of a layer's picture is not its own, or is another in each frame.
    static let keepsNothing = BackdropUse(rawValue: 15)
  }

  /// Found once for each layer of a frame at most, and only where a group is about to be made.
  func backdropUse(_ slot: Int) -> BackdropUse {
    let stamp = frameNumber << 8
    while slot >= backdropUses.count { backdropUses.append(0) }
    if backdropUses[slot] & ~0xFF == stamp { return BackdropUse(rawValue: UInt8(backdropUses[slot] & 0xFF)) }
    var use: BackdropUse = []
    if seesBackdrop(slot) { use.insert(.reads) }
    if nodes[slot].shown.backdropBlur > 0 { use.insert(.blurs) }
    if nodes[slot].motion.contains(.picture) { use.insert(.changes) }
    if nodes[slot].mask >= 0 {
      let mask = Int(nodes[slot].mask)
      let inMask = backdropUse(mask)
      if inMask.contains(.blurs) { use.insert(.blurs) }
      if inMask.contains(.changes) || !nodes[mask].motion.isEmpty { use.insert(.changes) }
    }
    var child = nodes[slot].firstChild
    while child >= 0 {
      if !nodes[Int(child)].shown.isHidden {
        let below = backdropUse(Int(child))
        let isSeen = isSeen(Int(child))
        if isSeen, below.contains(.blurs) { use.insert(.blurs) }
        if below.contains(.changes) || !nodes[Int(child)].motion.isEmpty { use.insert(.changes) }
        if isSeen, below.contains(.reads) { use.insert(.holdsReader) }
      }
      child = nodes[Int(child)].nextSibling
    }
    if use.contains(.holdsReader), !isolates(slot) { use.insert(.reads) }
    backdropUses[slot] = stamp | UInt64(use.rawValue)
    return use
  }

  /// Whether the layer is neither hidden nor wholly faded by itself: else nothing of it is drawn, and nothing it would need is
  /// made. The bars of pages, for one, blur what has scrolled below them, and are faded while nothing has.
  func isSeen(_ slot: Int) -> Bool {
    if nodes[slot].shown.isHidden || !(nodes[slot].shown.opacity > 0) { return false }
    for i in 0..<nodes[slot].shown.effects.count {
      if case .opacity(let value) = nodes[slot].shown.effects[i], !(value > 0) { return false }
    }
    return true
  }

  /// Whether the layer itself is put on its backdrop in a way that sees it.
  func seesBackdrop(_ slot: Int) -> Bool {
    nodes[slot].shown.backdropBlur > 0 || isBlended(slot)
  }

  // By its pattern: the `!=` of enumerations with raw values compares those.
  private func isBlended(_ slot: Int) -> Bool {
    if case .normal = nodes[slot].shown.blendMode { false } else { true }
  }

  /// Whether the layer is an isolated group for what lies below it in the tree.
  func isolates(_ slot: Int) -> Bool {
    if nodes[slot].shown.opacity < 1 || nodes[slot].shown.blur > 0 || nodes[slot].mask >= 0 { return true }
    if isBlended(slot) { return true }
    if let shadow = nodes[slot].shown.shadow, case .content = shadow.source { return true }
    for i in 0..<nodes[slot].shown.effects.count {
      switch nodes[slot].shown.effects[i] {
      case .opacity(let value): if value < 1 { return true }
      case .blur(let radius, _): if radius > 0 { return true }
      case .color: return true
      default: continue
      }
    }
    return false
  }

  /// Whether the layer is an isolated group in which something sees what has been drawn of it.
  func isIsolatedReaderGroup(_ slot: Int) -> Bool { isolates(slot) && backdropUse(slot).contains(.holdsReader) }
}
