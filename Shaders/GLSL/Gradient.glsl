// Gradients: along a line, in circles about a centre, or around it. Shared by the programs that fill with them.
// Record: place, (kind, continuous, stops, opacity), rect, radii, axis, (from, to, period, 0), then for each stop its
// premultiplied colour and (location, 0, 0, 0).
// Kinds and their axes: 0 a line (start, direction by squared length); 1 circles (centre, radius of 0, 1 / (radius of
// 1 - radius of 0)); 2 around (centre, angle of 0 in turns, 1 clockwise or -1). Locations come back after each period, if it
// is not 0; then the first stop lies at 0 and the last at one period. Only pixels with their middle in from...to are drawn.

// Loops end at their foot: software drivers run a loop once more, for no pixel, where its head ends it.

// Where a pixel's area lies along one direction: x is the share of it before u, y the integral of what is there times the
// place. u is measured in pixels from the middle; a >= b are the sides of the pixel as they are seen along the direction.
vec2 area(float u, float a, float b) {
  float m = 0.5 * (a + b);
  float k = 0.5 * (a - b);
  float t = min(abs(u), m);
  float rest = m - t;
  float sides = max(a * b, 1e-12);
  bool isFlat = t <= k;
  float beyond = isFlat ? 0.5 - t / a : 0.5 * rest * rest / sides;
  float moment = isFlat
    ? (t * t - k * k) / (2.0 * a) - b * (m + 2.0 * k) / (6.0 * a) : -rest * rest * (m + 2.0 * t) / (6.0 * sides);
  return vec2(u < 0.0 ? beyond : 1.0 - beyond, moment);
}

// The mean colour over a pixel whose middle has location t; g is the change of t per pixel to the right and down. Exact
// where t changes evenly: pieces between stops are straight lines, hard steps have the coverage of an edge.
vec4 mean(int stops, int count, float period, float t, vec2 g) {
  float l = max(length(g), 1e-12);
  vec2 n = abs(g) / l;
  float a = max(n.x, n.y);
  float b = min(n.x, n.y);
  if (period > 0.0) l = min(l, period / (a + b));
  float reach = 0.5 * (a + b) * l;
  float low = t - reach;
  float shift = 0.0;
  if (period > 0.0 && low < 0.0) {
    low += period;
    shift = -period;
  }
  // The first stop beyond the pixel's beginning.
  int next = 0;
  int end = count;
  do {
    int middle = (next + end) / 2;
    if (data[stops + 2 * middle + 1].x <= low) {
      next = middle + 1;
    } else {
      end = middle;
    }
  } while (next < end);
  if (period > 0.0) next = clamp(next, 1, count - 1);
  vec4 sum = vec4(0.0);
  vec2 done = vec2(0.0);
  bool isLast;
  do {
    int before = max(next - 1, 0);
    int after = min(next, count - 1);
    vec4 color = data[stops + 2 * before];
    float from = data[stops + 2 * before + 1].x + shift;
    float to = data[stops + 2 * after + 1].x + shift;
    // Before the first stop and after the last their colours go on.
    bool isEnd = next >= count;
    float width = next == 0 || isEnd ? 0.0 : to - from;
    vec4 slope = width > 1e-7 ? (data[stops + 2 * after] - color) / width : vec4(0.0);
    isLast = isEnd || to >= t + reach;
    vec2 here = isLast ? vec2(1.0, 0.0) : area((to - t) / l, a, b);
    sum += (color + slope * (t - from)) * (here.x - done.x) + slope * (l * (here.y - done.y));
    done = here;
    next++;
    if (period > 0.0 && next == count) {
      next = 1;
      shift += period;
    }
  } while (!isLast);
  return sum;
}

// The mean colour of the record's gradient over a pixel; discards those that lie in another part of it.
vec4 gradient(int record, Place p) {
  vec4 how = data[record + 3];
  vec4 axis = data[record + 6];
  vec4 range = data[record + 7];
  vec2 q = p.at - axis.xy;
  vec2 right = vec2(p.gx.x, p.gy.x);
  vec2 down = vec2(p.gx.y, p.gy.y);
  // Near a centre the location is no even function of the place: the pixel is seen as 4 x 4 parts.
  float stretch = sqrt(max(dot(right, right), dot(down, down)));
  int parts = how.x > 0.5 && dot(q, q) < 64.0 * stretch * stretch ? 4 : 1;
  float part = 1.0 / float(parts);
  vec4 sum = vec4(0.0);
  float middle = 0.0;
  int i = 0;
  do {
    int row = i / parts;
    vec2 d = (vec2(float(i - row * parts), float(row)) + 0.5) * part - 0.5;
    vec2 at = q + d.x * right + d.y * down;
    float t;
    // The change of t as the place moves.
    vec2 along;
    if (how.x < 0.5) {
      t = dot(at, axis.zw);
      along = axis.zw;
    } else {
      float square = max(dot(at, at), 1e-20);
      if (how.x < 1.5) {
        float distance = sqrt(square);
        t = (distance - axis.z) * axis.w;
        along = at * (axis.w / distance);
      } else {
        t = fract((atan(at.y, at.x) * 0.15915494 - axis.z) * axis.w);
        along = vec2(-at.y, at.x) * (axis.w * 0.15915494 / square);
      }
    }
    vec2 g = vec2(dot(along, right), dot(along, down)) * part;
    if (i == 0) middle = t;
    sum += mean(record + 8, int(how.z), range.z, t, g);
    i++;
  } while (i < parts * parts);
  if (middle < range.x || middle >= range.y) discard;
  return sum * (part * part * how.w);
}
