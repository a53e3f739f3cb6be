#pragma once
#if !__has_include(<pango/pangocairo.h>) || !__has_include(<pango/pangofc-fontmap.h>)
#error "install libpango1.0-dev: apt-get install libpango1.0-dev"
#else
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo/cairo.h>
#include <cairo/cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <hb.h>
#include <hb-ot.h>

// Casts between GObject classes are macros in C, which Swift does not see.

/// A font map of its own on FreeType that knows the fonts of `config` and no others.
static inline PangoFontMap *glissade_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

/// Tells the map that fonts were added to its configuration.
static inline void glissade_font_map_config_changed(PangoFontMap *map) {
  pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// Whether glyphs of the font carry colours of their own: bitmaps, layers or SVG.
static inline int glissade_font_is_coloured(PangoFont *font) {
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

static inline void glissade_object_unref(void *object) { g_object_unref(object); }
#endif
