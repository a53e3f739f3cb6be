#include "scenes.h"

Floor kind;
Target screen;

static Target background, layers[2], shadow;
static GLuint photo, cards, front, back;

enum { PAD = 64 };  // room for the blur on each side of a layer

static GLuint load_cards(void) {
  GLuint array;
  glGenTextures(1, &array);
  glBindTexture(GL_TEXTURE_2D_ARRAY, array);
  glTexStorage3D(GL_TEXTURE_2D_ARRAY, 1, GL_RGBA8, 320, 200, 8);
  for (int i = 0; i < 8; i++) {
    char name[16];
    int width, height;
    sprintf(name, "card%d", i);
    uint8_t *pixels = load_png(name, &width, &height);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, i, 320, 200, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    free(pixels);
  }
  int names[4] = {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER, GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T};
  int values[4] = {GL_LINEAR, GL_LINEAR, GL_CLAMP_TO_EDGE, GL_CLAMP_TO_EDGE};
  for (int i = 0; i < 4; i++) glTexParameteri(GL_TEXTURE_2D_ARRAY, names[i], values[i]);
  return array;
}

// A rounded picture with words on it, which never changes, in a padded target.
static Target make_layer(const char *picture, const char *words) {
  Target layer = make_target(600 + 2 * PAD, 400 + 2 * PAD);
  GLuint under = load_texture(picture), over = load_texture(words);
  begin(layer);
  clear(0, 0, 0, 0);
  blend(1);
  use_texture(under);
  add_quad((Quad){PAD + 300, PAD + 200, 600, 400, 1, 24, 1, 0, 1}, WHOLE);
  draw(programs.rounded);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  use_texture(over);
  add_quad((Quad){PAD + 300, PAD + 200, 600, 400, 1, 0, 1, 0, 0}, WHOLE);
  draw(programs.plain);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  return layer;
}

// The flip's shadow never changes in the card's plane, so it is blurred once.
static Target make_shadow(void) {
  Target sharp = make_target(500 + 2 * PAD, 400 + 2 * PAD);
  begin(sharp);
  clear(0, 0, 0, 0);
  blend(1);
  set_color(programs.shape, 0, 0, 0, 0.45f);
  add_quad((Quad){sharp.width / 2.f, sharp.height / 2.f, 500, 400, 1, 24, 1, 0, 1}, WHOLE);
  draw(programs.shape);
  sharp.texture = blurred(sharp.texture, sharp.width, sharp.height, 20);
  return sharp;
}

void set_up(const char *scene) {
  Floor wanted = kind;
  kind = EXACT;
  make_programs();
  screen = make_target(W, H);
  if (!is(scene, "cards") && !is(scene, "zoom")) background = target_of(load_texture("bg"), W, H);
  if (is(scene, "cards") || is(scene, "zoom") || is(scene, "backdrop")) cards = load_cards();
  if (is(scene, "blurReplace")) {
    layers[0] = make_layer("replA", "textA");
    layers[1] = make_layer("replB", "textB");
  }
  if (is(scene, "zoom")) photo = load_texture("photo");
  if (is(scene, "flip")) {
    front = load_texture("front");
    back = load_texture("back");
    shadow = make_shadow();
  }
  kind = wanted;
}

static void draw_background(void) {
  if (kind == OPTIMISED) {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, background.framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, screen.framebuffer);
    glBlitFramebuffer(0, 0, W, H, 0, 0, W, H, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    begin(screen);
  } else {
    blend(0);
    use_texture(background.texture);
    fill(programs.plain, screen);
  }
}

static void draw_cards(int columns, int rows, double seconds) {
  for (int i = 0; i < columns * rows; i++) {
    Card card = card_at(i, columns, rows, seconds);
    add_quad((Quad){card.x, card.y, 160, 100, card.scale, 16, 1, i % 8, 1}, WHOLE);
  }
  glBindTexture(GL_TEXTURE_2D_ARRAY, cards);
  blend(1);
  draw(programs.cards);
}

