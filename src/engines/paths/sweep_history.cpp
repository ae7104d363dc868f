#include "engines/paths/sweep_history.hpp"

#include <cassert>
#include <utility>

namespace grids {

void SweepHistory::begin_step() {
  assert(!open_ && "the step before has ended");
  arrivals_.emplace_back();
  open_ = true;
}

void SweepHistory::end_step() {
  assert(open_ && "a step was begun");
  arrivals_.back().shrink_to_fit();
  ended_bytes_ = bytes();
  open_ = false;
}

std::size_t SweepHistory::bytes() const {
  return ended_bytes_ + (open_ ? arrivals_.back().capacity() * sizeof(Arrival) : 0);
}

void SweepHistory::arrive(std::uint32_t number, bool is_new, std::uint32_t from, unsigned choice) {
  assert(open_ && "a step was begun");
  auto& arrivals = arrivals_.back();
  assert(number < arrivals.size() + (is_new ? 1 : 0) && choice < 1U << most_path_choices);
  if (is_new) {
    arrivals.push_back({from, nowhere, static_cast<std::uint8_t>(choice), 0});
  } else if (arrivals[number].other == nowhere) {
    arrivals[number].other = from;
    arrivals[number].other_choice = static_cast<std::uint8_t>(choice);
  }
}

std::vector<std::vector<bool>> SweepHistory::ways(std::span<const SweepStep> steps, std::size_t edges) const {
  assert(steps.size() == arrivals_.size() && "all steps were swept");
  std::vector<std::vector<bool>> ways;
  auto first = trace(nowhere, steps, edges);
  ways.push_back(std::move(first.used));
  if (first.last_turn != nowhere) ways.push_back(trace(first.last_turn, steps, edges).used);
  return ways;
}

SweepHistory::Trace SweepHistory::trace(std::uint32_t turn, std::span<const SweepStep> steps, std::size_t edges) const {
  Trace trace{std::vector<bool>(edges), nowhere};
  std::uint32_t state = 0;
  for (auto i = static_cast<std::uint32_t>(steps.size()); i-- > 0;) {
    const auto& arrival = arrivals_[i][state];
    if (arrival.other != nowhere && trace.last_turn == nowhere) trace.last_turn = i;
    const bool turns = i == turn;
    const auto choice = turns ? arrival.other_choice : arrival.choice;
    const auto& target_edges = steps[i].target_edges;
    for (std::size_t j = 0; j < target_edges.size(); ++j)
      if ((choice >> j & 1) != 0) trace.used[target_edges[j]] = true;
    state = turns ? arrival.other : arrival.from;
  }
  return trace;
}

}  // namespace grids
