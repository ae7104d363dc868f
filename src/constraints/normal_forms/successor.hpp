#pragma once

#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "core/region.hpp"

namespace grids {

/// One cell holds an exempt symbol, or among the others exactly one, or at least one, holds the symbol that follows its
/// own: the one so many places further among the symbols.
///
/// Example: Hidato's steps, "cell 1 = goal or count (cell 1 + 1) of rest = 1": some neighbour of a5 holds the number
/// after the one in a5, or a5 holds the last one.
/// Strength: domain consistency.
/// Algorithm: sets of symbols that some, several, or decided cells hold are unions of candidates; what follows a set of
/// symbols is the set shifted.
class Successor : public Labelled {
 public:
  enum class Demand { exactly_one, at_least_one };

  /// What follows each symbol that has a successor.
  struct Step {
    Domain from;       ///< symbols that have one
    int distance = 1;  ///< from a symbol to the one that follows, at most 63 either way
    Domain of(Domain symbols) const noexcept { return shifted(symbols & from, distance); }
    Domain before(Domain symbols) const noexcept { return shifted(symbols, -distance) & from; }

   private:
    static Domain shifted(Domain symbols, int distance) noexcept {
      return Domain(distance >= 0 ? symbols.bits() << distance : symbols.bits() >> -distance);
    }
  };

  /// The others are different cells, and `cell` is none of them.
  Successor(CellId cell, Region others, Step step, Domain exempt, Demand demand, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "successor"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 1, .idempotent = true}; }

 protected:
  /// Once the cell is decided, a count of the others; without those that cannot hold what follows.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  struct Held;

  std::span<const CellId> others() const noexcept { return std::span(scope_).subspan(1); }
  /// What follows the symbols that the cell can hold, not being exempt.
  Domain wanted(Domain candidates) const noexcept { return step_.of(candidates - exempt_); }
  static void encode_one(Encoder& encoder, BooleanLiteral condition, const BooleanLiterals& able);
  Domain allowed(Domain candidates, Domain fulfilled, const Held& held) const noexcept;
  struct Before;
  bool unfollowed(const Before& before, SymbolId next, Domain& absent, Reason& reason) const;

  Region scope_;  ///< the cell, then the others
  Step step_;
  Domain exempt_;
  Demand demand_;
};

}  // namespace grids
