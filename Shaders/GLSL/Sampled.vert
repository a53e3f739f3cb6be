precision highp float;
precision highp int;
precision highp sampler2D;

// What a picture's fragments need, read once for each corner: software drivers read records anew for every pixel.
// Records are those of Picture.frag, for Rounded.frag with two more vectors.

layout(location = 0) in vec2 position;
layout(location = 1) in uint index;

layout(std140) uniform Records { vec4 data[1024]; };

// Device pixels to clip space: scale and offset.
uniform vec4 view;

// Device pixels from the record's origin.
out vec2 offset;
flat out vec3 across;
flat out vec3 down;
flat out vec3 start;
flat out vec4 map;
flat out vec4 range;
flat out vec3 unit;
flat out vec4 tint;
#ifdef ROUNDED
flat out vec4 shape;
flat out vec4 radii;
#endif

void main() {
  int r = int(index);
  across = data[r].xyz;
  down = data[r + 1].xyz;
  start = data[r + 2].xyz;
  offset = position - vec2(data[r].w, data[r + 1].w);
  map = data[r + 5];
  range = data[r + 8];
  unit = vec3(data[r + 7].zw, data[r + 3].z);
  tint = data[r + 6];
#ifdef ROUNDED
  shape = data[r + 10];
  radii = data[r + 11];
#endif
  gl_Position = vec4(position * view.xy + view.zw, 0.0, 1.0);
}
