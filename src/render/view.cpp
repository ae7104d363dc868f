#include "render/view.hpp"

#include <algorithm>
#include <utility>

#include "render/border_clues.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

/// Room around the grid for half a thick line.
constexpr double edge = 4;

}  // namespace

View::View(const Puzzle& puzzle, std::span<const Domain> domains, const PictureStyle& style)
    : puzzle_(puzzle),
      domains_(domains),
      style_(style),
      given_(puzzle.grid().cell_count()),
      open_(puzzle.grid().cell_count()),
      black_(puzzle.grid().cell_count()) {
  for (const auto& [cell, symbol] : puzzle.givens()) given_[index(cell)] = true;
  for (const auto cell : style.open)
    if (index(cell) < open_.size()) open_[index(cell)] = true;
  for (std::size_t i = 0; i < black_.size(); ++i)
    black_[i] = puzzle.grid().has(cell_at(i)) && !puzzle.grid().in_play(cell_at(i));
  for (const auto& [cell, text] : puzzle.layout.block_clues) black_[index(cell)] = true;
  has_open_cells_ = std::ranges::any_of(puzzle.grid().cells(), [this](CellId cell) { return !symbol(cell); });
  const bool rings_at_rim = std::ranges::any_of(puzzle.layout.hints, [](const auto& named) {
    return named.second.look == Look::ring && named.second.text == "corner";
  });
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
    const bool named = labelled() && (side == Side::top || side == Side::left);
    margins_[static_cast<std::size_t>(side)] = std::max(edge, rings_at_rim ? corner_ring_radius + 2 : 0) +
                                               border_clue_band(puzzle, side) + (named ? label_band : 0);
  }
}

Polyline View::outline(CellId cell) const {
  Polyline line{{}, true};
  for (const auto& side : sides_of(grid().lattice(), grid().place(cell)))
    line.points.push_back(origin() + position(grid().lattice(), side.from));
  return line;
}

Lettering View::corner_text(CellId cell, std::string text, double size, Point below) const {
  const auto& lattice = grid().lattice();
  if (lattice.is_square()) return {corner(cell) + below, size, std::move(text), Anchor::start};
  size = fitted(text, size, Scene::cell * 0.36);
  const bool triangle = lattice.kind() == Lattice::Kind::triangle;
  if (triangle && !lattice.points_up(grid().place(cell)))
    return {centre(cell) - Point{Scene::cell * 0.68, Scene::cell * 0.4}, size, std::move(text), Anchor::start};
  return {centre(cell) - Point{0, Scene::cell * (triangle ? 0.62 : 0.36)}, size, std::move(text), Anchor::middle};
}

bool View::is_block(CellId cell) const { return black_[index(cell)]; }

bool View::hides_blocks() const {
  const auto* block = hint("block");
  return block != nullptr && block->look == Look::blank;
}

std::optional<SymbolId> View::symbol(CellId cell) const {
  if (!domain(cell).single() || open_[index(cell)]) return std::nullopt;
  return domain(cell).lowest();
}

bool View::is_blackened(CellId cell) const {
  if (!grid().in_play(cell)) return false;
  if (is_block(cell)) return true;
  const auto shown = symbol(cell);
  if (!shown) return false;
  const auto* look = hint(puzzle_.symbols().name(*shown));
  return look != nullptr && look->look == Look::fill && look->tint == Tint::black;
}

const DrawingHint* View::hint(const std::string& name) const {
  const auto hint = layout().hints.find(name);
  return hint == layout().hints.end() ? nullptr : &hint->second;
}

}  // namespace grids
