#include "server.h"

#include <stdio.h>
#include <string.h>

static void send_toplevel(struct surface *surface, int32_t width, int32_t height, uint32_t state) {
  struct wl_array states;
  wl_array_init(&states);
  if (state) {
    uint32_t *place = wl_array_add(&states, sizeof *place);
    if (place) *place = state;
  }
  xdg_toplevel_send_configure(surface->toplevel, width, height, &states);
  wl_array_release(&states);
}

static void configure(struct surface *surface, int32_t width, int32_t height, uint32_t state) {
  struct scripted_server *server = surface->server;
  send_toplevel(surface, width, height, state);
  server->record.configured = ++server->serial;
  xdg_surface_send_configure(surface->xdg_surface, server->serial);
}

void first_configure(struct surface *surface) {
  const struct scripted_options *options = &surface->server->options;
  surface->has_first_configure = true;
  int version = wl_resource_get_version(surface->toplevel);
  if (options->bounds_width && version >= XDG_TOPLEVEL_CONFIGURE_BOUNDS_SINCE_VERSION) {
    xdg_toplevel_send_configure_bounds(surface->toplevel, options->bounds_width, options->bounds_height);
  }
  configure(surface, options->first_width, options->first_height, 0);
}

// MARK: Windows

static struct scripted_record *record_of(struct wl_resource *resource) {
  return &((struct surface *)wl_resource_get_user_data(resource))->server->record;
}

static void set_title(struct wl_client *client, struct wl_resource *resource, const char *title) {
  snprintf(record_of(resource)->title, sizeof record_of(resource)->title, "%s", title);
}

static void set_app_id(struct wl_client *client, struct wl_resource *resource, const char *id) {
  snprintf(record_of(resource)->application_id, sizeof record_of(resource)->application_id, "%s", id);
}

static void set_parent(struct wl_client *client, struct wl_resource *resource, struct wl_resource *parent) {}

static void show_menu(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial, int32_t x,
    int32_t y) {}

