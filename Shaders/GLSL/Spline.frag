// The inside of a picture that was blurred in few pixels and is drawn larger, through a cubic B-spline, which shows none of
// them. Two neighbours of the 4 x 4 texels are one linear sample between them. Record: that of Picture.frag.

void main() {
  vec2 d = middle();
  vec2 texel = clamp(flatTexel(d), range.xy, range.zw) - 0.5;
  vec2 i = floor(texel);
  vec2 f = texel - i;
  vec2 g = 1.0 - f;
  vec2 first = g * g * g * (1.0 / 6.0);
  vec2 last = f * f * f * (1.0 / 6.0);
  vec2 second = (2.0 / 3.0) - f * f * (1.0 - 0.5 * f);
  vec2 third = 1.0 - first - second - last;
  vec2 a = first + second;
  vec2 b = third + last;
  vec2 p = (i - 0.5 + second / a) * unit.xy;
  vec2 q = (i + 1.5 + last / b) * unit.xy;
  color = tint * (a.y * (a.x * texture(picture, p) + b.x * texture(picture, vec2(q.x, p.y)))
    + b.y * (a.x * texture(picture, vec2(p.x, q.y)) + b.x * texture(picture, q)));
}
