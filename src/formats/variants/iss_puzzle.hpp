#pragma once

#include <functional>
#include <map>
#include <string>

#include "formats/variants/draft.hpp"
#include "formats/variants/iss_items.hpp"
#include "formats/variants/leftovers.hpp"

namespace grids {

/// A puzzle of the Interactive Sudoku Solver while its items are read.
struct IssPuzzle {
  VariantDraft draft;
  Leftovers leftovers;
};

/// How items of a kind are read. `rule` is the rule that they come to, where there are several for one way of reading.
struct IssKind {
  void (*read)(const IssItem& item, const std::string& rule, IssPuzzle& puzzle);
  std::string rule;
};
using IssKinds = std::map<std::string, IssKind, std::less<>>;

/// Rules of the whole grid: `AntiKing`.
const IssKinds& iss_grid_kinds();
/// Lists of cells under a rule that other notations have, too: `Thermo`.
const IssKinds& iss_list_kinds();
/// Lists of cells under rules that only this notation has: `Lunchbox`.
const IssKinds& iss_cage_kinds();
/// Marks between neighbours: `WhiteDot`.
const IssKinds& iss_mark_kinds();
/// Clues at the border: `XSum`.
const IssKinds& iss_border_kinds();
/// Lists of cells under a relation or an expression that stands in the item: `Pair`.
const IssKinds& iss_table_kinds();

/// `Shape`, `RegionSize`, `NoBoxes`: what has to be known first. Throws InputError.
VariantDraft begin_iss_draft(const std::vector<IssItem>& items, const Location& where);

/// One of these items holds: a rule that names its cells; each of them says it of some list. Throws InputError.
std::string iss_choice(const std::vector<IssItem>& items, const VariantDraft& draft);
/// Whether `iss_choice` knows the item's kind.
bool can_be_iss_choice(const IssItem& item);

}  // namespace grids
