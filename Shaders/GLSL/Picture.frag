// Pictures: textures seen through a homography, copied pixel for pixel, or blurred targets drawn larger.
// Record: place, (exact, kind, gradient scale, 1 smooth, 2 averaged or 3 both), rect, texel = at * xy + zw, tint, (least alpha, 0, 1 / texture size), clamp, part.
// Kinds: 1 divided by its alpha, or the least, 2 its alpha alone, 3 where the clips leave pixels as they were, 4 the clips' coverage alone.

uniform sampler2D picture;

// A cubic B-spline over 4 x 4 texels: what was blurred in few pixels shows none of them. Fetched one by one, since samplers
// weigh in coarse steps, which would show as noise.
vec4 smoothly(vec2 texel, vec4 range) {
  vec2 i = floor(texel - 0.5);
  vec2 f = texel - 0.5 - i;
  vec2 g = 1.0 - f;
  vec2 w[4];
  w[0] = g * g * g / 6.0;
  w[1] = (4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0;
  w[3] = f * f * f / 6.0;
  w[2] = 1.0 - w[0] - w[1] - w[3];
  vec4 sum = vec4(0.0);
  for (int y = 0; y < 4; y++) {
    for (int x = 0; x < 4; x++) {
      vec2 at = clamp(i + vec2(float(x), float(y)) - 0.5, range.xy, range.zw);
      sum += w[x].x * w[y].y * texelFetch(picture, ivec2(at), 0);
    }
  }
  return sum;
}

// How many texels a pixel covers, in the direction in which it covers most.
float footprint(Place p, vec4 map) {
  vec2 dx = vec2(p.gx.x, p.gy.x) * map.xy;
  vec2 dy = vec2(p.gx.y, p.gy.y) * map.xy;
  return sqrt(max(dot(dx, dx), dot(dy, dy)));
}

// The mean over the pixel, for what has no smaller levels.
vec4 averaged(int side, vec2 device, vec4 map, vec4 range) {
  vec2 size = vec2(textureSize(picture, 0));
  vec4 sum = vec4(0.0);
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      Place q = place(record, device + (vec2(float(x), float(y)) + 0.5) / float(side) - 0.5);
      if (q.w > 0.0) sum += textureLod(picture, clamp(q.at * map.xy + map.zw, range.xy, range.zw) / size, 0.0);
    }
  }
  return sum / float(side * side);
}

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  vec4 how = data[record + 3];
  vec4 map = data[record + 5];
  vec4 range = data[record + 8];
  vec4 part = data[record + 9];
  vec2 free = p.at * map.xy + map.zw;
  vec2 texel = clamp(free, range.xy, range.zw);
  // Where a pixel covers less than a texel the spline is as good as the mean.
  float covered = how.w > 1.5 ? footprint(p, map) : 0.0;
  bool isMean = how.w > 1.5 && (how.w < 2.5 || covered > 1.0);
  vec4 c;
  if (how.x > 0.5) {
    c = texelFetch(picture, ivec2(floor(texel)), 0);
  } else if (isMean) {
    c = averaged(int(clamp(ceil(covered) + 1.0, 2.0, 8.0)), device, map, range);
  } else if (how.w > 0.5) {
    c = smoothly(free, range);
  } else {
    // The change of the texel per device pixel to the right and down, as the level of detail wants it.
    vec2 unit = data[record + 7].zw;
    vec2 k = map.xy * how.z * unit;
    vec2 dx = vec2(p.gx.x, p.gy.x) * k;
    vec2 dy = vec2(p.gx.y, p.gy.y) * k;
    c = textureGrad(picture, texel * unit, dx, dy);
  }
  bool outside = p.w <= 0.0 || any(lessThan(p.at, part.xy)) || any(greaterThanEqual(p.at, part.zw));
  if (outside) discard;
  // The mean over the pixel counts what lies outside already.
  float shown = isMean ? 1.0 : box(p, data[record + 4]);
  float coverage = clipped(shown, int(data[record + 2].w), device);
  if (how.y > 2.5) {
    color = how.y < 3.5 ? c * (1.0 - coverage) : vec4(coverage);
    return;
  }
  if (coverage <= 0.0) discard;
  if (how.y > 1.5) c = vec4(c.a);
  // Where next to nothing of a blur arrives it thins out: its colour would be made of roundings.
  else if (how.y > 0.5) c /= max(c.a, data[record + 7].x);
  color = c * data[record + 6] * coverage;
#ifdef BLENDS
  color = blended(color, data[record + 10]);
#endif
}
