#!/bin/bash
# Installs what Glissade needs from Debian and is not there yet: setup.sh run | test | bench
#   run    what it takes to build and run a program
#   test   that, and the display servers and tools that the tests drive
#   bench  what it takes to run, what draws the same scenes without Glissade, and the server of the screens' windows
# Silent and without network when nothing is missing. Written for Debian 12.
set -euo pipefail

build=(
  pkg-config libc6-dev libstdc++-12-dev
  libegl-dev libgles-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libwebp-dev libcurl4-openssl-dev
  libwayland-dev libxkbcommon-dev
  libx11-dev libxext-dev libxi-dev libxrandr-dev libxpresent-dev
)

# Mesa's EGL and GLES with the software renderer, fonts and key maps, and the picture loaders.
run=(
  libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri
  fonts-inter fonts-noto-color-emoji fontconfig-config xkb-data
  librsvg2-common webp-pixbuf-loader bootstrap-icons libcurl4 libdecor-0-0 libdecor-0-plugin-1-cairo
)

# The servers, what drives and photographs them, and what builds the weston module of Tests/Rig.
tests=(
  weston libweston-10-dev sway kwin-wayland libkf5screen-bin qtwayland5 xvfb xserver-xorg-core xserver-xorg-video-dummy
  openbox xdotool wmctrl x11-utils x11-xserver-utils imagemagick grim wev dbus-daemon dbus-bin libglib2.0-bin
  python3 python3-dbus gcc make libwayland-bin wayland-protocols procps openssl
)

bench=(
  python3 python3-numpy python3-pil fonts-dejavu-core gcc make binutils libpng-dev xvfb
  weston libweston-10-dev
)

case ${1:-} in
  run) wanted=("${build[@]}" "${run[@]}") ;;
  test) wanted=("${build[@]}" "${run[@]}" "${tests[@]}") ;;
  bench) wanted=("${build[@]}" "${run[@]}" "${bench[@]}") ;;
  *) echo "usage: setup.sh run|test|bench" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not Debian; make sure that the equivalents of these are installed: ${wanted[*]}" >&2
  exit 0
fi

# dpkg-query says nothing about packages that it does not know, and fails because of them.
installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
  grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(id -u)" != 0 ]; then
  echo "setup: packages are missing; run: sudo apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
fi
echo "setup: installing from Debian: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null
