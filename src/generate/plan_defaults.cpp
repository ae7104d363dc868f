#include "generate/plan_defaults.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "model/line_looks.hpp"

namespace grids {

MakePlan completed(MakePlan plan, const Synopsis& synopsis, const Puzzle& puzzle) {
  constexpr std::size_t cells_a_region = 12;
  const auto number = std::max<std::size_t>(1, puzzle.grid().cell_count() / cells_a_region);
  for (const auto& layer : synopsis.layers) {
    const bool settled = plan.regions.contains(layer.name) || (plan.is_told && plan.optional.contains(layer.name));
    if (!layer.regions || settled) continue;
    using Kind = MakePlan::Regions::Kind;
    auto& regions = plan.regions[layer.name];
    if (layer.name == "area") {
      const bool permutes = std::ranges::any_of(
          layer.sentences, [](const std::string& sentence) { return sentence.ends_with(": permutation"); });
      if (!permutes) regions.sizes = {{2, 2}, {3, 3}, {4, 3}, {5, 1}};  // NOLINT: sizes and their weights
    } else {
      regions.kind = layer.ordered || is_line(puzzle.layout.hints, layer.name) ? Kind::lines : Kind::shapes;
      regions.number = number;
      regions.lengths = {3, 4};
    }
  }
  if (plan.is_told) return plan;
  if (synopsis.blocks) plan.blocks = MakePlan::Blocks{{20, 28}, true, {1, Grid::most}, false, false, 0};  // NOLINT
  if (synopsis.clues.runs && plan.blocks) plan.blocks->border = true;
  return plan;
}

MakePlan eased(MakePlan plan, int steps) {
  for (auto& [layer, regions] : plan.regions) {
    if (regions.kind != MakePlan::Regions::Kind::areas) continue;
    auto& sizes = regions.sizes;
    std::ranges::sort(sizes, {}, &MakePlan::SizeShare::size);
    if (steps < 0) std::ranges::reverse(sizes);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const auto halvings = std::min(i * static_cast<std::size_t>(std::abs(steps)), std::size_t{63});
      sizes[i].weight = std::max<std::size_t>(sizes[i].weight >> halvings, i < 2 ? 1 : 0);
    }
    std::erase_if(sizes, [](const MakePlan::SizeShare& share) { return share.weight == 0; });
  }
  return plan;
}

MakePlan with_larger_areas(MakePlan plan, std::size_t more) {
  for (auto& [layer, regions] : plan.regions) {
    auto& sizes = regions.sizes;
    if (regions.kind != MakePlan::Regions::Kind::areas || sizes.size() < 2) continue;
    const auto largest = *std::ranges::max_element(sizes, {}, &MakePlan::SizeShare::size);
    for (std::size_t i = 1; i <= more; ++i) sizes.push_back({largest.size + i, largest.weight});
  }
  return plan;
}

}  // namespace grids
