#pragma once
#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "install libgdk-pixbuf-2.0-dev: apt-get install libgdk-pixbuf-2.0-dev"
#else
#include <gdk-pixbuf/gdk-pixbuf.h>

static inline void glissade_pixbuf_unref(GdkPixbuf *pixbuf) { g_object_unref(pixbuf); }
#endif
