#pragma once
#if !__has_include(<wayland-client.h>)
#error "install libwayland-dev: apt-get install libwayland-dev"
#elif !__has_include(<xkbcommon/xkbcommon.h>)
#error "install libxkbcommon-dev: apt-get install libxkbcommon-dev"
#else
#include <wayland-client.h>
#include <wayland-cursor.h>
#include <wayland-egl.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>

#include "LibDecor.h"
#include "protocols/fractional-scale-v1-client.h"
#include "protocols/pointer-gestures-unstable-v1-client.h"
#include "protocols/presentation-time-client.h"
#include "protocols/viewporter-client.h"
#include "protocols/xdg-decoration-unstable-v1-client.h"
#include "protocols/xdg-shell-client.h"

/// The description of an interface that Glissade speaks, by its name; NULL for any other. Swift cannot take the address
/// of the constants themselves.
const struct wl_interface *glissade_wayland_interface(const char *name);

/// An anonymous file of shared memory of this many bytes, or -1.
int glissade_wayland_memory_file(size_t size);
#endif
