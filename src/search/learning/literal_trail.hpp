#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/learning/clause_store.hpp"

namespace grids {

/// The literals that hold in a search that learns, in the order in which they came to, each with its cause, and where
/// the levels begin: a level is a decision and what follows from it.
template <typename Cause>
class LiteralTrail {
 public:
  LiteralTrail(std::size_t variables, const Cause& none)
      : values_(2 * variables), levels_(variables), causes_(variables, none) {}

  /// 1 holds, -1 fails, 0 unknown.
  int value(ClauseLiteral literal) const noexcept { return values_[literal.number()]; }
  /// How many decisions there are.
  std::size_t level() const noexcept { return begins_.size(); }
  /// How many there were when the literal came to hold or to fail.
  std::size_t level_of(ClauseLiteral literal) const noexcept { return levels_[literal.variable()]; }
  const Cause& cause(ClauseLiteral holding) const noexcept { return causes_[holding.variable()]; }
  Cause& cause(ClauseLiteral holding) noexcept { return causes_[holding.variable()]; }

  std::span<const ClauseLiteral> literals() const noexcept { return literals_; }
  /// How many hold without any decision.
  std::size_t fixed() const noexcept { return begins_.empty() ? literals_.size() : begins_.front(); }
  /// The decision with which a level below level() begins; levels count from 0.
  ClauseLiteral decision(std::size_t level) const noexcept { return literals_[begins_[level]]; }

  /// The next literal is a decision.
  void begin_level() { begins_.push_back(literals_.size()); }
  /// The literal, of which nothing was known, holds from now on.
  void push(ClauseLiteral literal, const Cause& cause) {
    assert(value(literal) == 0 && "a variable gets a value once");
    values_[literal.number()] = 1;
    values_[(!literal).number()] = -1;
    levels_[literal.variable()] = static_cast<std::uint32_t>(level());
    causes_[literal.variable()] = cause;
    literals_.push_back(literal);
  }
  /// Takes all levels from this one on back, and calls undo(literal) for what held, the last first.
  template <typename Undo>
  void jump(std::size_t to_level, Undo&& undo) {
    const auto end = begins_[to_level];
    for (auto i = literals_.size(); i-- > end;) {
      values_[literals_[i].number()] = values_[(!literals_[i]).number()] = 0;
      undo(literals_[i]);
    }
    literals_.resize(end);
    begins_.resize(to_level);
    followed_ = std::min(followed_, end);
  }

  /// Whether there are literals that next() has not named since they came to hold.
  bool has_next() const noexcept { return followed_ < literals_.size(); }
  ClauseLiteral next() noexcept { return literals_[followed_++]; }
  /// Calls imply(literal, clause) for what follows in the clauses from a literal that holds. If a clause fails, this is
  /// false, and `conflict` is what cannot hold together.
  template <typename Imply>
  bool follow(ClauseLiteral holding, ClauseStore& clauses, std::vector<ClauseLiteral>& conflict, Imply&& imply) const {
    const auto broken = clauses.follow(
        !holding, [this](ClauseLiteral literal) { return value(literal); }, std::forward<Imply>(imply));
    if (!broken) return true;
    conflict.clear();
    for (const auto literal : std::as_const(clauses).literals(*broken)) conflict.push_back(!literal);
    return false;
  }

 private:
  std::vector<std::int8_t> values_;  ///< of each literal
  std::vector<std::uint32_t> levels_;
  std::vector<Cause> causes_;
  std::vector<ClauseLiteral> literals_;
  std::vector<std::size_t> begins_;
  std::size_t followed_ = 0;  ///< how many next() has named
};

}  // namespace grids
