#include "CPlainSprings.h"
