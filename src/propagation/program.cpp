#include "propagation/program.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// The regions of the propagators that say no more than a network can.
std::vector<NetworkRegion> network_regions(std::span<const std::shared_ptr<const Propagator>> propagators) {
  std::vector<NetworkRegion> regions;
  for (const auto& propagator : propagators)
    if (auto region = propagator->network_region()) regions.push_back(std::move(*region));
  return regions;
}

bool fits_kernels(std::span<const NetworkRegion> regions) {
  if (regions.empty()) return false;
  const auto longest = std::ranges::max_element(regions, {}, [](const auto& region) { return region.cells.size(); });
  return network_vectors(regions.size(), network_lane_bits(longest->cells.size())) != 0;
}

/// One more than the highest symbol that is a candidate in some region.
std::size_t symbols_of(std::span<const NetworkRegion> regions, const Puzzle& puzzle) {
  Domain all;
  for (const auto& region : regions)
    for (const auto cell : region.cells) all |= puzzle.domain(cell);
  return all.empty() ? 1 : index(all.highest()) + 1;
}

}  // namespace

Program Program::lower(const Puzzle& puzzle, const Lowering& lowering) {
  Program program;
  program.layout_.cells = puzzle.cell_count();
  program.collect(puzzle);
  program.order_cells(puzzle);
  if (lowering.fuse) program.fuse(puzzle, lowering.instructions);
  program.lay_out();
  program.subscribe();
  program.write_root(puzzle);
  return program;
}

void Program::collect(const Puzzle& puzzle) {
  for (const auto& constraint : puzzle.constraints()) {
    auto propagator = std::dynamic_pointer_cast<const Propagator>(constraint);
    if (!propagator)
      throw InputError({}, "'" + constraint->text(puzzle) + "' cannot be brought into a form that can be solved");
    propagators_.push_back(std::move(propagator));
  }
  std::ranges::stable_sort(propagators_, {}, [](const auto& propagator) { return propagator->needs().cost; });
}

void Program::order_cells(const Puzzle& puzzle) {
  std::vector<std::size_t> touching(layout_.cells);
  for (const auto& propagator : propagators_)
    for (const auto cell : propagator->scope()) touching[index(cell)] += propagator->scope().size() - 1;
  const auto told = puzzle.has_untold_cells() ? puzzle.told_cells() : layout_.cells;
  for (std::size_t i = 0; i < layout_.cells; ++i)
    if (!puzzle.domain(cell_at(i)).single()) (i < told ? branching_order_ : untold_order_).push_back(cell_at(i));
  for (auto* const order : {&branching_order_, &untold_order_})
    std::ranges::stable_sort(*order, std::greater{}, [&](CellId cell) { return touching[index(cell)]; });
}

void Program::fuse(const Puzzle& puzzle, InstructionSet instructions) {
  const auto regions = network_regions(propagators_);
  if (!fits_kernels(regions)) return;
  std::erase_if(propagators_, [](const auto& propagator) { return propagator->network_region().has_value(); });
  network_ = std::make_unique<PermutationNetwork>(regions, layout_.cells, symbols_of(regions, puzzle), instructions);
  layout_.network_words = network_->node_words();
  pure_network_ = propagators_.empty() && untold_order_.empty() &&
                  std::ranges::all_of(branching_order_, [this](CellId cell) { return network_->covers(cell); });
}

void Program::lay_out() {
  for (const auto& propagator : propagators_) {
    const auto needs = propagator->needs();
    residue_offsets_.push_back(layout_.residue() + layout_.residue_words);
    idempotent_.push_back(needs.idempotent ? 1 : 0);
    layout_.residue_words += needs.residue_words;
  }
  layout_.active_words = (propagators_.size() + 63) / 64;
}

void Program::subscribe() {
  std::vector<std::map<std::uint32_t, Wake>> per_cell(layout_.cells);
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    const auto word = static_cast<std::uint32_t>(i / 64);
    const auto bit = std::uint64_t{1} << (i % 64);
    const auto event = propagators_[i]->needs().event;
    for (const auto cell : propagators_[i]->scope()) {
      auto& wake = per_cell[index(cell)][word];
      wake.word = word;
      (event == Event::any ? wake.any : event == Event::bounds ? wake.bounds : wake.fixed) |= bit;
    }
  }
  wake_begin_.push_back(0);
  for (const auto& cell : per_cell) {
    for (const auto& [word, wake] : cell) wakes_.push_back(wake);
    wake_begin_.push_back(static_cast<std::uint32_t>(wakes_.size()));
  }
}

void Program::write_root(const Puzzle& puzzle) {
  root_.assign(layout_.words(), 0);
  for (std::size_t i = 0; i < layout_.cells; ++i) root_[layout_.domains() + i] = puzzle.domain(cell_at(i)).bits();
  for (std::size_t i = 0; i < propagators_.size(); ++i)
    root_[layout_.active() + i / 64] |= std::uint64_t{1} << (i % 64);
  if (network_) network_->load(root_.data(), puzzle.domains());
}

}  // namespace grids
