#pragma once
#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "install libgdk-pixbuf-2.0-dev: apt-get install libgdk-pixbuf-2.0-dev"
#else
#include <gdk-pixbuf/gdk-pixbuf.h>

static inline void glissade_pixbuf_unref(GdkPixbuf *pixbuf) { g_object_unref(pixbuf); }

static void glissade_pixbuf_clear(GdkPixbufLoader *loader, void *nothing) {
  (void)nothing;
  gdk_pixbuf_fill(gdk_pixbuf_loader_get_pixbuf(loader), 0);
}

/// Lets a loader that fills its picture row by row begin with clear pixels: rows that a damaged file does not have would show
/// what the memory held before. Others tell of their picture when it is complete.
static inline void glissade_pixbuf_loader_begin_clear(GdkPixbufLoader *loader) {
  g_signal_connect(loader, "area-prepared", G_CALLBACK(glissade_pixbuf_clear), NULL);
}
#endif
