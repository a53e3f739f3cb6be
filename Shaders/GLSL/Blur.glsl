// Shared by the programs that blur: see Blur.vert.

uniform sampler2D picture;

// xy: the pixel at the source's corner.
flat in vec4 from;
// The middles of the outermost pixels that may be read.
flat in vec4 range;
flat in vec4 how;
#ifdef WEIGHTS
flat in vec4 weights[WEIGHTS];
#endif
