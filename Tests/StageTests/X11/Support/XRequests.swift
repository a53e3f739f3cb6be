import CX11

@testable import GlissadeStage

/// X errors that the process got so far.
func errorCount() -> UInt32 { glissade_x11_error_count() }

/// Makes a request that the server must answer with an error.
func destroyUnknownWindow(_ connection: X11Connection) {
  XDestroyWindow(connection.server.display, 0x1fff_fff0)
  XSync(connection.server.display, 0)
}

func moveWindow(_ window: X11Window, to place: (Int, Int), _ peer: XPeer) {
  XMoveWindow(peer.display, window.outer, Int32(place.0), Int32(place.1))
  peer.sync()
}

/// A window of the other client over the left part of the screen.
func coverScreen(_ peer: XPeer, width: Int = 800) -> XID {
  var attributes = XSetWindowAttributes()
  attributes.override_redirect = 1
  let cover = XCreateWindow(
    peer.display, peer.server.root, 0, 0, UInt32(width), 600, 0, 24, UInt32(InputOutput), nil,
    UInt(CWOverrideRedirect), &attributes)
  XMapRaised(peer.display, cover)
  peer.sync()
  return cover
}

func uncover(_ cover: XID, _ peer: XPeer) {
  XDestroyWindow(peer.display, cover)
  peer.sync()
}

/// A configure that the window manager made up, as it does for a window that keeps its size.
func sendConfigure(_ window: X11Window, width: Int32, height: Int32, _ peer: XPeer) {
  var event = XEvent()
  event.xconfigure.type = ConfigureNotify
  event.xconfigure.event = window.outer
  event.xconfigure.window = window.outer
  (event.xconfigure.width, event.xconfigure.height) = (width, height)
  XSendEvent(peer.display, window.outer, 0, Int(StructureNotifyMask), &event)
  peer.sync()
}

/// Makes a mode of the screen and switches to it; its rate is dot clock / (total width x total height).
func setMode(_ peer: XPeer, dotClock: UInt, width: UInt32, height: UInt32, total: (UInt32, UInt32)) {
  guard let resources = XRRGetScreenResources(peer.display, peer.server.root),
    let mode = XRRAllocModeInfo("glissade-test", 13)
  else { return }
  (mode.pointee.width, mode.pointee.height) = (width, height)
  (mode.pointee.hTotal, mode.pointee.vTotal) = total
  mode.pointee.dotClock = dotClock
  let id = XRRCreateMode(peer.display, peer.server.root, mode)
  let (output, crtc) = (resources.pointee.outputs[0], resources.pointee.crtcs[0])
  XRRAddOutputMode(peer.display, output, id)
  var outputs = [output]
  XRRSetCrtcConfig(
    peer.display, resources, crtc, UInt(CurrentTime), 0, 0, id, Rotation(RR_Rotate_0), &outputs, 1)
  peer.sync()
}
