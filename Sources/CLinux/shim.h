#pragma once
// Interfaces of Linux that Swift's Glibc module leaves out. They are part of the C library; nothing is linked.
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>

// The headers show these only under _GNU_SOURCE, which a module cannot set for them.
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_clockjoin_np(pthread_t thread, void **result, clockid_t clock, const struct timespec *deadline);
extern pid_t gettid(void);
