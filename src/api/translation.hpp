#pragma once

#include <grids/errors.hpp>
#include <grids/puzzle.hpp>
#include <grids/solve.hpp>
#include <utility>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "core/stop.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"

// The rooms' values as public ones, and back. Public types are named without `grids::` here.
namespace grids::GRIDS_ABI {

std::vector<Diagnostic> told(const std::vector<grids::Diagnostic>& diagnostics);
grids::Limits limits_of(const Limits& limits);
grids::CellNames names_of(CellNames names);

/// Throws InputError for a cell off the grid.
CellId cell_of(const grids::Grid& grid, Cell cell);
Cell told(const grids::Grid& grid, CellId cell);
Given told(const grids::Puzzle& puzzle, CellId cell, SymbolId symbol);
/// The names of the symbols in a domain, in their order.
std::vector<std::string> told(const grids::Puzzle& puzzle, Domain domain);

Solution told(const Puzzle& puzzle, const grids::Solution& solution);
grids::Solution solution_of(const Solution& solution);

/// The public error that stands for the one being handled; passes on all that have no other.
[[noreturn]] void throw_public();

/// What `work` returns; errors of the rooms come out as public ones.
template <typename Work>
auto translated(Work work) try {
  return work();
} catch (const std::runtime_error&) {
  throw_public();
}

}  // namespace grids::GRIDS_ABI