static void move(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {
  record_of(resource)->moves++;
}

static void resize(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial, uint32_t edge) {
  record_of(resource)->resizes++;
  record_of(resource)->resize_edge = edge;
}

static void set_max(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {}

static void set_min(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {
  record_of(resource)->minimum_width = width;
  record_of(resource)->minimum_height = height;
}

static void maximize(struct wl_client *client, struct wl_resource *resource) {
  record_of(resource)->is_maximized = true;
}

static void restore(struct wl_client *client, struct wl_resource *resource) {
  record_of(resource)->is_maximized = false;
}

static void set_fullscreen(struct wl_client *client, struct wl_resource *resource, struct wl_resource *output) {
  record_of(resource)->is_fullscreen = true;
}

static void unset_fullscreen(struct wl_client *client, struct wl_resource *resource) {
  record_of(resource)->is_fullscreen = false;
}

static void minimize(struct wl_client *client, struct wl_resource *resource) {
  record_of(resource)->is_minimized = true;
}

static void destroy_toplevel(struct wl_client *client, struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (surface->server->decoration) {
    wl_resource_post_error(
        surface->server->decoration, ZXDG_TOPLEVEL_DECORATION_V1_ERROR_ORPHANED,
        "the window went before its decoration");
  }
  surface->toplevel = NULL;
  wl_resource_destroy(resource);
}

static const struct xdg_toplevel_interface toplevel_requests = {
    destroy_toplevel, set_parent, set_title, set_app_id, show_menu, move, resize, set_max, set_min, maximize, restore,
    set_fullscreen, unset_fullscreen, minimize};

static void make_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct surface *surface = wl_resource_get_user_data(resource);
  surface->toplevel = wl_resource_create(client, &xdg_toplevel_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(surface->toplevel, &toplevel_requests, surface, NULL);
  surface->server->window = surface;
  surface->server->record.windows++;
}

static void make_popup(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
    struct wl_resource *positioner) {
  wl_client_post_implementation_error(client, "no popups here");
}

static void set_geometry(
    struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width, int32_t height) {
  struct scripted_record *record = record_of(resource);
  record->geometry_x = x;
  record->geometry_y = y;
  record->geometry_width = width;
  record->geometry_height = height;
}

static void acknowledge(struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (serial <= surface->acknowledged || serial > surface->server->serial) {
    wl_resource_post_error(
        surface->server->window_manager, XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE, "no such configure: %u", serial);
    return;
  }
  surface->acknowledged = serial;
  surface->server->record.acknowledged = serial;
  surface->server->record.acknowledgements++;
}

static const struct xdg_surface_interface xdg_surface_requests = {
    destroy_resource, make_toplevel, make_popup, set_geometry, acknowledge};

static void make_positioner(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  wl_client_post_implementation_error(client, "no popups here");
}

static void make_xdg_surface(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface_resource) {
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  surface->xdg_surface = wl_resource_create(client, &xdg_surface_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(surface->xdg_surface, &xdg_surface_requests, surface, NULL);
}

static void pong(struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
  ((struct scripted_server *)wl_resource_get_user_data(resource))->record.pongs++;
}

static const struct xdg_wm_base_interface window_manager_requests = {
    destroy_resource, make_positioner, make_xdg_surface, pong};

static void bind_window_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct scripted_server *server = data;
  server->window_manager = wl_resource_create(client, &xdg_wm_base_interface, (int)version, id);
  wl_resource_set_implementation(server->window_manager, &window_manager_requests, server, NULL);
}

// MARK: Decoration

static void set_mode(struct wl_client *client, struct wl_resource *resource, uint32_t mode) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  server->record.wanted_decoration = mode;
  zxdg_toplevel_decoration_v1_send_configure(resource, server->options.decoration_mode);
}

static void unset_mode(struct wl_client *client, struct wl_resource *resource) {}

static const struct zxdg_toplevel_decoration_v1_interface decoration_requests = {
    destroy_resource, set_mode, unset_mode};

static void decoration_gone(struct wl_resource *resource) {
  ((struct scripted_server *)wl_resource_get_user_data(resource))->decoration = NULL;
}

static void make_decoration(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *toplevel) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  server->decoration = wl_resource_create(client, &zxdg_toplevel_decoration_v1_interface, 1, id);
  wl_resource_set_implementation(server->decoration, &decoration_requests, server, decoration_gone);
}

static const struct zxdg_decoration_manager_v1_interface decoration_manager_requests = {
    destroy_resource, make_decoration};

static void bind_decoration(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &zxdg_decoration_manager_v1_interface, (int)version, id);
  wl_resource_set_implementation(resource, &decoration_manager_requests, data, NULL);
}

void offer_shell(struct scripted_server *server) {
  const struct scripted_options *options = &server->options;
  if (options->has_window_manager) {
    // Debian 12 describes version 5; what version 6 adds is a state, so the same description serves it.
    server->window_manager_interface = xdg_wm_base_interface;
    server->window_manager_interface.version = 6;
    wl_global_create(
        server->display, &server->window_manager_interface, (int)options->window_manager_version, server,
        bind_window_manager);
  }
  if (options->has_decoration) {
    wl_global_create(server->display, &zxdg_decoration_manager_v1_interface, 1, server, bind_decoration);
  }
}

bool do_with_shell(struct scripted_server *server, const struct order_numbers *order) {
  struct surface *window = server->window;
  bool has_window = window && window->toplevel;
  switch (order->verb) {
  case SCRIPTED_CONFIGURE:
    for (int i = 0; has_window && i < (order->d > 1 ? (int)order->d : 1); i++) {
      configure(window, (int32_t)order->a, (int32_t)order->b, (uint32_t)order->c);
    }
    return true;
  case SCRIPTED_STORM:
    for (int i = 0; has_window && i < (int)order->a; i++) {
      if (window->fractional_scale) {
        wp_fractional_scale_v1_send_preferred_scale(window->fractional_scale, 120 + (uint32_t)(i % 5) * 30);
      }
      configure(window, 200 + (i * 37) % 300, 200 + (i * 53) % 300, 0);
    }
    return true;
  case SCRIPTED_CLOSE_REQUEST:
    if (has_window) xdg_toplevel_send_close(window->toplevel);
    return true;
  case SCRIPTED_PING:
    if (server->window_manager) xdg_wm_base_send_ping(server->window_manager, ++server->serial);
    return true;
  case SCRIPTED_DECORATION:
    if (server->decoration) zxdg_toplevel_decoration_v1_send_configure(server->decoration, (uint32_t)order->a);
    return true;
  default: return false;
  }
}
