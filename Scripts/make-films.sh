#!/bin/sh
# Draws the contact sheets of Documentation/pictures again; run by `make films`.
set -eu
cd "$(dirname "$0")/.."

film() {
  screen=$1
  shift
  .build/release/gallery film "$screen" "$@" -o "Documentation/pictures/$screen.png"
}

film flip --size 300x480 --at 0,0.12,0.18,0.24,0.32,1
film steps --size 300x540 --at 0,0.12,0.2,0.3,0.4,1
film photos --scale 0.7 --at 0,0.15,0.2,0.4,1.15,1.3
film products --scale 0.7 --at 0,0.12,0.18,0.4,1.1,1.2
film settings --scale 0.7 --at 0,0.12,0.2,0.9,1.2,1.35
film playground --scale 0.7 --at 0,0.15,0.25,0.35,0.5,1
