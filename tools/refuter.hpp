#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "claim.hpp"

namespace proof_checking {

/// Clauses under unit propagation: what a proof's steps are checked against. A clause follows "by reverse unit
/// propagation" if assuming all its literals false leads to a conflict by unit propagation alone (Goldberg and
/// Novikov, "Verification of proofs of unsatisfiability for CNF formulas", 2003).
///
/// Two literals of each clause are watched: as long as neither is false the clause has nothing to say.
class Refuter {
 public:
  explicit Refuter(Literal variables);

  /// Adds a clause that is taken for granted.
  void add(const Clause& clause);
  /// Whether the clause follows; then it is added.
  bool add_if_implied(const Clause& clause);
  /// Takes away a clause that was added; one that is not there, or that something was derived from for good, stays.
  void remove(Clause clause);

  /// Whether the clauses have been found to contradict each other.
  bool refuted() const noexcept { return refuted_; }
  /// An assignment that extends the literals, by variable, from 1 on; nothing if there is none. By a search with unit
  /// propagation.
  std::optional<std::vector<bool>> extended(const Clause& literals);

 private:
  using Number = std::uint32_t;

  std::size_t slot(Literal literal) const {
    return 2 * static_cast<std::size_t>(literal < 0 ? -literal : literal) + (literal < 0);
  }
  int value(Literal literal) const {
    return literal < 0 ? -values_[static_cast<std::size_t>(-literal)] : values_[static_cast<std::size_t>(literal)];
  }
  void assign(Literal literal, Number reason);
  bool propagate();
  bool visit(Literal falsified);
  void undo(std::size_t length);
  Literal undecided(std::size_t from) const;
  static Clause canonical(Clause clause);

  static constexpr Number no_reason = ~Number{0};

  std::vector<Clause> clauses_;
  std::vector<std::vector<Number>> watches_;  ///< by literal: the clauses that watch it
  std::vector<std::int8_t> values_;
  std::vector<Number> reasons_;
  std::vector<Literal> trail_;
  std::size_t visited_ = 0;
  std::multimap<Clause, Number> numbers_;
  bool refuted_ = false;
};

}  // namespace proof_checking
