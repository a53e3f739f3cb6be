// Half as large, the last time before a blur: 4 x 4 pixels around 2 x 2 of the source with weights 1 3 3 1, which keeps
// sharp edges from wavering as they move across the larger pixels. Record: that of BlurHalve.frag.

ivec2 low;
ivec2 high;
ivec4 columns;

vec4 row(int y) {
  y = clamp(y, low.y, high.y);
  return 0.125 * (texelFetch(picture, ivec2(columns.x, y), 0) + texelFetch(picture, ivec2(columns.w, y), 0))
    + 0.375 * (texelFetch(picture, ivec2(columns.y, y), 0) + texelFetch(picture, ivec2(columns.z, y), 0));
}

void main() {
  low = ivec2(range.xy);
  high = ivec2(range.zw);
  ivec2 corner = ivec2(floor(devicePosition()) * 2.0 - from.xy);
  columns = clamp(ivec4(corner.x) + ivec4(-1, 0, 1, 2), ivec4(low.x), ivec4(high.x));
  color = 0.125 * (row(corner.y - 1) + row(corner.y + 2)) + 0.375 * (row(corner.y) + row(corner.y + 1));
}
