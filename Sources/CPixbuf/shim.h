#pragma once
#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "install libgdk-pixbuf-2.0-dev: apt-get install libgdk-pixbuf-2.0-dev"
#else
#include <gdk-pixbuf/gdk-pixbuf.h>
#endif
