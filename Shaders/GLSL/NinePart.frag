// Pictures stretched in nine parts: one primitive, so that each pixel is drawn once, whatever the transform.
// Record: place, (gradient scale, 0, 0, 0), rect, tint, (texture size, texel of the picture that is its first), clamp, part
// (of the picture's texels), across, texels across, down, texels down. Across and down tell where the middle part begins
// and ends in the rectangle and in the picture; their texels are texels per point before, within and after it.

uniform sampler2D picture;

// The texel at a place, and texels per point there.
vec2 stretched(float at, float origin, vec4 middle, vec4 texels) {
  if (at < middle.x) return vec2((at - origin) * texels.x, texels.x);
  if (at < middle.y) return vec2(middle.z + (at - middle.x) * texels.y, texels.y);
  return vec2(middle.w + (at - middle.y) * texels.z, texels.z);
}

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  vec4 rect = data[record + 4];
  vec4 size = data[record + 6];
  vec4 range = data[record + 7];
  vec4 part = data[record + 8];
  vec2 x = stretched(p.at.x, rect.x, data[record + 9], data[record + 10]);
  vec2 y = stretched(p.at.y, rect.y, data[record + 11], data[record + 12]);
  vec2 texel = vec2(x.x, y.x);
  vec2 k = vec2(x.y, y.y) * data[record + 3].x / size.xy;
  vec4 c = textureGrad(
    picture, clamp(texel - size.zw, range.xy, range.zw) / size.xy, vec2(p.gx.x, p.gy.x) * k,
    vec2(p.gx.y, p.gy.y) * k);
  bool outside = p.w <= 0.0 || any(lessThan(texel, part.xy)) || any(greaterThanEqual(texel, part.zw));
  if (outside) discard;
  float coverage = clipped(box(p, rect), int(data[record + 2].w), device);
  if (coverage <= 0.0) discard;
  color = c * data[record + 5] * coverage;
}
