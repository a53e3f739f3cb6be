// The inside of a shape filled with a gradient, where no edge and no clip comes near. Record: see Gradient.glsl.

void main() { color = gradient(record, place(record, devicePosition())); }
