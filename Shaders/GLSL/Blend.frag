// Blend modes that GL's own blending cannot do: multiply and overlay over what may be transparent. Goes before Picture.frag,
// whose record has one more vector: (overlay, x and y of the device pixel at the corner of what lies below, 0).
#define BLENDS

uniform sampler2D below;

vec4 blended(vec4 s, vec4 how) {
  vec4 d = texelFetch(below, ivec2(floor(devicePosition() - how.yz)), 0);
  vec3 both = s.rgb * d.rgb;
  if (how.x > 0.5) {
    vec3 bright = s.a * d.a - 2.0 * (d.a - d.rgb) * (s.a - s.rgb);
    both = mix(bright, 2.0 * both, vec3(lessThanEqual(2.0 * d.rgb, vec3(d.a))));
  }
  return vec4(both + s.rgb * (1.0 - d.a) + d.rgb * (1.0 - s.a), s.a + d.a - s.a * d.a);
}
