#pragma once

#include <memory>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::report {

/// The board after some steps of an explanation: what each step filled and took away.
class Replay {
 public:
  /// `explainer` must outlive it.
  explicit Replay(const explain::Explainer& explainer)
      : journal_(explainer.journal()), rules_(explainer.rules()), position_(explainer.position()) {}

  /// The candidates after the first `steps` steps.
  std::vector<Domain> board(std::size_t steps) const;
  /// The cells, walls and links that are not filled after them.
  Region open_cells(std::size_t steps) const;
  /// Whether the cell is filled after them, or given.
  bool filled(CellId cell, std::size_t steps) const;
  /// Whether the candidate is gone after them.
  bool gone(explain::Candidate candidate, std::size_t steps) const;

 private:
  const explain::Journal& journal_;
  const explain::Rules& rules_;
  const explain::Position& position_;
};

/// The same explanation without the steps on which nothing rests; whole when it has not come to a solution, where
/// every step may still be of use.
std::unique_ptr<explain::Explainer> condensed(const explain::Explainer& explainer);

/// An explanation that begins with these steps, found before.
std::unique_ptr<explain::Explainer> resumed(const explain::Rules& rules, std::span<const Given> givens,
                                            const explain::Approach& approach, std::span<const explain::Step> steps);

}  // namespace grids::report
