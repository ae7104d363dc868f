#pragma once

#include <memory>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/relation.hpp"
#include "core/region.hpp"
#include "propagation/total.hpp"

namespace grids {

/// The cells of a region hold pairwise different symbols, and the set of these is one of the
/// allowed combinations, in any order.
///
/// Example: three cells of a Kakuro run with sum 7 hold {1 2 4}.
/// Strength: domain consistency.
///
/// By dynamic programming over sets of used symbols: F[i] holds the sets that the first i cells
/// can use, B[i] those of F[i] from which the other cells reach an allowed combination. A cell
/// may hold a symbol exactly if that leads from some set of F[i] to one of B[i + 1]. A family of
/// sets is a string of 2^symbols bits, so that all sets are treated at once.
class Combination : public Labelled, public KnowsTotal {
 public:
  static constexpr std::size_t most_symbols = 12;

  /// `allowed` holds sets of `region.size()` symbols as bits relative to `lowest`: bit m of the
  /// family stands for the set m. There are `symbols` (1 to `most_symbols`) from `lowest` on.
  Combination(Region region, std::size_t lowest, std::size_t symbols, std::vector<std::uint64_t> allowed, Label label);

  /// The same about as many other cells, sharing the family.
  Combination(const Combination& like, Region region, Label label)
      : Labelled(std::move(label)),
        region_(std::move(region)),
        lowest_(like.lowest_),
        symbols_(like.symbols_),
        allowed_(like.allowed_) {}

  /// The combinations that a symmetric relation allows whose cells differ pairwise; null when the
  /// candidates span too many symbols.
  static std::shared_ptr<const Combination> of(const Puzzle& puzzle, const Relation& relation);

  std::span<const CellId> scope() const override { return region_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  bool all_different() const override { return true; }
  std::string_view technique(std::span<const CellChange>) const override {
    return label().technique_or("combinations");
  }

  std::string_view form_name() const override { return "combinations"; }
  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override;
  /// That of all allowed combinations, if they have the same.
  std::optional<std::int64_t> total(const Puzzle& puzzle) const override;

 protected:
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  std::uint64_t from_lowest(Domain symbols) const noexcept {
    return static_cast<std::uint64_t>(symbols.bits() >> lowest_);
  }
  bool allows(std::uint64_t set) const noexcept { return (*allowed_)[set / 64] >> (set % 64) & 1; }
  template <std::size_t Words>
  Verdict propagate_sets(State& state) const noexcept;

  Region region_;
  std::size_t lowest_;
  std::uint64_t symbols_;  ///< relative to the lowest
  std::shared_ptr<const std::vector<std::uint64_t>> allowed_;
};

}  // namespace grids
