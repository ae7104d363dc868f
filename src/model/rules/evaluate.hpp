#pragma once

#include <span>
#include <vector>

#include "core/region.hpp"
#include "model/rules/placed_rule.hpp"
#include "model/rules/rule.hpp"

namespace grids::rules {

struct Element;

/// What some cells hold.
class Assignment {
 public:
  /// `cells` are ascending; `symbols` has one for each. Both outlive the assignment.
  Assignment(std::span<const CellId> cells, std::span<const SymbolId> symbols) : cells_(cells), symbols_(symbols) {}

  /// What the cell, which must be one of them, holds.
  SymbolId operator[](CellId cell) const;

 private:
  std::span<const CellId> cells_;
  std::span<const SymbolId> symbols_;
};

/// The meaning of a rule: whether it holds when all its cells are filled. Slow and plain; every
/// quicker way to deal with rules is tested against it.
bool holds(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment);
bool holds(const PlacedRule& rule, const Vocabulary& vocabulary, const Assignment& assignment);
/// The same of a rule that speaks of a list that was found; null where none was.
bool holds(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment,
           const std::vector<Element>* found);

/// Of a rule `each_found`: the cells of the lists for which what it says of each does not hold.
std::vector<Region> broken(const Rule& each_found, const Vocabulary& vocabulary, const Assignment& assignment);

/// Of a rule `each_found`: whether what it says of each list holds of these cells, ascending, whatever it would find.
bool holds_of(const Rule& each_found, const Vocabulary& vocabulary, const Assignment& assignment, const Region& cells);

/// Whether the cells of a grid with so many columns fill a rectangle, or a square; none do.
bool is_rectangle(Region cells, std::size_t columns, bool square);

/// Whether the cells lie as before after a half turn about the middle of the smallest rectangle around others.
bool is_half_turn(const Region& cells, std::size_t columns, const Region& about);
/// How cells lie to each other, in numbers: equal exactly for those that can be moved upon each other, if `turned` by
/// turning and mirroring, too.
std::vector<std::int64_t> shape_of(const Region& cells, std::size_t columns, bool turned);

}  // namespace grids::rules
