#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace proof_checking {

/// What is wrong with a certificate.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A variable's number from 1 on, negative for its negation.
using Literal = std::int32_t;
using Clause = std::vector<Literal>;

/// A number that counts when the literal holds.
struct Term {
  std::int64_t number = 0;
  Literal literal = 0;
};

struct Sum {
  bool equal = false;
  std::int64_t target = 0;
  std::vector<std::vector<Term>> parts;
};

/// What is known to hold, and to fail, where a statement has a literal.
constexpr Literal always = std::numeric_limits<Literal>::max();
constexpr Literal never = -always;

/// Places, and ways between some two of them. That it divides: a wall on a way, as its literal says, never lies between
/// two places that other ways without walls join. Else: the places whose literals hold hang together by ways between
/// them.
struct Graph {
  bool divides = false;
  std::size_t places = 0;
  std::vector<Literal> literals;  ///< by way where it divides, else by place
  std::vector<std::pair<std::size_t, std::size_t>> ways;
  std::vector<Clause> consequences;
};

/// A claim as `grids prove` writes it: statements about variables, and the solution that is said to be the only one.
struct Claim {
  Literal variables = 0;
  std::vector<Clause> cells;        ///< the variables of each undecided cell that is part of a solution
  std::vector<Clause> exactly_one;  ///< those of all undecided cells among them
  std::vector<Clause> at_most_one;
  std::vector<Clause> clauses;
  std::size_t unstated = 0;  ///< rules that have no statements
  std::vector<Clause> cuts;  ///< clauses that follow from these
  std::vector<std::pair<Clause, Clause>> links;
  std::vector<Sum> sums;
  std::vector<Graph> graphs;
  std::vector<Literal> givens;
  std::vector<Literal> witness;  ///< variables that hold, too, to save looking for them; of those left out, most do not
  std::vector<Literal> solution;  ///< the variables that hold, of cells that are part of it
};

/// Throws Refusal naming the line. The solution has been checked to have one variable of each cell.
Claim read_claim(std::istream& in);

}  // namespace proof_checking
