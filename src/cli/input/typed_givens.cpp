#include "cli/input/typed_givens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "cli/input/command_line_source.hpp"
#include "core/characters.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

/// Without blanks at their ends, and without those that are empty.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (const auto line = trimmed(text.substr(0, end)); !line.empty()) lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// `#` is a block, too: only with a word behind it does it begin a remark.
bool is_remark(std::string_view line) {
  if (!line.starts_with('#')) return false;
  std::size_t letters = 0;
  for (const char c : line) {
    letters = is_letter(c) ? letters + 1 : 0;
    if (letters == 3) return true;
  }
  return false;
}

/// What a drawing gives in cells, each on a row of the puzzle's. Throws InputError for anything but symbols.
std::vector<Given> givens_drawn(const Document& document, const Puzzle& puzzle) {
  const auto& drawing = document.root.entries.front().value;
  std::vector<Given> givens;
  std::istringstream lines(drawing.text);
  std::size_t row = 0;
  for (std::string line; std::getline(lines, line); ++row) {
    const auto where = drawing.locate(row, 0, count_characters(line));
    const auto expected =
        row < puzzle.grid().rows() ? puzzle.grid().lattice().cells_in_row(row) : puzzle.grid().columns();
    const auto cells = cells_of(line, puzzle.symbols(), expected);
    if (row >= puzzle.grid().rows() || cells.size() != expected)
      throw InputError(where, fmt::format("row {} of the givens has {}; the grid has {} rows of {}", row + 1,
                                          counted(cells.size(), "cell", "cells"), puzzle.grid().rows(), expected));
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const auto cell = puzzle.grid().cell({row, column});
      if (cells[column] == "." || !puzzle.grid().in_play(cell)) continue;
      const auto symbol = puzzle.symbols().find(cells[column]);
      if (!symbol)
        throw InputError(where, fmt::format("{}: '{}' is not a symbol ({})", puzzle.grid().name(cell), cells[column],
                                            puzzle.symbols().text()));
      givens.push_back({cell, *symbol});
    }
  }
  if (row != puzzle.grid().rows())
    throw InputError(drawing.where, fmt::format("the givens have {} of {} rows", row, puzzle.grid().rows()));
  return givens;
}

}  // namespace

bool looks_like_drawing(std::string_view text) {
  bool drawn = false;
  for (const auto line : lines_of(text)) {
    if (is_remark(line)) continue;
    if (line.find(':') != std::string_view::npos || line == "-" || line.starts_with("- ")) return false;
    drawn = true;
  }
  return drawn;
}

std::string drawing_in(std::string_view text) {
  std::string drawing;
  for (const auto line : lines_of(text))
    if (!is_remark(line)) drawing.append(drawing.empty() ? "" : "\n").append(line);
  std::ranges::replace(drawing, '\t', ' ');
  return drawing;
}

void add_givens(Puzzle& puzzle, const Document& document) {
  auto givens = puzzle.givens();
  for (const auto& added : givens_drawn(document, puzzle)) {
    const auto known = std::ranges::find(givens, added.cell, &Given::cell);
    if (known == givens.end() && puzzle.domain(added.cell).contains(added.symbol)) {
      givens.push_back(added);
    } else if (known == givens.end() || known->symbol != added.symbol) {
      throw InputError(document.root.entries.front().value.where,
                       fmt::format("{} is '{}' here, and the files give {}", puzzle.grid().name(added.cell),
                                   puzzle.symbols().name(added.symbol),
                                   known == givens.end() ? std::string("other candidates")
                                                         : '\'' + puzzle.symbols().name(known->symbol) + '\''));
    }
  }
  std::ranges::sort(givens, {}, &Given::cell);
  puzzle.set_givens(std::move(givens));
}

}  // namespace grids::cli
