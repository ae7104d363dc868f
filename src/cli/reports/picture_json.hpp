#pragma once

#include <span>
#include <string>

#include "cli/input/loaded_puzzle.hpp"
#include "render/picture.hpp"

namespace grids::cli {

/// A picture as a line of JSON, with where in it each cell lies, so that others can lay theirs over it (docs/json.md).
/// `svg` is the picture on a page of its own (`page_around`), drawn in this style. `marks` are the candidates that it
/// shows of each cell, empty where it shows none.
std::string picture_json(const LoadedPuzzle& loaded, const std::string& svg, const PictureStyle& style,
                         std::span<const Domain> marks);

}  // namespace grids::cli