static void show_blur_replace(double u) {
  int width = 600 + 2 * PAD, height = 400 + 2 * PAD;
  draw_background();
  for (int k = 0; k < 2; k++) {
    double alpha = k ? u : 1 - u, sigma = k ? 20 * (1 - u) : 20 * u;
    if (alpha <= 0) continue;
    double left = fmax(0, PAD - 3 * sigma - 8);
    untouched_x = left / width;
    untouched_y = left / height;
    GLuint soft = blurred(layers[k].texture, width, height, sigma);
    begin(screen);
    blend(1);
    use_texture(soft);
    float reach = kind == OPTIMISED ? ceilf(fminf(PAD, 3 * sigma + 1)) : PAD;
    float w = 600 + 2 * reach, h = 400 + 2 * reach, u0 = .5f - w / width / 2, v0 = .5f - h / height / 2;
    add_quad((Quad){640, 400, w, h, 1, 0, alpha, 0, 0}, (Part){u0, v0, 1 - u0, 1 - v0});
    draw(programs.faded);
  }
}

// A rectangle about the card's axis, turned about y and seen from 1200 pixels; z = -x sin, as in CSS.
static void add_tilted(float width, float height, float offset_y, double angle, float radius) {
  static const int corners[6][2] = {{-1, -1}, {1, -1}, {-1, 1}, {-1, 1}, {1, -1}, {1, 1}};
  float more = radius > 0 ? 1 : 0;
  for (int i = 0; i < 6; i++) {
    double x = corners[i][0] * (width / 2 + more), y = corners[i][1] * (height / 2 + more);
    *add_vertex() = (Vertex){
        .position = {x * cos(angle) / (W / 2.0), (y + offset_y) / (H / 2.0), 0, 1 + x * sin(angle) / 1200},
        .uv = {0.5 + x / width, 0.5 + y / height},
        .local = {x, y},
        .half = {width / 2, height / 2},
        .extra = {radius, 1, 0, 1},
    };
  }
}

static void show_flip(double u) {
  double angle = (40 + 360 * u) * TAU / 360;
  draw_background();
  blend(1);
  use_texture(shadow.texture);
  add_tilted(500 + 2 * PAD, 400 + 2 * PAD, 16, angle, 0);
  draw(programs.faded);
  use_texture(cos(angle) >= 0 ? front : back);
  add_tilted(500, 400, 0, angle, 24);
  draw(programs.tilted);
}

static void show_zoom(double u) {
  // The optimised floor folds the dimming into what it dims.
  float dim = kind == OPTIMISED ? 1 - 0.6 * u : 1;
  double scale = 1 - 0.1 * u;
  begin(screen);
  clear(16 / 255.f * dim, 20 / 255.f * dim, 24 / 255.f * dim, 1);
  for (int k = 0; k < 30; k++) {
    double x = (k % 6 + 0.5) * W / 6, y = (k / 6 + 0.5) * H / 5;
    add_quad((Quad){640 + (x - 640) * scale, 400 + (y - 400) * scale, 100, 100, scale, 12, dim, k % 8, 1},
             (Part){60 / 320.f, 0, 260 / 320.f, 1});
  }
  blend(1);
  glBindTexture(GL_TEXTURE_2D_ARRAY, cards);
  draw(programs.cards);
  if (kind != OPTIMISED) {
    set_color(programs.flat, 0, 0, 0, 0.6 * u);
    fill(programs.flat, screen);
  }
  double x = (2.5 * W / 6 - 50) * (1 - u), y = (2.5 * H / 5 - 50) * (1 - u);
  double width = 100 + (W - 100) * u, height = 100 + (H - 100) * u, fit = fmax(width / 1600, height / 1200);
  double du = width / fit / 1600 / 2, dv = height / fit / 1200 / 2;
  use_texture(photo);
  add_quad((Quad){x + width / 2, y + height / 2, width, height, 1, 12 * (1 - u), 1, 0, 1},
           (Part){.5 - du, .5 - dv, .5 + du, .5 + dv});
  draw(programs.rounded);
}

