/// Counts the heap allocations of a thread, for tests that assert that there are none.
///
/// Linking this target puts malloc and its family of the whole program behind a counter.
#ifndef GLISSADE_ALLOCATION_COUNTER_H
#define GLISSADE_ALLOCATION_COUNTER_H

// Swift's module of glibc does not have it: what the heap holds.
#include <malloc.h>
#include <stdint.h>

/// How many times the calling thread has asked for heap memory since it started.
uint64_t glissade_allocations(void);

/// 1 if allocations are counted; 0 in a program that a sanitizer watches, where the count stays at 0.
int glissade_counts_allocations(void);

#endif
