import CX11
import GlissadeMotion

/// What becomes of the server's events. Input is taken in `X11Pointer` and `X11Keyboard`.
extension X11Connection {
  func take(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent: takeExtension(&event)
    case ConfigureNotify:
      let configure = event.xconfigure
      window(configure.window)?.outerConfigured(configure)
    case MapNotify:
      outer(event.xmap.window)?.stateChanged { $0.isMapped = true }
    case UnmapNotify:
      // The server tells the visibility anew after the next mapping.
      outer(event.xunmap.window)?.stateChanged { ($0.isMapped, $0.isObscured) = (false, false) }
    case VisibilityNotify:
      let isObscured = event.xvisibility.state == VisibilityFullyObscured
      outer(event.xvisibility.window)?.stateChanged { $0.isObscured = isObscured }
    case Expose:
      // Of several rectangles the last counts down to 0.
      guard event.xexpose.count == 0, let window = window(event.xexpose.window), window.surface != nil,
        window.state.isVisible
      else { return }
      events.append(.redrawNeeded(window.id))
    case PropertyNotify: takeProperty(event.xproperty)
    case ClientMessage: takeMessage(&event)
    case FocusIn, FocusOut: takeFocus(event.xfocus)
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    default:
      if let first = server.keyboardEvent, event.type == first {
        takeKeyboardChange(&event)
      } else if let first = server.randrEvent,
        event.type == first + RRScreenChangeNotify || event.type == first + RRNotify
      {
        XRRUpdateConfiguration(&event)
        outputsChanged()
      }
    }
  }

  private func takeKeyboardChange(_ event: inout XEvent) {
    withUnsafeMutablePointer(to: &event) { pointer in
      pointer.withMemoryRebound(to: XkbEvent.self, capacity: 1) { event in
        if event.pointee.any.xkb_type == XkbMapNotify { XkbRefreshKeyboardMapping(&event.pointee.map) }
      }
    }
    keyboard.layoutChanged()
  }

  private func outer(_ id: XID) -> X11Window? { windows.first { $0.outer == id } }

  private func takeExtension(_ event: inout XEvent) {
    let opcode = event.xcookie.extension
    guard XGetEventData(server.display, &event.xcookie) != 0 else { return }
    defer { XFreeEventData(server.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return }
    if opcode == server.inputOpcode {
      takeInput(event.xcookie.evtype, data)
    } else if opcode == server.presentOpcode, event.xcookie.evtype == PresentCompleteNotify {
      let complete = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
      // The driver's own pictures are told here too.
      guard Int32(complete.kind) == PresentCompleteKindNotifyMSC, let window = window(complete.window) else { return }
      window.clock.answered(
        complete.serial_number, ust: complete.ust, now: PresentationClock.now(), refresh: window.nominalRefresh, &events
      )
    }
  }

  private func takeProperty(_ event: XPropertyEvent) {
    if event.window == server.root {
      if event.atom == X11Type.resourceManager { resourcesChanged() }
      return
    }
    guard let window = outer(event.window) else { return }
    if event.atom == server.atoms[.WM_STATE] {
      let isIconic = server.numbers(event.window, event.atom).first == UInt(IconicState)
      window.stateChanged { $0.isIconic = isIconic }
    } else if event.atom == server.atoms[._NET_WM_STATE] {
      let isHidden = server.numbers(event.window, event.atom).contains(server.atoms[._NET_WM_STATE_HIDDEN])
      window.stateChanged { $0.isHidden = isHidden }
    }
  }

  private func takeMessage(_ event: inout XEvent) {
    let message = event.xclient
    guard message.message_type == server.atoms[.WM_PROTOCOLS], message.format == 32,
      let window = outer(message.window)
    else { return }
    let values = message.data.l
    switch Atom(bitPattern: values.0) {
    case server.atoms[.WM_DELETE_WINDOW]:
      events.append(.closeRequested(window.id))
    case server.atoms[._NET_WM_PING]:
      event.xclient.window = server.root
      XSendEvent(server.display, server.root, 0, Int(SubstructureNotifyMask) | Int(SubstructureRedirectMask), &event)
    case server.atoms[._NET_WM_SYNC_REQUEST]:
      window.syncRequested(Int64(values.3) << 32 | Int64(UInt32(truncatingIfNeeded: values.2)))
    default: break
    }
  }

  private func takeFocus(_ event: XFocusChangeEvent) {
    // A grab of the keyboard by the window manager takes no focus away, and the content window never gets it.
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyInferior,
      let window = outer(event.window)
    else { return }
    let isHere = event.type == FocusIn
    window.focusChanged {
      switch event.detail {
      case NotifyPointer: $0.isByPointer = isHere
      case NotifyPointerRoot, NotifyDetailNone: break
      default: $0.isGiven = isHere
      }
    }
  }
}

extension X11Window {
  /// Takes a configure of the outer window; that of the content window is of our own making.
  fileprivate func outerConfigured(_ event: XConfigureEvent) {
    guard event.window == outer else { return }
    configured(width: Int(event.width), height: Int(event.height))
  }
}
