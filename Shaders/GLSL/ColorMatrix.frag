// Pictures whose colours are changed on the way: textures seen through a homography, or copied pixel for pixel.
// Record: place, (exact, 0, gradient scale, factor of alpha), rect, texel = at * xy + zw, tint, (texture size, 0, 0), clamp,
// part, then for red, green and blue the weights of red, green, blue and 1 in it.

uniform sampler2D picture;

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  vec4 how = data[record + 3];
  vec4 map = data[record + 5];
  vec2 size = data[record + 7].xy;
  vec4 range = data[record + 8];
  vec4 part = data[record + 9];
  vec2 texel = clamp(p.at * map.xy + map.zw, range.xy, range.zw);
  vec4 c;
  if (how.x > 0.5) {
    c = texelFetch(picture, ivec2(floor(texel)), 0);
  } else {
    vec2 k = map.xy * how.z / size;
    c = textureGrad(picture, texel / size, vec2(p.gx.x, p.gy.x) * k, vec2(p.gx.y, p.gy.y) * k);
  }
  bool outside = p.w <= 0.0 || any(lessThan(p.at, part.xy)) || any(greaterThanEqual(p.at, part.zw));
  if (outside) discard;
  float coverage = clipped(box(p, data[record + 4]), int(data[record + 2].w), device);
  if (coverage <= 0.0) discard;
  vec4 plain = vec4(c.a > 0.0 ? c.rgb / c.a : vec3(0.0), 1.0);
  vec3 changed = clamp(
    vec3(dot(data[record + 10], plain), dot(data[record + 11], plain), dot(data[record + 12], plain)), 0.0, 1.0);
  float alpha = c.a * how.w;
  color = vec4(changed * alpha, alpha) * data[record + 6] * coverage;
}
