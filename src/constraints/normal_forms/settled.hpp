#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "constraints/normal_forms/labelled.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "constraints/normal_forms/met_sizes.hpp"
#include "model/rules/rule.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

/// A rule about lists that are found by solving, each at some cells that are known.
///
/// Example: the groups that touch a cell have 5 cells together; the regions of two neighbours have different shapes.
/// Strength: a part of the rule is judged as soon as all lists that it speaks of are settled, as a group is whose cells
/// and those beside it are decided; of several parts of which one must hold, the last that can is required. Beside
/// that, what `MetSizes` can tell. Strokes are settled whose links and cells are decided, and the links beyond.
class Settled : public Labelled, public LazyConstraint {
 public:
  struct Meaning {
    rules::Rule rule;
    std::shared_ptr<const rules::Vocabulary> vocabulary;
  };

  Settled(Meaning meaning, std::optional<MetSizes> sizes, Label label);
  Settled(const Settled&) = delete;
  Settled& operator=(const Settled&) = delete;

  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override;

  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  bool has_statements(const Encoder&) const override { return false; }
  void prepare(Encoder& encoder) const override;
  /// What `MetSizes` forbids; else some cell on which it depends holds something else.
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override;
  /// The residue tells what it waits for: places in the scope, from 1, each in `bits_of_a_place` of its bits.
  Needs needs() const override { return {.event = Event::any, .cost = 3, .residue_words = 1}; }

 private:
  class Look;
  static constexpr unsigned bits_of_a_place = 16;
  static constexpr std::uint64_t most_places = (std::uint64_t{1} << bits_of_a_place) - 1;

  /// The cells that a term finds regions or linked groups of, as it can be walked from one to the next.
  struct Map {
    struct Way {
      std::size_t side = 0;    ///< the wall or link, by its place in the scope
      std::size_t beyond = 0;  ///< the cell behind it, by its place in `cells`, whose size says: none of these
    };

    const rules::Term* term = nullptr;
    Region cells;                        ///< ascending
    std::vector<std::size_t> places;     ///< of each cell, in the scope
    std::vector<std::vector<Way>> ways;  ///< from each cell
    std::optional<Domain> kind;          ///< what cells of a group hold, if the term says so
    Domain open;                         ///< of a wall or link over which one may walk
  };

  /// The lines along which a term finds strokes.
  struct Rails {
    const rules::Term* term = nullptr;
    std::vector<rules::StraightLine> lines;
  };

  bool still_waits(const State& state) const noexcept;
  void wait_for(std::span<const std::size_t> places, const State& state) const noexcept;
  void draw_maps(const rules::Rule& rule);
  void draw_maps(const rules::Term& term);
  Domain of_class(const rules::Class& symbols) const;
  std::size_t place(CellId cell) const;

  Meaning meaning_;
  std::optional<MetSizes> sizes_;
  Region scope_;
  std::vector<Domain> alike_;  ///< by symbol: those that hold an equal item
  std::vector<Map> maps_;
  std::vector<Rails> rails_;
};

}  // namespace grids
