// What techniques of chains find in positions made at random, held against what they are by definition, tried cell by
// cell.

#include <map>

#include "random_board.hpp"

namespace grids::explain {
namespace {

/// What chains of single candidates refute: one that, taken to hold, makes one candidate after another hold, each the
/// last of a cell's or group's two, of which one excludes it. `at_once`: those to which that happens by the first or no
/// step, which are no chains. `turning`: those whose chain comes back to a candidate that it made hold, which refutes
/// that one first.
Gone chains(const Board& board, Gone& at_once, Gone& turning) {
  const auto side = board.side();
  std::vector<std::vector<std::size_t>> truths;  // candidates of which one must hold
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    auto& truth = truths.emplace_back();
    for (const auto symbol : board.candidates(cell)) truth.push_back(cell * side + symbol);
  }
  for (const auto& group : board.groups())
    for (std::size_t symbol = 0; symbol < side; ++symbol) {
      auto& truth = truths.emplace_back();
      for (const auto cell : board.places(group, symbol)) truth.push_back(cell * side + symbol);
    }
  const auto excludes = [&](std::size_t a, std::size_t b) {
    if (a / side == b / side) return a != b;
    return a % side == b % side && board.differ(a / side, b / side);
  };
  struct Step {
    std::size_t from = 0;
    std::size_t gone = 0;
    std::size_t depth = 0;
  };
  Gone refuted;
  for (std::size_t first = 0; first < board.cell_count() * side; ++first) {
    const std::pair candidate{first / side, first % side};
    if (!board.has(candidate.first, candidate.second) || !board.open(candidate.first)) continue;
    for (const auto& truth : truths)
      if (std::ranges::all_of(truth, [&](std::size_t one) { return excludes(first, one); })) at_once.insert(candidate);
    std::map<std::size_t, Step> steps{{first, {}}};  // to each that holds
    std::vector<std::size_t> queue{first};
    const auto turns = [&](std::size_t last) {
      std::set<std::size_t> met;
      for (auto at = last; at != first; at = steps[at].from)
        if (!met.insert(at).second || !met.insert(steps[at].gone).second) return true;
      return false;
    };
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (const auto& truth : truths) {
        if (truth.size() != 2) continue;
        const auto holds = queue[next];
        const auto out = excludes(holds, truth[0]);
        if (out == excludes(holds, truth[1])) continue;
        const auto left = truth[out ? 1 : 0];
        const auto depth = steps[holds].depth + 1;
        if (!steps.try_emplace(left, Step{holds, truth[out ? 0 : 1], depth}).second) continue;
        queue.push_back(left);
        if (excludes(left, first)) (depth == 1 ? at_once : turns(left) ? turning : refuted).insert(candidate);
      }
  }
  return refuted;
}

TEST_CASE("chains of all names take away all that follows from one candidate after another") {
  Random random(4);
  std::size_t count = 0;
  for (int number = 0; number < 60; ++number) {
    auto board = random_board(number, random);
    Gone at_once;
    Gone turning;
    const auto expected = chains(board, at_once, turning);
    const auto found =
        board.taken_away({Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish, Technique::xy_wing,
                          Technique::w_wing, Technique::x_chain, Technique::xy_chain, Technique::alternating_chain});
    for (const auto& gone : expected) CHECK((at_once.contains(gone) || found.contains(gone)));
    for (const auto& gone : found) CHECK((at_once.contains(gone) || turning.contains(gone) || expected.contains(gone)));
    count += expected.size();
  }
  CHECK(count > 100);
}

}  // namespace
}  // namespace grids::explain
