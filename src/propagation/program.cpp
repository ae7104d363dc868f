#include "propagation/program.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <utility>

#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"
#include "propagation/locked_candidates.hpp"

namespace grids {
namespace {

/// The regions of the propagators that say no more than a network can.
std::vector<NetworkRegion> network_regions(std::span<const std::shared_ptr<const Propagator>> propagators) {
  std::vector<NetworkRegion> regions;
  for (const auto& propagator : propagators)
    if (auto region = propagator->network_region()) regions.push_back(std::move(*region));
  return regions;
}

bool fits_kernels(std::span<const NetworkRegion> regions, std::size_t symbols) {
  if (regions.empty() || symbols > 64) return false;
  const auto longest = std::ranges::max_element(regions, {}, [](const auto& region) { return region.cells.size(); });
  const auto cells = longest->cells.size();
  return cells <= 64 && network_vectors(regions.size(), network_lane_bits(cells)) != 0;
}

/// One more than the highest symbol that is a candidate in some region, or required there.
std::size_t symbols_of(std::span<const NetworkRegion> regions, const Puzzle& puzzle) {
  Domain all;
  for (const auto& region : regions) {
    all |= region.required;
    for (const auto cell : region.cells) all |= puzzle.domain(cell);
  }
  return all.empty() ? 1 : index(all.highest()) + 1;
}

}  // namespace

Program Program::lower(const Puzzle& puzzle, const Lowering& lowering) {
  Program program;
  program.layout_.cells = puzzle.cell_count();
  program.collect(puzzle);
  demand_more_time(lowering.stop, "the rules were still being prepared");
  program.touching_.resize(puzzle.cell_count());
  program.note_neighbours(program.propagators_);
  program.find_undecided(puzzle);
  if (lowering.fuse) program.fuse(puzzle, lowering);
  demand_more_time(lowering.stop, "the rules were still being prepared");
  if (program.chooser_ == nullptr) program.order_cells();  // where a network chooses, any order will do
  program.lay_out();
  program.subscribe();
  program.write_root(puzzle.domains());
  return program;
}

Program Program::extended(const Puzzle& puzzle, std::span<const std::shared_ptr<const Propagator>> more) const {
  assert(puzzle.cell_count() >= layout_.cells && "it has the cells of the program, and perhaps more behind them");
  assert(std::ranges::none_of(more, [](const auto& one) { return one == nullptr; }));
  assert(plain_count_ == 0 && "regions that run by themselves are not extended");
  Program program;
  program.layout_.cells = puzzle.cell_count();
  program.layout_.network_words = layout_.network_words;
  program.network_ = network_;
  program.fused_ = fused_;
  program.propagators_.reserve(propagators_.size() + more.size());
  program.propagators_ = propagators_;
  program.propagators_.insert(program.propagators_.end(), more.begin(), more.end());
  program.sort_by_cost();
  program.find_undecided(puzzle);
  program.set_chooser();
  if (program.chooser_ == nullptr) {
    program.touching_ = touching_;
    program.touching_.resize(puzzle.cell_count());
    program.note_neighbours(more);
    program.order_cells();
  }
  program.lay_out();
  program.subscribe();
  program.write_root(puzzle.domains(),
                     network_ ? std::span<const std::uint64_t>(root_) : std::span<const std::uint64_t>());
  return program;
}

void Program::collect(const Puzzle& puzzle) {
  for (const auto& constraint : puzzle.constraints()) {
    propagators_.push_back(as_propagator(constraint, puzzle));
  }
  sort_by_cost();
}

void Program::sort_by_cost() {
  std::vector<std::pair<std::uint8_t, std::size_t>> order;  // cost, place
  order.reserve(propagators_.size());
  for (std::size_t i = 0; i < propagators_.size(); ++i) order.emplace_back(propagators_[i]->needs().cost, i);
  if (std::ranges::is_sorted(order)) return;
  std::ranges::sort(order);
  std::vector<std::shared_ptr<const Propagator>> sorted;
  sorted.reserve(propagators_.size());
  for (const auto& [cost, place] : order) sorted.push_back(std::move(propagators_[place]));
  propagators_ = std::move(sorted);
}

void Program::note_neighbours(std::span<const std::shared_ptr<const Propagator>> propagators) {
  assert(touching_.size() == layout_.cells);
  for (const auto& propagator : propagators)
    for (const auto cell : propagator->scope()) touching_[index(cell)] += propagator->scope().size() - 1;
}

void Program::find_undecided(const Puzzle& puzzle) {
  const auto told = puzzle.has_untold_cells() ? puzzle.told_cells() : layout_.cells;
  branching_order_.reserve(told);
  for (std::size_t i = 0; i < layout_.cells; ++i)
    if (!puzzle.domain(cell_at(i)).single()) (i < told ? branching_order_ : untold_order_).push_back(cell_at(i));
}

void Program::order_cells() {
  for (auto* const order : {&branching_order_, &untold_order_})
    std::ranges::stable_sort(*order, std::greater{}, [&](CellId cell) { return touching_[index(cell)]; });
}

void Program::fuse(const Puzzle& puzzle, const Lowering& lowering) {
  const auto regions = network_regions(propagators_);
  const auto symbols = symbols_of(regions, puzzle);
  if (!fits_kernels(regions, symbols)) return;
  const auto fused = [](const auto& propagator) { return propagator->network_region().has_value(); };
  const auto rest = std::stable_partition(propagators_.begin(), propagators_.end(), fused);
  fused_.assign(propagators_.begin(), rest);
  propagators_.erase(propagators_.begin(), rest);
  network_ = std::make_shared<PermutationNetwork>(regions, layout_.cells, symbols, lowering.instructions);
  layout_.network_words = network_->node_words();
  set_chooser();
  if (lowering.plain) stand_for_network();
}

/// Propagators do what the network does.
void Program::stand_for_network() {
  const auto network = std::exchange(network_, nullptr);
  layout_.network_words = 0;
  std::ranges::move(locked_candidates(network->regions()), std::back_inserter(fused_));
  plain_count_ = fused_.size();
  propagators_.insert(propagators_.begin(), fused_.begin(), fused_.end());
  fused_.clear();
}

Program Program::unfused() const {
  assert(network_ != nullptr && "there is something to be taken apart");
  Program program;
  program.layout_.cells = layout_.cells;
  program.propagators_ = propagators_;
  program.fused_ = fused_;
  program.network_ = network_;
  program.stand_for_network();
  program.branching_order_ = branching_order_;
  program.untold_order_ = untold_order_;
  program.lay_out();
  program.subscribe();
  program.write_root(layout_.domains_of(root_.data()));
  return program;
}

/// Whether the network covers all that search decides, and whether it is all there is.
void Program::set_chooser() {
  if (!network_ || !untold_order_.empty()) return;
  if (!std::ranges::all_of(branching_order_, [this](CellId cell) { return network_->covers(cell); })) return;
  chooser_ = network_;
  only_regions_ = propagators_.empty();
}

void Program::lay_out() {
  assert(scheduled_.empty() && "laid out once");
  assert(std::ranges::is_sorted(propagators_.begin() + static_cast<std::ptrdiff_t>(plain_count_), propagators_.end(),
                                {}, [](const auto& one) { return one->needs().cost; }) &&
         "cheap ones first");
  scheduled_.reserve(propagators_.size());
  for (const auto& propagator : propagators_) {
    const auto needs = propagator->needs();
    const auto residue = static_cast<std::uint32_t>(layout_.residue() + layout_.residue_words);
    scheduled_.push_back({propagator.get(), residue, needs.event, needs.idempotent});
    layout_.residue_words += needs.residue_words;
  }
  layout_.active_words = (propagators_.size() + 63) / 64;
}

void Program::subscribe() { layout_.active_words == 1 ? subscribe_to_word() : subscribe_to_words(); }

void Program::subscribe_to_word() {
  wakes_.resize(layout_.cells);
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    const auto event = scheduled_[i].event;
    for (const auto cell : propagators_[i]->scope()) wakes_[index(cell)].of(event) |= std::uint64_t{1} << i;
  }
}

