#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "render/page.hpp"

namespace grids {

/// The text in lines no wider than `width`, broken at blanks, and in words that are wider; line ends stay.
std::vector<std::string> broken_lines(std::string_view text, double width,
                                      const std::function<double(std::string_view)>& measure);

/// The title, the kind and the note of a puzzle in a column of this width; small ones leave more room for the puzzle.
Scene caption_scene(const PageEntry& entry, double width, bool small, const TextMeasure& measure);

}  // namespace grids
