#pragma once

#include "constraints/normal_forms/labelled.hpp"
#include "core/region.hpp"

namespace grids {

/// A rule on a few cells as a propagator that reasons about it by arithmetic. Where that pays,
/// `strengthened` replaces it by a stronger normal form that lists what fits.
///
/// Contract, besides that of a propagator: once all cells but one are decided, `propagate` leaves
/// exactly the candidates of the last one that fit.
class Relation : public Labelled {
 public:
  Relation(Region scope, Label label) : Labelled(std::move(label)), scope_(std::move(scope)) {}

  std::span<const CellId> scope() const final { return scope_; }

  /// Of a symmetric relation: the symbols of the decided cells, in whatever cells they stand.
  void append_remainder(const State& state, Remainder& remainder) const override;

  /// Whether it stays the same when the symbols of two cells are exchanged.
  virtual bool symmetric() const { return false; }
  /// Whether, apart from cells that must differ, `propagate` leaves only candidates that fit.
  virtual bool domain_consistent() const { return false; }
  /// A guess at the number of full assignments of these candidates (of all cells) that obey it; 0
  /// when it cannot tell.
  virtual double expected_tuples(std::span<const Domain>) const { return 0; }
  /// About how much work `propagate` does for each candidate; a term of a sum is 1.
  virtual double weight() const { return 1; }
  /// What it becomes when its cells must differ pairwise and are too many to list; null for itself.
  virtual std::shared_ptr<const Relation> with_cells_different() const { return nullptr; }
  /// The same rule about the undecided cells alone; null when it cannot say.
  virtual std::shared_ptr<const Relation> without_decided(const Puzzle&) const { return nullptr; }

 protected:
  /// Tries again to become a stronger form when cells have been decided.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  Region scope_;
};

using RelationPtr = std::shared_ptr<const Relation>;

/// The strongest normal form affordable for the relation, given which cells must differ and the
/// candidates as they are; `keep` when it is best as it is.
///
/// Two undecided cells become a PairRelation; cells that differ pairwise in a symmetric relation
/// over few symbols a Combination; what has few enough solutions a Table.
Replacement strengthened(const Puzzle& puzzle, const Relation& relation);

/// Propagates the relation and returns what it has become: for the constraints that rewrite to it.
Replacement replace_by(const RelationPtr& relation, Puzzle& puzzle);

}  // namespace grids
