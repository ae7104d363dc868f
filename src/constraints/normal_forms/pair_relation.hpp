#pragma once

#include <array>
#include <memory>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/relation.hpp"
#include "constraints/normal_forms/tabulation.hpp"

namespace grids {

/// Which symbols of one cell go with which of another. The partners of many symbols are found four symbols at a time:
/// for each four, a list of what goes with each choice of them.
class PairTable {
 public:
  /// For each symbol of one cell, the symbols of the other that go with it.
  using Partners = std::array<Domain, Domain::capacity>;
  struct Found {
    Domain any;              ///< of at least one of the symbols
    Domain all = ~Domain();  ///< of every one of them
  };

  explicit PairTable(const Partners& partners);

  /// The partners of these symbols, of which some may have none.
  Found of(Domain symbols) const noexcept {
    Found found;
    auto rest = symbols.bits();
    for (std::size_t i = 0; i < choices_.size(); i += 16) {
      const auto& chosen = choices_[i + static_cast<std::size_t>(rest & 15)];
      found.any |= chosen.any;
      found.all &= chosen.all;
      rest >>= 4;
    }
    if (rest != Domain::Bits{0}) found.all = Domain();
    return found;
  }
  Domain of(SymbolId symbol) const noexcept { return of(Domain::of(symbol)).any; }
  Partners listed() const;

 private:
  std::vector<Found> choices_;  ///< up to the highest symbol that has partners
};

/// Two cells hold one of a set of pairs of symbols.
///
/// Example: a1 = b1 + 1, c3 < c4, a difference of 2.
/// Strength: domain consistency.
class PairRelation : public Labelled {
 public:
  using Partners = PairTable::Partners;

  PairRelation(CellId first, CellId second, const Partners& partners_of_first, Label label);
  /// The same about other cells, sharing the pairs.
  PairRelation(const PairRelation& like, CellId first, CellId second, Label label)
      : Labelled(std::move(label)), scope_{first, second}, partners_(like.partners_) {}

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  bool all_different() const override;

  std::string_view form_name() const override { return "pairs"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::any, 0, 0, true}; }

 private:
  std::array<CellId, 2> scope_;
  std::shared_ptr<const std::array<PairTable, 2>> partners_;  ///< of the first cell's symbols, of the second's
};

/// The pairs in `tuples`.
std::shared_ptr<const PairRelation> pair_relation(CellId first, CellId second, const Tuples& tuples, Label label);

/// What a relation whose other cells are decided says of its last two: a contradiction, nothing,
/// or a PairRelation. It takes into account whether the two must differ.
Replacement pair_relation(const Puzzle& puzzle, const Relation& relation, CellId first, CellId second);

}  // namespace grids
