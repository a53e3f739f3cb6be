// The inside of a picture, where no edge and no clip comes near. Record: that of Picture.frag.

void main() { color = flatSample(middle()) * tint; }
