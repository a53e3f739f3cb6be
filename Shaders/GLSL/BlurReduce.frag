// A smaller copy: each pixel is the mean of a square of 2 x 2 or 4 x 4 pixels of the source.
// Record: (source origin, side), clamp, 1 / texture size.

uniform sampler2D picture;

void main() {
  vec4 from = data[record];
  vec4 range = data[record + 1];
  vec2 k = data[record + 2].xy;
  vec2 corner = floor(devicePosition()) * from.z - from.xy;
  if (from.z < 3.0) {
    color = texture(picture, clamp(corner + 1.0, range.xy, range.zw) * k);
  } else {
    // A linear sample on the corner of four texels is their mean.
    color = 0.25 * (texture(picture, clamp(corner + vec2(1.0, 1.0), range.xy, range.zw) * k)
      + texture(picture, clamp(corner + vec2(3.0, 1.0), range.xy, range.zw) * k)
      + texture(picture, clamp(corner + vec2(1.0, 3.0), range.xy, range.zw) * k)
      + texture(picture, clamp(corner + vec2(3.0, 3.0), range.xy, range.zw) * k));
  }
}
