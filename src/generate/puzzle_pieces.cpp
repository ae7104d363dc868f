#include "generate/puzzle_pieces.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "minimize/orbits.hpp"

namespace grids {

void PuzzlePieces::add_givens(const Solution& solution, Symmetry symmetry, Random& random) {
  assert(solution.size() >= puzzle_.grid().cell_count());
  assert(pieces_.empty() && "givens come first");
  std::vector<Given> givens;
  for (const auto cell : puzzle_.grid().cells()) {
    if (std::ranges::find(puzzle_.givens(), cell, &Given::cell) != puzzle_.givens().end()) continue;
    if (puzzle_.domain(cell).single()) continue;
    givens.push_back({cell, solution[index(cell)]});
  }
  for (auto& orbit : orbits(puzzle_.grid(), givens, symmetry)) pieces_.push_back({std::move(orbit), {}});
  random.shuffle(pieces_);
  givens_ = pieces_.size();
}

void PuzzlePieces::add_clues(std::vector<CluePart> clues, MakePlan::Clues how, Random& random) {
  std::vector<std::vector<std::size_t>> order;
  std::map<CellId, std::size_t> of_cell;  // where in `order` a cell has its clues
  for (auto& clue : clues) {
    assert(std::ranges::all_of(clue.constraints, [this](std::size_t i) { return i < puzzle_.constraints().size(); }));
    const bool joins = how == MakePlan::Clues::together && clue.place.kind == CluePlace::Kind::cell;
    const auto at = joins ? of_cell.emplace(clue.place.first, order.size()).first->second : order.size();
    if (at == order.size()) order.emplace_back();
    order[at].push_back(parts_.size());
    places_.push_back(clue.place);
    parts_.push_back(std::move(clue.constraints));
  }
  random.shuffle(order);
  for (auto& parts : order) pieces_.push_back({{}, std::move(parts)});
}

PuzzleDrawing PuzzlePieces::left(const std::vector<bool>& kept) const {
  assert(kept.size() == pieces_.size());
  auto left = drawn_;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    for (const auto& given : pieces_[i].givens)
      if (kept[i]) left.give(given, puzzle_.symbols());
    for (const auto part : pieces_[i].parts)
      if (!kept[i]) left.clues.erase(places_[part]);
  }
  return left;
}

std::vector<bool> PuzzlePieces::constraints_gone(const std::vector<bool>& kept) const {
  assert(kept.size() == pieces_.size());
  std::vector<bool> gone(puzzle_.constraints().size());
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    for (const auto part : pieces_[i].parts)
      for (const auto number : parts_[part]) gone[number] = !kept[i];
  return gone;
}

Puzzle PuzzlePieces::puzzle_left(const std::vector<bool>& kept) const {
  const auto gone = constraints_gone(kept);
  std::vector<ConstraintPtr> left;
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (!gone[i]) left.push_back(puzzle_.constraints()[i]);
  auto puzzle = puzzle_;
  puzzle.set_constraints(std::move(left));
  puzzle.set_givens(givens_left(kept));
  return puzzle;
}

std::vector<Given> PuzzlePieces::givens_left(const std::vector<bool>& kept) const {
  assert(kept.size() == pieces_.size());
  auto givens = puzzle_.givens();
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) givens.insert(givens.end(), pieces_[i].givens.begin(), pieces_[i].givens.end());
  return givens;
}

void leave_out(PuzzleDrawing& drawn, const std::vector<CluePlace>& places, const PuzzleDrawing& typed) {
  for (auto& [name, layer] : drawn.layers) {
    const auto of_file = typed.layers.find(name);
    if (!layer.ordered || (of_file != typed.layers.end() && !of_file->second.regions.empty())) continue;
    std::vector<DrawnRegion> regions;
    for (std::size_t i = 0; i < layer.regions.size(); ++i) {
      const auto place = CluePlace::of_region(name, i);
      auto clue = drawn.clues.extract(place);
      if (std::ranges::find(places, place) != places.end()) continue;
      if (!clue.empty()) {
        clue.key().line = regions.size();
        drawn.clues.insert(std::move(clue));
      }
      regions.push_back(std::move(layer.regions[i]));
    }
    layer.regions = std::move(regions);
  }
}

std::vector<CluePlace> corners_without_clue(const PuzzleDrawing& drawn, const PuzzleDrawing& whole,
                                            const MakePlan& plan) {
  std::vector<CluePlace> places;
  for (const auto& [name, regions] : plan.regions) {
    const auto layer = drawn.layers.find(name);
    if (regions.kind != MakePlan::Regions::Kind::corners || layer == drawn.layers.end()) continue;
    std::vector<CluePlace> bare;
    bool clued = false;
    for (std::size_t i = 0; i < layer->second.regions.size(); ++i) {
      const auto place = CluePlace::of_region(name, i);
      clued = clued || whole.clues.contains(place);
      if (!drawn.clues.contains(place)) bare.push_back(place);
    }
    if (clued) places.insert(places.end(), bare.begin(), bare.end());
  }
  return places;
}

bool is_bare(const PuzzleDrawing& drawn) {
  return drawn.clues.empty() && !drawn.grid.has_blocks() &&
         std::ranges::all_of(drawn.layers, [](const auto& layer) { return layer.second.regions.empty(); });
}

bool differ_in_givens_only(const PuzzleDrawing& a, const PuzzleDrawing& b) {
  const auto same_regions = [](const DrawnRegion& one, const DrawnRegion& other) {
    return one.cells == other.cells && one.letter == other.letter;
  };
  const auto same_layer = [&](const auto& one, const auto& other) {
    return one.first == other.first && one.second.ordered == other.second.ordered &&
           std::ranges::equal(one.second.regions, other.second.regions, same_regions);
  };
  const auto same_clue = [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.text == other.second.text;
  };
  return a.grid.same_cells(b.grid) && std::ranges::equal(a.clues, b.clues, same_clue) &&
         std::ranges::equal(a.layers, b.layers, same_layer);
}

}  // namespace grids