// What is behind the sheet in full resolution, copied so that no target is read while it is drawn into.
static GLuint behind_exactly(int x0, int y0, int width, int height) {
  Target copy = pooled(width, height, 0);
  blend(0);
  begin(copy);
  use_texture(screen.texture);
  add_quad((Quad){width / 2.f, height / 2.f, width, height, 1, 0, 1, 0, 0},
           (Part){x0 / (float)W, y0 / (float)H, (x0 + width) / (float)W, 1});
  draw(programs.plain);
  return blurred(copy.texture, width, height, 20);
}

// The same in an eighth of the resolution, halved from the screen itself; rows below the window are left out.
static GLuint behind_halved(int x0, int y0, int width, int height) {
  int rows = (H - y0 + 1) / 2 + 34;
  Target to = pooled(width / 2, height / 2, 0);
  blend(0);
  begin(to);
  use_texture(screen.texture);
  add_quad((Quad){width / 4.f, height / 4.f, width / 2, height / 2, 1, 0, 1, 0, 0},
           (Part){x0 / (float)W, y0 / (float)H, (x0 + width) / (float)W, (y0 + height) / (float)H});
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, 0, width / 2, rows < height / 2 ? rows : height / 2);
  draw(programs.plain);
  for (int k = 2; k < 8; k *= 2) {
    Target half = pooled(to.width / 2, to.height / 2, 0);
    use_texture(to.texture);
    glScissor(0, 0, half.width, rows * 2 / (k * 2) + 1);
    fill(programs.plain, half);
    to = half;
  }
  double rest = sqrt(400 - 63 / 12.0 - 64 / 6.0) / 8;
  Target across = pooled(to.width, to.height, 1), down = pooled(to.width, to.height, 0);
  glScissor(0, 0, to.width, rows * 2 / 8 + 1);
  gauss(across, to.texture, 1.f / to.width, 0, rest);
  gauss(down, across.texture, 0, 1.f / to.height, rest);
  glDisable(GL_SCISSOR_TEST);
  return down.texture;
}

static void show_backdrop(int frame) {
  double y = 800 - 500 * progress(frame);
  draw_background();
  draw_cards(6, 5, frame / 60.0);
  if (y >= 800) return;
  int x0 = 290 - 64, y0 = (int)fmax(floor(y) - 64, 0);
  int width = kind == EXACT ? 700 + 128 : 832, height = kind == EXACT ? H - y0 : 576;
  GLuint soft = kind == EXACT ? behind_exactly(x0, y0, width, height) : behind_halved(x0, y0, width, height);
  begin(screen);
  blend(1);
  use_texture(soft);
  set_color(programs.glass, .4f, .4f, .4f, .4f);
  add_quad((Quad){640, y + 264, 700, 528, 1, 28, 1, 0, 1},
           (Part){(290 - x0) / (float)width, (y - y0) / height, (990 - x0) / (float)width, (y + 528 - y0) / height});
  draw(programs.glass);
  set_color(programs.shape, 0, 0, 0, .3f);
  add_quad((Quad){640, y + 15, 60, 6, 1, 3, 1, 0, 1}, WHOLE);
  draw(programs.shape);
}

void show(const char *scene, int frame) {
  double u = progress(frame);
  if (is(scene, "clear")) {
    begin(screen);
    clear(frame & 1, 0.2f, 0.3f, 1);
  } else if (is(scene, "blit")) {
    draw_background();
  } else if (is(scene, "cards")) {
    begin(screen);
    clear(32 / 255.f, 36 / 255.f, 48 / 255.f, 1);
    draw_cards(10, 10, frame / 60.0);
  } else if (is(scene, "blurReplace")) {
    show_blur_replace(u);
  } else if (is(scene, "flip")) {
    show_flip(u);
  } else if (is(scene, "zoom")) {
    show_zoom(u);
  } else if (is(scene, "backdrop")) {
    show_backdrop(frame);
  }
}
