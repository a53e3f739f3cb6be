#pragma once
#if !__has_include(<pango/pangocairo.h>)
#error "install libpango1.0-dev: apt-get install libpango1.0-dev"
#else
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#endif
