// The shadow of a rounded rectangle: its coverage under a Gaussian, in closed form.
// Record: place, (sigma, has hole, continuous, 0), rect, radii, colour, hole (a rectangle where an opaque fill hides the shadow).

// The integral of the normal distribution (Abramowitz and Stegun 7.1.26 for erf; error below 1.5e-7).
float normal(float x) {
  float z = abs(x) * 0.70710678;
  float t = 1.0 / (1.0 + 0.3275911 * z);
  float e = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  float tail = 0.5 * e * exp(-z * z);
  return x < 0.0 ? tail : 1.0 - tail;
}

// The share of a pixel, under a Gaussian, on the side of an edge where v >= edge (way 1) or v <= edge (way -1); g and gw as for
// `side`. A pixel is a box of variance 1/12; beside a wide Gaussian it counts as one itself.
float within(float v, float edge, float way, float sigma, vec2 g, vec2 gw) {
  float d = way * (v - edge);
  float square = dot(g, g);
  if (4.0 * sigma * sigma > square) return normal(d * inversesqrt(sigma * sigma + square / 12.0));
  // The exact mean over the box, as wide as it is at the edge.
  float pixel = length(g + (v - edge) * gw);
  float s = max(sigma, 1e-3 * pixel);
  vec2 z = (d + vec2(0.5, -0.5) * pixel) / s;
  vec2 sum = z * vec2(normal(z.x), normal(z.y)) + 0.39894228 * exp(-0.5 * z * z);
  return (sum.x - sum.y) * s / pixel;
}

// Where the continuous corner's curve leaves a side, and its control points on it, in radii; h is half that side.
vec3 continuousSide(float h) {
  float full = clamp((1.0 / h - 0.654166) / 0.345834, 0.0, 1.0);
  return h < 1.528665 ? vec3(1.0, mix(0.712053, 0.96, full), mix(0.568082, 0.82, full)) * h
    : vec3(1.528665, 1.088490, 0.868407);
}

float cubic(vec4 p, float t) {
  float s = 1.0 - t;
  return s * s * s * p.x + 3.0 * s * t * (s * p.y + t * p.z) + t * t * t * p.w;
}

// Where a rising cubic has a value.
float solve(vec4 p, float value) {
  float t = (value - p.x) / (p.w - p.x);
  for (int i = 0; i < 3; i++) {
    float s = 1.0 - t;
    float slope = 3.0 * (s * s * (p.y - p.x) + 2.0 * s * t * (p.z - p.y) + t * t * (p.w - p.z));
    t = clamp(t + (value - cubic(p, t)) / max(slope, 1e-3), 0.0, 1.0);
  }
  return t;
}

// How far a corner's curve is from the one side at a depth along the other, all in radii.
float inset(float depth, vec3 across, vec3 down, bool continuous) {
  if (!continuous) return depth < 1.0 ? 1.0 - sqrt(depth * (2.0 - depth)) : 0.0;
  const vec4 middle = vec4(0.074911, 0.169060, 0.372824, 0.631494);
  if (depth < middle.x) return cubic(vec4(across, middle.w), pow(depth / middle.x, 0.33333333));
  if (depth < middle.w) return cubic(middle, 1.0 - solve(middle, depth));
  if (depth >= down.x) return 0.0;
  float s = 1.0 - solve(vec4(middle.w, down.zyx), depth);
  return middle.x * s * s * s;
}

