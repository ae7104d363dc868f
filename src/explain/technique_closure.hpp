#pragma once

#include "explain/explainer.hpp"
#include "explain/rules/singles_closure.hpp"

namespace grids::explain {

/// What follows by the techniques of a table, singles among them. Of those that assume something, or go by cases, none
/// may be allowed: what they come to need not grow with what is filled. One per thread.
class TechniqueClosure final : public Closure {
 public:
  /// `rules` must outlive it.
  TechniqueClosure(const Rules& rules, TechniqueTable techniques, const StopToken& stop = {});

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop) { stop_ = stop; }

  const std::optional<Row>& root() const noexcept override { return root_; }
  void watch(CellId cell, bool watched) override;
  Outcome fill(Row& row, Candidate candidate) override;
  Candidate settled() const noexcept override { return *settled_; }
  std::uint64_t work() const noexcept override { return work_ + singles_.work(); }

 private:
  Outcome climb(Row& row);
  bool settles(std::span<const Domain> domains);

  const Rules& rules_;
  Approach approach_;
  SinglesClosure singles_;
  std::vector<std::uint8_t> watched_;
  std::optional<Row> root_;
  std::optional<Candidate> settled_;
  std::uint64_t work_of_a_step_ = 0;  ///< of looking for one
  std::uint64_t work_ = 0;
  StopToken stop_;
};

}  // namespace grids::explain
