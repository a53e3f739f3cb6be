// The floor: each scene in GLES 3 without any library, in the fewest passes, off the screen.
//
//   floor SCENE [opt|exact] [--png FILE] [--frame N]
#include "scenes.h"
#include <unistd.h>

int main(int argc, char **argv) {
  Options options = read_options(argc, argv);
  kind = is(options.kind, "exact") ? EXACT : is(options.kind, "opt") ? OPTIMISED : DEFAULT;
  static const char *names[] = {"floor", "floor-opt", "floor-exact"};
  open_context();
  set_up(options.scene);
  if (options.png) {
    uint8_t *pixels = malloc(W * H * 4);
    show(options.scene, options.frame);
    begin(screen);
    glReadPixels(0, 0, W, H, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    save_png(options.png, pixels, W, H);
    return 0;
  }
  if (is(options.scene, "idle")) {
    double cpu = cpu_ms();
    usleep(3000000);
    report_idle(names[kind], 0, cpu_ms() - cpu, 3000);
    return 0;
  }
  for (int i = 0; i < WARM_UP; i++) {
    show(options.scene, i * 6);
    glFinish();
    note_first_frame();
  }
  double ms[FRAMES], cpu = cpu_ms();
  for (int i = 0; i < FRAMES; i++) {
    double start = now_ms();
    show(options.scene, i);
    glFinish();
    ms[i] = now_ms() - start;
  }
  report(names[kind], options.scene, ms, cpu_ms() - cpu);
  return 0;
}
