#include "generate/border_walk.hpp"

#include <algorithm>
#include <cassert>

#include "generate/recut.hpp"

namespace grids {
namespace {

/// Of so many that are tried some leave the wanted solution, or none does.
constexpr std::size_t most_moves = 24;
/// After so many moves that made nothing better areas are cut smaller; after so many it is given up.
constexpr std::size_t stale_for_cut = 12;
constexpr std::size_t most_stale = 40;

}  // namespace

BorderWalk::BorderWalk(const MakePlan& plan, std::vector<std::string> layers, Compose compose)
    : plan_(plan), layers_(std::move(layers)), compose_(std::move(compose)) {
  std::erase_if(layers_, [&plan](const std::string& name) { return plan.regions.at(name).differ; });
}

/// Nothing where `change` can do nothing, or the wanted solution does not obey the rules afterwards.
template <typename Change>
std::optional<ComposedPuzzle> BorderWalk::changed(PuzzleDrawing& drawn, const Solution& wanted, Change&& change) const {
  auto next = drawn;
  if (!change(next)) return std::nullopt;
  auto composed = compose_(next);
  if (composed.puzzle().cell_count() != wanted.size() || !composed.puzzle().accepts(wanted)) return std::nullopt;
  drawn = std::move(next);
  return composed;
}

std::optional<ComposedPuzzle> BorderWalk::step(PuzzleDrawing& drawn, const Solution& wanted, Ambiguity found,
                                               bool has_clues, Random& random) {
  assert(found.other.size() == wanted.size());
  if (layers_.empty()) return std::nullopt;
  stale_ = best_ && found.open >= best_->second.open ? stale_ + 1 : 0;
  if (best_ && found.open > best_->second.open) {
    drawn = best_->first;
    found = best_->second;
  } else {
    best_.emplace(drawn, found);
  }
  if (stale_ > most_stale) return std::nullopt;
  const auto is_fitting = [this](const std::string& name) { return plan_.regions.at(name).fitting; };
  const bool tells_more = has_clues || std::ranges::any_of(layers_, is_fitting);
  if (tells_more && stale_ > 0 && stale_ % stale_for_cut == 0) {
    auto cut = changed(drawn, wanted, [&](PuzzleDrawing& next) {
      return recut(next, plan_, layers_, found.differing, wanted, random);
    });
    if (cut) {
      best_.reset();  // smaller areas may leave more open at first
      stale_ = 0;
      return cut;
    }
  }
  const auto differs = [&](CellId cell) { return std::ranges::binary_search(found.differing, cell); };
  const auto weight = [&](CellId cell, const Region& from, const Region& to) -> double {
    const bool beside = std::ranges::any_of(from, differs) || std::ranges::any_of(to, differs);
    return differs(cell) ? 1 : beside ? now_and_then : 0;
  };
  for (const auto& name : layers_)
    for (std::size_t tried = 0; tried < most_moves; ++tried) {
      auto moved = changed(drawn, wanted, [&](PuzzleDrawing& next) {
        return move_cell(next.layers.at(name), next.grid, random, weight);
      });
      if (moved) return moved;
    }
  return std::nullopt;
}

}  // namespace grids
