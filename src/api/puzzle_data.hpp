#pragma once

#include <grids/puzzle.hpp>
#include <memory>
#include <string>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::GRIDS_ABI {

struct Puzzle::Data {
  Data(grids::Puzzle composed, std::vector<std::string> of_files, std::vector<Diagnostic> of_warnings);

  grids::Puzzle puzzle;
  std::vector<std::string> files;
  std::vector<Diagnostic> warnings;
  std::vector<std::string> symbols;
};

/// The same puzzle with other givens.
Puzzle with(const Puzzle& puzzle, std::vector<grids::Given> givens);
/// Throws InputError for cells off the grid, blocks, what is no symbol, and two symbols in one cell.
std::vector<grids::Given> givens_of(const grids::Puzzle& puzzle, const std::vector<Given>& givens);

inline const grids::Puzzle& inside(const Puzzle& puzzle) { return puzzle.data()->puzzle; }

}  // namespace grids::GRIDS_ABI
