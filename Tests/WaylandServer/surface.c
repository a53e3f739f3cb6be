#define _GNU_SOURCE
#include "server.h"

#include <stdlib.h>
#include <time.h>

// MARK: Frame callbacks and presentation feedback

static void callback_gone(struct wl_resource *resource) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  server->record.callbacks_waiting--;
  wl_list_remove(wl_resource_get_link(resource));
}

static void feedback_gone(struct wl_resource *resource) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  server->record.feedbacks_waiting--;
  wl_list_remove(wl_resource_get_link(resource));
}

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct scripted_record *record = &surface->server->record;
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_resource_set_implementation(callback, NULL, surface->server, callback_gone);
  wl_list_insert(surface->callbacks.prev, wl_resource_get_link(callback));
  if (++record->callbacks_waiting > record->most_callbacks_waiting) {
    record->most_callbacks_waiting = record->callbacks_waiting;
  }
}

static void send_frames(struct wl_list *callbacks) {
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, callbacks) {
    wl_callback_send_done(callback, now_milliseconds());
    wl_resource_destroy(callback);
  }
}

static void give_feedback(struct scripted_server *server, struct wl_list *feedbacks) {
  struct wl_resource *feedback, *next;
  wl_resource_for_each_safe(feedback, next, feedbacks) {
    if (server->feedback == 1) {
      wp_presentation_feedback_send_discarded(feedback);
    } else {
      struct timespec time;
      clock_gettime((clockid_t)server->options.presentation_clock, &time);
      int64_t nanoseconds = time.tv_sec * 1000000000LL + time.tv_nsec + (int64_t)server->feedback_offset;
      uint64_t seconds = (uint64_t)(nanoseconds / 1000000000);
      wp_presentation_feedback_send_presented(
          feedback, (uint32_t)(seconds >> 32), (uint32_t)seconds, (uint32_t)(nanoseconds % 1000000000),
          (uint32_t)server->feedback_refresh, 0, 0, 0);
    }
    wl_resource_destroy(feedback);
  }
}

static void ask_feedback(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface_resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  struct scripted_record *record = &surface->server->record;
  struct wl_resource *feedback = wl_resource_create(client, &wp_presentation_feedback_interface, 1, id);
  wl_resource_set_implementation(feedback, NULL, surface->server, feedback_gone);
  wl_list_insert(surface->feedbacks.prev, wl_resource_get_link(feedback));
  if (++record->feedbacks_waiting > record->most_feedbacks_waiting) {
    record->most_feedbacks_waiting = record->feedbacks_waiting;
  }
}

static const struct wp_presentation_interface presentation_requests = {destroy_resource, ask_feedback};

static void bind_presentation(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct scripted_server *server = data;
  struct wl_resource *resource = wl_resource_create(client, &wp_presentation_interface, (int)version, id);
  wl_resource_set_implementation(resource, &presentation_requests, server, NULL);
  wp_presentation_send_clock_id(resource, server->options.presentation_clock);
}

// MARK: Surfaces

static void pending_buffer_gone(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, buffer_destroyed);
  surface->buffer = NULL;
}

static void shown_buffer_gone(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, shown_destroyed);
  surface->shown = NULL;
}

static void attach(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x, int32_t y) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface->buffer) wl_list_remove(&surface->buffer_destroyed.link);
  surface->buffer = buffer;
  surface->has_new_buffer = true;
  if (buffer) wl_resource_add_destroy_listener(buffer, &surface->buffer_destroyed);
}

