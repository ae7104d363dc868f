#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engines/model/cnf.hpp"

namespace grids::clauses {

using Clause = std::vector<std::int32_t>;

/// Clauses by their definition: whether some assignment has a literal of each, by unit propagation and trying both.
class Satisfiability {
 public:
  explicit Satisfiability(const Cnf& cnf) {
    Clause clause;
    for (const auto literal : cnf.literals()) {
      if (literal != 0) {
        clause.push_back(literal);
        continue;
      }
      clauses_.push_back(clause);
      clause.clear();
    }
  }

  explicit Satisfiability(std::vector<Clause> clauses) : clauses_(std::move(clauses)) {}

  /// With these literals besides.
  bool possible(const std::vector<std::int32_t>& assumed) const {
    std::map<std::int32_t, bool> known;
    for (const auto literal : assumed) known[literal < 0 ? -literal : literal] = literal > 0;
    return satisfied(std::move(known));
  }

 private:
  using Known = std::map<std::int32_t, bool>;

  bool satisfied(Known known) const {
    for (bool more = true; more;) {
      more = false;
      for (const auto& clause : clauses_) {
        std::int32_t open = 0;
        std::size_t unknown = 0;
        bool holds = false;
        for (const auto literal : clause) {
          const auto found = known.find(literal < 0 ? -literal : literal);
          if (found == known.end()) {
            ++unknown;
            open = literal;
          } else {
            holds = holds || found->second == (literal > 0);
          }
        }
        if (holds || unknown > 1) continue;
        if (unknown == 0) return false;
        known[open < 0 ? -open : open] = open > 0;
        more = true;
      }
    }
    const auto undecided = first_unknown(known);
    if (undecided == 0) return true;
    for (const bool holds : {true, false}) {
      auto further = known;
      further[undecided] = holds;
      if (satisfied(std::move(further))) return true;
    }
    return false;
  }

  std::int32_t first_unknown(const Known& known) const {
    for (const auto& clause : clauses_)
      for (const auto literal : clause)
        if (const auto variable = literal < 0 ? -literal : literal; !known.contains(variable)) return variable;
    return 0;
  }

  std::vector<Clause> clauses_;
};

}  // namespace grids::clauses