void Program::subscribe_to_words() {
  wake_begin_.assign(layout_.cells + 1, 0);
  // Propagators come in rising order, so a cell's words do, too. First as many wakes as there are propagators.
  for (const auto& propagator : propagators_)
    for (const auto cell : propagator->scope()) ++wake_begin_[index(cell) + 1];
  std::partial_sum(wake_begin_.begin(), wake_begin_.end(), wake_begin_.begin());
  std::vector<Wake> wakes(wake_begin_.back());
  std::vector<std::uint32_t> used(layout_.cells);
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    const auto word = static_cast<std::uint32_t>(i / 64);
    const auto bit = std::uint64_t{1} << (i % 64);
    const auto event = scheduled_[i].event;
    for (const auto cell : propagators_[i]->scope()) {
      auto* const mine = wakes.data() + wake_begin_[index(cell)];
      auto& count = used[index(cell)];
      if (count == 0 || mine[count - 1].word != word) mine[count++].word = word;
      mine[count - 1].of(event) |= bit;
    }
  }
  wakes_.reserve(wakes.size());
  for (std::size_t cell = 0; cell < layout_.cells; ++cell) {
    const auto first = wakes.begin() + wake_begin_[cell];
    wake_begin_[cell] = static_cast<std::uint32_t>(wakes_.size());
    wakes_.insert(wakes_.end(), first, first + used[cell]);
  }
  wake_begin_.back() = static_cast<std::uint32_t>(wakes_.size());
}

void Program::write_root(std::span<const Domain> domains, std::span<const std::uint64_t> network_root) {
  assert(domains.size() == layout_.cells);
  assert(network_root.empty() || network_ != nullptr);
  root_.assign(layout_.words(), 0);
  std::ranges::copy(domains, layout_.domains_of(root_.data()).begin());
  for (std::size_t i = 0; i < propagators_.size(); ++i)
    root_[layout_.active() + i / 64] |= std::uint64_t{1} << (i % 64);
  if (!network_) return;
  if (network_root.empty()) return network_->load(root_.data(), domains);
  std::ranges::copy(network_root.first(layout_.network_words), root_.begin());
  const auto before = layout_.domains_of(network_root.data());
  for (const auto cell : network_->cells())
    if (const auto now = domains[index(cell)]; now != before[index(cell)]) network_->remove(root_.data(), cell, ~now);
}

}  // namespace grids
