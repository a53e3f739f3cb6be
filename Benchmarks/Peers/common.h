// What the peers in C share: the cards' motion, PNG files, clocks and the line of results.
#pragma once
#define _GNU_SOURCE
#include <math.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { W = 1280, H = 800, FRAMES = 120, WARM_UP = 20 };
#define TAU 6.283185307179586
#define UNUSED __attribute__((unused))

typedef struct {
  const char *scene, *kind, *png;
  int frame;
} Options;

// Words before the first option: scene and kind.
UNUSED static Options read_options(int count, char **words) {
  Options options = {"cards", "", NULL, 60};
  for (int i = 1, plain = 0; i < count; i++) {
    if (!strcmp(words[i], "--png") && i + 1 < count) options.png = words[++i];
    else if (!strcmp(words[i], "--frame") && i + 1 < count) options.frame = atoi(words[++i]);
    else if (plain++ == 0) options.scene = words[i];
    else options.kind = words[i];
  }
  return options;
}

UNUSED static int is(const char *scene, const char *name) { return !strcmp(scene, name); }
UNUSED static double progress(int frame) { return frame < FRAMES ? frame / (double)(FRAMES - 1) : 1; }

typedef struct {
  float x, y, scale;
} Card;

UNUSED static Card card_at(int i, int columns, int rows, double seconds) {
  double phase = i * 0.37, width = (double)W / columns, height = (double)H / rows;
  return (Card){(i % columns + 0.5) * width + 30 * sin(TAU * 0.5 * seconds + phase),
                (i / columns + 0.5) * height + 20 * cos(TAU * 0.7 * seconds + 1.3 * phase),
                0.75 + 0.25 * sin(TAU * 0.9 * seconds + 2.1 * phase)};
}

UNUSED static void picture_path(char *path, size_t size, const char *name) {
  const char *folder = getenv("PEER_ASSETS");
  snprintf(path, size, "%s/%s.png", folder ? folder : ".", name);
}

// Straight alpha, 4 bytes a pixel.
UNUSED static uint8_t *load_png(const char *name, int *width, int *height) {
  char path[512];
  picture_path(path, sizeof path, name);
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&image, path)) {
    fprintf(stderr, "cannot read %s\n", path);
    exit(1);
  }
  image.format = PNG_FORMAT_RGBA;
  uint8_t *pixels = malloc(PNG_IMAGE_SIZE(image));
  png_image_finish_read(&image, NULL, pixels, 0, NULL);
  *width = image.width;
  *height = image.height;
  return pixels;
}

UNUSED static void save_png(const char *path, const uint8_t *pixels, int width, int height) {
  png_image image = {.version = PNG_IMAGE_VERSION, .width = width, .height = height, .format = PNG_FORMAT_RGBA};
  png_image_write_to_file(&image, path, 0, pixels, 0, NULL);
}

UNUSED static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// Of all threads.
UNUSED static double cpu_ms(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

UNUSED static double rss_mb(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

// When the first frame is done: since the start of the process, if PEER_START tells that.
static double first_frame;
UNUSED static void note_first_frame(void) {
  const char *start = getenv("PEER_START");  // nanoseconds
  if (start && !first_frame) first_frame = now_ms() - strtod(start, NULL) / 1e6;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

UNUSED static void report(const char *peer, const char *scene, double *ms, double cpu) {
  double sum = 0;
  for (int i = 0; i < FRAMES; i++) sum += ms[i];
  qsort(ms, FRAMES, sizeof *ms, compare_doubles);
  printf("RESULT %s %s median=%.3f p95=%.3f cpu=%.3f rss=%.1f mean=%.3f first=%.1f\n", peer, scene,
         (ms[FRAMES / 2 - 1] + ms[FRAMES / 2]) / 2, ms[(int)(FRAMES * 0.95)], cpu / FRAMES, rss_mb(), sum / FRAMES,
         first_frame);
}

UNUSED static void report_idle(const char *peer, int frames, double cpu, double ms) {
  printf("RESULT %s idle frames=%d cpu_pct=%.2f rss=%.1f\n", peer, frames, 100 * cpu / ms, rss_mb());
  fflush(stdout);
}
