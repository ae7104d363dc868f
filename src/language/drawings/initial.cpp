#include "language/drawings/initial.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "language/drawings/candidates.hpp"
#include "language/drawings/drawn_strokes.hpp"

namespace grids {
namespace {

bool is_block(std::string_view token) {
  return token.starts_with('#') || (token.find('\\') != std::string_view::npos && token.size() > 1);
}

/// `#5`, `23\16`: the clues that a block carries.
BlockContent content_of(const DrawnToken& token) {
  BlockContent content;
  const std::string_view text = token.text;
  const auto clue = [&token](std::string_view part, std::size_t offset) -> std::optional<Clue> {
    if (part.empty()) return std::nullopt;
    return Clue{std::string(part), token.where.at(offset, part.size())};
  };
  if (text.starts_with('#')) {
    content.own = clue(text.substr(1), 1);
  } else {
    const auto slash = text.find('\\');
    content.down = clue(text.substr(0, slash), 0);
    content.across = clue(text.substr(slash + 1), slash + 1);
  }
  return content;
}

bool is_given_block(const DrawnToken& token, bool blocks_are_symbols) {
  return blocks_are_symbols && token.text.starts_with('#') && token.text.size() > 1;
}

DrawnToken without_block(const DrawnToken& token) {
  return {token.text.substr(1), token.where.at(1, token.where.length - 1)};
}

/// Characters that people type for a cell that is not known, unless they are symbols.
bool is_meant_as_unknown(std::string_view token, const Symbols& symbols) {
  return (token == "0" || token == "_") && !symbols.find(token);
}

template <typename Visit>
void each_token(const Drawing& drawing, const Grid& grid, Visit visit) {
  for (std::size_t row = 0; row < drawing.rows.size(); ++row)
    for (std::size_t column = 0; column < drawing.rows[row].size(); ++column)
      visit(drawing.rows[row][column], grid.cell({row, column}));
}

/// A packed drawing has a character for each cell, so that symbols of two cannot be typed.
bool check_packed(const Drawing& drawing, const Symbols& symbols, Diagnostics& diagnostics) {
  if (!drawing.packed || symbols.single_characters()) return true;
  diagnostics.error(drawing.rows.front().front().where,
                    "some symbols (" + symbols.text() + ") have several characters: separate the cells by blanks");
  return false;
}

/// Programs write 0 for a cell that is not known.
bool is_blank_of_array(const Drawing& drawing, std::string_view token, const Symbols& symbols) {
  return drawing.is_array && token == "0" && !symbols.find(token);
}

/// Says it once, however many cells have it.
void refuse_other_unknowns(const Drawing& initial, const Puzzle& puzzle, Diagnostics& diagnostics) {
  const DrawnToken* first = nullptr;
  std::size_t count = 0;
  each_token(initial, puzzle.grid(), [&](const DrawnToken& token, CellId) {
    if (!is_meant_as_unknown(token.text, puzzle.symbols())) return;
    if (is_blank_of_array(initial, token.text, puzzle.symbols())) return;
    if (first == nullptr) first = &token;
    ++count;
  });
  if (first != nullptr)
    diagnostics.error(first->where, "'" + first->text + "' is not a symbol (" + puzzle.symbols().text() +
                                        "): write '.' for a cell that is not known; it stands in " +
                                        std::to_string(count) + (count == 1 ? " cell" : " cells"));
}

}  // namespace

void read_blocks(const Drawing& initial, bool blocks_are_symbols, Sheet& sheet, Diagnostics& diagnostics) {
  each_token(initial, sheet.grid, [&](const DrawnToken& token, CellId cell) {
    if (!is_block(token.text) || sheet.symbols.find(token.text)) return;
    if (!is_given_block(token, blocks_are_symbols)) sheet.grid.set_block(cell);
    sheet.blocks[cell] = content_of(token);
  });
  if (sheet.grid.cells().empty()) diagnostics.error(initial.where, "every cell of this drawing is a block");
}

void read_givens(const Drawing& initial, bool blocks_are_symbols, Puzzle& puzzle, Diagnostics& diagnostics) {
  if (!check_packed(initial, puzzle.symbols(), diagnostics)) return;
  refuse_other_unknowns(initial, puzzle, diagnostics);
  std::vector<Given> givens;
  each_token(initial, puzzle.grid(), [&](DrawnToken token, CellId cell) {
    if (!puzzle.grid().in_play(cell) || is_meant_as_unknown(token.text, puzzle.symbols())) return;
    if (is_given_block(token, blocks_are_symbols)) token = without_block(token);
    const auto candidates = candidates_of(token, puzzle.grid().name(cell), puzzle.symbols(), diagnostics);
    if (candidates && candidates->single() && !is_unknown(token.text))
      givens.push_back({cell, candidates->lowest()});
    else if (candidates)
      puzzle.narrow(cell, *candidates);
  });
  puzzle.set_givens(std::move(givens));
}

void read_solution(const Drawing& solution, bool blocks_are_symbols, Puzzle& puzzle, Diagnostics& diagnostics) {
  if (!check_packed(solution, puzzle.symbols(), diagnostics)) return;
  std::vector<std::optional<SymbolId>> expected(puzzle.grid().cell_count());
  if (puzzle.symbols().are_none())
    for (const auto cell : puzzle.grid().cells()) expected[index(cell)] = symbol_at(0);
  each_token(solution, puzzle.grid(), [&](DrawnToken token, CellId cell) {
    if (is_given_block(token, blocks_are_symbols)) token = without_block(token);
    const auto name = puzzle.grid().name(cell);
    const bool in_play = puzzle.grid().in_play(cell);
    const bool block = is_block(token.text) && !puzzle.symbols().find(token.text);
    if (is_unknown(token.text) || (block && (!in_play || blocks_are_symbols))) return;
    if (in_play && is_stroke(token.text) && !puzzle.symbols().find(token.text)) return;
    // Clues stand where far links end; whether they are those of the puzzle is seen when these are known.
    if (in_play && puzzle.is_of_islands()) return;
    if (block || !in_play)
      return diagnostics.error(token.where, in_play ? name + " is a cell, but 'solution' has a block there"
                                                    : name + " is a block: expected '#', found '" + token.text + "'");
    const auto symbols = candidates_of(token, name, puzzle.symbols(), diagnostics);
    if (symbols && !symbols->single())
      diagnostics.error(token.where, name + ": a solution has one symbol in each cell");
    if (symbols) expected[index(cell)] = symbols->lowest();
  });
  puzzle.expected = std::move(expected);
  puzzle.expected_at = solution.where;
}

}  // namespace grids
