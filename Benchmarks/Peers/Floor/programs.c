#include "gl.h"

Programs programs;

#define VERTEX                                                                   \
  "#version 300 es\n"                                                            \
  "in vec4 a_position; in vec2 a_uv, a_local, a_half; in vec4 a_extra;\n"        \
  "out vec2 uv, local; flat out vec2 halves; flat out vec4 extra;\n"             \
  "void main() { gl_Position = a_position; uv = a_uv; local = a_local; halves = a_half; extra = a_extra; }"
#define HEAD                                                                     \
  "#version 300 es\nprecision highp float;\n"                                    \
  "in vec2 uv, local; flat in vec2 halves; flat in vec4 extra; out vec4 o;\n"
#define DISTANCE                                                                 \
  "float distance_to() { vec2 q = abs(local) - halves + extra.x;\n"              \
  "  return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - extra.x; }\n"
#define COVERAGE DISTANCE "float coverage() { return clamp(.5 - distance_to() * extra.w, 0., 1.); }\n"
// In perspective a pixel's width comes from the derivative.
#define TILTED DISTANCE "float coverage() { float d = distance_to(); return clamp(.5 - d / fwidth(d), 0., 1.); }\n"
#define TEXTURE "uniform sampler2D tex;\n"

static const char *plain = HEAD TEXTURE "void main() { o = texture(tex, uv); }";
static const char *faded = HEAD TEXTURE "void main() { o = texture(tex, uv) * extra.y; }";
static const char *rounded = HEAD COVERAGE TEXTURE "void main() { o = texture(tex, uv) * (coverage() * extra.y); }";
static const char *tilted = HEAD TILTED TEXTURE "void main() { o = texture(tex, uv) * (coverage() * extra.y); }";
static const char *cards = HEAD COVERAGE
    "uniform mediump sampler2DArray tex;\n"
    "void main() { o = vec4(texture(tex, vec3(uv, extra.z)).rgb * extra.y, 1.) * coverage(); }";
static const char *shape = HEAD COVERAGE "uniform vec4 color; void main() { o = color * coverage(); }";
static const char *flat = HEAD "uniform vec4 color; void main() { o = color; }";
static const char *glass = HEAD COVERAGE TEXTURE
    "uniform vec4 color;\n"
    "void main() { o = (texture(tex, uv) * (1. - color.a) + color) * coverage(); }";
// One direction of a Gaussian: the weight of the middle, then (offset, weight) of pairs of taps.
static const char *gauss = HEAD TEXTURE
    "uniform vec2 step; uniform int pairs; uniform float middle; uniform vec2 taps[40];\n"
    "void main() { vec4 c = texture(tex, uv) * middle;\n"
    "  for (int i = 0; i < pairs; i++) { vec2 d = step * taps[i].x;\n"
    "    c += (texture(tex, uv + d) + texture(tex, uv - d)) * taps[i].y; }\n"
    "  o = c; }";

static GLuint compile(GLenum kind, const char *source) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, NULL);
  glCompileShader(shader);
  GLint done;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
  if (!done) {
    char log[2048];
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    die(log);
  }
  return shader;
}

static GLuint link(const char *fragment) {
  static const char *inputs[] = {"a_position", "a_uv", "a_local", "a_half", "a_extra"};
  GLuint program = glCreateProgram();
  glAttachShader(program, compile(GL_VERTEX_SHADER, VERTEX));
  glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragment));
  for (int i = 0; i < 5; i++) glBindAttribLocation(program, i, inputs[i]);
  glLinkProgram(program);
  GLint done;
  glGetProgramiv(program, GL_LINK_STATUS, &done);
  if (!done) {
    char log[2048];
    glGetProgramInfoLog(program, sizeof log, NULL, log);
    die(log);
  }
  glUseProgram(program);
  GLint texture = glGetUniformLocation(program, "tex");
  if (texture >= 0) glUniform1i(texture, 0);
  return program;
}

void make_programs(void) {
  programs = (Programs){link(plain), link(faded), link(rounded), link(tilted), link(cards),
                        link(shape), link(flat),  link(glass),   link(gauss)};
}
