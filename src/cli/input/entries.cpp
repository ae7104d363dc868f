#include "cli/input/entries.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "core/visible_text.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::cli {

std::vector<Given> givens_and_entries(const Puzzle& puzzle, const std::string& entries) {
  auto all = puzzle.givens();
  if (entries.empty()) return all;
  const bool is_spaced = entries.find_first_of(" \t,;") != std::string::npos;
  std::string line;
  for (const char c : entries)
    if (c != '\n' && c != '\r')
      line += c;
    else if (is_spaced)
      line += ' ';
  std::vector<Given> typed;
  PlacementReader::Rest rest;
  if (const auto wrong = PlacementReader(puzzle).read(line, typed, rest); !wrong.empty())
    throw InputError({}, "--entries: " + wrong);
  if (!rest.solution.empty() || !rest.title.empty())
    throw InputError({}, "--entries: expected nothing more behind the last cell, found '" +
                             visible_text(std::string(rest.solution.empty() ? rest.title : rest.solution)) + "'");
  for (const auto& entry : typed) {
    const auto given = std::ranges::find(puzzle.givens(), entry.cell, &Given::cell);
    if (given == puzzle.givens().end())
      all.push_back(entry);
    else if (given->symbol != entry.symbol)
      throw InputError({}, "--entries: " + puzzle.grid().name(entry.cell) + " is given as '" +
                               puzzle.symbols().name(given->symbol) + "', found '" +
                               puzzle.symbols().name(entry.symbol) + "'");
  }
  return all;
}

}  // namespace grids::cli
