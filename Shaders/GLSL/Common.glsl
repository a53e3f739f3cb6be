// Shared by every fragment program. Coordinates and coverage are highp throughout (mediump ends at 2048 pixels).
precision highp float;
precision highp int;
precision highp sampler2D;

// One page of the frame's records. What a primitive needs lies at data[record]; a clip is a record too.
layout(std140) uniform Records { vec4 data[1024]; };

// xy: the device pixel at the target's corner; z, w: y = z + w * gl_FragCoord.y (surfaces have their first row below).
uniform vec4 target;

flat in int record;
out vec4 color;

vec2 devicePosition() { return vec2(gl_FragCoord.x, target.z + target.w * gl_FragCoord.y) + target.xy; }

// A device pixel seen in the coordinates of a layer.
struct Place {
  vec2 at;  // points
  vec2 gx;  // change of at.x per device pixel to the right and down
  vec2 gy;  // the same of at.y
  vec2 gw;  // the change of w per device pixel, as a share of w: zero without perspective
  float w;  // 1 / w of the forward map: positive in front of the camera
};

// Records begin with the inverse homography, as rows, about an origin near the primitive so that no digits are lost far
// from the corner of the window: (i11 i12 i13 originX) (i21 i22 i23 originY) (i31 i32 i33 clip).
Place place(int r, vec2 device) {
  vec4 a = data[r];
  vec4 b = data[r + 1];
  vec2 d = device - vec2(a.w, b.w);
  vec3 h = d.x * a.xyz + d.y * b.xyz + data[r + 2].xyz;
  float k = 1.0 / h.z;
  vec2 at = h.xy * k;
  return Place(at, vec2(a.x - at.x * a.z, b.x - at.x * b.z) * k, vec2(a.y - at.y * a.z, b.y - at.y * b.z) * k,
               vec2(a.z, b.z) * k, h.z);
}

// The area of the unit square about the origin on the inner side of a line: s is the distance of the centre from the
// line in pixels, positive inside; n is the line's unit normal. Exact.
float halfPlane(float s, vec2 n) {
  vec2 m = abs(n);
  float a = max(m.x, m.y);
  float b = min(m.x, m.y);
  float t = abs(s);
  float rest = max(0.5 * (a + b) - t, 0.0);
  float beyond = t <= 0.5 * (a - b) ? t / a : 0.5 - rest * rest / max(2.0 * a * b, 1e-12);
  return s < 0.0 ? 0.5 - beyond : 0.5 + beyond;
}

// The coverage of the side of a line where v >= edge (way 1) or v <= edge (way -1). v changes by g per device pixel here, and
// by g + (v - edge) * gw where it is the edge's value: an edge is a straight line on the device, and its distance exact.
float side(float v, float edge, float way, vec2 g, vec2 gw) {
  vec2 slope = g + (v - edge) * gw;
  float k = way * inversesqrt(max(dot(slope, slope), 1e-30));
  return halfPlane((v - edge) * k, slope * k);
}

// The coverage of lo <= v <= hi; right also for slabs thinner than a pixel.
float slab(float v, float lo, float hi, vec2 g, vec2 gw) {
  return max(side(v, lo, 1.0, g, gw) + side(v, hi, -1.0, g, gw) - 1.0, 0.0);
}

float box(Place p, vec4 rect) {
  return slab(p.at.x, rect.x, rect.z, p.gx, p.gw) * slab(p.at.y, rect.y, rect.w, p.gy, p.gw);
}

