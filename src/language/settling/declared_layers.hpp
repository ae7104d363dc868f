#pragma once

#include <map>
#include <set>
#include <string>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"

namespace grids {

/// The layers under `layers:`, which a puzzle may leave undrawn, by singular name, with the place where they are
/// declared. A name that is not among those that sentences `speak_of` is an error.
std::map<std::string, Location> declared_layers(const Collection& collection, const std::set<std::string>& speak_of,
                                                Diagnostics& diagnostics);

}  // namespace grids
