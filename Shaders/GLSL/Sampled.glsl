// Shared by the programs that draw pictures where the general one would be wasted: see Sampled.vert. They reckon in the same
// steps as Picture.frag, so that a pixel is the same to the bit by whichever program it is drawn.

uniform sampler2D picture;

// Device pixels from the record's origin, which is a whole pixel. Interpolated, so nearly so: see `middle`.
in vec2 offset;
// The rows of the inverse homography: points at d pixels from the origin are d.x * across + d.y * down + start.
flat in vec3 across;
flat in vec3 down;
flat in vec3 start;
// Texels at a point.
flat in vec4 map;
// What may be read of the texture.
flat in vec4 range;
// xy: 1 / the texture's size; z: by how much the level of detail takes the picture to be larger than it is shown.
flat in vec3 unit;
flat in vec4 tint;

// The pixel's middle, from the origin, the same to the bit in any target. Cheaper than by way of gl_FragCoord.
vec2 middle() { return floor(offset) + 0.5; }

// The texel at d pixels from the origin, where the picture is not in perspective.
vec2 flatTexel(vec2 d) { return (d.x * across.xy + d.y * down.xy + start.xy) * map.xy + map.zw; }

// What is seen there.
vec4 flatSample(vec2 d) {
  vec2 k = map.xy * unit.z * unit.xy;
  return textureGrad(picture, clamp(flatTexel(d), range.xy, range.zw) * unit.xy, across.xy * k, down.xy * k);
}
