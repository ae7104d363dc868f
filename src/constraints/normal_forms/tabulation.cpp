#include "constraints/normal_forms/tabulation.hpp"

#include <algorithm>

#include "constraints/normal_forms/relation.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Runs of the relation's propagator, some 10 ms of work.
constexpr std::size_t most_work = 40'000;

class Tabulation {
 public:
  Tabulation(const Puzzle& puzzle, const Relation& relation, std::span<const CellId> open)
      : relation_(relation),
        open_(open),
        domains_(puzzle.domains().begin(), puzzle.domains().end()),
        saved_(open.size() * open.size()),
        different_(open.size()) {
    Domain symbols;
    for (const auto cell : open) symbols |= domains_[index(cell)];
    tuples_left_ = std::min(most_tuples, most_table_bits / (open.size() * symbols.size()));
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = 0; j < open.size(); ++j)
        if (i != j && puzzle.must_differ(open[i], open[j])) different_[i].push_back(open[j]);
  }

  std::optional<Tuples> run() {
    if (relation_.expected_tuples(domains_) > 4.0 * static_cast<double>(tuples_left_)) return std::nullopt;
    if (!decide(0)) return std::nullopt;
    return std::move(tuples_);
  }

 private:
  /// Tries every candidate of the cells from `depth` on. False when that is too much.
  bool decide(std::size_t depth) {
    if (depth == open_.size()) return keep_tuple();
    auto* const saved = saved_.data() + depth * open_.size();
    for (std::size_t i = 0; i < open_.size(); ++i) saved[i] = domains_[index(open_[i])];
    for (const auto symbol : saved[depth]) {
      if (assume(depth, Domain::of(symbol)) && !decide(depth + 1)) return false;
      for (std::size_t i = 0; i < open_.size(); ++i) domains_[index(open_[i])] = saved[i];
      if (work_ > most_work) return false;
    }
    return true;
  }

  bool assume(std::size_t depth, Domain symbol) {
    ++work_;
    State state(domains_.data(), nullptr);
    if (!state.narrow(open_[depth], symbol)) return false;
    for (const auto other : different_[depth])
      if (!state.remove(other, symbol)) return false;
    return relation_.propagate(state) != Verdict::contradiction;
  }

  bool keep_tuple() {
    if (tuples_left_-- == 0) return false;
    for (const auto cell : open_) tuples_.push_back(domains_[index(cell)].lowest());
    return true;
  }

  const Relation& relation_;
  std::span<const CellId> open_;
  std::vector<Domain> domains_;
  std::vector<Domain> saved_;  ///< candidates of the open cells, a row per depth
  std::vector<Region> different_;
  Tuples tuples_;
  std::size_t tuples_left_ = 0;
  std::size_t work_ = 0;
};

}  // namespace

std::optional<Tuples> tabulate(const Puzzle& puzzle, const Relation& relation, std::span<const CellId> open) {
  if (open.size() > most_table_cells) return std::nullopt;
  return Tabulation(puzzle, relation, open).run();
}

}  // namespace grids
