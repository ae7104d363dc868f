#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explain/rules/closure.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

/// What follows by singles of all kinds and by each rule alone. One per thread.
class SinglesClosure final : public Closure {
 public:
  /// `rules` must outlive it.
  explicit SinglesClosure(const Rules& rules);

  const std::optional<Row>& root() const noexcept override { return root_; }
  void watch(CellId cell, bool watched) override { watched_[index(cell)] = watched ? 1 : 0; }
  Outcome fill(Row& row, Candidate candidate) override;
  Candidate settled() const noexcept override { return *settled_; }
  std::uint64_t work() const noexcept override { return work_; }

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
