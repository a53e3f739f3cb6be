// GTK 4 doing what `peer-scenes rows` does: a list of 1 000 rows in a window, one of which is switched on and off.
#include "../common.h"
#include <gtk/gtk.h>

enum { ROWS = 1000, SWITCHES = 120, SETTLING_MS = 1500, INTERVAL_MS = 20 };

static GtkWidget *mark;
static int switched;
static double cpu_before;

static gboolean switch_row(gpointer data) {
  if (switched == SWITCHES) {
    printf("RESULT gtk rows cpu=%.3f rss=%.1f\n", (cpu_ms() - cpu_before) / SWITCHES, rss_mb());
    exit(0);
  }
  gtk_widget_set_visible(mark, switched++ % 2 == 0);
  return TRUE;
}

static gboolean begin(gpointer data) {
  cpu_before = cpu_ms();
  g_timeout_add(INTERVAL_MS, switch_row, NULL);
  return FALSE;
}

static GtkWidget *make_row(int number) {
  char text[32];
  snprintf(text, sizeof text, "Row %d", number);
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new(text), *on = gtk_label_new("on");
  gtk_widget_set_size_request(row, -1, 44);
  gtk_widget_set_margin_start(row, 16);
  gtk_widget_set_margin_end(row, 16);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_visible(on, FALSE);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), on);
  if (number == 5) mark = on;
  return row;
}

int main(void) {
  gtk_init();
  GtkWidget *window = gtk_window_new(), *scrolled = gtk_scrolled_window_new();
  GtkWidget *list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  for (int i = 0; i < ROWS; i++) gtk_box_append(GTK_BOX(list), make_row(i));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 800);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add(SETTLING_MS, begin, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
