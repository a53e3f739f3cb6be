#define _GNU_SOURCE
#include "LibDecor.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct glissade_libdecor functions;
static bool is_loaded;

static bool has_plugin_in(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return false;
  bool found = false;
  for (struct dirent *entry; !found && (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name);
    found = length > 3 && strcmp(entry->d_name + length - 3, ".so") == 0;
  }
  closedir(folder);
  return found;
}

// Plugins lie in a folder beside the library, or where LIBDECOR_PLUGIN_DIR says (a list of folders).
static bool has_plugin(void *any_function) {
  const char *folders = getenv("LIBDECOR_PLUGIN_DIR");
  char path[PATH_MAX];
  if (folders) {
    while (*folders) {
      size_t length = strcspn(folders, ":");
      if (length < sizeof path) {
        memcpy(path, folders, length);
        path[length] = 0;
        if (has_plugin_in(path)) return true;
      }
      folders += length;
      if (*folders == ':') folders++;
    }
    return false;
  }
  Dl_info info;
  if (!dladdr(any_function, &info) || !info.dli_fname) return true;
  const char *slash = strrchr(info.dli_fname, '/');
  int length = slash ? (int)(slash - info.dli_fname) : 0;
  snprintf(path, sizeof path, "%.*s/libdecor/plugins-1", length, info.dli_fname);
  return has_plugin_in(path);
}

static void load(void) {
  void *library = dlopen("libdecor-0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  struct {
    const char *name;
    void *place;
  } wanted[] = {
      {"libdecor_new", &functions.create},
      {"libdecor_unref", &functions.unref},
      {"libdecor_decorate", &functions.decorate},
      {"libdecor_frame_unref", &functions.frame_unref},
      {"libdecor_frame_set_title", &functions.frame_set_title},
      {"libdecor_frame_set_app_id", &functions.frame_set_app_id},
      {"libdecor_frame_set_min_content_size", &functions.frame_set_min_content_size},
      {"libdecor_frame_set_max_content_size", &functions.frame_set_max_content_size},
      {"libdecor_frame_unset_capabilities", &functions.frame_unset_capabilities},
      {"libdecor_frame_commit", &functions.frame_commit},
      {"libdecor_frame_get_xdg_surface", &functions.frame_get_xdg_surface},
      {"libdecor_frame_translate_coordinate", &functions.frame_translate_coordinate},
      {"libdecor_frame_map", &functions.frame_map},
      {"libdecor_frame_set_minimized", &functions.frame_set_minimized},
      {"libdecor_frame_set_maximized", &functions.frame_set_maximized},
      {"libdecor_frame_unset_maximized", &functions.frame_unset_maximized},
      {"libdecor_frame_set_fullscreen", &functions.frame_set_fullscreen},
      {"libdecor_frame_unset_fullscreen", &functions.frame_unset_fullscreen},
      {"libdecor_state_new", &functions.state_new},
      {"libdecor_state_free", &functions.state_free},
      {"libdecor_configuration_get_content_size", &functions.configuration_get_content_size},
      {"libdecor_configuration_get_window_state", &functions.configuration_get_window_state},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    void *function = dlsym(library, wanted[i].name);
    if (!function) {
      dlclose(library);
      return;
    }
    memcpy(wanted[i].place, &function, sizeof function);
  }
  if (!has_plugin((void *)functions.create)) {
    dlclose(library);
    return;
  }
  is_loaded = true;
}

const struct glissade_libdecor *glissade_libdecor_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
