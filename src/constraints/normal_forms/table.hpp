#pragma once

#include <memory>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/tabulation.hpp"
#include "core/region.hpp"

namespace grids {

class Clause;

/// The cells of a scope hold one of a list of tuples.
///
/// Example: a1*b1*b2 = 12 with a1 and b1 different: (1 3 4) (1 4 3) (1 6 2) ...
/// Strength: domain consistency.
///
/// The tuples that still fit are found by bits: bit t of support(cell, symbol) says that tuple t
/// has this symbol there. After Demeulenaere et al., "Compact-Table" (CP 2016), recomputed
/// statelessly and block by block, so that nothing but the candidates is kept in a node:
///
///     block of 64 tuples   | a1: 1 2 3 .. | b1: 1 2 .. | b2: 2 3 .. |
///
/// each cell from the lowest to the highest symbol that it has in the tuples. Where a few cells have two symbols each,
/// as those around a dot of a loop have, what any candidates leave is listed beforehand.
class Table : public Labelled {
 public:
  /// `scope` has 1 to `most_table_cells` cells, `tuples` a symbol for each in turn, at least one tuple.
  Table(Region scope, Tuples tuples, Label label);
  /// The same about as many other cells, sharing the tuples.
  Table(const Table& like, Region scope, Label label)
      : Labelled(std::move(label)), scope_(std::move(scope)), listing_(like.listing_) {}

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  std::string_view technique(std::span<const CellChange>) const override {
    return label().technique_or("combinations");
  }

  std::string_view form_name() const override { return "table"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override;

  /// What it takes in memory, roughly, without what others share.
  std::size_t bytes() const noexcept {
    return listing_->tuples.size() * sizeof(SymbolId) + listing_->supports.size() * sizeof(std::uint64_t) +
           listing_->columns.size() * sizeof(Column);
  }
  std::size_t tuple_count() const noexcept { return listing_->tuples.size() / scope_.size(); }

 protected:
  Replacement simplified(const Puzzle& puzzle) const override;

 private:
  /// What the tuples say of one cell.
  struct Column {
    Domain occurring;        ///< the symbols in the tuples
    std::size_t lowest = 0;  ///< of them
    std::size_t width = 0;   ///< symbols from the lowest to the highest
    std::size_t place = 0;   ///< where they begin in a block
  };

  /// The tuples, apart from the cells that they are about.
  struct Listing {
    Listing(Tuples list, std::size_t cells);

    const std::uint64_t* supports_of(std::size_t block, const Column& column) const noexcept {
      return supports.data() + block * width + column.place;
    }

    void list_pairs();

    Tuples tuples;
    std::size_t blocks = 0;  ///< of 64 tuples
    std::size_t width = 0;   ///< of each, in words
    std::vector<Column> columns;
    std::vector<std::uint64_t> supports;
    /// Of cells of two candidates: what is left by those that they have, two bits for each cell, the lower for the
    /// lower candidate. Empty where there are many cells, or some have more candidates.
    std::vector<std::uint16_t> left_by_pairs;
  };

  Verdict propagate_pairs(State& state) const noexcept;
  std::shared_ptr<const Clause> all_but_one(std::span<const std::uint64_t> fit,
                                            std::span<const Domain> candidates) const;
  std::uint64_t fitting(std::size_t block, std::span<const Domain> candidates) const noexcept;

  Region scope_;
  std::shared_ptr<const Listing> listing_;
};

/// What listing the tuples comes to: a contradiction, nothing left to say, a relation of two
/// cells, or a table.
Replacement tabulated(Region scope, Tuples tuples, Label label);

}  // namespace grids
