// One direction of a Gaussian, with as many taps on each side of the middle as `weights` has numbers.
// Record: (source origin, direction), clamp, (0, 0, 0, middle weight), four weights of the next taps for each.

void main() {
  // Fetched one by one: as fast as linear samples between two taps, and exact with bytes too.
  ivec2 low = ivec2(range.xy);
  ivec2 high = ivec2(range.zw);
  ivec2 step = ivec2(from.zw);
  ivec2 before = ivec2(floor(devicePosition() - from.xy));
  ivec2 behind = before;
  vec4 sum = how.w * texelFetch(picture, clamp(before, low, high), 0);
  for (int i = 0; i < WEIGHTS; i++) {
    vec4 four = weights[i];
    for (int k = 0; k < 4; k++) {
      before -= step;
      behind += step;
      sum += four[k]
        * (texelFetch(picture, clamp(before, low, high), 0) + texelFetch(picture, clamp(behind, low, high), 0));
    }
  }
  color = sum;
}
