#pragma once
#if !__has_include(<webp/encode.h>)
#error "install libwebp-dev: apt-get install libwebp-dev"
#else
#include <webp/encode.h>
#include <webp/mux.h>
#endif
