// Pictures: textures seen through a homography, copied pixel for pixel, or blurred targets drawn larger.
// Record: place, (exact, opaque, gradient scale, 0), rect, texel = at * xy + zw, tint, (texture size, 0, 0), clamp, part.

uniform sampler2D picture;

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  vec4 how = data[record + 3];
  vec4 map = data[record + 5];
  vec4 range = data[record + 8];
  vec4 part = data[record + 9];
  vec2 texel = clamp(p.at * map.xy + map.zw, range.xy, range.zw);
  vec4 c;
  if (how.x > 0.5) {
    c = texelFetch(picture, ivec2(floor(texel)), 0);
  } else {
    // The change of the texel per device pixel to the right and down, as the level of detail wants it.
    vec2 k = map.xy * how.z / data[record + 7].xy;
    vec2 dx = vec2(p.gx.x, p.gy.x) * k;
    vec2 dy = vec2(p.gx.y, p.gy.y) * k;
    c = textureGrad(picture, texel / data[record + 7].xy, dx, dy);
  }
  bool outside = p.w <= 0.0 || any(lessThan(p.at, part.xy)) || any(greaterThanEqual(p.at, part.zw));
  if (outside) discard;
  float coverage = clipped(box(p, data[record + 4]), int(data[record + 2].w), device);
  if (coverage <= 0.0) discard;
  if (how.y > 0.5) c = c.a > 0.0 ? c / c.a : vec4(0.0);
  color = c * data[record + 6] * coverage;
}
