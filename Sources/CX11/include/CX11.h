#pragma once
#if !__has_include(<X11/Xlib.h>)
#error "install libx11-dev: apt-get install libx11-dev"
#elif !__has_include(<X11/extensions/XInput2.h>)
#error "install libxi-dev: apt-get install libxi-dev"
#elif !__has_include(<X11/extensions/Xrandr.h>)
#error "install libxrandr-dev: apt-get install libxrandr-dev"
#elif !__has_include(<X11/extensions/sync.h>)
#error "install libxext-dev: apt-get install libxext-dev"
#elif !__has_include(<X11/extensions/Xpresent.h>)
#error "install libxpresent-dev: apt-get install libxpresent-dev"
#else
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xpresent.h>

/// How opening a display ended.
enum glissade_x11_opening {
  glissade_x11_opened,
  /// Nobody listens there, or the server refuses.
  glissade_x11_refused,
  /// A server took the connection and said nothing.
  glissade_x11_silent,
};

/// A display whose end is told by a flag instead of by `exit`.
struct glissade_x11_connection;

/// Opens a display (NULL: what `DISPLAY` says) and gives up after `patience` milliseconds. Also sets the process's handlers
/// of X errors, which count and never end the program.
enum glissade_x11_opening glissade_x11_open(
    const char *name, int patience, struct glissade_x11_connection **connection);
Display *glissade_x11_display(const struct glissade_x11_connection *connection);
/// True once the server is gone: every further Xlib call on the display does nothing.
_Bool glissade_x11_is_lost(const struct glissade_x11_connection *connection);
/* The same, found out now: a server that is gone has closed the socket, whether or not anything was read from it since. */
_Bool glissade_x11_find_lost(struct glissade_x11_connection *connection);
/// Closes the display. No other thread may use it.
void glissade_x11_close(struct glissade_x11_connection *connection);
/// X errors that this process got so far, on all displays.
unsigned glissade_x11_error_count(void);
#endif
