#pragma once
#include <stdbool.h>
#include <stdint.h>

// A Wayland server for tests that does what it is told, also what no real one can be made to do. It serves one client over a
// socket pair, on a thread of its own, and speaks of the window that the client made last.

/// What the server offers and how it begins.
struct scripted_options {
  bool has_window_manager, has_memory, has_subcompositor, has_viewporter, has_fractional_scale, has_presentation;
  bool has_decoration, has_gestures;
  /// The mode that xdg-decoration answers with: 1 by the client, 2 by the server.
  uint32_t decoration_mode;
  uint32_t window_manager_version, seat_version, output_version;
  /// The clock that presentation times are told on.
  uint32_t presentation_clock;
  int32_t output_scale;
  /// In thousandths of a hertz; 0 for unknown.
  int32_t output_refresh;
  /// In 120ths, told as soon as the client asks; 0 for never.
  uint32_t early_scale;
  /// Size in the first configure; 0 x 0 leaves it to the client.
  int32_t first_width, first_height;
  /// Largest useful window that is told before the first configure; 0 for none.
  int32_t bounds_width, bounds_height;
  /// 1 pointer, 2 keyboard, 4 touch.
  uint32_t capabilities;
  int32_t repeat_rate, repeat_delay;
  /// Never reads what the client sends.
  bool is_deaf;
};

/// What the server does; the numbers in brackets are the arguments.
enum scripted_verb {
  /// [width, height, state, how often]: a state of xdg_toplevel, 0 for none.
  SCRIPTED_CONFIGURE,
  /// [how often]: grows, shrinks and changes scale in turn, all in one write.
  SCRIPTED_STORM,
  /// [120ths]
  SCRIPTED_PREFERRED_SCALE,
  SCRIPTED_CLOSE_REQUEST,
  SCRIPTED_PING,
  /// [1 by the client, 2 by the server]
  SCRIPTED_DECORATION,
  /// [scale, refresh in thousandths of a hertz] of the first output
  SCRIPTED_OUTPUT,
  /// [scale, refresh]: another output appears
  SCRIPTED_ADD_OUTPUT,
  /// The last output disappears.
  SCRIPTED_REMOVE_OUTPUT,
  /// [index]
  SCRIPTED_ENTER_OUTPUT,
  /// [index]
  SCRIPTED_LEAVE_OUTPUT,
  /// [bits]
  SCRIPTED_CAPABILITIES,
  /// [rate, delay]
  SCRIPTED_REPEAT_INFO,
  SCRIPTED_KEYBOARD_ENTER,
  SCRIPTED_KEYBOARD_LEAVE,
  /// [evdev code, 1 down or 0 up]
  SCRIPTED_KEY,
  /// [depressed modifiers]
  SCRIPTED_MODIFIERS,
  /// [size]: a keymap that is none.
  SCRIPTED_BAD_KEYMAP,
  /// [x, y, part]: 0 the content, else the n-th subsurface
  SCRIPTED_POINTER_ENTER,
  SCRIPTED_POINTER_LEAVE,
  /// [x, y, how often]
  SCRIPTED_POINTER_MOTION,
  /// [evdev code, 1 down or 0 up]
  SCRIPTED_BUTTON,
  /// [axis, value]
  SCRIPTED_AXIS,
  /// [source]
  SCRIPTED_AXIS_SOURCE,
  /// [axis, notches]
  SCRIPTED_AXIS_DISCRETE,
  /// [axis, 120ths of a notch]
  SCRIPTED_AXIS_VALUE120,
  /// [axis]
  SCRIPTED_AXIS_STOP,
  SCRIPTED_POINTER_FRAME,
  /// [id, x, y]
  SCRIPTED_TOUCH_DOWN,
  /// [id, x, y]
  SCRIPTED_TOUCH_MOTION,
  /// [id]
  SCRIPTED_TOUCH_UP,
  SCRIPTED_TOUCH_CANCEL,
  SCRIPTED_PINCH_BEGIN,
  /// [dx, dy, scale, rotation in degrees]
  SCRIPTED_PINCH_UPDATE,
  /// [1 if cancelled]
  SCRIPTED_PINCH_END,
  /// [1: answer every frame callback at its commit; 0: keep them]
  SCRIPTED_ANSWER_FRAMES,
  /// Answers the frame callbacks that were kept.
  SCRIPTED_SEND_FRAMES,
  /// [0: keep feedbacks; 1: discard them; 2: present them, refresh in nanoseconds, nanoseconds from now]
  SCRIPTED_FEEDBACK,
  /// [1: never release a buffer]
  SCRIPTED_HOLD_BUFFERS,
  /// [code]: a protocol error on the window's surface
  SCRIPTED_ERROR,
  /// The connection ends without a word.
  SCRIPTED_VANISH,
};

/// One commit of the window that had a buffer.
struct scripted_commit {
  int32_t buffer_width, buffer_height, buffer_scale, viewport_width, viewport_height;
  /// The newest configure that had been acknowledged.
  uint32_t acknowledged;
};

/// What the client has done so far.
struct scripted_record {
  uint32_t commits, buffer_commits;
  struct scripted_commit last_commit;
  /// Serial of the newest configure and of the newest acknowledgement; how many there were.
  uint32_t configured, acknowledged, acknowledgements;
  uint32_t callbacks_waiting, most_callbacks_waiting, feedbacks_waiting, most_feedbacks_waiting;
  uint32_t pongs;
  int32_t minimum_width, minimum_height;
  int32_t geometry_x, geometry_y, geometry_width, geometry_height;
  int32_t opaque_width, opaque_height;
  /// What the pointer's surface shows.
  struct scripted_commit cursor;
  uint32_t cursor_commits;
  uint32_t moves, resizes, resize_edge;
  uint32_t subsurfaces, windows;
  /// 1 as the client draws its own, 2 by the server; 0 not asked.
  uint32_t wanted_decoration;
  bool is_fullscreen, is_maximized, is_minimized;
  bool is_client_gone;
  char title[1200];
  char application_id[64];
};

struct scripted_server;

/// Starts a server with one client's socket.
struct scripted_server *scripted_server_start(const struct scripted_options *options);
/// The client's end of the socket pair; the client owns it.
int scripted_server_socket(struct scripted_server *server);
/// Reads what the client has sent, then does something, and returns when it is on its way.
void scripted_server_do(
    struct scripted_server *server, enum scripted_verb verb, double a, double b, double c, double d);
/// Reads what the client has sent and tells what it did.
struct scripted_record scripted_server_record(struct scripted_server *server);
/// The buffer commits so far, the oldest first; returns how many were written.
uint32_t scripted_server_commits(struct scripted_server *server, struct scripted_commit *commits, uint32_t room);
/// Ends it, and its thread.
void scripted_server_stop(struct scripted_server *server);
