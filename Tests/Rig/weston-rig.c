/* A weston module: a seat with pointer, keyboard and touch, and control of windows and outputs, by lines on the socket
 * rig-poke.sock. Written for libweston 10; the prototypes below are exported by it but not in its public headers.
 *
 *   motion X Y | motions X Y X Y ... | button CODE 0|1 | axis DX DY | key CODE 0|1
 *   touch down|move|up|cancel ID X Y | plug | unplug
 *   list | close N | size N W H | move N X Y | activate N 0|1 | outputs | output-add NAME | output-remove NAME
 *
 * N counts the windows of `list` from 0. Answers end with "ok" or "error ...".
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>
#include <libweston-desktop/libweston-desktop.h>

int weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
int weston_seat_init_touch(struct weston_seat *);
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *);
void weston_seat_release_pointer(struct weston_seat *);
void weston_seat_release_keyboard(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(struct weston_touch *, const char *, void *,
                                                             const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double, double);
void notify_button(struct weston_seat *, const struct timespec *, int32_t, enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t);
void notify_pointer_frame(struct weston_seat *);
void notify_key(struct weston_seat *, const struct timespec *, uint32_t, enum wl_keyboard_key_state, enum weston_key_state_update);
void notify_keyboard_focus_in(struct weston_seat *, struct wl_array *, enum weston_key_state_update);
void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int, double, double,
                             const struct weston_point2d_device_normalized *, int);
void notify_touch_frame(struct weston_touch_device *);
void notify_touch_cancel(struct weston_touch_device *);

struct rig {
	struct weston_compositor *compositor;
	struct weston_seat seat;
	struct weston_touch_device *touch;
};

struct link {
	struct rig *rig;
	struct wl_event_source *source;
	char line[4096];
	size_t used;
};

static void plug(struct rig *rig)
{
	struct wl_array none;
	weston_seat_init_pointer(&rig->seat);
	weston_seat_init_keyboard(&rig->seat, NULL);
	weston_seat_init_touch(&rig->seat);
	rig->touch = weston_touch_create_touch_device(rig->seat.touch_state, "rig-touch", NULL, NULL);
	wl_array_init(&none);
	notify_keyboard_focus_in(&rig->seat, &none, STATE_UPDATE_AUTOMATIC);
}

static void unplug(struct rig *rig)
{
	weston_touch_device_destroy(rig->touch);
	weston_seat_release_touch(&rig->seat);
	weston_seat_release_keyboard(&rig->seat);
	weston_seat_release_pointer(&rig->seat);
}

/* The window with that number, from the top of the stack; NULL after the last. */
static struct weston_view *window(struct rig *rig, int number)
{
	struct weston_view *view;
	wl_list_for_each(view, &rig->compositor->view_list, link)
		if (weston_surface_is_desktop_surface(view->surface) && number-- == 0)
			return view;
	return NULL;
}

static const char *touch(struct rig *rig, const struct timespec *now, const char *args)
{
	char what[16] = "";
	int id = 0;
	double x = 0, y = 0;
	sscanf(args, "%15s %d %lf %lf", what, &id, &x, &y);
	if (!strcmp(what, "down"))
		notify_touch_normalized(rig->touch, now, id, x, y, NULL, WL_TOUCH_DOWN);
	else if (!strcmp(what, "move"))
		notify_touch_normalized(rig->touch, now, id, x, y, NULL, WL_TOUCH_MOTION);
	else if (!strcmp(what, "up"))
		notify_touch_normalized(rig->touch, now, id, 0, 0, NULL, WL_TOUCH_UP);
	else if (!strcmp(what, "cancel"))
		return notify_touch_cancel(rig->touch), "ok";
	else
		return "error touch what?";
	notify_touch_frame(rig->touch);
	return "ok";
}

static void motions(struct rig *rig, const struct timespec *now, const char *args)
{
	double x, y;
	int used;
	for (; sscanf(args, "%lf %lf%n", &x, &y, &used) == 2; args += used) {
		notify_motion_absolute(&rig->seat, now, x, y);
		notify_pointer_frame(&rig->seat);
	}
}

static void axis(struct rig *rig, const struct timespec *now, int which, double value)
{
	int notches = (int)(value / 15);
	struct weston_pointer_axis_event event = { .axis = which, .value = value, .has_discrete = notches * 15 == value,
						   .discrete = notches };
	if (value == 0)
		return;
	notify_axis_source(&rig->seat, event.has_discrete ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER);
	notify_axis(&rig->seat, now, &event);
}

static const char *add_output(struct rig *rig, const char *name)
{
	const struct weston_windowed_output_api *api = weston_windowed_output_get_api(rig->compositor);
	if (!api || api->create_head(rig->compositor, name) < 0)
		return "error no output";
	return "ok";
}

