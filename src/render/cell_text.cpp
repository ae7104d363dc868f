#include "render/cell_text.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {
namespace {

std::size_t symbol_width(const Symbols& symbols) {
  std::size_t width = 1;
  for (const auto& symbol : symbols) width = std::max(width, display_width(symbol.name));
  return width;
}

/// Candidates as `initial` takes them: "{139}", "{10 12}", "A.".
std::string candidates_text(const Symbols& symbols, Domain candidates) {
  const auto half = symbols.half(candidates);
  return half.empty() ? symbols.text(candidates) : half;
}

/// A block's clue as `initial` takes it: "23\16", "#5", "#".
std::string block_text(const Layout& layout, CellId cell) {
  const auto clue = std::ranges::find(layout.block_clues, cell, &BlockClue::cell);
  if (clue == layout.block_clues.end() || clue->text.empty()) return "#";
  const auto complete = clue->text.starts_with('#') || clue->text.find('\\') != std::string::npos;
  return complete ? clue->text : '#' + clue->text;
}

/// Whether the cell is a block that holds a symbol, as those of Str8ts do.
bool is_numbered_block(const Layout& layout, CellId cell) {
  return std::ranges::find(layout.block_clues, cell, &BlockClue::cell) != layout.block_clues.end();
}

std::vector<bool> given_cells(const Puzzle& puzzle) {
  std::vector<bool> given(puzzle.grid().cell_count());
  for (const auto& [cell, symbol] : puzzle.givens()) given[index(cell)] = true;
  return given;
}

CellText open_cell(const Puzzle& puzzle, Domain domain, const TextStyle& style) {
  const auto shown = style.candidates && domain != puzzle.symbols().all();
  return {shown ? candidates_text(puzzle.symbols(), domain) : ".", CellText::Kind::open};
}

}  // namespace

std::size_t display_width(std::string_view text) { return count_characters(text); }

std::vector<CellText> cell_texts(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style) {
  const auto given = given_cells(puzzle);
  const auto width = symbol_width(puzzle.symbols());
  std::vector<CellText> cell_texts;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto domain = domains[i];
    CellText cell;
    if (!puzzle.grid().in_play(cell_at(i))) {
      cell = {block_text(puzzle.layout, cell_at(i)), CellText::Kind::block};
    } else if (domain.single() && std::ranges::find(style.open, cell_at(i)) == style.open.end()) {
      cell = {puzzle.symbols().name(domain.lowest()), given[i] ? CellText::Kind::given : CellText::Kind::found};
      if (!style.boxes && is_numbered_block(puzzle.layout, cell_at(i))) cell.text.insert(0, "#");
    } else {
      cell = open_cell(puzzle, domain, style);
    }
    const auto used = display_width(cell.text);
    if (used < width && cell.kind != CellText::Kind::block) cell.text.insert(0, width - used, ' ');
    cell_texts.push_back(std::move(cell));
  }
  return cell_texts;
}

std::vector<std::size_t> column_widths(const Puzzle& puzzle, const std::vector<CellText>& cell_texts) {
  std::vector<std::size_t> widths(puzzle.grid().columns());
  for (std::size_t i = 0; i < cell_texts.size(); ++i) {
    auto& width = widths[i % widths.size()];
    width = std::max(width, display_width(cell_texts[i].text));
  }
  return widths;
}

}  // namespace grids
