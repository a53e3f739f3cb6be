// A picture that stands upright, cut to a rounded rectangle with circular corners.
// Record: that of Picture.frag, then the rectangle and its radii in device pixels, the rectangle from the record's origin.

flat in vec4 shape;
flat in vec4 radii;

void main() {
  vec2 d = middle();
  vec2 before = d - shape.xy;
  vec2 behind = shape.zw - d;
  vec2 near = min(before, behind);
  // No side is shorter than a pixel, so the nearer edges are enough.
  vec2 sides = clamp(near + 0.5, 0.0, 1.0);
  vec2 two = before.x < behind.x ? radii.xw : radii.yz;
  float wanted = before.y < behind.y ? two.x : two.y;
  // At least half a pixel: with less, what is near no edge would count as near this one.
  float r = max(wanted, 0.5);
  vec2 k = max(r - near, 0.0);
  // As halfPlane, for a normal of k / l whose parts are not negative, in multiples of its larger one. Beside the corner
  // k is parallel to an axis, and this is the nearer edge again; inside of all corners it is nearly zero.
  float far = max(max(k.x, k.y), 1e-6);
  float less = min(k.x, k.y);
  float l = sqrt(dot(k, k) + 1e-12);
  float share = 1.0 / far;
  float s = l * (r - l) * share;
  float most = 0.5 + 0.5 * less * share;
  float t = min(abs(s), most);
  float rest = max(t + most - 1.0, 0.0);
  float beyond = t - 0.5 * rest * rest * far / max(less, 1e-12);
  float corner = s < 0.0 ? 0.5 - beyond : 0.5 + beyond;
  float straight = sides.x * sides.y;
  color = flatSample(d) * (tint * (wanted > 0.0 ? min(straight, corner) : straight));
}
