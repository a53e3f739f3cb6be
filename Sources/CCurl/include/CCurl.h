#pragma once
#if !__has_include(<curl/curl.h>)
#error "install libcurl4-openssl-dev: apt-get install libcurl4-openssl-dev"
#else
#include <curl/curl.h>
#include <stdbool.h>

// libcurl, loaded at run time: what never downloads need not wait for its libraries at start, nor have it at all. Nothing of
// this may be called before `glissade_curl_load` has returned true.

/// Loads the library. Not from two threads at once.
bool glissade_curl_load(void);

CURL *glissade_curl_open(void);
void glissade_curl_close(CURL *transfer);
void glissade_curl_set_long(CURL *transfer, CURLoption option, long value);
void glissade_curl_set_offset(CURL *transfer, CURLoption option, curl_off_t value);
void glissade_curl_set_string(CURL *transfer, CURLoption option, const char *value);
void glissade_curl_set_lines(CURL *transfer, CURLoption option, struct curl_slist *lines);
/// Both functions get `data`, and end the transfer where they take less than they are given.
void glissade_curl_set_functions(CURL *transfer, curl_write_callback header, curl_write_callback body, void *data);
/// The URL to which the answer sends the client; null for none. Lives as long as the transfer.
const char *glissade_curl_redirect(CURL *transfer);
const char *glissade_curl_words(CURLcode code);

struct curl_slist *glissade_curl_add_line(struct curl_slist *lines, const char *line);
void glissade_curl_free_lines(struct curl_slist *lines);

CURLM *glissade_curl_open_all(void);
void glissade_curl_close_all(CURLM *all);
void glissade_curl_add(CURLM *all, CURL *transfer);
void glissade_curl_remove(CURLM *all, CURL *transfer);
void glissade_curl_work(CURLM *all);
/// Waits for the network, for time-outs of transfers, or for `glissade_curl_wake`, but for no longer than this.
void glissade_curl_wait(CURLM *all, int milliseconds);
/// From any thread.
void glissade_curl_wake(CURLM *all);
/// A transfer that has ended since, and how; null for none.
CURL *glissade_curl_ended(CURLM *all, CURLcode *code);
#endif
