#include "scenes.h"

int uses_cairo;

static GdkTexture *background, *photo, *front, *back, *sides[2], *cards[8];
static PangoLayout *words[2][4];

static GdkTexture *load(const char *name) {
  char path[512];
  GError *error = NULL;
  picture_path(path, sizeof path, name);
  GdkTexture *texture = gdk_texture_new_from_filename(path, &error);
  if (!texture) {
    fprintf(stderr, "%s\n", error->message);
    exit(1);
  }
  return texture;
}

static void lay_out_words(void) {
  PangoContext *context = gtk_widget_get_pango_context(gtk_label_new(""));
  for (int k = 0; k < 2; k++) {
    for (int line = 0; line < 4; line++) {
      char text[64];
      if (line) sprintf(text, "The quick brown fox jumps over %c %d", 'A' + k, line - 1);
      else sprintf(text, "Layer %c", 'A' + k);
      PangoFontDescription *font = pango_font_description_from_string(line ? "DejaVu Sans" : "DejaVu Sans Bold");
      pango_font_description_set_absolute_size(font, (line ? 24 : 48) * PANGO_SCALE);
      words[k][line] = pango_layout_new(context);
      pango_layout_set_font_description(words[k][line], font);
      pango_layout_set_text(words[k][line], text, -1);
    }
  }
}

void load_scene(const char *scene) {
  for (int i = 0; i < 8; i++) {
    char name[16];
    sprintf(name, "card%d", i);
    cards[i] = load(name);
  }
  background = load("bg");
  if (is(scene, "zoom")) photo = load("photo");
  if (is(scene, "flip")) {
    front = load("front");
    back = load("back");
  }
  if (is(scene, "blurReplace")) {
    sides[0] = load("replA");
    sides[1] = load("replB");
    lay_out_words();
  }
}

static graphene_rect_t rect(float x, float y, float width, float height) {
  return GRAPHENE_RECT_INIT(x, y, width, height);
}

static GskRoundedRect rounded(graphene_rect_t bounds, float radius) {
  GskRoundedRect shape;
  gsk_rounded_rect_init_from_rect(&shape, &bounds, radius);
  return shape;
}

static void append_rounded(GtkSnapshot *s, GdkTexture *texture, graphene_rect_t clip, graphene_rect_t place, float radius) {
  GskRoundedRect shape = rounded(clip, radius);
  gtk_snapshot_push_rounded_clip(s, &shape);
  gtk_snapshot_append_texture(s, texture, &place);
  gtk_snapshot_pop(s);
}

static void append_color(GtkSnapshot *s, graphene_rect_t place, float red, float green, float blue, float alpha) {
  gtk_snapshot_append_color(s, &(GdkRGBA){red, green, blue, alpha}, &place);
}

void append_cards(GtkSnapshot *s, int columns, int rows, double seconds) {
  for (int i = 0; i < columns * rows; i++) {
    Card card = card_at(i, columns, rows, seconds);
    gtk_snapshot_save(s);
    gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(card.x, card.y));
    gtk_snapshot_scale(s, card.scale, card.scale);
    append_rounded(s, cards[i % 8], rect(-80, -50, 160, 100), rect(-80, -50, 160, 100), 16);
    gtk_snapshot_restore(s);
  }
}

static void append_background(GtkSnapshot *s) {
  graphene_rect_t window = rect(0, 0, W, H);
  gtk_snapshot_append_texture(s, background, &window);
}

static double blur_radius(double sigma) { return uses_cairo ? sigma : 2 * sigma; }

static void append_blur_replace(GtkSnapshot *s, double u) {
  append_background(s);
  for (int k = 0; k < 2; k++) {
    double alpha = k ? u : 1 - u, sigma = k ? 20 * (1 - u) : 20 * u;
    if (alpha <= 0) continue;
    gtk_snapshot_push_opacity(s, alpha);
    if (sigma > 0.01) gtk_snapshot_push_blur(s, blur_radius(sigma));
    append_rounded(s, sides[k], rect(340, 200, 600, 400), rect(340, 200, 600, 400), 24);
    for (int line = 0; line < 4; line++) {
      float y = line ? 300 + 32 * (line - 1) : 60;
      int baseline = pango_layout_get_baseline(words[k][line]) / PANGO_SCALE;
      gtk_snapshot_save(s);
      gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(340 + 32, 200 + y - baseline));
      gtk_snapshot_append_layout(s, words[k][line], &(GdkRGBA){1, 1, 1, 1});
      gtk_snapshot_restore(s);
    }
    if (sigma > 0.01) gtk_snapshot_pop(s);
    gtk_snapshot_pop(s);
  }
}

