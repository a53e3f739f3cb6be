#define _GNU_SOURCE
#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon.h>

// MARK: Keyboard

static void send_keymap(struct wl_resource *keyboard, const char *text, size_t size) {
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0) return;
  if (write(file, text, size) == (ssize_t)size) {
    wl_keyboard_send_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  }
  close(file);
}

static void send_us_keymap(struct wl_resource *keyboard) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_rule_names names = {"evdev", "pc105", "us", "intl", ""};
  struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  char *text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  send_keymap(keyboard, text, strlen(text) + 1);
  free(text);
  xkb_keymap_unref(keymap);
  xkb_context_unref(context);
}

static const struct wl_keyboard_interface keyboard_requests = {.release = destroy_resource};
static const struct wl_touch_interface touch_requests = {.release = destroy_resource};

// MARK: Making devices

static void device_gone(struct wl_resource *resource) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  struct wl_resource **devices[] = {&server->pointer, &server->keyboard, &server->touch, &server->pinch};
  for (int i = 0; i < 4; i++) {
    if (*devices[i] == resource) *devices[i] = NULL;
  }
}

static void set_cursor(
    struct wl_client *client, struct wl_resource *resource, uint32_t serial, struct wl_resource *surface_resource,
    int32_t x, int32_t y) {
  if (!surface_resource) return;
  struct surface *surface = wl_resource_get_user_data(surface_resource);
  surface->is_cursor = true;
}

static const struct wl_pointer_interface pointer_requests = {set_cursor, destroy_resource};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct scripted_server *server = wl_resource_get_user_data(seat);
  server->pointer = wl_resource_create(client, &wl_pointer_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(server->pointer, &pointer_requests, server, device_gone);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct scripted_server *server = wl_resource_get_user_data(seat);
  server->keyboard = wl_resource_create(client, &wl_keyboard_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(server->keyboard, &keyboard_requests, server, device_gone);
  send_us_keymap(server->keyboard);
  if (wl_resource_get_version(seat) >= WL_KEYBOARD_REPEAT_INFO_SINCE_VERSION) {
    wl_keyboard_send_repeat_info(server->keyboard, server->options.repeat_rate, server->options.repeat_delay);
  }
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct scripted_server *server = wl_resource_get_user_data(seat);
  server->touch = wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(seat), id);
  wl_resource_set_implementation(server->touch, &touch_requests, server, device_gone);
}

static const struct wl_seat_interface seat_requests = {get_pointer, get_keyboard, get_touch, destroy_resource};

static void seat_gone(struct wl_resource *resource) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  if (server->seat == resource) server->seat = NULL;
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct scripted_server *server = data;
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(resource, &seat_requests, server, seat_gone);
  if (!server->seat) server->seat = resource;
  wl_seat_send_capabilities(resource, server->options.capabilities);
  if (version >= WL_SEAT_NAME_SINCE_VERSION) wl_seat_send_name(resource, "scripted");
}

// MARK: Gestures

static const struct zwp_pointer_gesture_pinch_v1_interface pinch_requests = {destroy_resource};

static void get_swipe(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *pointer) {
  wl_client_post_implementation_error(client, "only pinches here");
}

static void get_pinch(
    struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *pointer) {
  struct scripted_server *server = wl_resource_get_user_data(resource);
  server->pinch = wl_resource_create(client, &zwp_pointer_gesture_pinch_v1_interface, 2, id);
  wl_resource_set_implementation(server->pinch, &pinch_requests, server, device_gone);
}

static const struct zwp_pointer_gestures_v1_interface gestures_requests = {
    get_swipe, get_pinch, destroy_resource, get_swipe};

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &zwp_pointer_gestures_v1_interface, (int)version, id);
  wl_resource_set_implementation(resource, &gestures_requests, data, NULL);
}

void offer_seat(struct scripted_server *server) {
  wl_global_create(
      server->display, &wl_seat_interface, (int)server->options.seat_version, server, bind_seat);
  if (server->options.has_gestures) {
    wl_global_create(server->display, &zwp_pointer_gestures_v1_interface, 3, server, bind_gestures);
  }
}

// MARK: Doing

