#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/domain.hpp"
#include "model/comparison.hpp"
#include "propagation/encoding/boolean_literal.hpp"

namespace grids {

class Constraint;

/// A number that counts when its literal holds.
struct Alternative {
  BooleanLiteral literal;
  std::int64_t number = 0;
};

/// A part of a sum: of its alternatives exactly one holds, and gives the part's number. A part with a single
/// alternative is 0 when that does not hold.
using Part = std::vector<Alternative>;

/// Places and the ways between them, of which a normal form speaks that is said by cuts: what these are to follow from.
struct GraphStatement {
  enum class Kind {
    connected,  ///< the places whose literals hold hang together by ways between them
    divided,    ///< no wall on a way lies between two places that other ways without walls join
  };
  Kind kind = Kind::connected;
  std::size_t places = 0;
  BooleanLiterals literals;  ///< of each place that it is in; of each way that there is a wall
  std::vector<std::pair<std::size_t, std::size_t>> ways;
};

/// Takes down what normal forms say in pseudo-Boolean terms: about the variables "this cell holds this symbol", of
/// which exactly one holds for each cell, and about auxiliary ones. What is said holds for every solution; and every
/// assignment of the cells for which auxiliary variables can be found that obey it is accepted by the constraints.
class Encoder {
 public:
  virtual ~Encoder() = default;

  /// The symbols that the cell may hold; for others `holds` is never.
  virtual Domain candidates(CellId cell) const = 0;
  virtual BooleanLiteral holds(CellId cell, SymbolId symbol) const = 0;
  /// A literal that holds exactly when the cell's symbol lies in the set.
  virtual BooleanLiteral member(CellId cell, Domain symbols) = 0;
  /// A new variable; `purpose` is a word for people, a string literal.
  virtual BooleanLiteral auxiliary(std::string_view purpose) = 0;

  /// At least one holds.
  virtual void clause(BooleanLiterals literals) = 0;
  virtual void at_most_one(BooleanLiterals literals) = 0;
  virtual void exactly_one(BooleanLiterals literals) = 0;
  /// Exactly one holds, where other statements imply that no two do: the places of a permutation's symbol.
  virtual void one_place(BooleanLiterals literals) = 0;
  /// As many of `left` hold as of `right`: none, or one. That no two do is implied by other statements.
  virtual void link(BooleanLiterals left, BooleanLiterals right) = 0;
  /// If the condition holds, the parts' sum compares so with the target.
  virtual void sum_if(BooleanLiteral condition, std::vector<Part> parts, Comparison comparison,
                      std::int64_t target) = 0;
  void sum(std::vector<Part> parts, Comparison comparison, std::int64_t target) {
    sum_if(BooleanLiteral::always(), std::move(parts), comparison, target);
  }

  /// Says nothing by itself: a note of what the cuts of a constraint follow from, for those who check them.
  virtual void note(GraphStatement) {}

  /// Gives up on a constraint: Unsupported naming it.
  [[noreturn]] virtual void cannot_express(const Constraint& constraint) = 0;
};

/// Adds to a clause "or the cell's symbol lies in the set".
void add_membership(BooleanLiterals& clause, const Encoder& encoder, CellId cell, Domain symbols);

}  // namespace grids
