#pragma once
#if !__has_include(<EGL/egl.h>)
#error "install libegl-dev: apt-get install libegl-dev"
#else
#ifndef EGL_NO_X11
#define EGL_NO_X11
#endif
#ifndef MESA_EGL_NO_X11_HEADERS
#define MESA_EGL_NO_X11_HEADERS
#endif
#include <EGL/egl.h>
#include <EGL/eglext.h>
#endif
