#pragma once
#include "blur.h"

extern Target screen;

void set_up(const char *scene);
void show(const char *scene, int frame);
