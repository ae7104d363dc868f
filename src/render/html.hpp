#pragma once

#include <span>
#include <string>

#include "render/page.hpp"
#include "render/svg.hpp"

namespace grids {

struct HtmlStyle {
  Theme theme = Theme::light;
  std::string title;
  std::string paper;        ///< to print on, "a4"; empty: as the browser likes
  std::size_t per_row = 0;  ///< puzzles side by side; 0: as many as there is room for
  bool headed = false;      ///< the title stands on the page, too, as it always does above several puzzles
};

/// A page of its own, without scripts: the puzzles with titles and rules, then the solutions. It
/// breaks well when printed.
std::string html(std::span<const PageEntry> puzzles, std::span<const PageEntry> solutions, const HtmlStyle& style);

}  // namespace grids
