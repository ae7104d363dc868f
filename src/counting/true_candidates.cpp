#include "counting/true_candidates.hpp"

#include <algorithm>
#include <cassert>

#include "core/unsupported.hpp"
#include "engines/sat/sat_search.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// Nodes that a question may take before the SAT solver gets all that are open.
constexpr std::uint64_t easy = 2000;
constexpr std::uint64_t any_number = std::uint64_t{1} << 62;

std::size_t total(std::span<const Domain> domains) {
  std::size_t total = 0;
  for (const auto domain : domains) total += domain.size();
  return total;
}

/// The cells whose candidates are asked for: those in play, and the walls and links that are part of a solution.
std::vector<CellId> asked_cells(const Puzzle& puzzle) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i)
    if (i >= puzzle.grid().cell_count() || puzzle.grid().in_play(cell_at(i))) cells.push_back(cell_at(i));
  return cells;
}

}  // namespace

CandidateFindings TrueCandidates::find(const Limits& limits) {
  const Stopwatch stopwatch;
  auto working = puzzle_;
  findings_ = {};
  findings_.possible.resize(puzzle_.told_cells());
  const auto rewriting = rewrite_with_givens(working, nullptr, stopwatch.stop_at(limits));
  findings_.limited = rewriting.stopped;
  if (!rewriting.contradiction) begin(working);
  if (!rewriting.contradiction && !rewriting.stopped)
    findings_.limited = settle(working, stopwatch, limits) != End::done;
  findings_.unsettled.assign(open_.begin(), open_.end());
  findings_.unsettled.resize(puzzle_.told_cells());
  findings_.time = stopwatch.elapsed();
  return findings_;
}

TrueCandidates::End TrueCandidates::settle(const Puzzle& working, const Stopwatch& stopwatch,
                                           const Limits& limits) try {
  const auto program = Program::lower(working, {.stop = stopwatch.stop_at(limits)});
  auto end = search(program, easy, stopwatch.rest_of(limits));
  if (end == End::hard) end = solve_clauses(working, stopwatch.rest_of(limits));
  if (end == End::hard) end = search(program, any_number, stopwatch.rest_of(limits));
  return end;
} catch (const Stopped&) {
  return End::limit;
}

void TrueCandidates::begin(const Puzzle& working) {
  left_.assign(working.domains().begin(), working.domains().end());
  open_.assign(left_.size(), Domain());
  for (const auto cell : asked_cells(puzzle_)) open_[index(cell)] = left_[index(cell)];
  all_ = total(open_);
}

TrueCandidates::End TrueCandidates::search(const Program& program, std::uint64_t most_nodes, const Limits& limits) {
  CoveringSearch search(program, limits);
  auto end = End::done;
  while (const auto cell = most_open()) {
    const auto asked = open_[index(*cell)];
    auto left = left_;
    left[index(*cell)] = asked;
    const auto spent = findings_.statistics.nodes + search.statistics().nodes;
    const auto allowed = limits.nodes ? *limits.nodes - std::min(*limits.nodes, spent) : most_nodes;
    const auto status = search.find(left, open_, std::min(most_nodes, allowed));
    if (status == CoveringSearch::Status::limit) {
      end = search.out_of_time() || allowed < most_nodes ? End::limit : End::hard;
      break;
    }
    if (status == CoveringSearch::Status::solution)
      visit(search.solution());
    else
      exclude(*cell, asked);
  }
  findings_.statistics += search.statistics();
  return end;
}

TrueCandidates::End TrueCandidates::solve_clauses(const Puzzle& working, const Limits& limits) try {
  auto puzzle = working;
  std::ranges::copy(left_, puzzle.domains().begin());
  const auto rewriting = rewrite(puzzle, nullptr, Stopwatch().stop_at(limits));
  if (rewriting.contradiction) return exclude_all(), End::done;
  if (rewriting.stopped) return End::limit;
  SatSearch search(puzzle, ClauseEncoding::automatic, limits);
  auto status = SatSearch::Status::solution;
  while (status == SatSearch::Status::solution) {
    std::vector<Given> asked;
    for (std::size_t i = 0; i < open_.size(); ++i)
      for (const auto symbol : open_[i]) asked.push_back({cell_at(i), symbol});
    if (asked.empty()) break;
    status = search.next_with(asked);
    findings_.conflicts = search.conflicts();
    if (status == SatSearch::Status::solution) visit(search.solution());
    if (status == SatSearch::Status::exhausted) exclude_all();
  }
  return status == SatSearch::Status::limit ? End::limit : End::done;
} catch (const Unsupported&) {
  return End::hard;  // it cannot be expressed in clauses
}

/// The cell with the most open candidates; nothing when all is settled.
std::optional<CellId> TrueCandidates::most_open() const {
  const auto most = std::ranges::max_element(open_, {}, &Domain::size);
  if (most == open_.end() || most->empty()) return std::nullopt;
  return cell_at(static_cast<std::size_t>(most - open_.begin()));
}

void TrueCandidates::visit(std::span<const Domain> solution) {
  assert(solution.size() >= puzzle_.cell_count() && "a symbol for each cell, hidden ones too");
  Answer checked;
  const auto take = [this](const Solution& symbols) {
    for (const auto cell : asked_cells(puzzle_)) {
      findings_.possible[index(cell)].insert(symbols[index(cell)]);
      open_[index(cell)] -= Domain::of(symbols[index(cell)]);
    }
    return true;
  };
  hand_over(solution, puzzle_, take, checked);
  ++findings_.solutions;
  tell();
}

void TrueCandidates::exclude(CellId cell, Domain symbols) {
  assert(index(cell) < left_.size() && left_[index(cell)].contains(symbols) && "only what is not settled yet");
  left_[index(cell)] -= symbols;
  open_[index(cell)] -= symbols;
  tell();
}

void TrueCandidates::exclude_all() {
  for (std::size_t i = 0; i < open_.size(); ++i) exclude(cell_at(i), open_[i]);
}

void TrueCandidates::tell() const {
  if (progress_) progress_(all_ - total(open_), all_);
}

}  // namespace grids
