/// The layers of a page that grows out of a view.
///
///     anchor        stands where the source is seen
///     drag          moved and scaled by a hand
///       shadow      that of what stands at its place, the page's in flight, then the source's own
///       card        between the source's frame and the page's; cuts
///         copy      the source's picture
///         content   the page, at its final size and scaled
@MainActor
package struct ZoomLayers {
  package let anchor = Layer()
  package let drag = Layer()
  package let placeShadow = Layer()
  package let shadow = Layer()
  package let sourceShadow = Layer()
  package let card = Layer()
  package let copy = Layer()
  package let content = Layer()

  package init() {
    for layer in [anchor, drag, placeShadow, shadow, sourceShadow, card, copy, content] { layer.isHitTestable = false }
    for layer in [drag, content] { layer.anchor = .topLeading }
    let still = Effect.scale(x: 1, y: 1, anchor: .center)
    // By a hand that drags down, by one that swipes from the edge, by two fingers, and as sheets are.
    let moved = Effect.offset(x: 0, y: 0)
    drag.effects = [still, moved, still, moved, still, .rotation(.zero, anchor: .center), moved, moved]
    copy.effects = [still]
    content.effects = [.scale(x: 1, y: 1, anchor: .topLeading)]
    card.clipsToBounds = true
    let numbers = ZoomNumbers.shadow
    shadow.shadow = Shadow(
      color: RGBAColor.black.opacity(numbers.opacity), radius: numbers.radius, offset: Point(0, numbers.y))
    for layer in framed { drag.addChild(layer) }
    for layer in [copy, content] { card.addChild(layer) }
  }

  /// The layers that have the frame of what flies.
  package var framed: [Layer] { [placeShadow, shadow, sourceShadow, card] }

  /// Puts the layers where the page is at its place; trackers move them from there.
  package func layOut(_ place: ZoomPlace) {
    Layer.withoutAnimation {
      // What reaches below its room keeps its top where its height is cut.
      for layer in framed + [anchor] { layer.anchor = place.reserve > 0 ? .top : .center }
      drag.frame = Rect(origin: .zero, size: place.room)
      content.frame = Rect(origin: .zero, size: place.size)
      for layer in framed { layer.frame = Rect(origin: place.frame.origin, size: place.size) }
      placeShadow.shadow = place.shadow
    }
  }

  /// Scales the page about what it has in common with the source, and the source's picture about the same.
  package func align(_ alignment: ZoomAlignment?, _ place: ZoomPlace, _ source: Size) {
    func middle(_ rect: Rect, _ size: Size) -> UnitPoint {
      UnitPoint(x: rect.midX / size.width, y: rect.midY / size.height)
    }
    let pivot = alignment.map { middle($0.page, place.size) } ?? .topLeading
    let own = alignment.map { middle($0.source, source) } ?? .center
    Layer.withoutAnimation {
      if content.anchor != pivot {
        content.anchor = pivot
        content.effects = [.scale(x: 1, y: 1, anchor: pivot)]
        content.frame = Rect(origin: .zero, size: place.size)
      }
      if copy.anchor != own {
        copy.anchor = own
        copy.effects = [.scale(x: 1, y: 1, anchor: own)]
      }
    }
  }

  /// Puts the middle of what two fingers do, as a share of the room.
  package func anchorFingers(_ anchor: UnitPoint) {
    Layer.withoutAnimation {
      drag.effects[4] = .scale(x: 1, y: 1, anchor: anchor)
      drag.effects[5] = .rotation(.zero, anchor: anchor)
    }
  }

  /// Takes the picture of a source: what it shows now. It is none without one.
  package func take(_ picture: Picture?) {
    Layer.withoutAnimation {
      for child in copy.children { child.removeFromParent() }
      card.fill = nil
      sourceShadow.shadow = nil
      guard let picture else { return }
      for layer in framed { layer.cornerStyle = picture.cornerStyle }
      copy.bounds = picture.snapshot.properties.bounds
      // Corners that are there at the source alone: the card has them as well, and larger ones would be seen in flight.
      copy.cornerStyle = picture.cornerStyle
      copy.clipsToBounds = true
      var snapshot = picture.snapshot.withSquareCorners()
      snapshot.properties.opacity = 1
      snapshot.properties.frame.origin = .zero
      copy.addChild(Layer(snapshot.untouchable))
      card.fill = picture.background
      sourceShadow.shadow = picture.shadow
    }
  }

  /// How a source looks.
  package struct Picture {
    package var snapshot: LayerSnapshot
    package var cornerStyle: CornerStyle
    /// What the source stands on.
    package var background: Fill?
    package var shadow: Shadow?

    package init(_ snapshot: LayerSnapshot, cornerStyle: CornerStyle, background: Fill? = nil, shadow: Shadow? = nil) {
      self.snapshot = snapshot
      self.cornerStyle = cornerStyle
      self.background = background
      self.shadow = shadow
    }
  }
}

extension LayerSnapshot {
  /// The same, where hands find nothing: they mean the view of which it is a picture.
  fileprivate var untouchable: LayerSnapshot {
    var snapshot = self
    snapshot.properties.isHitTestable = false
    snapshot.children = children.map(\.untouchable)
    return snapshot
  }
}
