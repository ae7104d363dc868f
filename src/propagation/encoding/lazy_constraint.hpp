#pragma once

#include <span>

#include "core/ids.hpp"
#include "propagation/encoding/encoder.hpp"

namespace grids {

/// A normal form that takes many statements to say in full, of which a solver needs few. An engine that can be told
/// more between two attempts may leave it out and say only what an attempt breaks (Dantzig, Fulkerson, Johnson:
/// "Solution of a large-scale traveling-salesman problem", 1954, for connectedness).
class LazyConstraint {
 public:
  virtual ~LazyConstraint() = default;

  /// Whether `encode` says all of it. Where it cannot, cuts are all that can be said in such terms.
  virtual bool has_statements(const Encoder& encoder) const = 0;
  /// Introduces all literals of which cuts speak; says nothing about the constraint.
  virtual void prepare(Encoder& encoder) const = 0;
  /// Of symbols that break the constraint, in the order of its scope: clauses that every solution obeys, and they do
  /// not.
  virtual void cut(std::span<const SymbolId> symbols, Encoder& encoder) const = 0;
};

}  // namespace grids
