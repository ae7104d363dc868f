#pragma once

#include <optional>
#include <vector>

#include "engines/model/model.hpp"
#include "propagation/encoding/paths.hpp"

namespace grids {

/// A sum as paths: a state is what the parts so far come to, and a part's alternatives lead on. States from which the
/// target is out of reach are left out; those from which it cannot be missed are one. Nothing when there would be more
/// than `most_steps` steps.
std::optional<std::vector<PathLayer>> sum_paths(const PseudoBooleanModel::Sum& sum, std::size_t most_steps);

}  // namespace grids