// What rounded corners take away from the box's shadow, for the pair of corners at one end: the rows of the corners are
// summed by the midpoint rule, closer towards the edge, where the curve runs along it; each row's missing piece is in closed
// form. y and x are in sigmas, of which a point has k.x across and k.y down; the radii and halves are in points.
float corners(
  float y, float edge, float inwards, float x, float left, float right, vec2 r, vec2 halves, vec2 k, bool continuous
) {
  if (max(r.x, r.y) <= 0.0) return 0.0;
  vec2 unit = max(r, vec2(1e-6));
  vec3 acrossLeft = vec3(1.0);
  vec3 acrossRight = vec3(1.0);
  vec3 downLeft = vec3(1.0);
  vec3 downRight = vec3(1.0);
  if (continuous) {
    acrossLeft = continuousSide(halves.x / unit.x);
    downLeft = continuousSide(halves.y / unit.x);
    acrossRight = continuousSide(halves.x / unit.y);
    downRight = continuousSide(halves.y / unit.y);
  }
  vec2 wide = r * k.x;
  vec2 deep = unit * k.y;
  // Columns more than four sigmas from both corners miss nothing.
  if (x > left + acrossLeft.x * wide.x + 4.0 && x < right - acrossRight.x * wide.y - 4.0) return 0.0;
  // Rows are counted by their depth from the edge; those beyond four sigmas weigh nothing.
  float deepest = max(downLeft.x * deep.x, downRight.x * deep.y);
  float here = (y - edge) * inwards;
  float from = clamp(here - 4.0, 0.0, deepest);
  float to = clamp(here + 4.0, 0.0, deepest);
  if (to <= from) return 0.0;
  const int steps = 10;
  float sum = 0.0;
  for (int i = 0; i < steps; i++) {
    float u = (float(i) + 0.5) / float(steps);
    float v = from + (to - from) * u * u;
    float insetLeft = wide.x * inset(v / deep.x, acrossLeft, downLeft, continuous);
    float insetRight = r.x == r.y ? insetLeft : wide.y * inset(v / deep.y, acrossRight, downRight, continuous);
    float missing = normal(left + insetLeft - x) - normal(left - x) + normal(right - x) - normal(right - insetRight - x);
    float d = v - here;
    sum += u * missing * exp(-0.5 * d * d);
  }
  return sum * (to - from) * (2.0 * 0.39894228 / float(steps));
}

// What rounded corners take away where the outline is moved outwards.
float missing(Place p, vec4 rect, vec4 radii, float continuous, float grow) {
  return box(p, rect + vec4(-grow, -grow, grow, grow)) - rounded(p, rect, radii, continuous, grow);
}

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  if (p.w <= 0.0) discard;
  vec4 how = data[record + 3];
  vec4 hole = data[record + 7];
  if (how.y > 0.5 && all(greaterThan(p.at, hole.xy)) && all(lessThan(p.at, hole.zw))) discard;
  vec4 rect = data[record + 4];
  vec4 radii = data[record + 5];
  float across = within(p.at.x, rect.x, 1.0, how.x, p.gx, p.gw) + within(p.at.x, rect.z, -1.0, how.x, p.gx, p.gw) - 1.0;
  float down = within(p.at.y, rect.y, 1.0, how.x, p.gy, p.gw) + within(p.at.y, rect.w, -1.0, how.x, p.gy, p.gw) - 1.0;
  float shade = max(across, 0.0) * max(down, 0.0);
  vec2 square = vec2(dot(p.gx, p.gx), dot(p.gy, p.gy));
  if (4.0 * how.x * how.x < min(square.x, square.y)) {
    // Narrower than half a pixel on both axes: five outlines, each with its exact coverage. Places (in sigmas) and weights are
    // those that come nearest to the Gaussian of a pixel's ramp, within 0.9 %; Gauss and Hermite's miss its kinks by 3 %.
    vec2 far = vec2(0.87245, 1.92003) * how.x;
    shade -= 0.34620 * missing(p, rect, radii, how.z, 0.0)
      + 0.24133 * (missing(p, rect, radii, how.z, far.x) + missing(p, rect, radii, how.z, -far.x))
      + 0.08557 * (missing(p, rect, radii, how.z, far.y) + missing(p, rect, radii, how.z, -far.y));
  } else {
    vec2 k = inversesqrt(how.x * how.x + square / 12.0);
    vec2 at = p.at * k;
    vec4 scaled = rect * k.xyxy;
    vec2 halves = 0.5 * (rect.zw - rect.xy);
    bool continuous = how.z > 0.5;
    shade -= corners(at.y, scaled.y, 1.0, at.x, scaled.x, scaled.z, radii.xy, halves, k, continuous);
    shade -= corners(at.y, scaled.w, -1.0, at.x, scaled.x, scaled.z, radii.wz, halves, k, continuous);
  }
  float coverage = clipped(1.0, int(data[record + 2].w), device);
  color = data[record + 6] * (clamp(shade, 0.0, 1.0) * coverage);
}
