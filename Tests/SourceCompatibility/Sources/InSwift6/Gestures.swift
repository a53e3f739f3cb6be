import SwiftUI

struct Gestures: View {
  @State private var offset = CGSize.zero
  @State private var start = CGSize.zero
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero
  @State private var isPressed = false
  @State private var isHovered = false
  @GestureState private var translation = CGSize.zero
  @GestureState private var isDetected = false
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var magnification: CGFloat = 1
  @GestureState private var dragState = DragState.inactive

  enum DragState: Equatable {
    case inactive, pressing
    case dragging(CGSize)
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { value in
        offset = CGSize(width: start.width + value.translation.width, height: start.height + value.translation.height)
        _ = value.location
        _ = value.startLocation
        _ = value.time
        _ = value.velocity.width
      }
      .onEnded { value in
        withAnimation(.spring()) { offset = value.predictedEndTranslation }
        _ = value.predictedEndLocation.x
        start = offset
      }
  }

  private var longPressDrag: some Gesture {
    LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
        default: state = .inactive
        }
        transaction.animation = .easeOut
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        offset = drag.translation
      }
  }

  var body: some View {
    Group {
      Text("Tap").onTapGesture { isPressed.toggle() }
      Text("Twice").onTapGesture(count: 2) { isPressed.toggle() }
      Text("Where").onTapGesture { location in offset.width = location.x }
      Text("Where").onTapGesture(count: 1, coordinateSpace: .global) { offset.width = $0.x }
      Text("Tap").gesture(TapGesture().onEnded { isPressed.toggle() })
      Text("Tap").gesture(TapGesture(count: 2).onEnded { _ in isPressed.toggle() })
      Text("Where").gesture(
        SpatialTapGesture(coordinateSpace: .local).onEnded { value in offset.width = value.location.x })
      Text("Long").onLongPressGesture { isPressed.toggle() }
      Text("Long").onLongPressGesture(minimumDuration: 1) { isPressed.toggle() }
      Text("Long").onLongPressGesture(minimumDuration: 1, maximumDistance: 20) {
        isPressed.toggle()
      } onPressingChanged: { isPressing in
        isPressed = isPressing
      }
      Text("Long").gesture(
        LongPressGesture(minimumDuration: 1, maximumDistance: 5)
          .updating($isDetected) { current, state, transaction in state = current }
          .onEnded { finished in isPressed = finished })
    }
    Group {
      Text("Drag").gesture(drag).offset(offset)
      Text("Drag").gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
          .onChanged { value in offset = value.translation }
          .onEnded { _ in offset = .zero })
      Text("Drag").gesture(DragGesture(minimumDistance: 5, coordinateSpace: .named("board")).onChanged { _ in })
      Text("Drag").gesture(DragGesture(coordinateSpace: .global).onChanged { _ in })
      Text("Drag").gesture(
        DragGesture().updating($translation) { value, state, _ in state = value.translation })
      Text("Drag").gesture(longPressDrag)
    }
    Group {
      Image(systemName: "star")
        .scaleEffect(scale * magnification)
        .gesture(
          MagnifyGesture()
            .updating($magnification) { value, state, _ in state = value.magnification }
            .onEnded { value in
              scale *= value.magnification
              _ = value.startAnchor
              _ = value.startLocation
              _ = value.velocity
            })
      Text("Old").gesture(MagnificationGesture().onChanged { amount in scale = amount })
      Text("Turn").gesture(
        RotateGesture(minimumAngleDelta: .degrees(2)).onChanged { value in angle = value.rotation }
          .onEnded { value in angle = value.rotation })
      Text("Old").gesture(RotationGesture().onChanged { angle in self.angle = angle })
      Text("Both").gesture(
        MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { value in
          scale = value.first?.magnification ?? scale
          angle = value.second?.rotation ?? angle
        })
      Text("Either").gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
          switch value {
          case .first: isPressed = true
          case .second: isPressed = false
          }
        })
      Text("Sum").gesture(SimultaneousGesture(TapGesture(), LongPressGesture()))
      Text("Sum").gesture(SequenceGesture(TapGesture(), DragGesture()))
      Text("Sum").gesture(ExclusiveGesture(TapGesture(), DragGesture()))
      Text("First").highPriorityGesture(TapGesture().onEnded {})
      Text("Too").simultaneousGesture(TapGesture().onEnded {})
      Text("Masked").gesture(drag, including: .gesture)
      Text("Masked").simultaneousGesture(drag, including: .subviews)
      Text("Masked").highPriorityGesture(drag, including: isPressed ? .all : .none)
      Text("Mapped").gesture(drag.map { _ in 1 })
    }
    Group {
      Text("Hover").onHover { isHovered = $0 }
      Text("Hover").onContinuousHover { phase in
        switch phase {
        case .active(let location): offset.width = location.x
        case .ended: isHovered = false
        }
      }
      Text("Hover").onContinuousHover(coordinateSpace: .local) { _ in }
    }
  }
}
