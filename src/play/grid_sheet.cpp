#include "play/grid_sheet.hpp"

#include <algorithm>

namespace grids::play {

GridSheet::GridSheet(const Puzzle& puzzle) : puzzle_(puzzle), symbols_(puzzle.grid().cell_count()) {
  for (const auto& [cell, symbol] : puzzle.givens()) symbols_[index(cell)] = symbol;
  at_ = puzzle.grid().cells().front();
}

/// Goes on by so many rows until a cell may be filled; across the edge to the other side.
void GridSheet::step(std::size_t rows) {
  const auto& grid = puzzle_.grid();
  auto place = grid.place(at_);
  do {
    place.row = (place.row + rows) % grid.rows();
  } while (!grid.in_play(grid.cell(place)));
  at_ = grid.cell(place);
}

void GridSheet::move(Move to) {
  const auto& grid = puzzle_.grid();
  const auto cells = grid.cells();
  const auto row = grid.row(grid.place(at_).row);
  const auto here = std::ranges::lower_bound(cells, at_);
  pending_.clear();
  switch (to) {
    case Move::up: return step(grid.rows() - 1);
    case Move::down: return step(1);
    case Move::left: at_ = here == cells.begin() ? cells.back() : *(here - 1); return;
    case Move::right: at_ = here == cells.end() || here + 1 == cells.end() ? cells.front() : *(here + 1); return;
    case Move::row_start: at_ = row.front(); return;
    case Move::row_end: at_ = row.back(); return;
  }
}

bool GridSheet::begins_a_symbol(const std::string& text) const {
  return std::ranges::any_of(puzzle_.symbols(), [&](const Symbol& symbol) { return symbol.name.starts_with(text); });
}

void GridSheet::type(std::string_view character) {
  auto text = pending_ + std::string(character);
  if (!begins_a_symbol(text)) text = character;
  if (!begins_a_symbol(text)) {
    erase();
    if (puzzle_.symbols().single_characters()) move(Move::right);
    return;
  }
  pending_ = text;
  symbols_[index(at_)] = puzzle_.symbols().find(text);
  if (puzzle_.symbols().single_characters()) move(Move::right);
}

void GridSheet::erase() {
  pending_.clear();
  symbols_[index(at_)].reset();
}

std::vector<Given> GridSheet::givens() const {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < symbols_.size(); ++i)
    if (symbols_[i]) givens.push_back({cell_at(i), *symbols_[i]});
  return givens;
}

std::vector<Domain> GridSheet::board() const {
  std::vector<Domain> board;
  for (const auto& symbol : symbols_) board.push_back(symbol ? Domain::of(*symbol) : puzzle_.symbols().all());
  return board;
}

}  // namespace grids::play
