#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/learning/clause_literal.hpp"

namespace grids {

/// Clauses of two literals or more, one after another in one array, and who is to look at which when a literal fails:
///
///     | size | levels | literals ... | size | levels | literals ... |
///
/// A clause is watched by its first two literals. Learned clauses are forgotten from time to time, those first whose
/// literals are spread over many levels (Audemard, Simon: "Predicting learnt clauses quality", IJCAI 2009).
class ClauseStore {
 public:
  /// A clause's place in the array. Valid until clauses are forgotten.
  using Place = std::uint32_t;
  struct Watch {
    Place clause = 0;
    ClauseLiteral blocker;  ///< another literal of the clause: if it holds, the clause need not be looked at
  };

  explicit ClauseStore(std::size_t variables) : watches_(2 * variables) {}

  /// Adds a clause. `levels`: over how many levels it was spread when it was learned; 0 for one that stays.
  Place add(std::span<const ClauseLiteral> literals, std::uint32_t levels);
  std::span<ClauseLiteral> literals(Place clause) noexcept { return {words_.data() + clause + header, size(clause)}; }
  std::span<const ClauseLiteral> literals(Place clause) const noexcept {
    return {words_.data() + clause + header, size(clause)};
  }
  std::vector<Watch>& watches(ClauseLiteral failing) noexcept { return watches_[failing.number()]; }

  std::size_t learned() const noexcept { return learned_; }
  /// Forgets the worse half of the learned clauses. `needed` are not forgotten, and are their new places afterwards.
  void forget(std::span<Place> needed);

 private:
  static constexpr std::size_t header = 2;

  std::size_t size(Place clause) const noexcept { return words_[clause].number(); }
  std::size_t levels(Place clause) const noexcept { return words_[clause + 1].number(); }
  std::vector<Place> worst(std::span<const Place> needed) const;
  void watch(Place clause);

  std::vector<ClauseLiteral> words_;
  std::vector<std::vector<Watch>> watches_;
  std::size_t learned_ = 0;
};

}  // namespace grids
