precision highp float;
precision highp int;

// What a blur's fragments need, read once for each corner: software drivers read records anew for every pixel.

layout(location = 0) in vec2 position;
layout(location = 1) in uint index;

layout(std140) uniform Records { vec4 data[1024]; };

// Device pixels to clip space: scale and offset.
uniform vec4 view;

flat out int record;
flat out vec4 from;
flat out vec4 range;
flat out vec4 how;
#ifdef WEIGHTS
flat out vec4 weights[WEIGHTS];
#endif

void main() {
  record = int(index);
  from = data[record];
  range = data[record + 1];
  how = data[record + 2];
#ifdef WEIGHTS
  for (int i = 0; i < WEIGHTS; i++) weights[i] = data[record + 3 + i];
#endif
  gl_Position = vec4(position * view.xy + view.zw, 0.0, 1.0);
}
