#define _GNU_SOURCE
#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

void destroy_resource(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

uint32_t now_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

// MARK: Outputs

void tell_output(struct output *output) {
  if (!output->resource) return;
  int version = wl_resource_get_version(output->resource);
  wl_output_send_geometry(output->resource, 0, 0, 300, 200, 0, "scripted", "output", 0);
  wl_output_send_mode(output->resource, WL_OUTPUT_MODE_CURRENT, 1920, 1080, output->refresh);
  if (version >= WL_OUTPUT_SCALE_SINCE_VERSION) wl_output_send_scale(output->resource, output->scale);
  if (version >= WL_OUTPUT_NAME_SINCE_VERSION) wl_output_send_name(output->resource, "scripted");
  if (version >= WL_OUTPUT_DONE_SINCE_VERSION) wl_output_send_done(output->resource);
}

static void output_gone(struct wl_resource *resource) {
  struct output *output = wl_resource_get_user_data(resource);
  if (output->resource == resource) output->resource = NULL;
}

static const struct wl_output_interface output_requests = {.release = destroy_resource};

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct output *output = data;
  struct wl_resource *resource = wl_resource_create(client, &wl_output_interface, (int)version, id);
  wl_resource_set_implementation(resource, &output_requests, output, output_gone);
  // The client's first binding is ours; libraries in it may bind too.
  if (!output->resource) output->resource = resource;
  tell_output(output);
}

void add_output(struct scripted_server *server, int32_t scale, int32_t refresh) {
  if (server->output_count == MOST_OUTPUTS) return;
  struct output *output = &server->outputs[server->output_count++];
  *output = (struct output){.server = server, .scale = scale, .refresh = refresh};
  output->global = wl_global_create(
      server->display, &wl_output_interface, (int)server->options.output_version, output, bind_output);
}

static bool do_with_outputs(struct scripted_server *server, const struct order_numbers *order) {
  struct output *first = &server->outputs[0];
  struct output *chosen = &server->outputs[(int)order->a & (MOST_OUTPUTS - 1)];
  switch (order->verb) {
  case SCRIPTED_OUTPUT:
    first->scale = (int32_t)order->a;
    first->refresh = (int32_t)order->b;
    tell_output(first);
    return true;
  case SCRIPTED_ADD_OUTPUT: add_output(server, (int32_t)order->a, (int32_t)order->b); return true;
  case SCRIPTED_REMOVE_OUTPUT:
    if (server->output_count > 0) wl_global_destroy(server->outputs[--server->output_count].global);
    return true;
  case SCRIPTED_ENTER_OUTPUT:
    if (server->window && chosen->resource) wl_surface_send_enter(server->window->resource, chosen->resource);
    return true;
  case SCRIPTED_LEAVE_OUTPUT:
    if (server->window && chosen->resource) wl_surface_send_leave(server->window->resource, chosen->resource);
    return true;
  default: return false;
  }
}

// MARK: The thread

static void carry_out(struct scripted_server *server, void (*order)(struct scripted_server *, void *), void *argument) {
  pthread_mutex_lock(&server->mutex);
  server->order_argument = argument;
  server->order = order;
  eventfd_write(server->wake, 1);
  while (sem_wait(&server->done) != 0) {
  }
  pthread_mutex_unlock(&server->mutex);
}

static int woken(int file, uint32_t mask, void *data) {
  struct scripted_server *server = data;
  eventfd_t count;
  eventfd_read(file, &count);
  return 0;
}

static void *serve(void *data) {
  struct scripted_server *server = data;
  while (!server->is_ending) {
    wl_event_loop_dispatch(server->loop, -1);
    void (*order)(struct scripted_server *, void *) = server->order;
    if (order) {
      // All that the client sent before the order was given.
      wl_event_loop_dispatch(server->loop, 0);
      order(server, server->order_argument);
      server->order = NULL;
      wl_display_flush_clients(server->display);
      sem_post(&server->done);
    }
    wl_display_flush_clients(server->display);
  }
  return NULL;
}

static void client_gone(struct wl_listener *listener, void *data) {
  struct scripted_server *server = wl_container_of(listener, server, client_destroyed);
  server->client = NULL;
  server->record.is_client_gone = true;
}

struct scripted_server *scripted_server_start(const struct scripted_options *options) {
  struct scripted_server *server = calloc(1, sizeof *server);
  server->options = *options;
  server->feedback = 2;
  server->feedback_refresh = 16666667;
  pthread_mutex_init(&server->mutex, NULL);
  sem_init(&server->done, 0, 0);
  wl_list_init(&server->kept_callbacks);
  wl_list_init(&server->kept_feedbacks);
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
    free(server);
    return NULL;
  }
  server->client_socket = sockets[0];
  server->display = wl_display_create();
  server->loop = wl_display_get_event_loop(server->display);
  server->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  wl_event_loop_add_fd(server->loop, server->wake, WL_EVENT_READABLE, woken, server);
  offer_surfaces(server);
  offer_shell(server);
  offer_seat(server);
  add_output(server, options->output_scale, options->output_refresh);
  if (options->is_deaf) {
    server->is_ending = true;
  } else {
    server->client = wl_client_create(server->display, sockets[1]);
    server->client_destroyed.notify = client_gone;
    wl_client_add_destroy_listener(server->client, &server->client_destroyed);
    pthread_create(&server->thread, NULL, serve, server);
  }
  return server;
}

int scripted_server_socket(struct scripted_server *server) { return server->client_socket; }

static void end(struct scripted_server *server, void *argument) { server->is_ending = true; }

void scripted_server_stop(struct scripted_server *server) {
  if (!server->is_ending) {
    carry_out(server, end, NULL);
    pthread_join(server->thread, NULL);
  }
  wl_display_destroy_clients(server->display);
  wl_display_destroy(server->display);
  close(server->wake);
  sem_destroy(&server->done);
  pthread_mutex_destroy(&server->mutex);
  free(server);
}

static void do_order(struct scripted_server *server, void *argument) {
  const struct order_numbers *order = argument;
  if (!server->client) return;
  if (order->verb == SCRIPTED_VANISH) {
    wl_client_destroy(server->client);
  } else if (!do_with_outputs(server, order) && !do_with_shell(server, order) && !do_with_seat(server, order)) {
    do_with_surfaces(server, order);
  }
}

void scripted_server_do(
    struct scripted_server *server, enum scripted_verb verb, double a, double b, double c, double d) {
  struct order_numbers order = {verb, a, b, c, d};
  carry_out(server, do_order, &order);
}

static void copy_record(struct scripted_server *server, void *argument) {
  memcpy(argument, &server->record, sizeof server->record);
}

struct scripted_record scripted_server_record(struct scripted_server *server) {
  struct scripted_record record;
  carry_out(server, copy_record, &record);
  return record;
}

struct commit_copy {
  struct scripted_commit *commits;
  uint32_t room, count;
};

static void copy_commits(struct scripted_server *server, void *argument) {
  struct commit_copy *copy = argument;
  uint32_t count = server->record.buffer_commits < MOST_COMMITS ? server->record.buffer_commits : MOST_COMMITS;
  copy->count = count < copy->room ? count : copy->room;
  memcpy(copy->commits, server->commits, copy->count * sizeof *copy->commits);
}

uint32_t scripted_server_commits(struct scripted_server *server, struct scripted_commit *commits, uint32_t room) {
  struct commit_copy copy = {commits, room, 0};
  carry_out(server, copy_commits, &copy);
  return copy.count;
}
