// A smaller copy. Each pixel is the mean of a square of the source: 2 x 2 or 4 x 4 pixels, or, for the last step, 4 x 4
// pixels around 2 x 2 with weights 1 3 3 1, which keeps sharp edges from wavering as they move across the larger pixels.
// Record: (source origin, side, soft), clamp.

uniform sampler2D picture;

void main() {
  vec4 from = data[record];
  ivec4 range = ivec4(data[record + 1]);
  bool soft = from.w > 0.5;
  ivec2 corner = ivec2(floor(devicePosition()) * from.z - from.xy) - (soft ? 1 : 0);
  int side = soft ? 4 : int(from.z);
  // Fetched one by one: some drivers interpolate bytes in bytes, and the mean would drift with each step.
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      float weight = soft ? (x == 0 || x == 3 ? 1.0 : 3.0) * (y == 0 || y == 3 ? 1.0 : 3.0) : 1.0;
      sum += weight * texelFetch(picture, clamp(corner + ivec2(x, y), range.xy, range.zw), 0);
      total += weight;
    }
  }
  color = sum / total;
}
