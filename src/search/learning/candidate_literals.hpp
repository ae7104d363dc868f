#pragma once

#include <span>
#include <vector>

#include "core/domain.hpp"
#include "search/learning/clause_literal.hpp"
#include "search/learning/learning_search.hpp"

namespace grids {

/// The literals that speak of cells' candidates: of an undecided cell with two candidates there is one variable, that
/// it is the first of them; of one with more there is one for each candidate.
class CandidateLiterals {
 public:
  explicit CandidateLiterals(std::span<const Domain> first)
      : first_(first.begin(), first.end()), width_(width(first)), literals_(first.size() * width_) {
    for (std::size_t i = 0; i < first_.size(); ++i) {
      if (first_[i].single()) continue;
      for (const auto symbol : first_[i]) {
        const bool negation = first_[i].pair() && symbol != first_[i].lowest();
        if (!negation) candidates_.push_back({cell_at(i), symbol});
        const auto variable = ClauseLiteral::of(candidates_.size() - 1);
        literals_[i * width_ + index(symbol)] = negation ? !variable : variable;
      }
    }
  }

  std::size_t variables() const noexcept { return candidates_.size(); }
  /// How many symbols there are at most.
  std::size_t width() const noexcept { return width_; }
  /// The candidates that cells began with.
  std::span<const Domain> first() const noexcept { return first_; }
  Domain first(CellId cell) const noexcept { return first_[index(cell)]; }
  /// Whether to be one of them is not to be the other, and nothing else.
  bool two_valued(CellId cell) const noexcept { return first_[index(cell)].pair(); }

  /// That an undecided cell is this one of its candidates.
  ClauseLiteral is(CellId cell, SymbolId symbol) const noexcept {
    return literals_[index(cell) * width_ + index(symbol)];
  }
  CellId cell(ClauseLiteral literal) const noexcept { return candidates_[literal.variable()].cell; }
  /// The candidate of which it speaks.
  LearningSearch::Candidate candidate(ClauseLiteral literal) const noexcept { return candidates_[literal.variable()]; }
  /// Those that the literal leaves the cell.
  Domain left(ClauseLiteral literal) const noexcept {
    const auto [cell, symbol] = candidates_[literal.variable()];
    return literal.negative() ? first(cell) - Domain::of(symbol) : Domain::of(symbol);
  }

 private:
  static std::size_t width(std::span<const Domain> domains) noexcept {
    Domain all;
    for (const auto domain : domains) all |= domain;
    return all.empty() ? 1 : index(all.highest()) + 1;
  }

  std::vector<Domain> first_;
  std::size_t width_;
  std::vector<ClauseLiteral> literals_;                ///< of each cell and symbol
  std::vector<LearningSearch::Candidate> candidates_;  ///< of each variable
};

}  // namespace grids
