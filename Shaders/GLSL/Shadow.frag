// The shadow of a rounded rectangle: its coverage under a Gaussian, in closed form.
// Record: place, (sigma, has hole, 0, 0), rect, radii, colour, hole (a rectangle where an opaque fill hides the shadow).

// The integral of the normal distribution (Abramowitz and Stegun 7.1.26 for erf; error below 1.5e-7).
float normal(float x) {
  float z = abs(x) * 0.70710678;
  float t = 1.0 / (1.0 + 0.3275911 * z);
  float e = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  float tail = 0.5 * e * exp(-z * z);
  return x < 0.0 ? tail : 1.0 - tail;
}

// What rounded corners take away from the box's shadow, for the pair of corners at one end: the rows of the corners are
// summed by the midpoint rule, each row's missing piece in closed form. y and x are in sigmas; so are the radii.
float corners(float y, float edge, float inwards, float x, float left, float right, float rLeft, float rRight) {
  float r = max(rLeft, rRight);
  // Columns more than four sigmas from both corners miss nothing.
  if (r <= 0.0 || (x > left + rLeft + 4.0 && x < right - rRight - 4.0)) return 0.0;
  // Rows are counted by their depth from the edge; those beyond four sigmas weigh nothing.
  float here = (y - edge) * inwards;
  float from = clamp(here - 4.0, 0.0, r);
  float to = clamp(here + 4.0, 0.0, r);
  if (to <= from) return 0.0;
  const int steps = 10;
  float step = (to - from) / float(steps);
  float sum = 0.0;
  for (int i = 0; i < steps; i++) {
    float v = from + (float(i) + 0.5) * step;
    float a = max(rLeft - v, 0.0);
    float b = max(rRight - v, 0.0);
    float insetLeft = rLeft - sqrt(max(rLeft * rLeft - a * a, 0.0));
    float insetRight = rRight - sqrt(max(rRight * rRight - b * b, 0.0));
    float missing = normal(left + insetLeft - x) - normal(left - x) + normal(right - x) - normal(right - insetRight - x);
    float d = v - here;
    sum += missing * exp(-0.5 * d * d);
  }
  return sum * step * 0.39894228;
}

void main() {
  vec2 device = devicePosition();
  Place p = place(record, device);
  if (p.w <= 0.0) discard;
  vec4 how = data[record + 3];
  vec4 hole = data[record + 7];
  if (how.y > 0.5 && all(greaterThan(p.at, hole.xy)) && all(lessThan(p.at, hole.zw))) discard;
  // A pixel is a box of variance 1/12; with it the shadow stays smooth however small its sigma.
  float pixel = max(dot(p.gx, p.gx), dot(p.gy, p.gy));
  float k = inversesqrt(how.x * how.x + pixel / 12.0);
  vec2 at = p.at * k;
  vec4 rect = data[record + 4] * k;
  vec4 radii = data[record + 5] * k;
  float shade = (normal(rect.z - at.x) - normal(rect.x - at.x)) * (normal(rect.w - at.y) - normal(rect.y - at.y));
  shade -= corners(at.y, rect.y, 1.0, at.x, rect.x, rect.z, radii.x, radii.y);
  shade -= corners(at.y, rect.w, -1.0, at.x, rect.x, rect.z, radii.w, radii.z);
  float coverage = clipped(1.0, int(data[record + 2].w), device);
  color = data[record + 6] * (clamp(shade, 0.0, 1.0) * coverage);
}
