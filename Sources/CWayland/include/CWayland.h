#pragma once
#if !__has_include(<wayland-client.h>)
#error "install libwayland-dev: apt-get install libwayland-dev"
#elif !__has_include(<xkbcommon/xkbcommon.h>)
#error "install libxkbcommon-dev: apt-get install libxkbcommon-dev"
#else
#include <wayland-client.h>
#include <wayland-cursor.h>
#include <wayland-egl.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#endif
