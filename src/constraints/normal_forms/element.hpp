#pragma once

#include <array>
#include <optional>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "model/comparison.hpp"

namespace grids {

/// The number of one cell chooses a cell out of a list; the chosen cell's number compares with a
/// constant, or with the number of a third cell. A number that is no place of the list is wrong.
///
/// Example: cell (cell 1) = 7: with a1 = 3, the third cell of row a is 7.
/// Strength: domain consistency, where no cell is spoken of twice; the choosing cell may be in the list.
class Element : public Labelled {
 public:
  /// `chooser`'s numbers count the places of `list` from 1.
  Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
          std::int64_t number, Label label);
  Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
          const NumberedCell& result, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "element"; }
  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 2, .idempotent = !repeats_}; }

 private:
  /// What a symbol of the chooser chooses.
  struct Choice {
    CellId cell{};
    /// For each symbol of that cell, the symbols of the result that it goes with.
    std::array<Domain, Domain::capacity> partners{};
  };

  Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
          std::optional<CellId> result, const Alphabet& numbers, Label label);
  void add_to_scope(CellId cell);
  /// Null when the symbol's number is no place of the list.
  const Choice* choice(SymbolId symbol) const noexcept;
  SymbolId symbol_of(CellId cell, std::span<const SymbolId> symbols) const;
  Domain results(const State& state) const noexcept { return result_ ? state[*result_] : Domain(1); }
  Domain partners(const Choice& choice, Domain candidates) const noexcept;
  Verdict narrow_chosen(State& state) const noexcept;

  CellId chooser_;
  std::vector<std::optional<Choice>> choices_;  ///< by the chooser's symbol
  std::optional<CellId> result_;                ///< without it, a constant: the result is symbol 0
  Region scope_;
  bool repeats_ = false;
};

}  // namespace grids
