#pragma once

#include <string>
#include <vector>

#include "cli/input/type_file.hpp"

namespace grids::cli {

/// A line for each type: its name and what makes it special.
std::string types_text(const std::vector<TypeFile>& types);
/// The same as one line of JSON; docs/json.md describes it.
std::string types_json(const std::vector<TypeFile>& types);

/// All about a type: its rules, what its puzzles may say, an example.
std::string type_text(const TypeFile& type);
std::string type_json(const TypeFile& type);

/// What may be typed where, besides layers, a line each: "top, left: a clue for each column, row".
std::vector<std::string> places_text(const CluePlaces& places, const Synopsis& synopsis);
/// "regions, cells in order, with clues".
std::string layer_text(const LayerUse& layer);

}  // namespace grids::cli