static void take_buffer(struct surface *surface) {
  struct scripted_server *server = surface->server;
  struct wl_resource *buffer = surface->buffer;
  surface->has_new_buffer = false;
  if (buffer) wl_list_remove(&surface->buffer_destroyed.link);
  surface->buffer = NULL;
  if (surface->shown) {
    wl_list_remove(&surface->shown_destroyed.link);
    if (!server->holds_buffers && surface->shown != buffer) wl_buffer_send_release(surface->shown);
  }
  surface->shown = buffer;
  if (!buffer) return;
  wl_resource_add_destroy_listener(buffer, &surface->shown_destroyed);
  struct wl_shm_buffer *memory = wl_shm_buffer_get(buffer);
  if (!memory) return;
  surface->current.buffer_width = wl_shm_buffer_get_width(memory);
  surface->current.buffer_height = wl_shm_buffer_get_height(memory);
  surface->current.acknowledged = surface->acknowledged;
  int32_t scale = surface->current.buffer_scale;
  if (surface->current.buffer_width % scale || surface->current.buffer_height % scale) {
    wl_resource_post_error(surface->resource, WL_SURFACE_ERROR_INVALID_SIZE, "buffer is no multiple of its scale");
  }
  if (surface->toplevel && !surface->acknowledged) {
    wl_resource_post_error(
        surface->xdg_surface, XDG_SURFACE_ERROR_UNCONFIGURED_BUFFER, "buffer before the first acknowledgement");
  }
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct scripted_server *server = surface->server;
  struct scripted_record *record = &server->record;
  bool has_buffer = surface->has_new_buffer && surface->buffer;
  if (surface->has_new_buffer) take_buffer(surface);
  if (surface->is_cursor) {
    record->cursor = surface->current;
    record->cursor_commits++;
  }
  if (surface == server->window) {
    record->commits++;
    if (has_buffer) {
      record->last_commit = surface->current;
      server->commits[record->buffer_commits++ % MOST_COMMITS] = surface->current;
    }
  }
  if (surface->toplevel && !surface->has_first_configure) first_configure(surface);

  if (server->keeps_frames) {
    wl_list_insert_list(server->kept_callbacks.prev, &surface->callbacks);
  } else {
    send_frames(&surface->callbacks);
  }
  wl_list_init(&surface->callbacks);
  if (server->feedback == 0) {
    wl_list_insert_list(server->kept_feedbacks.prev, &surface->feedbacks);
  } else {
    give_feedback(server, &surface->feedbacks);
  }
  wl_list_init(&surface->feedbacks);
}

static void set_scale(struct wl_client *client, struct wl_resource *resource, int32_t scale) {
  struct surface *surface = wl_resource_get_user_data(resource);
  surface->current.buffer_scale = scale;
}

static void set_opaque(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface != surface->server->window || !region) return;
  int32_t *size = wl_resource_get_user_data(region);
  surface->server->record.opaque_width = size[0];
  surface->server->record.opaque_height = size[1];
}

static void damage(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y, int32_t w, int32_t h) {}
static void set_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {}
static void set_transform(struct wl_client *client, struct wl_resource *resource, int32_t transform) {}
static void offset(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y) {}

static const struct wl_surface_interface surface_requests = {
    destroy_resource, attach, damage, frame, set_opaque, set_region, commit, set_transform, set_scale, damage, offset};

static void surface_gone(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct scripted_server *server = surface->server;
  if (surface->buffer) wl_list_remove(&surface->buffer_destroyed.link);
  if (surface->shown) wl_list_remove(&surface->shown_destroyed.link);
  wl_list_insert_list(server->kept_callbacks.prev, &surface->callbacks);
  wl_list_insert_list(server->kept_feedbacks.prev, &surface->feedbacks);
  if (server->window == surface) server->window = NULL;
  for (int i = 0; i < MOST_SUBSURFACES; i++) {
    if (server->subsurfaces[i] == surface) server->subsurfaces[i] = NULL;
  }
  if (surface->viewport) wl_resource_set_user_data(surface->viewport, NULL);
  free(surface);
}

static void make_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = calloc(1, sizeof *surface);
  surface->server = wl_resource_get_user_data(resource);
  surface->current.buffer_scale = 1;
  surface->buffer_destroyed.notify = pending_buffer_gone;
  surface->shown_destroyed.notify = shown_buffer_gone;
  wl_list_init(&surface->callbacks);
  wl_list_init(&surface->feedbacks);
  surface->resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(surface->resource, &surface_requests, surface, surface_gone);
}

static void region_add(
    struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t w, int32_t h) {
  int32_t *size = wl_resource_get_user_data(resource);
  size[0] = w;
  size[1] = h;
}

static const struct wl_region_interface region_requests = {destroy_resource, region_add, damage};

static void region_gone(struct wl_resource *resource) { free(wl_resource_get_user_data(resource)); }

static void make_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *region = wl_resource_create(client, &wl_region_interface, 1, id);
  wl_resource_set_implementation(region, &region_requests, calloc(2, sizeof(int32_t)), region_gone);
}

static const struct wl_compositor_interface compositor_requests = {make_surface, make_region};

// MARK: Subsurfaces, viewports, fractional scale

static void place(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y) {}
static void restack(struct wl_client *client, struct wl_resource *resource, struct wl_resource *sibling) {}
static void set_sync(struct wl_client *client, struct wl_resource *resource) {}

static const struct wl_subsurface_interface subsurface_requests = {
    destroy_resource, place, restack, restack, set_sync, set_sync};

