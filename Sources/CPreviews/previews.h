#pragma once
// The linker gathers what `#Preview` puts into the section `glissade_previews` and names its bounds, as for any section whose
// name is a C identifier. A program without previews has neither bound: both are null then.

/// Makes a preview in room for one.
typedef void (*glissade_preview_maker)(void *place);

extern const glissade_preview_maker __start_glissade_previews[] __attribute__((weak, visibility("hidden")));
extern const glissade_preview_maker __stop_glissade_previews[] __attribute__((weak, visibility("hidden")));

static inline const glissade_preview_maker *glissade_previews_start(void) { return __start_glissade_previews; }
static inline const glissade_preview_maker *glissade_previews_stop(void) { return __stop_glissade_previews; }
