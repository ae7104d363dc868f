#pragma once

#include "render/paint.hpp"

namespace grids {

/// The contrast of two colours, 1 to 21, as the Web Content Accessibility Guidelines 2.1 define it.
double contrast(Colour a, Colour b);

/// What graphics need to be told from their ground.
constexpr double graphic_contrast = 3;

}  // namespace grids
