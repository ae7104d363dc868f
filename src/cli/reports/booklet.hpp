#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/options/render_options.hpp"
#include "generate/puzzle_maker.hpp"

namespace grids::cli {

/// Made puzzles on paper, the easiest first and each under its level, and their solutions behind them.
class Booklet {
 public:
  void add(MadePuzzle made) { puzzles_.push_back(std::move(made)); }
  bool empty() const noexcept { return puzzles_.empty(); }
  /// In pdf or html, laid out as `look` says: paper, puzzles on a page, title.
  std::string bytes(Notation notation, const RenderOptions& look) const;

 private:
  std::vector<MadePuzzle> puzzles_;
};

}  // namespace grids::cli
