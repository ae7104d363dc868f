#pragma once

#include <optional>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "model/comparison.hpp"
#include "propagation/counting.hpp"

namespace grids {

/// The number of literals that hold compares with a constant, or with the number of a cell.
///
/// Example: count x of a1-a9 = 3; the number of shaded neighbours of b2 is the number in b2.
/// Strength: domain consistency, where no cell is spoken of twice.
class Count : public Labelled, public KnowsCount {
 public:
  Count(std::vector<Literal> literals, Comparison comparison, std::int64_t number, Label label);
  Count(std::vector<Literal> literals, Comparison comparison, NumberedCell total, Label label);
  /// The same about as many other cells.
  Count(const Count& like, Region scope, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "count"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 1, .idempotent = !repeats_}; }
  std::optional<CountedCells> counted() const override;

 protected:
  /// Literals already decided are counted once and for all.
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  /// What a count is compared with: the number of a cell, or of no cell, which then has symbol 0 alone.
  struct Total {
    std::optional<CellId> cell;
    Alphabet numbers;
  };

  Count(std::vector<Literal> literals, Comparison comparison, Total total, Label label, std::int64_t counted);
  std::uint32_t place_of(CellId cell);
  Verdict propagate_fixed(State& state, std::int64_t least, std::int64_t most) const noexcept;
  Verdict decide_open(State& state, bool holding) const noexcept;
  Verdict narrow_total(State& state, std::int64_t least, std::int64_t most) const noexcept;
  bool some_total(Domain totals, std::int64_t least, std::int64_t most, Comparison comparison) const noexcept;
  Domain totals(const State& state) const noexcept { return total_.cell ? state[*total_.cell] : Domain(1); }
  struct Told;
  bool excluded(const Told& told, SymbolId total) const;
  bool suffices(const Told& told, Domain totals) const;

  std::vector<Literal> literals_;
  Comparison comparison_;
  Total total_;
  std::int64_t counted_;  ///< literals that hold and were left out
  Region scope_;
  std::vector<std::uint32_t> places_;  ///< of each literal's cell, and of the total's, in the scope
  bool repeats_ = false;
};

}  // namespace grids
