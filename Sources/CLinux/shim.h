#pragma once
// Interfaces of Linux that Swift's Glibc module leaves out. They are part of the C library; nothing is linked.
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>

// The headers show these only under _GNU_SOURCE, which a module cannot set for them.
extern int pthread_setname_np(pthread_t thread, const char *name);
extern pid_t gettid(void);
