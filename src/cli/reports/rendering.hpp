#pragma once

#include <string>
#include <vector>

#include "cli/options/render_options.hpp"
#include "render/page.hpp"

namespace grids::cli {

/// What `render` draws: the puzzles, and the solutions that follow them.
struct Pictures {
  std::vector<PageEntry> puzzles;
  std::vector<PageEntry> solutions;
};

/// A file to write: its bytes, and what its name gets before the suffix ("-2") when there are several.
struct Rendered {
  std::string number;
  std::string bytes;
};

/// The pictures in svg, html, pdf or png. Several pictures or pages are several files of svg and png.
std::vector<Rendered> rendered(Pictures pictures, Notation notation, const RenderOptions& options);

}  // namespace grids::cli
