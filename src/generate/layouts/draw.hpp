#pragma once

#include <span>

#include "core/random.hpp"

namespace grids::layouts {

/// A place in the list, as likely as its weight is great. Weights are not negative, and one is positive.
std::size_t draw(std::span<const double> weights, Random& random);

/// The exponential of -x, roughly, for x from 0 on: the same on every machine, which a library's is not.
double likelihood(double x);

}  // namespace grids::layouts
