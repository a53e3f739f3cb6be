#pragma once
#if !__has_include(<GLES3/gl3.h>)
#error "install libgles-dev: apt-get install libgles-dev"
#else
#include <GLES3/gl3.h>
#include <GLES2/gl2ext.h>
#endif
