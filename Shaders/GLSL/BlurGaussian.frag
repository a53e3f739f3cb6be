// One direction of a Gaussian. Two neighbouring taps are one linear sample between them.
// Record: (source origin, direction), clamp, (1 / texture size, pairs, middle weight), (offset, weight) for each pair.

uniform sampler2D picture;

void main() {
  vec4 from = data[record];
  vec4 range = data[record + 1];
  vec4 how = data[record + 2];
  vec2 at = devicePosition() - from.xy;
  vec4 sum = texture(picture, clamp(at, range.xy, range.zw) * how.xy) * how.w;
  int pairs = int(how.z);
  for (int i = 0; i < pairs; i++) {
    vec4 tap = data[record + 3 + i];
    vec2 d = from.zw * tap.x;
    sum += tap.y * (texture(picture, clamp(at - d, range.xy, range.zw) * how.xy)
      + texture(picture, clamp(at + d, range.xy, range.zw) * how.xy));
  }
  color = sum;
}
