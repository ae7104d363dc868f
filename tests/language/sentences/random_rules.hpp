#pragma once

#include <random>
#include <string>
#include <vector>

#include "sample_words.hpp"

namespace grids::random_rules {

/// Makes rules at random, by the grammar of the language: the text of a rule on a list of cells
/// whose symbols are 1-3 and `x`.
class RuleWriter {
 public:
  explicit RuleWriter(std::uint32_t seed) : random_(seed) {}

  std::string rule(int depth = 2) {
    switch (depth > 0 ? below(8) : 7) {
      case 0: return rule(depth - 1) + " and " + unit(depth - 1);
      case 1: return unit(depth - 1) + " or " + unit(depth - 1);
      default: return unit(depth);
    }
  }

 private:
  std::string unit(int depth) {
    switch (depth > 0 ? below(8) : 7) {
      case 0: return "not (" + rule(depth - 1) + ")";
      case 1: return "if " + rule(0) + " then " + rule(0) + (below(2) == 0 ? " else " + rule(0) : "");
      case 2: return "(" + rule(depth - 1) + ")";
      default: return statement(depth);
    }
  }

  std::string statement(int depth) {
    if (below(3) == 0) return (below(3) == 0 ? "" : list(depth) + ' ') + predicate();
    const auto left = below(6) == 0 ? "length of each run among " + symbols() : number(depth);
    if (left.starts_with("length of each")) return left + " = clue";
    return left + ' ' + one_of({"=", "!=", "<", "<=", ">", ">="}) + ' ' + (below(3) == 0 ? number(0) : constant());
  }

  std::string predicate() {
    switch (below(9)) {
      case 0:
      case 1:
      case 2:
      case 3: return one_of(plain_predicates());
      case 4: return "is " + symbols();
      case 5: return "includes clue";
      case 6: return "permutation of " + symbols();
      case 7: return "matches " + one_of({"/1* x? .*/", "/(1|2)+ 3*/", "/[1 2] . x*/", "/.* x .*/"});
      default: return "arithmetic = " + constant();
    }
  }

  std::string number(int depth) {
    switch (depth > 0 ? below(7) : 6) {
      case 0: return atom(depth - 1) + " + " + atom(depth - 1);
      case 1: return atom(depth - 1) + " - " + atom(depth - 1);
      case 2: return one_of({"2", "3"}) + " * " + atom(depth - 1);
      case 3: return atom(depth - 1) + " mod 2";
      default: return atom(depth);
    }
  }

  std::string atom(int depth) {
    switch (below(4)) {
      case 0: return "cell " + one_of({"1", "2", "3", "(cell 1)", "(length - 1)"});
      case 1: return "count " + symbols() + " of " + list(depth);
      default: return aggregate() + " of " + list(depth);
    }
  }

  std::string aggregate() { return one_of(plain_aggregates()); }

  std::string list(int depth) {
    const auto word =
        one_of({"first 2", "last 2", "rest", "inner", "ends", "reversed", "among 1-3", "among " + symbols(),
                "positions", "symbols", "first (cell 1)", "between " + symbols() + " and " + symbols(), "contents"});
    return depth > 0 && below(2) == 0 ? word + ' ' + list(depth - 1) : word;
  }

  std::string symbols() { return one_of({"1", "x", "1-2", "1 3", "2-3", "even", "odd", "clue"}); }
  std::string constant() { return one_of({"0", "1", "2", "3", "4", "6", "clue"}); }

  std::string one_of(const std::vector<std::string>& choices) { return choices[below(choices.size())]; }
  std::size_t below(std::size_t limit) { return random_() % limit; }

  std::mt19937 random_;
};

}  // namespace grids::random_rules
