/// Springs as one would write them by hand in C: what the Swift ones are measured against.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A spring in flight with four components, by the same closed form as GlissadeMotion's.
typedef struct {
  /// Displacement at the start.
  double start[4];
  /// Velocity + decay x displacement at the start.
  double lead[4];
  /// Decay per second.
  double decay;
  /// Radians per second; 0 is critically damped, negative overdamped.
  double frequency;
  /// 1 / frequency where that is positive, else the slower decay.
  double auxiliary;
  /// Nanoseconds at which it began and at which it comes to rest.
  int64_t begin, end;
} plain_spring;

/// Makes a spring that has `start` to go, at rest, with a response in seconds and a fraction of critical damping.
plain_spring plain_spring_make(const double start[4], double response, double damping, int64_t begin, int64_t end);

/// Evaluates `count` springs at `time` nanoseconds, four results each.
void plain_springs_evaluate(const plain_spring *springs, size_t count, int64_t time, double *results);
