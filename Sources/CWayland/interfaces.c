#define _GNU_SOURCE
#include "CWayland.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const struct wl_interface *glissade_wayland_interface(const char *name) {
  const struct wl_interface *known[] = {
      &wl_compositor_interface,
      &wl_subcompositor_interface,
      &wl_shm_interface,
      &wl_seat_interface,
      &wl_output_interface,
      &xdg_wm_base_interface,
      &wp_viewporter_interface,
      &wp_fractional_scale_manager_v1_interface,
      &wp_presentation_interface,
      &zxdg_decoration_manager_v1_interface,
      &zwp_pointer_gestures_v1_interface,
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (strcmp(known[i]->name, name) == 0) return known[i];
  }
  return NULL;
}

int glissade_wayland_memory_file(size_t size) {
  int file = memfd_create("glissade", MFD_CLOEXEC);
  if (file < 0) return -1;
  if (ftruncate(file, (off_t)size) == 0) return file;
  close(file);
  return -1;
}
