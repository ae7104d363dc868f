#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>

#include "constraints/arithmetic/expression.hpp"
#include "core/rational.hpp"
#include "propagation/encoding/encoder.hpp"

namespace grids {

/// Says in pseudo-Boolean terms that formulas hold: each part of a formula gets a variable for each value that it can
/// have, which holds if the part has that value.
class FormulaEncoding {
 public:
  static constexpr std::size_t most_clauses = 500'000;  ///< beyond, the encoding is not worth having

  /// The values that a part can have, each with its literal; nothing stands for "has none", as after a division by 0.
  using Value = std::optional<Rational>;
  using Values = std::map<Value, BooleanLiteral>;

  /// `cell` gives the values of a formula's cell.
  FormulaEncoding(Encoder& encoder, std::function<Values(CellId)> cell) : encoder_(encoder), cell_(std::move(cell)) {}

  /// A literal that can hold only if the formula does; `never` once there are too many clauses.
  BooleanLiteral holds_if(const Formula& formula);
  bool too_large() const noexcept { return clauses_ > most_clauses; }

 private:
  template <typename Key>
  using Literals = std::map<Key, BooleanLiteral>;
  /// The largest operand so far, and what the others come to.
  using AgainstRest = std::pair<Value, Value>;
  using Operation = std::optional<Rational> (*)(Rational, Rational);

  template <typename Result, typename A, typename B, typename Combine>
  Literals<Result> combined(const Literals<A>& a, const Literals<B>& b, Combine combine);
  Values values(const Expression& expression);
  Values folded(const Expression& expression, Operation operation);
  Values against_rest(const Expression& expression, Rational unit, Operation gather, Operation finish);

  Encoder& encoder_;
  std::function<Values(CellId)> cell_;
  std::size_t clauses_ = 0;
};

}  // namespace grids
