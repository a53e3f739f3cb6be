#!/bin/sh
# Draws the contact sheets of Documentation/pictures again; run by `make films`.
# Each has two rows: a screen's path forwards and reversed, and the same path cut in the middle.
set -eu
cd "$(dirname "$0")/.."

film() {
  screen=$1
  shift
  .build/release/gallery film "$screen" "$@" -o "Documentation/pictures/$screen.png"
}

film flip --size 300x540 --scale 0.8 --at 0,0.18,0.24,1,1.33,1.42,2.4,2.53,2.63,2.71,2.79,4
film steps --size 300x540 --scale 0.8 --at 0,0.15,0.3,1,1.35,1.5,2.4,2.5,2.59,2.65,2.75,4
film photos --scale 0.6 --at 0,0.15,0.25,0.9,1.2,1.4,2.2,2.28,2.34,2.4,2.48,3.4
film products --scale 0.6 --at 0,0.15,0.2,0.9,1.08,1.16,2,2.08,2.14,2.2,2.28,3.2
film settings --scale 0.6 --at 0,0.15,0.25,0.9,1.3,1.4,2.4,2.48,2.54,2.6,2.7,3.6
film playground --scale 0.6 --at 0,0.15,0.25,0.85,1,1.15,1.9,2,2.14,2.2,2.3,3.2