static void make_subsurface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface_resource,
    struct wl_resource *parent) {
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  struct scripted_server *server = surface->server;
  struct wl_resource *subsurface = wl_resource_create(client, &wl_subsurface_interface, 1, id);
  wl_resource_set_implementation(subsurface, &subsurface_requests, surface, NULL);
  server->subsurfaces[server->record.subsurfaces++ % MOST_SUBSURFACES] = surface;
}

static const struct wl_subcompositor_interface subcompositor_requests = {destroy_resource, make_subsurface};

static void set_source(
    struct wl_client *client, struct wl_resource *resource, wl_fixed_t x, wl_fixed_t y, wl_fixed_t w, wl_fixed_t h) {}

static void set_destination(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (!surface) {
    wl_resource_post_error(resource, WP_VIEWPORT_ERROR_NO_SURFACE, "the surface is gone");
    return;
  }
  surface->current.viewport_width = width;
  surface->current.viewport_height = height;
}

static const struct wp_viewport_interface viewport_requests = {destroy_resource, set_source, set_destination};

static void viewport_gone(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface) surface->viewport = NULL;
}

static void make_viewport(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface_resource) {
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  surface->viewport = wl_resource_create(client, &wp_viewport_interface, 1, id);
  wl_resource_set_implementation(surface->viewport, &viewport_requests, surface, viewport_gone);
}

static const struct wp_viewporter_interface viewporter_requests = {destroy_resource, make_viewport};

static const struct wp_fractional_scale_v1_interface fractional_requests = {destroy_resource};

static void make_fractional(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface_resource) {
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  surface->fractional_scale = wl_resource_create(client, &wp_fractional_scale_v1_interface, 1, id);
  wl_resource_set_implementation(surface->fractional_scale, &fractional_requests, surface, NULL);
  uint32_t scale = surface->server->options.early_scale;
  if (scale) wp_fractional_scale_v1_send_preferred_scale(surface->fractional_scale, scale);
}

static const struct wp_fractional_scale_manager_v1_interface fractional_manager_requests = {
    destroy_resource, make_fractional};

// MARK: Globals

#define BIND(name, interface, requests)                                                             \
  static void name(struct wl_client *client, void *data, uint32_t version, uint32_t id) {           \
    struct wl_resource *resource = wl_resource_create(client, &interface, (int)version, id);        \
    wl_resource_set_implementation(resource, &requests, data, NULL);                                \
  }

BIND(bind_compositor, wl_compositor_interface, compositor_requests)
BIND(bind_subcompositor, wl_subcompositor_interface, subcompositor_requests)
BIND(bind_viewporter, wp_viewporter_interface, viewporter_requests)
BIND(bind_fractional, wp_fractional_scale_manager_v1_interface, fractional_manager_requests)

void offer_surfaces(struct scripted_server *server) {
  const struct scripted_options *options = &server->options;
  struct wl_display *display = server->display;
  wl_global_create(display, &wl_compositor_interface, 4, server, bind_compositor);
  if (options->has_memory) wl_display_init_shm(display);
  if (options->has_subcompositor) {
    wl_global_create(display, &wl_subcompositor_interface, 1, server, bind_subcompositor);
  }
  if (options->has_viewporter) wl_global_create(display, &wp_viewporter_interface, 1, server, bind_viewporter);
  if (options->has_fractional_scale) {
    wl_global_create(display, &wp_fractional_scale_manager_v1_interface, 1, server, bind_fractional);
  }
  if (options->has_presentation) wl_global_create(display, &wp_presentation_interface, 1, server, bind_presentation);
}

bool do_with_surfaces(struct scripted_server *server, const struct order_numbers *order) {
  switch (order->verb) {
  case SCRIPTED_PREFERRED_SCALE:
    if (server->window && server->window->fractional_scale) {
      wp_fractional_scale_v1_send_preferred_scale(server->window->fractional_scale, (uint32_t)order->a);
    }
    return true;
  case SCRIPTED_ANSWER_FRAMES: server->keeps_frames = order->a == 0; return true;
  case SCRIPTED_SEND_FRAMES: send_frames(&server->kept_callbacks); return true;
  case SCRIPTED_FEEDBACK:
    server->feedback = (int)order->a;
    server->feedback_refresh = order->b;
    server->feedback_offset = order->c;
    if (server->feedback) give_feedback(server, &server->kept_feedbacks);
    return true;
  case SCRIPTED_HOLD_BUFFERS: server->holds_buffers = order->a != 0; return true;
  case SCRIPTED_ERROR:
    if (server->window) wl_resource_post_error(server->window->resource, (uint32_t)order->a, "scripted");
    return true;
  default: return false;
  }
}
