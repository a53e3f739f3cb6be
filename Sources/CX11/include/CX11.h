#pragma once
#if !__has_include(<X11/Xlib.h>)
#error "install libx11-dev: apt-get install libx11-dev"
#elif !__has_include(<X11/extensions/XInput2.h>)
#error "install libxi-dev: apt-get install libxi-dev"
#elif !__has_include(<X11/extensions/Xrandr.h>)
#error "install libxrandr-dev: apt-get install libxrandr-dev"
#elif !__has_include(<X11/extensions/sync.h>)
#error "install libxext-dev: apt-get install libxext-dev"
#elif !__has_include(<X11/extensions/Xpresent.h>)
#error "install libxpresent-dev: apt-get install libxpresent-dev"
#else
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xpresent.h>
#endif
