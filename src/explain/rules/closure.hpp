#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/domain.hpp"
#include "explain/rules/candidate.hpp"

namespace grids::explain {

/// All that follows from filled cells by some way of reasoning, made for asking very often: filling one cell more goes
/// on from where the last one led. What follows only grows with what is filled.
class Closure {
 public:
  /// Candidates at their fixpoint, by cell.
  using Row = std::vector<Domain>;

  enum class Outcome {
    quiet,          ///< no watched cell came down to one candidate
    settled,        ///< one did; the row is of no more use
    contradiction,  ///< what is filled cannot be; the row is of no more use
  };

  virtual ~Closure() = default;

  /// What follows when nothing is filled; nothing at all when that is a contradiction.
  virtual const std::optional<Row>& root() const noexcept = 0;
  virtual void watch(CellId cell, bool watched) = 0;
  virtual Outcome fill(Row& row, Candidate candidate) = 0;
  /// The candidate that the last `settled` was about.
  virtual Candidate settled() const noexcept = 0;
  /// What answering has taken so far, in units of a budget.
  virtual std::uint64_t work() const noexcept = 0;

 protected:
  Closure() = default;
  Closure(const Closure&) = default;
  Closure& operator=(const Closure&) = default;
};

}  // namespace grids::explain