static const char *control(struct rig *rig, const char *word, const char *args, FILE *out)
{
	struct weston_desktop_surface *w;
	struct weston_view *view;
	int n = 0, a = 0, b = 0;
	if (!strcmp(word, "list")) {
		for (; (view = window(rig, n)); n++) {
			w = weston_surface_get_desktop_surface(view->surface);
			struct weston_geometry g = weston_desktop_surface_get_geometry(w);
			const char *id = weston_desktop_surface_get_app_id(w), *title = weston_desktop_surface_get_title(w);
			fprintf(out, "%d %s %s %dx%d+%g+%g%s%s\n", n, id ? id : "-", title ? title : "-", g.width, g.height,
				view->geometry.x + g.x, view->geometry.y + g.y,
				weston_desktop_surface_get_maximized(w) ? " maximised" : "",
				weston_desktop_surface_get_fullscreen(w) ? " fullscreen" : "");
		}
		return "ok";
	}
	if (!strcmp(word, "outputs")) {
		struct weston_output *o;
		wl_list_for_each(o, &rig->compositor->output_list, link)
			fprintf(out, "%s %dx%d@%g scale %d at %d,%d\n", o->name, o->current_mode->width, o->current_mode->height,
				o->current_mode->refresh / 1e3, o->current_scale, o->x, o->y);
		return "ok";
	}
	if (!strcmp(word, "output-add"))
		return add_output(rig, args);
	if (!strcmp(word, "output-remove")) {
		struct weston_output *output = weston_compositor_find_output_by_name(rig->compositor, args);
		return output ? weston_output_destroy(output), "ok" : "error no such output";
	}
	sscanf(args, "%d %d %d", &n, &a, &b);
	if (!(view = window(rig, n)))
		return "error no such window or word";
	w = weston_surface_get_desktop_surface(view->surface);
	if (!strcmp(word, "close"))
		weston_desktop_surface_close(w);
	else if (!strcmp(word, "size"))
		weston_desktop_surface_set_size(w, a, b);
	else if (!strcmp(word, "move"))
		weston_view_set_position(view, a, b), weston_view_update_transform(view);
	else if (!strcmp(word, "activate"))
		weston_desktop_surface_set_activated(w, a);
	else
		return "error unknown word";
	return "ok";
}

static const char *perform(struct rig *rig, const char *line, FILE *out)
{
	struct timespec now;
	char word[32] = "";
	int at = 0;
	double x = 0, y = 0;
	sscanf(line, "%31s %n", word, &at);
	sscanf(line + at, "%lf %lf", &x, &y);
	clock_gettime(CLOCK_MONOTONIC, &now);		/* as libinput does */
	if (!strcmp(word, "motion") || !strcmp(word, "motions")) {
		motions(rig, &now, line + at);
	} else if (!strcmp(word, "button")) {
		notify_button(&rig->seat, &now, (int)x, y != 0);
		notify_pointer_frame(&rig->seat);
	} else if (!strcmp(word, "axis")) {
		axis(rig, &now, WL_POINTER_AXIS_HORIZONTAL_SCROLL, x);
		axis(rig, &now, WL_POINTER_AXIS_VERTICAL_SCROLL, y);
		notify_pointer_frame(&rig->seat);
	} else if (!strcmp(word, "key")) {
		notify_key(&rig->seat, &now, (uint32_t)x, y != 0, STATE_UPDATE_AUTOMATIC);
	} else if (!strcmp(word, "touch")) {
		return touch(rig, &now, line + at);
	} else if (!strcmp(word, "plug")) {
		plug(rig);
	} else if (!strcmp(word, "unplug")) {
		unplug(rig);
	} else {
		return control(rig, word, line + at, out);
	}
	return "ok";
}

static int on_data(int fd, uint32_t mask, void *data)
{
	struct link *link = data;
	ssize_t got = read(fd, link->line + link->used, sizeof link->line - 1 - link->used);
	if (got <= 0) {
		wl_event_source_remove(link->source);
		close(fd);
		free(link);
		return 0;
	}
	link->used += got;
	for (char *end; (end = memchr(link->line, '\n', link->used));) {
		char *text = NULL;
		size_t size = 0;
		FILE *out = open_memstream(&text, &size);
		*end = 0;
		fprintf(out, "%s\n", perform(link->rig, link->line, out));
		fclose(out);
		if (write(fd, text, size) < 0)
			weston_log("rig: answer lost\n");
		free(text);
		link->used -= end + 1 - link->line;
		memmove(link->line, end + 1, link->used);
	}
	return 0;
}

static int on_connect(int fd, uint32_t mask, void *data)
{
	struct rig *rig = data;
	struct link *link = calloc(1, sizeof *link);
	int client = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
	struct wl_event_loop *loop = wl_display_get_event_loop(rig->compositor->wl_display);
	link->rig = rig;
	link->source = wl_event_loop_add_fd(loop, client, WL_EVENT_READABLE, on_data, link);
	return 0;
}

/* After start-up: the outputs beyond the first, and only then the socket that says "ready". */
static void on_idle(void *data)
{
	struct rig *rig = data;
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	struct wl_event_loop *loop = wl_display_get_event_loop(rig->compositor->wl_display);
	const char *outputs = getenv("RIG_OUTPUTS");
	char name[108];
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	for (int n = 2; n <= (outputs ? atoi(outputs) : 1); n++) {
		snprintf(name, sizeof name, "headless-%d", n);
		add_output(rig, name);
	}
	/* Under its name only once it listens: who waits for the name connects at once. */
	snprintf(name, sizeof name, "%s/rig-poke.sock", getenv("XDG_RUNTIME_DIR"));
	snprintf(address.sun_path, sizeof address.sun_path, "%s/rig-poke.new", getenv("XDG_RUNTIME_DIR"));
	if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0 || listen(fd, 8) < 0 || rename(address.sun_path, name) < 0)
		weston_log("rig: no socket: %m\n");
	wl_event_loop_add_fd(loop, fd, WL_EVENT_READABLE, on_connect, rig);
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	struct rig *rig = calloc(1, sizeof *rig);
	rig->compositor = compositor;
	weston_seat_init(&rig->seat, compositor, "rig");
	plug(rig);
	wl_event_loop_add_idle(wl_display_get_event_loop(compositor->wl_display), on_idle, rig);
	return 0;
}
