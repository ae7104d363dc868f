#pragma once

#include <map>
#include <set>
#include <string>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/files/file_finder.hpp"

namespace grids {

/// What the keys of the files turn out to be, once all of them are collected.
struct Keys {
  std::map<std::string, const Setting*> layers;       ///< by singular name
  std::map<std::string, const Setting*> layer_clues;  ///< `NAME clues:`, by the layer's singular name
  std::map<std::string, Location> undrawn;  ///< layers that may be missing: declared, or meant by a misspelt key
};

/// Finds out which keys are layers. A key that is no attribute, parameter or layer is an error.
/// `finder` knows the names of files that a key may have been meant for; only a complaint asks.
Keys sort_keys(const Collection& collection, const FileFinder& finder, Diagnostics& diagnostics);

/// The layer that `sought:` names; empty if there is none, or its name cannot be one.
std::string sought_layer(const Collection& collection);

/// Whether the name is a parameter that some file declares.
bool is_parameter(const Collection& collection, const std::string& name);

}  // namespace grids
