#include "blur.h"

double untouched_x = -1, untouched_y;

Target pooled(int width, int height, int slot) {
  static Target pool[2][32];
  for (int i = 0; i < 32; i++) {
    Target *target = &pool[slot][i];
    if (!target->texture) *target = make_target(width, height);
    if (target->width == width && target->height == height) return *target;
  }
  die("more sizes of targets than expected");
}

void gauss(Target to, GLuint from, float step_x, float step_y, double sigma) {
  float taps[80];
  double weights[128], sum = 0;
  int pairs = 0, reach = (int)fmin(fmax(ceil((kind == OPTIMISED ? 2.5 : 3) * sigma), 1), 78);
  for (int i = 0; i <= reach + 1; i++) {
    weights[i] = i <= reach ? exp(-i * i / (2 * sigma * sigma)) : 0;
    sum += i ? 2 * weights[i] : weights[i];
  }
  for (int i = 1; i <= reach; i += 2, pairs++) {
    double a = weights[i], b = weights[i + 1];
    taps[2 * pairs] = i + b / (a + b);
    taps[2 * pairs + 1] = (a + b) / sum;
  }
  GLuint program = programs.gauss;
  glUseProgram(program);
  glUniform1i(glGetUniformLocation(program, "pairs"), pairs);
  glUniform1f(glGetUniformLocation(program, "middle"), weights[0] / sum);
  glUniform2f(glGetUniformLocation(program, "step"), step_x, step_y);
  glUniform2fv(glGetUniformLocation(program, "taps"), pairs, taps);
  int cuts = kind == OPTIMISED && untouched_x >= 0;
  if (cuts) {
    int x = (int)(untouched_x * to.width), y = (int)(untouched_y * to.height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(x, y, to.width - 2 * x, to.height - 2 * y);
  }
  use_texture(from);
  fill(program, to);
  if (cuts) glDisable(GL_SCISSOR_TEST);
}

GLuint blurred(GLuint texture, int width, int height, double sigma) {
  if (sigma < 0.3) return texture;
  int k = 1;
  while (kind != EXACT && sigma / k > 2.5) k *= 2;
  blend(0);
  for (int halving = 1; halving < k; halving *= 2) {  // the mean of 2 x 2 pixels by one linear sample
    Target half = pooled((width + 1) / 2, (height + 1) / 2, 0);
    begin(half);
    use_texture(texture);
    add_quad((Quad){half.width / 2.f, half.height / 2.f, half.width, half.height, 1, 0, 1, 0, 0},
             (Part){0, 0, half.width * 2.f / width, half.height * 2.f / height});
    draw(programs.plain);
    texture = half.texture;
    width = half.width;
    height = half.height;
  }
  // The means and the linear interpolation that follows blur a little themselves.
  double variance = sigma * sigma - (k * k - 1) / 12.0 - (k > 1 ? k * k / 6.0 : 0);
  double rest = sqrt(fmax(variance, 0.05)) / k;
  Target rows = pooled(width, height, 1), columns = pooled(width, height, 0);
  gauss(rows, texture, 1.f / width, 0, rest);
  gauss(columns, rows.texture, 0, 1.f / height, rest);
  return columns.texture;
}
