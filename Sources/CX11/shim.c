#include "CX11.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct glissade_x11_connection {
  Display *display;
  atomic_bool is_lost;
};

static atomic_uint error_count;

/* X errors are answers to requests that came too late (a window that is gone); one line for the first is enough. */
static int count_error(Display *display, XErrorEvent *event) {
  if (atomic_fetch_add(&error_count, 1) == 0) {
    char text[128] = "";
    XGetErrorText(display, event->error_code, text, sizeof text);
    fprintf(stderr, "glissade: the X server answered a request (%d.%d) with an error: %s; further ones are not told\n",
            event->request_code, event->minor_code, text);
  }
  return 0;
}

/* The default prints a line of its own. */
static int keep_silent(Display *display) {
  (void)display;
  return 0;
}

/* The default calls exit(1), inside of whatever Xlib function was running. */
static void mark_lost(Display *display, void *connection) {
  (void)display;
  atomic_store(&((struct glissade_x11_connection *)connection)->is_lost, 1);
}

/* XOpenDisplay has no time limit, so it runs on a thread of its own, which is left behind if the server stays silent. */
struct opening {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  Display *display;
  char *name;
  int is_done;
  int is_abandoned;
};

static void free_opening(struct opening *opening) {
  pthread_cond_destroy(&opening->changed);
  pthread_mutex_destroy(&opening->lock);
  free(opening->name);
  free(opening);
}

static void *open_display(void *argument) {
  struct opening *opening = argument;
  Display *display = XOpenDisplay(opening->name);
  pthread_mutex_lock(&opening->lock);
  int is_abandoned = opening->is_abandoned;
  opening->display = display;
  opening->is_done = 1;
  pthread_cond_signal(&opening->changed);
  pthread_mutex_unlock(&opening->lock);
  if (is_abandoned) {
    if (display) XCloseDisplay(display);
    free_opening(opening);
  }
  return NULL;
}

/* Drivers talk to the server from threads of their own. */
static void prepare_threads(void) { XInitThreads(); }

enum glissade_x11_opening glissade_x11_open(
    const char *name, int patience, struct glissade_x11_connection **connection) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, prepare_threads);
  XSetErrorHandler(count_error);
  XSetIOErrorHandler(keep_silent);

  struct opening *opening = calloc(1, sizeof *opening);
  opening->name = name ? strdup(name) : NULL;
  pthread_mutex_init(&opening->lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&opening->changed, &attributes);
  pthread_condattr_destroy(&attributes);

  struct timespec deadline;
  clock_gettime(CLOCK_MONOTONIC, &deadline);
  deadline.tv_sec += patience / 1000;
  deadline.tv_nsec += patience % 1000 * 1000000L;
  if (deadline.tv_nsec >= 1000000000L) deadline.tv_sec++, deadline.tv_nsec -= 1000000000L;

  pthread_t thread;
  if (pthread_create(&thread, NULL, open_display, opening) != 0) {
    free_opening(opening);
    return glissade_x11_refused;
  }
  pthread_detach(thread);
  pthread_mutex_lock(&opening->lock);
  while (!opening->is_done && pthread_cond_timedwait(&opening->changed, &opening->lock, &deadline) == 0) {
  }
  int is_done = opening->is_done;
  opening->is_abandoned = !is_done;
  Display *display = opening->display;
  pthread_mutex_unlock(&opening->lock);
  if (!is_done) return glissade_x11_silent;
  free_opening(opening);
  if (!display) return glissade_x11_refused;

  *connection = calloc(1, sizeof **connection);
  (*connection)->display = display;
  XSetIOErrorExitHandler(display, mark_lost, *connection);
  return glissade_x11_opened;
}

Display *glissade_x11_display(const struct glissade_x11_connection *connection) { return connection->display; }

_Bool glissade_x11_is_lost(const struct glissade_x11_connection *connection) {
  return atomic_load(&connection->is_lost);
}

_Bool glissade_x11_find_lost(struct glissade_x11_connection *connection) {
  struct pollfd socket = {.fd = XConnectionNumber(connection->display)};
  if (poll(&socket, 1, 0) > 0 && (socket.revents & (POLLHUP | POLLERR))) atomic_store(&connection->is_lost, 1);
  return glissade_x11_is_lost(connection);
}

void glissade_x11_close(struct glissade_x11_connection *connection) {
  XFlush(connection->display);
  if (glissade_x11_is_lost(connection)) {
    /* XCloseDisplay would still make requests and complain of each. The memory stays: the program is about to end. */
    close(XConnectionNumber(connection->display));
    return;
  }
  XCloseDisplay(connection->display);
  free(connection);
}

unsigned glissade_x11_error_count(void) { return atomic_load(&error_count); }
