// The little of GL that the floor needs: programs, targets, textures and one stream of quads.
#pragma once
#include "../common.h"
#include <GLES3/gl3.h>

// A corner: clip space, texture, place from the shape's centre, half the shape's sides, and radius, alpha, layer of the
// texture array, pixels per unit.
typedef struct {
  float position[4], uv[2], local[2], half[2], extra[4];
} Vertex;

typedef struct {
  GLuint texture, framebuffer;
  int width, height;
} Target;

typedef struct {
  float u0, v0, u1, v1;
} Part;
#define WHOLE ((Part){0, 0, 1, 1})

typedef struct {
  float x, y, width, height;  // centre and size
  float scale, radius, alpha, layer;
  int soft;  // half a pixel more on each side, for coverage
} Quad;

typedef struct {
  GLuint plain, faded, rounded, tilted, cards, shape, flat, glass, gauss;
} Programs;
extern Programs programs;

_Noreturn void die(const char *message);
void open_context(void);
void make_programs(void);

GLuint make_texture(int width, int height, const void *pixels);
GLuint load_texture(const char *name);
Target make_target(int width, int height);
Target target_of(GLuint texture, int width, int height);
void begin(Target target);  // draws go there; the first row of memory is the top
void clear(float red, float green, float blue, float alpha);
void blend(int on);
void use_texture(GLuint texture);
void set_color(GLuint program, float red, float green, float blue, float alpha);

Vertex *add_vertex(void);
void add_quad(Quad quad, Part part);
void draw(GLuint program);            // all quads since the last draw
void fill(GLuint program, Target to);  // one quad over all of a target
