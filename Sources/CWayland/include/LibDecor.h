#pragma once
#include <stdbool.h>
#include <wayland-client.h>

// What Glissade uses of libdecor, declared here so that neither its headers nor the library are needed to build or to
// start. The layout of the two tables of callbacks is that of libdecor's stable ABI (soname libdecor-0.so.0).

struct libdecor;
struct xdg_surface;
struct libdecor_frame;
struct libdecor_configuration;
struct libdecor_state;

/// Callbacks of a context; ten places are reserved.
struct glissade_libdecor_context_callbacks {
  void (*error)(struct libdecor *context, int error, const char *message);
  void (*reserved[10])(void);
};

/// Callbacks of a frame; ten places are reserved.
struct glissade_libdecor_frame_callbacks {
  void (*configure)(struct libdecor_frame *frame, struct libdecor_configuration *configuration, void *data);
  void (*close)(struct libdecor_frame *frame, void *data);
  void (*commit)(struct libdecor_frame *frame, void *data);
  void (*dismiss_popup)(struct libdecor_frame *frame, const char *seat_name, void *data);
  void (*reserved[10])(void);
};

/// Bits of the window state that libdecor tells.
enum glissade_libdecor_window_state {
  GLISSADE_LIBDECOR_ACTIVE = 1,
  GLISSADE_LIBDECOR_MAXIMIZED = 2,
  GLISSADE_LIBDECOR_FULLSCREEN = 4,
  GLISSADE_LIBDECOR_TILED = 8 | 16 | 32 | 64,
};

/// Bits of what a frame lets the user do.
enum glissade_libdecor_action { GLISSADE_LIBDECOR_RESIZE = 2 };

/// The functions of the library.
struct glissade_libdecor {
  struct libdecor *(*create)(struct wl_display *display, struct glissade_libdecor_context_callbacks *callbacks);
  void (*unref)(struct libdecor *context);
  struct libdecor_frame *(*decorate)(
      struct libdecor *context, struct wl_surface *surface, struct glissade_libdecor_frame_callbacks *callbacks,
      void *data);
  void (*frame_unref)(struct libdecor_frame *frame);
  void (*frame_set_title)(struct libdecor_frame *frame, const char *title);
  void (*frame_set_app_id)(struct libdecor_frame *frame, const char *app_id);
  void (*frame_set_min_content_size)(struct libdecor_frame *frame, int width, int height);
  void (*frame_set_max_content_size)(struct libdecor_frame *frame, int width, int height);
  void (*frame_unset_capabilities)(struct libdecor_frame *frame, int capabilities);
  void (*frame_commit)(
      struct libdecor_frame *frame, struct libdecor_state *state, struct libdecor_configuration *configuration);
  struct xdg_surface *(*frame_get_xdg_surface)(struct libdecor_frame *frame);
  /// From the content's coordinates to those of the window's geometry.
  void (*frame_translate_coordinate)(struct libdecor_frame *frame, int x, int y, int *frame_x, int *frame_y);
  void (*frame_map)(struct libdecor_frame *frame);
  void (*frame_set_minimized)(struct libdecor_frame *frame);
  void (*frame_set_maximized)(struct libdecor_frame *frame);
  void (*frame_unset_maximized)(struct libdecor_frame *frame);
  void (*frame_set_fullscreen)(struct libdecor_frame *frame, struct wl_output *output);
  void (*frame_unset_fullscreen)(struct libdecor_frame *frame);
  struct libdecor_state *(*state_new)(int width, int height);
  void (*state_free)(struct libdecor_state *state);
  bool (*configuration_get_content_size)(
      struct libdecor_configuration *configuration, struct libdecor_frame *frame, int *width, int *height);
  bool (*configuration_get_window_state)(struct libdecor_configuration *configuration, int *state);
};

/// Loads libdecor on the first call. NULL if it, one of its functions, or any plugin to draw with is missing: without a
/// plugin it would leave the window bare.
const struct glissade_libdecor *glissade_libdecor_load(void);