// The signed distance (positive outside) of q from the continuous corner curve, and the unit normal towards the corner.
// q is measured from the two edges that meet at the corner; half is half the rectangle's sides. The curve is three cubic
// pieces, symmetric about the diagonal: one that leaves the edge, and a middle one; the nearest point is found by Newton.
float continuousCorner(vec2 q, float r, vec2 halves, float far, out vec2 n) {
  bool flip = q.y > q.x;
  vec2 p = flip ? q.yx : q;
  float h = flip ? halves.y : halves.x;

  // The curve stays within a tenth of the radius of the circle: what is far inside needs no solving.
  n = vec2(0.70710678);
  float circle = length(max(vec2(r) - p, 0.0)) - r;
  if (circle < -(far + 0.1 * r)) return circle;

  float rho = r / h;
  float full = clamp((rho - 0.654166) / 0.345834, 0.0, 1.0);
  bool saturated = rho > 0.654166;
  float start = saturated ? h : 1.528665 * r;
  float c1 = saturated ? mix(0.712053, 0.96, full) * h : 1.088490 * r;
  float c2 = saturated ? mix(0.568082, 0.82, full) * h : 0.868407 * r;
  vec2 knot = vec2(0.631494, 0.074911) * r;

  vec2 p0, p1, p2, p3;
  float last, t;
  if (dot(p - knot, vec2(-0.9465, 0.3228)) < 0.0) {
    p0 = vec2(start, 0.0); p1 = vec2(c1, 0.0); p2 = vec2(c2, 0.0); p3 = knot;
    last = 1.0;
    t = clamp((start - p.x) / (start - knot.x), 0.0, 1.0);
  } else {
    p0 = knot; p1 = vec2(0.372824, 0.169060) * r; p2 = p1.yx; p3 = knot.yx;
    last = 0.5;
    vec2 chord = p3 - p0;
    t = clamp(dot(p - p0, chord) / dot(chord, chord), 0.0, 0.5);
  }
  vec2 c = 3.0 * (p1 - p0);
  vec2 b = 3.0 * (p2 - p1) - c;
  vec2 a = p3 - p0 - c - b;
  vec2 slope;
  for (int i = 0; i < 5; i++) {
    vec2 e = ((a * t + b) * t + c) * t + p0 - p;
    slope = (3.0 * a * t + 2.0 * b) * t + c;
    float speed = dot(slope, slope);
    float g = max(speed + dot(e, 6.0 * a * t + 2.0 * b), 0.25 * speed);
    t = clamp(t - dot(e, slope) / max(g, 1e-12), 0.0, last);
  }
  slope = (3.0 * a * t + 2.0 * b) * t + c;
  n = normalize(vec2(slope.y, -slope.x));
  float d = dot(((a * t + b) * t + c) * t + p0 - p, n);
  if (flip) n = n.yx;
  return d;
}

// The coverage of a rounded rectangle whose outline is moved outwards by grow points. radii: top leading, top trailing,
// bottom trailing, bottom leading, clamped already. continuous: 1 or 0.
float rounded(Place p, vec4 rect, vec4 radii, float continuous, float grow) {
  vec4 grown = rect + vec4(-grow, -grow, grow, grow);
  if (grown.z <= grown.x || grown.w <= grown.y) return 0.0;
  // Most pixels lie well inside, also of the corners, whose curves pass within 0.293 radii on either axis.
  float pixel = sqrt(max(dot(p.gx, p.gx), dot(p.gy, p.gy)));
  vec2 depth = min(p.at - grown.xy, grown.zw - p.at);
  float most = max(max(radii.x, radii.y), max(radii.z, radii.w));
  if (min(depth.x, depth.y) > 0.3 * (most + max(grow, 0.0)) + 1.5 * pixel) return 1.0;
  float coverage = box(p, grown);
  vec2 middle = 0.5 * (rect.xy + rect.zw);
  vec2 away = p.at - middle;
  vec2 side = vec2(away.x < 0.0 ? -1.0 : 1.0, away.y < 0.0 ? -1.0 : 1.0);
  vec2 two = side.x < 0.0 ? radii.xw : radii.yz;
  float r = side.y < 0.0 ? two.x : two.y;
  if (coverage <= 0.0 || r <= 0.0) return coverage;
  vec2 halves = middle - rect.xy;
  vec2 q = halves - abs(away);
  vec2 reach = continuous > 0.5 ? min(vec2(1.528665 * r), halves) : vec2(r);
  if (q.x >= reach.x || q.y >= reach.y) return coverage;
  vec2 n;
  float d;
  if (continuous > 0.5) {
    d = continuousCorner(q, r, halves, abs(grow) + 2.0 * pixel, n);
  } else {
    vec2 k = vec2(r) - q;
    float l = length(k);
    n = l > 1e-6 * r ? k / l : vec2(0.70710678);
    d = l - r;
  }
  vec2 g = n.x * side.x * p.gx + n.y * side.y * p.gy;
  float k = inversesqrt(max(dot(g, g), 1e-30));
  return min(coverage, halfPlane((grow - d) * k, g * k));
}

#ifdef UNCLIPPED
float clipped(float coverage, int clip, vec2 device) { return coverage; }
#else
// The least of a coverage and those of a chain of clips. A clip's record: place, (next, continuous, shared), rect, radii.
// What is drawn will be cut by the shared ones later: the result counts as a share of theirs.
float clipped(float coverage, int clip, vec2 device) {
  float shared = 1.0;
  for (int i = 0; i < 64; i++) {
    if (clip < 0 || coverage <= 0.0) break;
    Place p = place(clip, device);
    vec4 how = data[clip + 3];
    float most = p.w > 0.0 ? rounded(p, data[clip + 4], data[clip + 5], how.y, 0.0) : 0.0;
    if (how.z < 0.5) {
      coverage = min(coverage, most);
    } else if (most > 0.0) {
      coverage = min(coverage, most);
      shared = min(shared, most);
    }
    clip = int(how.x);
  }
  return coverage / shared;
}
#endif
