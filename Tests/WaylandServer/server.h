#pragma once
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <wayland-server.h>

#include "ScriptedServer.h"
#include "protocols/fractional-scale-v1-server.h"
#include "protocols/pointer-gestures-unstable-v1-server.h"
#include "protocols/presentation-time-server.h"
#include "protocols/viewporter-server.h"
#include "protocols/xdg-decoration-unstable-v1-server.h"
#include "protocols/xdg-shell-server.h"

#define MOST_OUTPUTS 4
#define MOST_COMMITS 4096
#define MOST_SUBSURFACES 16

struct output {
  struct scripted_server *server;
  struct wl_global *global;
  struct wl_resource *resource;
  int32_t scale, refresh;
};

struct surface {
  struct scripted_server *server;
  struct wl_resource *resource, *viewport, *fractional_scale;
  struct wl_resource *xdg_surface, *toplevel;
  // Pending state.
  struct wl_resource *buffer;
  struct wl_listener buffer_destroyed;
  bool has_new_buffer;
  struct wl_list callbacks, feedbacks;
  // Current state.
  struct scripted_commit current;
  struct wl_resource *shown;
  struct wl_listener shown_destroyed;
  uint32_t acknowledged;
  bool has_first_configure, is_cursor;
};

struct scripted_server {
  struct scripted_options options;
  struct wl_display *display;
  struct wl_event_loop *loop;
  struct wl_client *client;
  struct wl_interface window_manager_interface;
  struct wl_listener client_destroyed;
  int client_socket;

  pthread_t thread;
  pthread_mutex_t mutex;
  int wake;
  sem_t done;
  bool is_ending;
  // The order that waits to be carried out.
  _Atomic(void (*)(struct scripted_server *server, void *argument)) order;
  void *order_argument;

  struct output outputs[MOST_OUTPUTS];
  int output_count;
  struct surface *window;
  struct wl_resource *decoration, *seat, *pointer, *keyboard, *touch, *pinch, *window_manager;
  struct surface *subsurfaces[MOST_SUBSURFACES];

  struct wl_list kept_callbacks, kept_feedbacks;
  bool keeps_frames, holds_buffers;
  int feedback;
  double feedback_refresh, feedback_offset;
  uint32_t serial;
  struct scripted_record record;
  struct scripted_commit commits[MOST_COMMITS];
};

struct order_numbers {
  enum scripted_verb verb;
  double a, b, c, d;
};

// What each file offers.
void offer_surfaces(struct scripted_server *server);
void offer_shell(struct scripted_server *server);
void offer_seat(struct scripted_server *server);
void add_output(struct scripted_server *server, int32_t scale, int32_t refresh);
void tell_output(struct output *output);
// Each carries out its verbs, and tells whether the verb was one of them.
bool do_with_shell(struct scripted_server *server, const struct order_numbers *order);
bool do_with_seat(struct scripted_server *server, const struct order_numbers *order);
bool do_with_surfaces(struct scripted_server *server, const struct order_numbers *order);
void first_configure(struct surface *surface);
uint32_t now_milliseconds(void);
void destroy_resource(struct wl_client *client, struct wl_resource *resource);
