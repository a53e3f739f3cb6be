// Rounded rectangles filled with a gradient. Record: see Gradient.glsl.

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  float coverage = rounded(p, data[record + 4], data[record + 5], data[record + 3].y, 0.0);
  coverage = clipped(coverage, int(data[record + 2].w), device);
  if (p.w <= 0.0 || coverage <= 0.0) discard;
  color = gradient(record, p) * coverage;
}
