#version 440
layout(location = 0) in vec2 qt_TexCoord0;
layout(location = 0) out vec4 fragColor;
layout(std140, binding = 0) uniform buf {
  mat4 qt_Matrix;
  float qt_Opacity;
  float radius;
  float pad;
  vec2 size;
  vec2 uvOffset;
  vec2 uvScale;
};
layout(binding = 1) uniform sampler2D source;

// The item is the rounded rectangle, grown by `pad` on each side; `size` is without it.
void main() {
  vec2 local = qt_TexCoord0 * (size + 2.0 * pad) - pad - size * 0.5;
  vec2 q = abs(local) - size * 0.5 + radius;
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
  float coverage = clamp(0.5 - d / fwidth(d), 0.0, 1.0);
  fragColor = texture(source, (local / size + 0.5) * uvScale + uvOffset) * (coverage * qt_Opacity);
}
