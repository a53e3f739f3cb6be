// The inside of a shape in one colour, where no edge and no clip comes near. Record: that of Shape.frag.

void main() { color = data[record + 6]; }
