#pragma once
#include "../common.h"
#include <gtk/gtk.h>

// GSK's GL blur takes twice the sigma; its Cairo renderer's three boxes take the sigma itself.
extern int uses_cairo;

void load_scene(const char *scene);
GskRenderNode *build(const char *scene, int frame);
void append_cards(GtkSnapshot *s, int columns, int rows, double seconds);
