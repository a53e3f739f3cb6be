#!/bin/sh
# Makes the committed Wayland glue again from Debian's protocol descriptions; run by `make protocols`.
# Needs: apt-get install wayland-protocols libwayland-bin
# What is written must compile with libwayland 1.21 (Debian 12), so run it there.
set -eu
cd "$(dirname "$0")/.."

for tool in wayland-scanner pkg-config; do
  command -v "$tool" >/dev/null || {
    echo "make-protocols: $tool is missing: apt-get install libwayland-bin pkg-config" >&2
    exit 1
  }
done
descriptions=$(pkg-config --variable=pkgdatadir wayland-protocols) || {
  echo "make-protocols: apt-get install wayland-protocols" >&2
  exit 1
}

code=Sources/CWayland/protocols
client=Sources/CWayland/include/protocols
server=Tests/WaylandServer/protocols
mkdir -p "$code" "$client" "$server"

for protocol in \
  stable/xdg-shell/xdg-shell \
  stable/viewporter/viewporter \
  stable/presentation-time/presentation-time \
  staging/fractional-scale/fractional-scale-v1 \
  unstable/xdg-decoration/xdg-decoration-unstable-v1 \
  unstable/pointer-gestures/pointer-gestures-unstable-v1; do
  description="$descriptions/$protocol.xml"
  name=$(basename "$protocol")
  wayland-scanner private-code "$description" "$code/$name.c"
  wayland-scanner client-header "$description" "$client/$name-client.h"
  wayland-scanner server-header "$description" "$server/$name-server.h"
done
