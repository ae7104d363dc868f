#include "language/selectors/clue_source.hpp"

#include <algorithm>

namespace grids {
namespace {

const std::map<CellId, Clue> no_clues;

auto by_cells(const std::vector<Mark>& marks) {
  std::map<std::pair<CellId, CellId>, const Mark*> sorted;
  for (const auto& mark : marks) sorted[std::minmax(mark.first, mark.second)] = &mark;
  return sorted;
}

Region in_order(Region cells) {
  std::ranges::sort(cells);
  return cells;
}

}  // namespace

bool is_diagonal(const Clue& clue) { return clue.text.ends_with('\\') || clue.text.ends_with('/'); }

ClueSource::ClueSource(const Sheet& sheet)
    : grid_(&sheet.grid),
      borders_(&sheet.borders),
      cells_(&no_clues),
      blocks_(&sheet.blocks),
      regions_(nullptr),
      marks_(by_cells(sheet.marks)) {
  if (const auto clues = sheet.layers.find("clue"); clues != sheet.layers.end()) cells_ = &clues->second.cell_clues;
}

ClueSource::ClueSource(const Layer& layer)
    : layer_(layer.name),
      borders_(&layer.borders),
      cells_(&layer.cell_clues),
      blocks_(nullptr),
      regions_(&layer.regions),
      marks_(by_cells(layer.marks)) {}

CluePlace ClueSource::placed(CluePlace place) const {
  place.layer = layer_;
  return place;
}

std::optional<Clue> ClueSource::border(Side side, std::size_t line) const {
  const auto& clues = borders_->at(side);
  if (!clues || line >= clues->size() || !(*clues)[line] || is_diagonal(*(*clues)[line])) return std::nullopt;
  return (*clues)[line];
}

std::optional<Clue> ClueSource::diagonal(Side side, std::size_t line) const {
  const auto& clues = borders_->at(side);
  if (!clues || line >= clues->size() || !(*clues)[line] || !is_diagonal(*(*clues)[line])) return std::nullopt;
  return (*clues)[line];
}

std::optional<Clue> ClueSource::at(CellId cell) const {
  if (const auto clue = cells_->find(cell); clue != cells_->end()) return clue->second;
  // What stands in a black cell that is in play is its symbol.
  if (blocks_ == nullptr || grid_->in_play(cell)) return std::nullopt;
  const auto block = blocks_->find(cell);
  return block == blocks_->end() ? std::nullopt : block->second.own;
}

std::optional<Clue> ClueSource::between(CellId a, CellId b) const {
  const auto mark = marks_.find(std::minmax(a, b));
  if (mark == marks_.end()) return std::nullopt;
  return Clue{mark->second->text, mark->second->where};
}

std::optional<Clue> ClueSource::of(const Region& cells) const {
  const auto wanted = in_order(cells);
  if (regions_ != nullptr)
    for (const auto& region : *regions_)
      if (region.clue && in_order(region.cells) == wanted) return region.clue;
  std::optional<Clue> only;
  for (const auto cell : cells) {
    auto clue = at(cell);
    if (clue && only) return std::nullopt;
    if (clue) only = std::move(clue);
  }
  return only;
}

}  // namespace grids
