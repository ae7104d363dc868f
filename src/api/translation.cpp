#include "api/translation.hpp"

#include "api/puzzle_data.hpp"
#include "core/unsupported.hpp"

namespace grids::GRIDS_ABI {

std::vector<Diagnostic> told(const std::vector<grids::Diagnostic>& diagnostics) {
  std::vector<Diagnostic> all;
  for (const auto& one : diagnostics) {
    const auto& where = one.where;
    all.push_back({one.severity == Severity::error, where.source ? where.source->name : std::string(), where.line,
                   where.column, one.message, grids::text(one)});
  }
  return all;
}

grids::Limits limits_of(const Limits& limits) { return {limits.time, limits.nodes, limits.interrupted}; }

grids::CellNames names_of(CellNames names) {
  return names == CellNames::letters ? grids::CellNames::letters : grids::CellNames::rows_and_columns;
}

CellId cell_of(const grids::Grid& grid, Cell cell) {
  if (!grid.contains({cell.row, cell.column}))
    throw InputError("the cell in row " + std::to_string(cell.row) + " and column " + std::to_string(cell.column) +
                     ", counted from 0, lies off the grid, which is " + size_text(grid.size()));
  return grid.cell({cell.row, cell.column});
}

Cell told(const grids::Grid& grid, CellId cell) {
  const auto place = grid.place(cell);
  return {place.row, place.column};
}

Given told(const grids::Puzzle& puzzle, CellId cell, SymbolId symbol) {
  return {told(puzzle.grid(), cell), puzzle.symbols().name(symbol)};
}

std::vector<std::string> told(const grids::Puzzle& puzzle, Domain domain) {
  std::vector<std::string> names;
  for (const auto symbol : domain) names.push_back(puzzle.symbols().name(symbol));
  return names;
}

Solution told(const Puzzle& puzzle, const grids::Solution& solution) {
  std::vector<std::uint8_t> symbols;
  symbols.reserve(solution.size());
  for (const auto symbol : solution) symbols.push_back(static_cast<std::uint8_t>(index(symbol)));
  return {puzzle, std::move(symbols)};
}

grids::Solution solution_of(const Solution& solution) {
  grids::Solution symbols;
  symbols.reserve(solution.data().size());
  for (const auto symbol : solution.data()) symbols.push_back(symbol_at(symbol));
  return symbols;
}

void throw_public() {
  try {
    throw;
  } catch (const grids::InputError& error) {
    throw InputError(error.what(), told(error.diagnostics()));
  } catch (const grids::Unsupported& error) {
    throw Unsupported(error.what());
  } catch (const grids::Stopped& stopped) {
    throw Stopped(stopped.what());
  }
}

}  // namespace grids::GRIDS_ABI
