#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explain/rules/rules.hpp"

namespace grids::explain {

/// All that follows from filled cells by singles of all kinds and by each rule alone, made for asking very often:
/// filling one cell more goes on from where the last one led. One per thread.
class SinglesClosure {
 public:
  /// Candidates at their fixpoint, by cell.
  using Row = std::vector<Domain>;

  enum class Outcome {
    quiet,          ///< no watched cell came down to one candidate
    settled,        ///< one did; the row is of no more use
    contradiction,  ///< what is filled cannot be; the row is of no more use
  };

  /// `rules` must outlive it.
  explicit SinglesClosure(const Rules& rules);

  /// What follows when nothing is filled; nothing at all when that is a contradiction.
  const std::optional<Row>& root() const noexcept { return root_; }
  void watch(CellId cell, bool watched) { watched_[index(cell)] = watched ? 1 : 0; }
  Outcome fill(Row& row, Candidate candidate);
  /// The candidate that the last `settled` was about.
  Candidate settled() const noexcept { return *settled_; }
  /// What answering has taken so far, in units of a budget.
  std::uint64_t work() const noexcept { return work_; }

 private:
  bool run(Row& row);
  bool narrow(Row& row, CellId cell, Domain to);
  void note(CellId cell, Domain left);
  bool exclude(Row& row, CellId cell);
  bool find_sole_places(Row& row, const Group& group);
  bool apply(Row& row, RuleId rule);
  void forget_waiting();

  const Rules& rules_;
  std::optional<Row> root_;
  std::vector<std::uint8_t> watched_;
  std::optional<Candidate> settled_;
  std::uint64_t work_ = 0;
  std::vector<CellId> singles_;                ///< whose peers are to lose their symbol
  std::vector<std::uint64_t> waiting_groups_;  ///< complete ones, as bits
  std::vector<std::uint64_t> waiting_rules_;
  std::vector<std::uint64_t> residue_;
  std::vector<Domain> before_;
};

}  // namespace grids::explain