static void append_flip(GtkSnapshot *s, double u) {
  double degrees = 40 + 360 * u;
  append_background(s);
  gtk_snapshot_save(s);
  gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(640, 400));
  gtk_snapshot_perspective(s, 1200);
  gtk_snapshot_rotate_3d(s, degrees, graphene_vec3_y_axis());
  graphene_rect_t card = rect(-250, -200, 500, 400);
  GskRoundedRect shape = rounded(card, 24);
  gtk_snapshot_append_outset_shadow(s, &shape, &(GdkRGBA){0, 0, 0, 0.45}, 0, 16, 0, 40);
  append_rounded(s, cos(degrees * TAU / 360) >= 0 ? front : back, card, card, 24);
  gtk_snapshot_restore(s);
}

static void append_zoom(GtkSnapshot *s, double u) {
  append_color(s, rect(0, 0, W, H), 16 / 255., 20 / 255., 24 / 255., 1);
  gtk_snapshot_save(s);
  gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(640, 400));
  gtk_snapshot_scale(s, 1 - 0.1 * u, 1 - 0.1 * u);
  gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(-640, -400));
  for (int i = 0; i < 30; i++) {
    float x = (i % 6 + 0.5) * W / 6, y = (i / 6 + 0.5) * H / 5;
    append_rounded(s, cards[i % 8], rect(x - 50, y - 50, 100, 100), rect(x - 80, y - 50, 160, 100), 12);
  }
  gtk_snapshot_restore(s);
  append_color(s, rect(0, 0, W, H), 0, 0, 0, 0.6 * u);
  double x = (2.5 * W / 6 - 50) * (1 - u), y = (2.5 * H / 5 - 50) * (1 - u);
  double width = 100 + (W - 100) * u, height = 100 + (H - 100) * u, k = fmax(width / 1600, height / 1200);
  append_rounded(s, photo, rect(x, y, width, height),
                 rect(x + width / 2 - 800 * k, y + height / 2 - 600 * k, 1600 * k, 1200 * k), 12 * (1 - u));
}

// GTK has no blur of what is behind: that is drawn a second time, blurred, in the sheet's clip.
static void append_backdrop(GtkSnapshot *s, int frame) {
  double y = H - 500 * progress(frame);
  GtkSnapshot *b = gtk_snapshot_new();
  append_background(b);
  append_cards(b, 6, 5, frame / 60.0);
  GskRenderNode *behind = gtk_snapshot_free_to_node(b);
  gtk_snapshot_append_node(s, behind);
  if (y < H) {
    GskRoundedRect shape = rounded(rect(290, y, 700, 528), 28);
    gtk_snapshot_push_rounded_clip(s, &shape);
    float top = fmax(0, y - 40);
    graphene_rect_t around = rect(290 - 40, top, 780, H - top);
    gtk_snapshot_push_blur(s, blur_radius(20));
    gtk_snapshot_push_clip(s, &around);
    gtk_snapshot_append_node(s, behind);
    gtk_snapshot_pop(s);
    gtk_snapshot_pop(s);
    append_color(s, rect(290, y, 700, 528), 1, 1, 1, 0.4);
    gtk_snapshot_pop(s);
    shape = rounded(rect(610, y + 12, 60, 6), 3);
    gtk_snapshot_push_rounded_clip(s, &shape);
    append_color(s, rect(610, y + 12, 60, 6), 0, 0, 0, 0.3);
    gtk_snapshot_pop(s);
  }
  gsk_render_node_unref(behind);
}

GskRenderNode *build(const char *scene, int frame) {
  GtkSnapshot *s = gtk_snapshot_new();
  double u = progress(frame);
  if (is(scene, "clear")) append_color(s, rect(0, 0, W, H), frame & 1, 0.2, 0.3, 1);
  if (is(scene, "blit")) append_background(s);
  if (is(scene, "cards")) {
    append_color(s, rect(0, 0, W, H), 32 / 255., 36 / 255., 48 / 255., 1);
    append_cards(s, 10, 10, frame / 60.0);
  }
  if (is(scene, "blurReplace")) append_blur_replace(s, u);
  if (is(scene, "flip")) append_flip(s, u);
  if (is(scene, "zoom")) append_zoom(s, u);
  if (is(scene, "backdrop")) append_backdrop(s, frame);
  return gtk_snapshot_free_to_node(s);
}
