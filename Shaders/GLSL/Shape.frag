// Fills and strokes of rounded rectangles.
// Record: place, (stroke, continuous, outer, inner), rect, radii, colour.

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  if (p.w <= 0.0) discard;
  vec4 how = data[record + 3];
  vec4 rect = data[record + 4];
  vec4 radii = data[record + 5];
  float coverage = rounded(p, rect, radii, how.y, how.z);
  if (how.x > 0.5) coverage -= rounded(p, rect, radii, how.y, how.w);
  coverage = clipped(coverage, int(data[record + 2].w), device);
  if (coverage <= 0.0) discard;
  color = data[record + 6] * coverage;
}
