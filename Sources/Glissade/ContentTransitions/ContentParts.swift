import GlissadeLayers
import GlissadeMotion

/// Shows a content as one picture, and while it changes to another one in parts: each on a layer that shows the whole picture
/// cut to the part, so that nothing is drawn anew. What stays goes from place to place, what changes comes and goes.
///
/// All of it moves on the compositor thread. A part that is wanted again while it goes comes back from where it is shown.
@MainActor
final class ContentParts {
  /// So many may go at one place at a time; the oldest is hardly seen by then.
  private static let mostLeaving = 4

  private var picture: ContentPicture?
  private var color: RGBAColor?
  private weak var host: Layer?
  /// Where the content lies in a layer that is larger.
  private var room: Layer?
  private var parts: [ContentPart] = []
  private var changes = 0

  private var isMoving: Bool { !parts.isEmpty }

  /// Follows a change of the content: by a motion under an animation, at once without either. To be followed by `show`.
  func change(to new: ContentPicture, _ motion: ContentMotion?, _ animation: Animation?) {
    defer { picture = new }
    guard let old = picture else { return }
    let isOther = old.key != new.key
    guard isOther || isMoving && old.frame.size != new.frame.size else { return }
    guard var motion, let animation, let host, host.tree != nil else { return finish() }
    if motion.matching == .characters, old.string != new.string { motion = .fade }
    if !isMoving {
      guard isOther, motion.matching != .digits || old.string != new.string else { return }
      host.contents = nil
      for part in old.parts(motion.matching) { add(ContentPart(part, old, ContentPart.Look(), color), to: host) }
    }
    changes += 1
    let number = changes
    let plan = plan(from: old, to: new, motion)
    Layer.withoutAnimation { begin(plan, new, motion, host) }
    Layer.animate(
      motion.speed > 0 && motion.speed != 1 ? animation.speed(motion.speed) : animation,
      completionCriteria: .removed
    ) {
      for (part, look) in plan.leaving { part.look = look }
      for part in parts where part.leftWith == nil { part.look = ContentPart.Look() }
    } completion: { [weak self] in
      self?.didEnd(number)
    }
  }

  /// Lets go of the content: somebody else shows it from now on.
  func end() {
    guard picture != nil else { return }
    finish()
    (picture, host) = (nil, nil)
  }

  /// Shows the content in a layer that is larger by as many points at all sides.
  func show(in layer: Layer, inset: Double, _ color: RGBAColor?) {
    let room = room ?? Layer()
    self.room = room
    room.frame = Rect(origin: .zero, size: layer.bounds).insetBy(dx: inset, dy: inset)
    if room.parent !== layer { layer.addChild(room) }
    show(on: room, color)
  }

  /// Shows the content on a layer, in a colour or in its own.
  func show(on layer: Layer, _ color: RGBAColor?) {
    self.color = color
    if layer !== host {
      finish()
      host?.contents = nil
    }
    host = layer
    guard isMoving else {
      layer.contents = picture?.contents(color)
      return
    }
    layer.contents = nil
    for part in parts { part.paint(color) }
  }

  /// What becomes of the parts in a change.
  private struct Plan {
    /// What stays or comes back, with what it becomes.
    var kept: [(part: ContentPart, new: ContentPicture.Part)] = []
    /// What goes, with what it goes to.
    var leaving: [(part: ContentPart, look: ContentPart.Look)] = []
    /// What comes, with what it comes from.
    var entering: [(part: ContentPicture.Part, look: ContentPart.Look)] = []
  }

