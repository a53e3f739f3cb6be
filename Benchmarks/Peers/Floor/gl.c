#include "gl.h"
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <stddef.h>

static Vertex vertices[6 * 256];
static int count;
static int width = W, height = H;  // of the current target

void die(const char *message) {
  fprintf(stderr, "floor: %s\n", message);
  exit(1);
}

void open_context(void) {
  PFNEGLGETPLATFORMDISPLAYEXTPROC get_display = (void *)eglGetProcAddress("eglGetPlatformDisplayEXT");
  EGLDisplay display = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (!eglInitialize(display, NULL, NULL)) die("eglInitialize");
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint attributes[] = {EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE};
  EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes);
  if (!context || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) die("no GLES 3 context");
  GLuint array, buffer;
  glGenVertexArrays(1, &array);
  glBindVertexArray(array);
  glGenBuffers(1, &buffer);
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  int sizes[5] = {4, 2, 2, 2, 4};
  for (int i = 0, offset = 0; i < 5; offset += 4 * sizes[i++]) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, sizes[i], GL_FLOAT, 0, sizeof(Vertex), (void *)(intptr_t)offset);
  }
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDisable(GL_DITHER);
}

GLuint make_texture(int w, int h, const void *pixels) {
  GLuint texture;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, w, h);
  if (pixels) glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return texture;
}

GLuint load_texture(const char *name) {
  int w, h;
  uint8_t *pixels = load_png(name, &w, &h);
  GLuint texture = make_texture(w, h, pixels);
  free(pixels);
  return texture;
}

Target target_of(GLuint texture, int w, int h) {
  Target target = {texture, 0, w, h};
  glGenFramebuffers(1, &target.framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
  return target;
}

Target make_target(int w, int h) { return target_of(make_texture(w, h, NULL), w, h); }

void begin(Target target) {
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
  glViewport(0, 0, target.width, target.height);
  width = target.width;
  height = target.height;
}

void clear(float red, float green, float blue, float alpha) {
  glClearColor(red, green, blue, alpha);
  glClear(GL_COLOR_BUFFER_BIT);
}

void blend(int on) {
  if (on) glEnable(GL_BLEND);
  else glDisable(GL_BLEND);
}

void use_texture(GLuint texture) { glBindTexture(GL_TEXTURE_2D, texture); }

void set_color(GLuint program, float red, float green, float blue, float alpha) {
  glUseProgram(program);
  glUniform4f(glGetUniformLocation(program, "color"), red, green, blue, alpha);
}

Vertex *add_vertex(void) { return &vertices[count++]; }

void add_quad(Quad q, Part part) {
  static const int corners[6][2] = {{-1, -1}, {1, -1}, {-1, 1}, {-1, 1}, {1, -1}, {1, 1}};
  float more = q.soft ? 0.5f / q.scale : 0, half_width = q.width / 2 + more, half_height = q.height / 2 + more;
  for (int i = 0; i < 6; i++) {
    float x = corners[i][0] * half_width, y = corners[i][1] * half_height;
    *add_vertex() = (Vertex){
        .position = {(q.x + x * q.scale) / width * 2 - 1, (q.y + y * q.scale) / height * 2 - 1, 0, 1},
        .uv = {(part.u0 + part.u1) / 2 + x * (part.u1 - part.u0) / q.width,
               (part.v0 + part.v1) / 2 + y * (part.v1 - part.v0) / q.height},
        .local = {x, y},
        .half = {q.width / 2, q.height / 2},
        .extra = {q.radius, q.alpha, q.layer, q.scale},
    };
  }
}

void draw(GLuint program) {
  glUseProgram(program);
  glBufferData(GL_ARRAY_BUFFER, count * sizeof(Vertex), vertices, GL_STREAM_DRAW);
  glDrawArrays(GL_TRIANGLES, 0, count);
  count = 0;
}

void fill(GLuint program, Target to) {
  begin(to);
  add_quad((Quad){to.width / 2.f, to.height / 2.f, to.width, to.height, 1, 0, 1, 0, 0}, WHOLE);
  draw(program);
}
