#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
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

  explicit ClauseStore(std::size_t variables) : watches_(2 * variables) {}

  /// Adds a clause. `levels`: over how many levels it was spread when it was learned; 0 for one that stays.
  Place add(std::span<const ClauseLiteral> literals, std::uint32_t levels);
  std::span<ClauseLiteral> literals(Place clause) noexcept { return {words_.data() + clause + header, size(clause)}; }
  std::span<const ClauseLiteral> literals(Place clause) const noexcept {
    return {words_.data() + clause + header, size(clause)};
  }
  /// Finds another literal to watch for each clause that watches a failing one, by `value` of a literal: 1 holds, -1
  /// fails, 0 unknown. Calls imply(literal, clause) for what follows where there is none; a clause that fails is
  /// returned, and the others are then as they were.
  template <typename Value, typename Imply>
  std::optional<Place> follow(ClauseLiteral failing, Value&& value, Imply&& imply);

  std::size_t learned() const noexcept { return learned_; }
  /// Forgets the worse half of the learned clauses, and shows each to `leave` before. Those at `needed` are not
  /// forgotten, and their new places are there afterwards.
  void forget(
      std::span<Place* const> needed, const std::function<void(std::span<const ClauseLiteral>)>& leave = [](auto) {});
  /// Forgets all clauses, but those that stay, of which `gone(literals)` is true.
  void forget_if(const std::function<bool(std::span<const ClauseLiteral>)>& gone);

 private:
  struct Watch {
    Place clause = 0;
    ClauseLiteral blocker;  ///< another literal of the clause: if it holds, the clause need not be looked at
  };

  static constexpr std::size_t header = 2;

  std::size_t size(Place clause) const noexcept { return words_[clause].number(); }
  std::size_t levels(Place clause) const noexcept { return words_[clause + 1].number(); }
  std::vector<Watch>& watches(ClauseLiteral failing) noexcept { return watches_[failing.number()]; }
  std::vector<Place> worst(std::span<Place* const> needed) const;
  void remove(std::span<const Place> gone, std::span<Place* const> needed);
  void watch(Place clause);

  std::vector<ClauseLiteral> words_;
  std::vector<std::vector<Watch>> watches_;
  std::size_t learned_ = 0;
};

template <typename Value, typename Imply>
std::optional<ClauseStore::Place> ClauseStore::follow(ClauseLiteral failing, Value&& value, Imply&& imply) {
  auto& watching = watches(failing);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watching.size(); ++i) {
    const auto watch = watching[i];
    if (value(watch.blocker) > 0) {
      watching[kept++] = watch;
      continue;
    }
    const auto all = literals(watch.clause);
    if (all[0] == failing) std::swap(all[0], all[1]);
    const auto first = all[0];
    if (value(first) <= 0) {
      const auto found = std::find_if(all.begin() + 2, all.end(), [&](ClauseLiteral l) { return value(l) >= 0; });
      if (found != all.end()) {
        std::swap(all[1], *found);
        watches(all[1]).push_back({watch.clause, first});
        continue;
      }
    }
    watching[kept++] = {watch.clause, first};
    if (value(first) > 0) continue;
    if (value(first) < 0) {
      watching.erase(watching.begin() + static_cast<std::ptrdiff_t>(kept),
                     watching.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return watch.clause;
    }
    imply(first, watch.clause);
  }
  watching.resize(kept);
  return std::nullopt;
}

}  // namespace grids
