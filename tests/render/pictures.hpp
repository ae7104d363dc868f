#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::pictures {

/// A puzzle of numbers 1 to `side` whose givens are drawn row by row, `.` for unknown.
inline Puzzle numbers(Size size, std::int64_t highest, std::string_view drawing = {}) {
  Puzzle puzzle(Grid(size), Symbols::numbers(1, highest));
  std::vector<Given> givens;
  for (std::size_t i = 0; i < drawing.size(); ++i)
    if (const auto symbol = puzzle.symbols().find(drawing.substr(i, 1))) givens.push_back({cell_at(i), *symbol});
  puzzle.set_givens(givens);
  return puzzle;
}

/// The regions of a map that has a letter for each cell, in order of appearance.
inline std::vector<Region> regions(std::string_view letters) {
  std::string seen;
  std::vector<Region> regions;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto known = seen.find(letters[i]);
    const auto number = known == std::string::npos ? seen.size() : known;
    if (known == std::string::npos) {
      seen += letters[i];
      regions.emplace_back();
    }
    regions[number].push_back(cell_at(i));
  }
  return regions;
}

/// The candidates of a puzzle whose givens are applied.
inline std::vector<Domain> known(Puzzle puzzle) {
  puzzle.apply_givens();
  return {puzzle.domains().begin(), puzzle.domains().end()};
}

/// Text typed as a picture: without the first line end, for raw strings.
inline std::string picture(std::string_view text) { return std::string(text.substr(1)); }

}  // namespace grids::pictures
