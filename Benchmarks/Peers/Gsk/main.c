// GTK 4's renderers: gsk SCENE gl|cairo [--png FILE] [--frame N]. Needs a display.
//
// The tree of nodes is built and drawn within the time of a frame, as an application does in snapshot().
#include "scenes.h"
#include <dlfcn.h>
#include <gsk/gl/gskglrenderer.h>

typedef struct {
  GtkWidget widget;
} CardsView;
typedef struct {
  GtkWidgetClass parent;
} CardsViewClass;
G_DEFINE_TYPE(CardsView, cards_view, GTK_TYPE_WIDGET)

static void snapshot(GtkWidget *widget, GtkSnapshot *s) { append_cards(s, 10, 10, 1); }
static void cards_view_init(CardsView *view) {}
static void cards_view_class_init(CardsViewClass *class) { GTK_WIDGET_CLASS(class)->snapshot = snapshot; }

static int frames, frames_before;
static double cpu_before, time_before;
static GMainLoop *loop;

static void after_paint(GdkFrameClock *clock, gpointer data) { frames++; }

static gboolean end_idle(gpointer data) {
  report_idle("gsk-gl", frames - frames_before, cpu_ms() - cpu_before, now_ms() - time_before);
  g_main_loop_quit(loop);
  return FALSE;
}

static gboolean begin_idle(gpointer data) {
  frames_before = frames;
  cpu_before = cpu_ms();
  time_before = now_ms();
  g_timeout_add(3000, end_idle, NULL);
  return FALSE;
}

static void run_idle(void) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), W, H);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), g_object_new(cards_view_get_type(), NULL));
  gtk_window_present(GTK_WINDOW(window));
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  g_timeout_add(1500, begin_idle, NULL);
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
}

// GTK finds GL by itself; so is its glFinish found.
static void (*find_finish(void))(void) {
  void (*finish)(void) = dlsym(RTLD_DEFAULT, "glFinish");
  return finish ? finish : dlsym(dlopen("libGL.so.1", RTLD_LAZY | RTLD_GLOBAL), "glFinish");
}

int main(int argc, char **argv) {
  Options options = read_options(argc, argv);
  uses_cairo = is(options.kind, "cairo");
  gtk_init();
  load_scene(options.scene);
  if (is(options.scene, "idle")) {
    run_idle();
    return 0;
  }
  GskRenderer *renderer = uses_cairo ? gsk_cairo_renderer_new() : gsk_gl_renderer_new();
  GError *error = NULL;
  if (!gsk_renderer_realize(renderer, gdk_surface_new_toplevel(gdk_display_get_default()), &error)) {
    fprintf(stderr, "gsk: %s\n", error->message);
    return 1;
  }
  graphene_rect_t window = GRAPHENE_RECT_INIT(0, 0, W, H);
  if (options.png) {
    GskRenderNode *node = build(options.scene, options.frame);
    gdk_texture_save_to_png(gsk_renderer_render_texture(renderer, node, &window), options.png);
    return 0;
  }
  void (*finish)(void) = find_finish();
  double ms[FRAMES], cpu = 0;
  for (int i = 0; i < WARM_UP + FRAMES; i++) {
    if (i == WARM_UP) cpu = cpu_ms();
    double start = now_ms();
    GskRenderNode *node = build(options.scene, i < WARM_UP ? i * 6 : i - WARM_UP);
    GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &window);
    if (!uses_cairo) finish();
    note_first_frame();
    if (i >= WARM_UP) ms[i - WARM_UP] = now_ms() - start;
    gsk_render_node_unref(node);
    g_object_unref(texture);
  }
  report(uses_cairo ? "gsk-cairo" : "gsk-gl", options.scene, ms, cpu_ms() - cpu);
  return 0;
}
