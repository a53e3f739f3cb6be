#pragma once
#include "gl.h"

// Which of the three floors this is.
typedef enum {
  DEFAULT,    // halved down as sigma allows, then a separable Gaussian of the variance that is left
  OPTIMISED,  // what software drivers like: pictures copied, only the content and three sigmas blurred, shorter kernels
  EXACT,      // a separable Gaussian in full resolution: the reference for pictures
} Floor;
extern Floor kind;

// The share of the layer that stays untouched on each side, where the optimised floor draws nothing; negative: none.
extern double untouched_x, untouched_y;

// A target of a size, kept and used again; two slots that are never the same target.
Target pooled(int width, int height, int slot);
void gauss(Target to, GLuint from, float step_x, float step_y, double sigma);
// The blurred picture of a texture; it covers the same extent in as many pixels or fewer.
GLuint blurred(GLuint texture, int width, int height, double sigma);
