#include "CPlainSprings.h"

#include <math.h>

plain_spring plain_spring_make(const double start[4], double response, double damping, int64_t begin, int64_t end) {
  plain_spring spring = {.begin = begin, .end = end};
  double natural = 2 * 3.14159265358979323846 / response;
  double squared = (1 - damping) * (1 + damping);
  spring.decay = damping * natural;
  if (squared > 1e-15) {
    spring.frequency = natural * sqrt(squared);
    spring.auxiliary = 1 / spring.frequency;
  } else if (squared < -1e-15) {
    spring.frequency = -natural * sqrt(-squared);
    spring.auxiliary = natural * natural / (spring.decay - spring.frequency);
  } else {
    spring.auxiliary = spring.decay;
  }
  for (int i = 0; i < 4; i++) {
    spring.start[i] = start[i];
    spring.lead[i] = spring.decay * start[i];
  }
  return spring;
}

void plain_springs_evaluate(const plain_spring *springs, size_t count, int64_t time, double *results) {
  for (size_t n = 0; n < count; n++) {
    const plain_spring *spring = &springs[n];
    double *result = &results[4 * n];
    if (time >= spring->end) {
      for (int i = 0; i < 4; i++) result[i] = 0;
      continue;
    }
    double t = time > spring->begin ? (double)(time - spring->begin) * 1e-9 : 0;
    double first, second;
    if (spring->frequency > 0) {
      double envelope = exp(-spring->decay * t);
      double angle = spring->frequency * t;
      first = envelope * cos(angle);
      second = envelope * sin(angle) * spring->auxiliary;
    } else if (spring->frequency == 0) {
      first = exp(-spring->decay * t);
      second = first * t;
    } else {
      double slow = exp(-spring->auxiliary * t);
      double width = -2 * spring->frequency;
      double gone = -expm1(-width * t);
      first = slow * (1 - 0.5 * gone);
      second = slow * gone / width;
    }
    for (int i = 0; i < 4; i++) result[i] = spring->start[i] * first + spring->lead[i] * second;
  }
}
