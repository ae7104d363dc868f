#include "constraints/normal_forms/tabulation.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/relation.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Candidates that the relation's propagator may look at, times its weight: some 10 ms.
constexpr double most_work = 4e6;
/// Work after which the rest is estimated from the part of the tree that is done, and how far
/// beyond the bounds that estimate must lie to give up.
constexpr double trial_work = most_work / 50;
constexpr double margin = 8;

class Tabulation {
 public:
  Tabulation(const Puzzle& puzzle, const Relation& relation, std::span<const CellId> open)
      : relation_(relation),
        open_(open),
        domains_(puzzle.domains().begin(), puzzle.domains().end()),
        saved_(open.size() * open.size()),
        different_(open.size()),
        weight_(relation.weight()) {
    assert(!open.empty() && open.size() <= most_table_cells);
    Domain symbols;
    for (const auto cell : open) symbols |= domains_[index(cell)];
    most_found_ = std::min(most_tuples, most_table_bits / (open.size() * symbols.size()));
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t j = 0; j < open.size(); ++j)
        if (i != j && puzzle.must_differ(open[i], open[j])) different_[i].push_back(open[j]);
  }

  std::optional<Tuples> run() {
    if (relation_.expected_tuples(domains_) > 4.0 * static_cast<double>(most_found_)) return std::nullopt;
    if (!decide(0, 1)) return std::nullopt;
    return std::move(tuples_);
  }

 private:
  /// Tries every candidate of the cells from `depth` on, a `share` of the whole tree. False when
  /// that is too much.
  bool decide(std::size_t depth, double share) {
    if (depth == open_.size()) return keep_tuple(share);
    auto* const saved = saved_.data() + depth * open_.size();
    for (std::size_t i = 0; i < open_.size(); ++i) saved[i] = domains_[index(open_[i])];
    const auto part = share / static_cast<double>(saved[depth].size());
    for (const auto symbol : saved[depth]) {
      if (!assume(depth, Domain::of(symbol)))
        done_ += part;
      else if (!decide(depth + 1, part))
        return false;
      for (std::size_t i = 0; i < open_.size(); ++i) domains_[index(open_[i])] = saved[i];
      if (too_much()) return false;
    }
    return true;
  }

  bool assume(std::size_t depth, Domain symbol) {
    State state(domains_.data(), nullptr);
    if (!state.narrow(open_[depth], symbol)) return false;
    for (const auto other : different_[depth])
      if (!state.remove(other, symbol)) return false;
    for (const auto cell : open_) work_ += weight_ * static_cast<double>(domains_[index(cell)].size());
    return relation_.propagate(state) != Verdict::contradiction;
  }

  bool keep_tuple(double share) {
    if (++found_ > most_found_) return false;
    for (const auto cell : open_) tuples_.push_back(domains_[index(cell)].lowest());
    done_ += share;
    return true;
  }

  bool too_much() const {
    if (work_ < trial_work) return false;
    return work_ > most_work || work_ > margin * most_work * done_ ||
           static_cast<double>(found_) > margin * static_cast<double>(most_found_) * done_;
  }

  const Relation& relation_;
  std::span<const CellId> open_;
  std::vector<Domain> domains_;
  std::vector<Domain> saved_;  ///< candidates of the open cells, a row per depth
  std::vector<Region> different_;
  Tuples tuples_;
  std::size_t found_ = 0;
  std::size_t most_found_ = 0;
  double weight_;
  double work_ = 0;
  double done_ = 0;  ///< share of the tree
};

}  // namespace

std::optional<Tuples> tabulate(const Puzzle& puzzle, const Relation& relation, std::span<const CellId> open) {
  if (open.size() > most_table_cells) return std::nullopt;
  return Tabulation(puzzle, relation, open).run();
}

}  // namespace grids
