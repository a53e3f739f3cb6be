// The inside of a picture in perspective, where no edge and no clip comes near. Record: that of Picture.frag.

void main() {
  vec2 d = middle();
  vec3 h = d.x * across + d.y * down + start;
  float k = 1.0 / h.z;
  vec2 at = h.xy * k;
  vec2 scale = map.xy * unit.z * unit.xy;
  vec2 dx = (across.xy - at * across.z) * k * scale;
  vec2 dy = (down.xy - at * down.z) * k * scale;
  color = textureGrad(picture, clamp(at * map.xy + map.zw, range.xy, range.zw) * unit.xy, dx, dy) * tint;
}