  private func plan(from old: ContentPicture, to new: ContentPicture, _ motion: ContentMotion) -> Plan {
    let wanted = new.parts(motion.matching)
    let counterparts = Dictionary(wanted.map { ($0.place, $0) }) { first, _ in first }
    var living: [ContentPlace: ContentPart] = [:]
    var gone: [ContentPlace: ContentPart] = [:]
    for part in parts {
      if part.leftWith == nil { living[part.part.place] = part } else { gone[part.part.place] = part }
    }
    let shifts = ContentShifts(
      living.values.compactMap { part in counterparts[part.part.place].map { (part.part, $0) } }, from: old.frame,
      to: new.frame)
    var plan = Plan()
    var kept: Set<ContentPlace> = []
    for part in wanted {
      if let same = [living[part.place], gone[part.place]].compactMap({ $0 }).first(where: { $0.part.look == part.look }
      ) {
        plan.kept.append((same, part))
        if same.leftWith == nil { kept.insert(part.place) }
      } else {
        let shift = shifts.toNew(part.rect)
        let ratio = living[part.place]?.part.size(to: part) ?? 1
        plan.entering.append(
          (
            part,
            ContentPart.Look(
              offset: Point(-shift.x, -shift.y + motion.rise * part.rect.height), scale: motion.scaleIn * ratio,
              blur: motion.blur * part.fontSize, opacity: 0)
          ))
      }
    }
    for part in parts where part.leftWith == nil && !kept.contains(part.part.place) {
      let shift = shifts.fromOld(part.part.rect)
      let ratio = counterparts[part.part.place]?.size(to: part.part) ?? 1
      plan.leaving.append(
        (
          part,
          ContentPart.Look(
            offset: Point(shift.x, shift.y - motion.rise * part.part.rect.height), scale: motion.scaleOut * ratio,
            blur: motion.blur * part.part.fontSize, opacity: 0)
        ))
    }
    return plan
  }

  private func begin(_ plan: Plan, _ new: ContentPicture, _ motion: ContentMotion, _ host: Layer) {
    for (part, wanted) in plan.kept { part.become(wanted, of: new, color) }
    for (part, _) in plan.leaving {
      part.leftWith = changes
      if motion.leavesAtOnce { remove(part) }
      let others = parts.filter { $0.leftWith != nil && $0.part.place == part.part.place }
      if others.count > Self.mostLeaving { remove(others[0]) }
    }
    for (wanted, look) in plan.entering { add(ContentPart(wanted, new, look, color), to: host) }
  }

  private func add(_ part: ContentPart, to host: Layer) {
    parts.append(part)
    host.addChild(part.layer)
  }

  private func remove(_ part: ContentPart) {
    part.layer.removeFromParent()
    parts.removeAll { $0 === part }
  }

  private func didEnd(_ number: Int) {
    if number == changes { return finish() }
    for part in parts where part.leftWith == number { remove(part) }
  }

  /// Shows the picture as one again.
  private func finish() {
    guard isMoving else { return }
    changes += 1
    for part in parts { part.layer.removeFromParent() }
    parts = []
    host?.contents = picture?.contents(color)
  }
}

/// How far parts of a content go with it when it changes. What has no counterpart keeps to the nearest that has one, so that a
/// number stays together; without any it keeps to the side or the middle that moves least.
private struct ContentShifts {
  private struct Pair {
    var old: Rect
    var new: Rect
  }

  private let pairs: [Pair]
  private let free: Point

  init(
    _ pairs: [(old: ContentPicture.Part, new: ContentPicture.Part)], from old: Rect, to new: Rect
  ) {
    // Texts that fade as wholes are no parts of each other.
    self.pairs = pairs.filter { $0.old.place != .whole }.map { Pair(old: $0.old.rect, new: $0.new.rect) }
    func along(_ a: (start: Double, length: Double), _ b: (start: Double, length: Double)) -> Double {
      let moves = [0, 0.5, 1].map { (share: $0, move: abs(b.start + $0 * b.length - a.start - $0 * a.length)) }
      return (moves.min { $0.move < $1.move }?.share ?? 0) * (b.length - a.length)
    }
    free = Point(
      along((old.minX, old.width), (new.minX, new.width)), along((old.minY, old.height), (new.minY, new.height)))
  }

  /// How far a part of the old content goes.
  func fromOld(_ rect: Rect) -> Point { shift(rect, \.old) }
  /// How far a part of the new content has come.
  func toNew(_ rect: Rect) -> Point { shift(rect, \.new) }

  private func shift(_ rect: Rect, _ side: KeyPath<Pair, Rect>) -> Point {
    let nearest = pairs.min { distance($0[keyPath: side], rect) < distance($1[keyPath: side], rect) }
    guard let nearest else { return free }
    return Point(nearest.new.midX - nearest.old.midX, nearest.new.midY - nearest.old.midY)
  }

  private func distance(_ a: Rect, _ b: Rect) -> Double {
    let (x, y) = (a.midX - b.midX, a.midY - b.midY)
    return x * x + y * y
  }
}
