#include "engines/turns.hpp"

#include <algorithm>
#include <cassert>

#include "core/unsupported.hpp"
#include "engines/sat/sat_search.hpp"

namespace grids {
namespace {

/// Where each node takes long, so many take about as long as writing the clauses.
constexpr std::uint64_t many_nodes = 2000;
/// A node of nothing but regions takes a microsecond, and a search that goes on for long in them learns by itself.
constexpr std::uint64_t many_nodes_of_regions = 100'000;
/// Behind more solutions than this there are probably many, and a tree finds them faster.
constexpr std::size_t most_excluded = 10;

}  // namespace

std::uint64_t Turns::first_turn(const Program& program) noexcept {
  return program.only_regions() ? many_nodes_of_regions : many_nodes;
}

Turns::Turns(Search& search, const Puzzle& puzzle, Rewritten rewritten, const Limits& limits, ClauseEncoding encoding)
    : search_(search), puzzle_(puzzle), make_rewritten_(std::move(rewritten)), limits_(limits), encoding_(encoding) {}

Turns::~Turns() = default;

void Turns::run(std::uint64_t first, std::uint64_t at_most, const Stopwatch& stopwatch, const SolutionSink& sink,
                Answer& answer) {
  assert(first > 0 && "turns that double must begin with something");
  auto conflicts = many_nodes;
  for (auto nodes = first;; nodes *= 2, conflicts *= 2) {
    const auto turn = alone() ? std::nullopt : std::optional(nodes);
    if (visit(rest(stopwatch, turn), at_most, sink, answer) || enough(stopwatch)) return;
    if (alone()) continue;
    if (ask(rest(stopwatch, conflicts), at_most, sink, answer) || enough(stopwatch)) return;
  }
}

bool Turns::alone() const noexcept {
  return clauses_ == Clauses::impossible || by_search_.size() + by_sat_.size() > most_excluded;
}

/// What is left of the limits, and of those no more than a turn.
Limits Turns::rest(const Stopwatch& stopwatch, std::optional<std::uint64_t> turn) const {
  auto limits = stopwatch.rest_of(limits_);
  const auto spent = search_.statistics().nodes + (sat_ ? sat_->spent() : 0);
  if (limits.nodes) limits.nodes = *limits.nodes - std::min(*limits.nodes, spent);
  if (turn) limits.nodes = std::min(*turn, limits.nodes.value_or(*turn));
  return limits;
}

bool Turns::enough(const Stopwatch& stopwatch) const {
  const auto left = rest(stopwatch, {});
  return limits_.is_interrupted() || left.nodes == 0U || left.time == std::chrono::nanoseconds(0);
}

/// The search's turn. Whether all is known, or nobody wants more.
bool Turns::visit(const Limits& limits, std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  search_.limit(limits);
  while (answer.found < at_most) {
    const auto status = search_.next();
    answer.statistics = search_.statistics();
    if (!note_end(status, answer)) return answer.complete;
    if (!alone() || !by_sat_.empty()) {
      auto solution = told(search_.solution());
      if (std::ranges::find(by_sat_, solution) != by_sat_.end()) continue;
      if (sat_) sat_->exclude(solution);
      if (!alone()) by_search_.push_back(std::move(solution));
    }
    if (!hand_over(search_.solution(), puzzle_, sink, answer)) return true;
  }
  return true;
}

/// The SAT solver's turn, likewise.
bool Turns::ask(const Limits& limits, std::uint64_t at_most, const SolutionSink& sink, Answer& answer) {
  assert(!alone());
  if (clauses_ == Clauses::unwritten) write_clauses(limits);
  if (clauses_ == Clauses::impossible) return false;
  sat_->limit(limits);
  while (answer.found < at_most && !alone()) {
    const auto status = sat_->next();
    answer.conflicts = sat_->conflicts();
    if (!note_end(status, answer)) return answer.complete;
    const auto domains = sat_->solution();
    sat_->exclude_solution();
    by_sat_.push_back(told(domains));
    if (!hand_over(domains, puzzle_, sink, answer)) return true;
  }
  return answer.found >= at_most;
}

void Turns::write_clauses(const Limits& limits) try {
  rewritten_ = make_rewritten_();
  auto only_time = limits;
  only_time.nodes.reset();
  sat_ = std::make_unique<SatSearch>(*rewritten_, encoding_, only_time);
  for (const auto& solution : by_search_) sat_->exclude(solution);
  clauses_ = Clauses::written;
} catch (const Unsupported&) {
  clauses_ = Clauses::impossible;  // the search knows all rules
}

/// What tells it apart from others.
Solution Turns::told(std::span<const Domain> domains) const {
  Solution solution;
  read_solution(domains, puzzle_, solution);
  solution.resize(puzzle_.told_cells());
  return solution;
}

}  // namespace grids
