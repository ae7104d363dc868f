#pragma once

#include <cstdint>
#include <vector>

#include "constraints/automata/run_chain.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "core/region.hpp"

namespace grids {

/// Of a list of cells, the longest stretches whose cells hold symbols of a class have these lengths, in this order.
///
/// Example: "length of each run among x = 1 3 ?" over a Nonogram's row.
/// Strength: domain consistency.
/// Algorithm: the places where each run can begin, given those before it and given those behind it, are the bits of a
/// word; a run is a shift, and a stretch outside of runs an addition's carry (as in Myers, "A fast bit-vector algorithm
/// for approximate string matching", 1999).
class Runs : public Labelled {
 public:
  static constexpr std::size_t most_cells = 126;
  static constexpr std::size_t most_runs = 63;
  static constexpr std::uint8_t any_length = 0;

  /// Of each cell what is in the class; no cell twice, `most_cells` and `most_runs` at most. Lengths are from 1 to
  /// `most_cells`, or `any_length`.
  Runs(std::vector<Literal> inside, std::vector<std::uint8_t> lengths, Label label);

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  std::string_view form_name() const override { return "runs"; }
  Verdict propagate(State& state) const noexcept override;
  /// What went last is left out first.
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {.event = Event::any, .cost = 2, .idempotent = true}; }

 private:
  template <typename Word>
  Verdict narrow(State& state) const noexcept;
  template <typename Word>
  void find_reason(const History& past, std::optional<Removal> removed, Reason& reason) const;
  RunChain chain() const;

  std::vector<Literal> inside_;
  Region scope_;
  std::vector<std::uint8_t> lengths_;
};

}  // namespace grids
