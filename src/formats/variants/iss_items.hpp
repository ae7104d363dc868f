#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "formats/located_text.hpp"

namespace grids {

/// An item of a puzzle as the Interactive Sudoku Solver writes it: `.KIND~ARGUMENT~ARGUMENT..`.
struct IssItem {
  Passage kind;                    ///< empty for givens
  std::vector<Passage> arguments;  ///< without blanks; those at the end that are empty are left out
};

std::vector<IssItem> read_iss_items(const Passage& line);

/// The stretches between separators, also empty ones.
std::vector<Passage> iss_parts(const Passage& passage, char separator);

/// Throws InputError when it is none up to `most`.
std::size_t read_iss_number(const Passage& passage, const std::string& what, std::size_t most = 10000);

/// `6x6`; 9x9 where nothing is said. Throws InputError.
Size read_iss_size(const std::vector<IssItem>& items);

}  // namespace grids