static bool do_with_pointer(struct scripted_server *server, const struct order_numbers *order) {
  struct wl_resource *pointer = server->pointer;
  uint32_t axis = (uint32_t)order->a;
  switch (order->verb) {
  case SCRIPTED_POINTER_ENTER: {
    struct surface *surface = server->window;
    if (order->c > 0) surface = server->subsurfaces[(int)order->c - 1];
    if (!surface) break;
    wl_pointer_send_enter(
        pointer, ++server->serial, surface->resource, wl_fixed_from_double(order->a), wl_fixed_from_double(order->b));
    break;
  }
  case SCRIPTED_POINTER_LEAVE:
    if (server->window) wl_pointer_send_leave(pointer, ++server->serial, server->window->resource);
    break;
  case SCRIPTED_POINTER_MOTION:
    for (int i = 0; i < (order->c > 1 ? (int)order->c : 1); i++) {
      double x = order->a - (order->c > 1 ? order->c - 1 - i : 0);
      wl_pointer_send_motion(pointer, now_milliseconds(), wl_fixed_from_double(x), wl_fixed_from_double(order->b));
    }
    break;
  case SCRIPTED_BUTTON:
    wl_pointer_send_button(pointer, ++server->serial, now_milliseconds(), (uint32_t)order->a, order->b != 0);
    break;
  case SCRIPTED_AXIS: wl_pointer_send_axis(pointer, now_milliseconds(), axis, wl_fixed_from_double(order->b)); break;
  case SCRIPTED_AXIS_SOURCE: wl_pointer_send_axis_source(pointer, axis); break;
  case SCRIPTED_AXIS_DISCRETE: wl_pointer_send_axis_discrete(pointer, axis, (int32_t)order->b); break;
  case SCRIPTED_AXIS_VALUE120: wl_pointer_send_axis_value120(pointer, axis, (int32_t)order->b); break;
  case SCRIPTED_AXIS_STOP: wl_pointer_send_axis_stop(pointer, now_milliseconds(), axis); break;
  case SCRIPTED_POINTER_FRAME: wl_pointer_send_frame(pointer); break;
  default: return false;
  }
  return true;
}

static bool do_with_touch(struct scripted_server *server, const struct order_numbers *order) {
  struct wl_resource *touch = server->touch;
  int32_t id = (int32_t)order->a;
  wl_fixed_t x = wl_fixed_from_double(order->b), y = wl_fixed_from_double(order->c);
  switch (order->verb) {
  case SCRIPTED_TOUCH_DOWN:
    if (server->window) {
      wl_touch_send_down(touch, ++server->serial, now_milliseconds(), server->window->resource, id, x, y);
    }
    break;
  case SCRIPTED_TOUCH_MOTION: wl_touch_send_motion(touch, now_milliseconds(), id, x, y); break;
  case SCRIPTED_TOUCH_UP: wl_touch_send_up(touch, ++server->serial, now_milliseconds(), id); break;
  case SCRIPTED_TOUCH_CANCEL: wl_touch_send_cancel(touch); break;
  default: return false;
  }
  return true;
}

static bool do_with_pinch(struct scripted_server *server, const struct order_numbers *order) {
  struct wl_resource *pinch = server->pinch;
  switch (order->verb) {
  case SCRIPTED_PINCH_BEGIN:
    if (server->window) {
      zwp_pointer_gesture_pinch_v1_send_begin(
          pinch, ++server->serial, now_milliseconds(), server->window->resource, 2);
    }
    break;
  case SCRIPTED_PINCH_UPDATE:
    zwp_pointer_gesture_pinch_v1_send_update(
        pinch, now_milliseconds(), wl_fixed_from_double(order->a), wl_fixed_from_double(order->b),
        wl_fixed_from_double(order->c), wl_fixed_from_double(order->d));
    break;
  case SCRIPTED_PINCH_END:
    zwp_pointer_gesture_pinch_v1_send_end(pinch, ++server->serial, now_milliseconds(), order->a != 0);
    break;
  default: return false;
  }
  return true;
}

static bool do_with_keyboard(struct scripted_server *server, const struct order_numbers *order) {
  struct wl_resource *keyboard = server->keyboard;
  switch (order->verb) {
  case SCRIPTED_KEYBOARD_ENTER: {
    struct wl_array keys;
    wl_array_init(&keys);
    if (server->window) wl_keyboard_send_enter(keyboard, ++server->serial, server->window->resource, &keys);
    wl_array_release(&keys);
    break;
  }
  case SCRIPTED_KEYBOARD_LEAVE:
    if (server->window) wl_keyboard_send_leave(keyboard, ++server->serial, server->window->resource);
    break;
  case SCRIPTED_KEY:
    wl_keyboard_send_key(keyboard, ++server->serial, now_milliseconds(), (uint32_t)order->a, order->b != 0);
    break;
  case SCRIPTED_MODIFIERS:
    wl_keyboard_send_modifiers(keyboard, ++server->serial, (uint32_t)order->a, 0, 0, 0);
    break;
  case SCRIPTED_REPEAT_INFO: wl_keyboard_send_repeat_info(keyboard, (int32_t)order->a, (int32_t)order->b); break;
  case SCRIPTED_BAD_KEYMAP: send_keymap(keyboard, "this is no keymap", (size_t)order->a); break;
  default: return false;
  }
  return true;
}

bool do_with_seat(struct scripted_server *server, const struct order_numbers *order) {
  if (order->verb == SCRIPTED_CAPABILITIES) {
    if (server->seat) wl_seat_send_capabilities(server->seat, (uint32_t)order->a);
    return true;
  }
  return (server->pointer && do_with_pointer(server, order)) || (server->touch && do_with_touch(server, order))
      || (server->pinch && do_with_pinch(server, order)) || (server->keyboard && do_with_keyboard(server, order));
}
