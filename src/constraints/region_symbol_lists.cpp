#include "constraints/arithmetic/arithmetic_rule.hpp"
#include "constraints/catalogue.hpp"
#include "constraints/normal_forms/symbol_lists.hpp"
#include "constraints/requirements.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {
namespace {

using Lists = std::vector<std::vector<SymbolId>>;

std::string list_text(const Puzzle& puzzle, std::span<const SymbolId> list) {
  std::string out;
  for (const auto symbol : list) out.append(out.empty() ? "" : " ").append(puzzle.symbols().name(symbol));
  return out;
}

void require_lists(const Puzzle& puzzle, const Region& region, const Lists& lists, const Location& where) {
  if (lists.empty()) throw InputError(where, "expected at least one list of symbols");
  for (const auto& list : lists)
    if (list.size() != region.size())
      throw InputError(where, "the list '" + list_text(puzzle, list) + "' has " + count_text(list.size(), "symbol") +
                                  ", the region has " + count_text(region.size(), "cell"));
  if (region.size() > SymbolLists::most_cells)
    throw InputError(where, "the region has " + count_text(region.size(), "cell") + "; lists may be for " +
                                std::to_string(SymbolLists::most_cells));
}

Label label(const Puzzle& puzzle, const Region& region, const Lists& lists) {
  auto out = cells_text(puzzle, region) + " hold " + list_text(puzzle, lists.front());
  if (lists.size() > 1) out.append(" or one of " + count_text(lists.size() - 1, "other list"));
  return {std::move(out), "symbol lists"};
}

}  // namespace

/// The cells of a region hold, in some order, one of some lists of symbols: SymbolLists.
///
/// Example: a1-a3 hold 1 2 4 or 1 1 5.
ConstraintClass region_symbol_lists() {
  return {"RegionSymbolLists",
          "the region holds one of the lists of symbols, in any order",
          {{"region", ArgumentKind::region}, {"lists", ArgumentKind::symbol_lists}},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            const auto& region = arguments.get<Region>("region");
            const auto& lists = arguments.get<Lists>("lists");
            require_region(puzzle, region, arguments.where("region"));
            require_lists(puzzle, region, lists, arguments.where("lists"));
            return std::make_shared<ArithmeticRule>(
                std::make_shared<SymbolLists>(region, lists, label(puzzle, region, lists)));
          }};
}

}  // namespace grids::classes
