// A picture in any place, cut to a rounded rectangle of its own coordinates with circular corners.
// Record: that of Picture.frag, then the rectangle and its radii.

flat in vec4 shape;
flat in vec4 radii;

float coverage(Place p) {
  float straight = box(p, shape);
  vec2 center = 0.5 * (shape.xy + shape.zw);
  vec2 away = p.at - center;
  vec2 side = vec2(away.x < 0.0 ? -1.0 : 1.0, away.y < 0.0 ? -1.0 : 1.0);
  vec2 two = side.x < 0.0 ? radii.xw : radii.yz;
  float r = side.y < 0.0 ? two.x : two.y;
  vec2 k = vec2(r) - (center - shape.xy - abs(away));
  if (min(k.x, k.y) <= 0.0) return straight;
  float l = length(k);
  vec2 n = l > 1e-6 * r ? k / l : vec2(0.70710678);
  vec2 slope = n.x * side.x * p.gx + n.y * side.y * p.gy;
  float steepness = inversesqrt(max(dot(slope, slope), 1e-30));
  return min(straight, halfPlane((r - l) * steepness, slope * steepness));
}

void main() {
  vec2 d = middle();
  vec3 h = d.x * across + d.y * down + start;
  float k = 1.0 / h.z;
  vec2 at = h.xy * k;
  vec2 x = (across.xy - at * across.z) * k;
  vec2 y = (down.xy - at * down.z) * k;
  float most = h.z > 0.0 ? coverage(Place(at, vec2(x.x, y.x), vec2(x.y, y.y), vec2(across.z, down.z) * k, h.z)) : 0.0;
  vec2 scale = map.xy * unit.z * unit.xy;
  color = textureGrad(picture, clamp(at * map.xy + map.zw, range.xy, range.zw) * unit.xy, x * scale, y * scale)
    * (tint * most);
}
