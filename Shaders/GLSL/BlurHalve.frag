// Half as large: each pixel is the mean of 2 x 2 pixels of the source.
// Record: (source origin, 0, 0), clamp, 0.

void main() {
  // Fetched one by one: some drivers interpolate bytes in bytes, and the mean would drift with each step.
  ivec2 low = ivec2(range.xy);
  ivec2 high = ivec2(range.zw);
  ivec2 corner = ivec2(floor(devicePosition()) * 2.0 - from.xy);
  ivec2 a = clamp(corner, low, high);
  ivec2 b = clamp(corner + 1, low, high);
  color = 0.25 * (texelFetch(picture, a, 0) + texelFetch(picture, ivec2(b.x, a.y), 0)
    + texelFetch(picture, ivec2(a.x, b.y), 0) + texelFetch(picture, b, 0));
}
