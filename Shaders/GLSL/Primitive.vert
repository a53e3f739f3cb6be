precision highp float;
precision highp int;

layout(location = 0) in vec2 position;
layout(location = 1) in uint index;

// Device pixels to clip space: scale and offset.
uniform vec4 view;

flat out int record;

void main() {
  record = int(index);
  gl_Position = vec4(position * view.xy + view.zw, 0.0, 1.0);
}
