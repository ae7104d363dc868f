#pragma once

#include <vector>

#include "core/named_text.hpp"
#include "core/region.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

/// What a constraint took away while it was rewritten, and what took its place does not say again:
/// each cell keeps some of its candidates.
///
/// Example: a1 is even.
class Restriction final : public Propagator {
 public:
  /// No candidate is left at all, whatever cells `origin` speaks of, if any.
  explicit Restriction(ConstraintPtr origin)
      : scope_(origin->scope().begin(), origin->scope().end()),
        allowed_(scope_.size()),
        origin_(std::move(origin)),
        impossible_(true) {}

  /// `allowed` has a domain for each cell of `scope`. The constraint that it stands for gives the text.
  Restriction(Region scope, std::vector<Domain> allowed, ConstraintPtr origin)
      : scope_(std::move(scope)), allowed_(std::move(allowed)), origin_(std::move(origin)) {}

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override { return origin_->text(puzzle); }
  std::string_view kind() const override { return origin_->kind(); }
  std::string_view technique(std::span<const CellChange> changes) const override;
  Verdict propagate(State& state) const noexcept override;
  void encode(Encoder& encoder) const override;

  const std::vector<Domain>& allowed() const noexcept { return allowed_; }
  /// The constraint that it stands for, which may speak of more cells.
  const Constraint& origin() const noexcept { return *origin_; }

 private:
  Region scope_;
  std::vector<Domain> allowed_;
  ConstraintPtr origin_;
  bool impossible_ = false;
};

}  // namespace grids::explain
