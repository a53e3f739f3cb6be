#include "CCurl.h"

#include <dlfcn.h>
#include <stddef.h>

// The types are those of the headers; calls through them cost nothing more than through the linker.
#define FUNCTIONS(DO)                                                                                                    \
  DO(curl_global_init)                                                                                                   \
  DO(curl_easy_init)                                                                                                     \
  DO(curl_easy_cleanup)                                                                                                  \
  DO(curl_easy_setopt)                                                                                                   \
  DO(curl_easy_getinfo)                                                                                                  \
  DO(curl_easy_strerror)                                                                                                 \
  DO(curl_slist_append)                                                                                                  \
  DO(curl_slist_free_all)                                                                                                \
  DO(curl_multi_init)                                                                                                    \
  DO(curl_multi_cleanup)                                                                                                 \
  DO(curl_multi_add_handle)                                                                                              \
  DO(curl_multi_remove_handle)                                                                                           \
  DO(curl_multi_perform)                                                                                                 \
  DO(curl_multi_poll)                                                                                                    \
  DO(curl_multi_wakeup)                                                                                                  \
  DO(curl_multi_info_read)

// The headers check the types of options by macros of the same names.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
#define DECLARE(name) __typeof__(name) *name;
  FUNCTIONS(DECLARE)
} functions;

bool glissade_curl_load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(name) \
  if (!(functions.name = (__typeof__(name) *)dlsym(library, #name))) return false;
  FUNCTIONS(LOAD)
  return functions.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

CURL *glissade_curl_open(void) { return functions.curl_easy_init(); }
void glissade_curl_close(CURL *transfer) { functions.curl_easy_cleanup(transfer); }

void glissade_curl_set_long(CURL *transfer, CURLoption option, long value) {
  functions.curl_easy_setopt(transfer, option, value);
}

void glissade_curl_set_offset(CURL *transfer, CURLoption option, curl_off_t value) {
  functions.curl_easy_setopt(transfer, option, value);
}

void glissade_curl_set_string(CURL *transfer, CURLoption option, const char *value) {
  functions.curl_easy_setopt(transfer, option, value);
}

void glissade_curl_set_lines(CURL *transfer, CURLoption option, struct curl_slist *lines) {
  functions.curl_easy_setopt(transfer, option, lines);
}

void glissade_curl_set_functions(CURL *transfer, curl_write_callback header, curl_write_callback body, void *data) {
  functions.curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, header);
  functions.curl_easy_setopt(transfer, CURLOPT_HEADERDATA, data);
  functions.curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body);
  functions.curl_easy_setopt(transfer, CURLOPT_WRITEDATA, data);
}

const char *glissade_curl_redirect(CURL *transfer) {
  char *url = NULL;
  functions.curl_easy_getinfo(transfer, CURLINFO_REDIRECT_URL, &url);
  return url;
}

const char *glissade_curl_words(CURLcode code) { return functions.curl_easy_strerror(code); }

struct curl_slist *glissade_curl_add_line(struct curl_slist *lines, const char *line) {
  struct curl_slist *longer = functions.curl_slist_append(lines, line);
  return longer ? longer : lines;
}

void glissade_curl_free_lines(struct curl_slist *lines) { functions.curl_slist_free_all(lines); }

CURLM *glissade_curl_open_all(void) { return functions.curl_multi_init(); }
void glissade_curl_close_all(CURLM *all) { functions.curl_multi_cleanup(all); }
void glissade_curl_add(CURLM *all, CURL *transfer) { functions.curl_multi_add_handle(all, transfer); }
void glissade_curl_remove(CURLM *all, CURL *transfer) { functions.curl_multi_remove_handle(all, transfer); }

void glissade_curl_work(CURLM *all) {
  int running;
  functions.curl_multi_perform(all, &running);
}

void glissade_curl_wait(CURLM *all, int milliseconds) { functions.curl_multi_poll(all, NULL, 0, milliseconds, NULL); }
void glissade_curl_wake(CURLM *all) { functions.curl_multi_wakeup(all); }

CURL *glissade_curl_ended(CURLM *all, CURLcode *code) {
  int left;
  for (CURLMsg *message; (message = functions.curl_multi_info_read(all, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
