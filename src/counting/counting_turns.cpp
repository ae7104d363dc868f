#include "counting/counting_turns.hpp"

#include <algorithm>

#include "search/effort/within.hpp"

namespace grids {
namespace {

/// Who has visited so many solutions and is not done need not visit more: they are better counted in parts.
constexpr std::uint64_t many = 1000;

}  // namespace

CountingTurns::CountingTurns(const Puzzle& puzzle, const Program& program, ComponentCounter& parts,
                             const Limits& limits)
    : puzzle_(puzzle), limits_(limits), search_(program), parts_(parts) {
  search_.start({}, limits);
}

void CountingTurns::run(Counting& counting) {
  for (auto turn = first_turn; !done_ && !over_; turn *= 2) {
    if (visited_.found < many) visit(turn);
    if (!done_ && !over_) count_in_parts(visited_.found < many ? std::optional(turn) : std::nullopt);
  }
  counting.count = visited_.found > count_.clamped() ? SolutionCount(visited_.found) : count_;
  counting.limited = !done_;
  counting.first = first_;
  counting.statistics += search_.statistics();
  counting.statistics += parts_.statistics();
  counting.remembered += parts_.remembered();
}

/// What is left of the limits, and of those at most `nodes`.
Limits CountingTurns::rest(std::optional<std::uint64_t> nodes) const {
  auto limits = stopwatch_.rest_of(limits_);
  const auto spent = search_.statistics().nodes + parts_.statistics().nodes;
  if (limits.nodes) limits.nodes = *limits.nodes - std::min(*limits.nodes, spent);
  return nodes ? within(limits, *nodes) : limits;
}

bool CountingTurns::enough() const {
  const auto left = rest({});
  return limits_.is_interrupted() || left.nodes == 0U || left.time == std::chrono::nanoseconds(0);
}

void CountingTurns::visit(std::uint64_t nodes) {
  search_.limit(rest(nodes));
  const auto keep_first = [this](const Solution& solution) {
    if (first_.empty()) first_ = solution;
    return true;
  };
  enumerate(search_, puzzle_, many, keep_first, visited_);
  done_ = visited_.complete;
  if (done_) count_ = visited_.found;
  over_ = !done_ && enough();
}

void CountingTurns::count_in_parts(std::optional<std::uint64_t> nodes) {
  count_ = parts_.run(rest(nodes));
  done_ = !parts_.limited();
  over_ = !done_ && enough();
}

}  // namespace grids
