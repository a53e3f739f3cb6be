// Fills and strokes of rounded rectangles.
// Record: place, (stroke, continuous, outer, inner), rect, radii, (colour | gradient line), (stops, opacity, 0, 0), stops.

// Colours along a line, premultiplied; each stop is a colour and a location. Before the first and after the last their
// colours go on.
vec4 gradient(int r, vec2 at) {
  vec4 line = data[r + 6];
  int count = int(data[r + 7].x);
  float t = dot(at - line.xy, line.zw);
  vec4 before = data[r + 8];
  float from = data[r + 9].x;
  if (t <= from) return before;
  for (int i = 1; i < count; i++) {
    vec4 after = data[r + 8 + 2 * i];
    float to = data[r + 9 + 2 * i].x;
    if (t < to) return mix(before, after, (t - from) / (to - from));
    before = after;
    from = to;
  }
  return before;
}

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
  vec4 more = data[record + 7];
  vec4 paint = more.x > 0.5 ? gradient(record, p.at) * more.y : data[record + 6];
  color = paint * coverage;
}
