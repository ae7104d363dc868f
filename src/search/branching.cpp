#include "search/search.hpp"

// Which cell and candidate a search assumes next.

namespace grids {
namespace {

/// To count them would take longer.
bool has_more_than_two(Domain candidates) noexcept {
  const auto rest = candidates.bits() & (candidates.bits() - Domain::Bits{1});
  return (rest & (rest - Domain::Bits{1})) != Domain::Bits{0};
}

}  // namespace

/// Finds the undecided cell with the fewest candidates. False when every cell is decided.
bool Search::choose(std::uint64_t* row, Frame& frame) noexcept {
  const auto told = program_.branching_order();
  const auto untold = program_.untold_order();
  if (random_ && program_.pure_network() && program_.chooser() == program_.network()) {
    const auto& network = *program_.network();
    const auto choice = network.choose_randomly(row, *random_);
    if (choice.slot == NetworkView::no_cell) return false;
    frame = {network.cell(choice), Domain::of(symbol_at(choice.symbol))};
    return true;
  }
  if (random_) {
    const auto domains = fixpoint_.publish(row);
    return choose_randomly(told, domains, frame) || choose_randomly(untold, domains, frame);
  }
  if (program_.chooser() != nullptr) return choose_in_network(row, frame);
  const auto domains = fixpoint_.domains(row);
  return choose_among(told, domains, frame) || choose_among(untold, domains, frame);
}

/// Of the cells with the fewest candidates the one with the highest weighted degree (after dom/wdeg: Boussemart et al.,
/// "Boosting systematic search by weighting constraints", ECAI 2004); of equal ones it is the one that comes first in
/// `cells`.
bool Search::choose_among(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) const noexcept {
  auto fewest = Domain::capacity + 1;
  std::int64_t heaviest = -1;
  for (const auto cell : cells) {
    const auto candidates = domains[index(cell)];
    if (candidates.single() || (fewest == 2 && has_more_than_two(candidates))) continue;
    const auto size = fewest == 2 ? fewest : candidates.size();
    const std::int64_t weight = weighted_degrees_[index(cell)];
    if (size > fewest || (size == fewest && weight <= heaviest)) continue;
    fewest = size;
    heaviest = weight;
    frame = {cell, Domain::of(candidates.lowest())};
  }
  return fewest <= Domain::capacity;
}

/// Remembers which cells the propagator that just failed speaks of.
void Search::blame() noexcept {
  if (fixpoint_.culprit() == Fixpoint::no_propagator) return;
  const auto* const chooser = program_.chooser();
  for (const auto cell : program_.propagator(fixpoint_.culprit()).scope()) {
    ++weighted_degrees_[index(cell)];
    if (chooser != nullptr && chooser->covers(cell)) bias_[chooser->slot(cell)] += failure_bias;
  }
}

bool Search::choose_in_network(std::uint64_t* row, Frame& frame) noexcept {
  const auto& network = *program_.chooser();
  if (boards_) network.load(boards_.get(), fixpoint_.domains(row));
  const auto choice = network.choose(boards_ ? boards_.get() : row, bias_.data());
  if (choice.slot == NetworkView::no_cell) return false;
  frame = {network.cell(choice), Domain::of(symbol_at(choice.symbol))};
  return true;
}

bool Search::choose_randomly(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) noexcept {
  auto fewest = Domain::capacity + 1;
  std::size_t ties = 0;
  for (const auto cell : cells) {
    const auto size = domains[index(cell)].size();
    if (size == 1 || size > fewest) continue;
    ties = size < fewest ? 1 : ties + 1;
    fewest = size;
    if (random_->below(ties) == 0) frame.cell = cell;
  }
  if (ties == 0) return false;
  frame.tried = Domain::of(domains[index(frame.cell)].behind(random_->below(fewest)));
  return true;
}

}  // namespace grids
