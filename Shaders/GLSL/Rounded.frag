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
  float r = before.y < behind.y ? two.x : two.y;
  vec2 k = max(r - near, 0.0);
  float square = max(dot(k, k), 1e-12);
  float nearness = inversesqrt(square);
  // Beside the corner k is parallel to an axis, and this is the nearer edge again; inside of all corners it is zero.
  float corner = square > 1e-12 ? halfPlane(r - square * nearness, k * nearness) : 1.0;
  color = flatSample(d) * (tint * min(sides.x * sides.y, corner));
}
