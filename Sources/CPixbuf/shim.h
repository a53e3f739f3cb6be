#pragma once
#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "install libgdk-pixbuf-2.0-dev: apt-get install libgdk-pixbuf-2.0-dev"
#else
#include <gdk-pixbuf/gdk-pixbuf.h>

static inline void glissade_pixbuf_unref(GdkPixbuf *pixbuf) { g_object_unref(pixbuf); }

static void glissade_pixbuf_note_size(GdkPixbufLoader *loader, int width, int height, gpointer sides) {
  ((int *)sides)[0] = width;
  ((int *)sides)[1] = height;
  gdk_pixbuf_loader_set_size(loader, 0, 0);
}

/// The format and the sides of a picture in memory, as gdk_pixbuf_get_file_info tells those of a file; nothing is decoded
/// beyond the head where the format allows it.
static inline GdkPixbufFormat *glissade_pixbuf_info(const guchar *bytes, gsize count, int *width, int *height) {
  int sides[2] = {0, 0};
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(glissade_pixbuf_note_size), sides);
  for (gsize done = 0; done < count && sides[0] == 0;) {
    gsize length = MIN(count - done, 4096);
    if (!gdk_pixbuf_loader_write(loader, bytes + done, length, NULL)) break;
    done += length;
  }
  gdk_pixbuf_loader_close(loader, NULL);
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
  g_object_unref(loader);
  *width = sides[0];
  *height = sides[1];
  return sides[0] > 0 && sides[1] > 0 ? format : NULL;
}

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
