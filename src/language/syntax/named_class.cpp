#include "language/syntax/named_class.hpp"

#include <algorithm>

namespace grids {

std::span<const NamedClass> named_classes() {
  using Kind = ArgumentKind;
  constexpr ArgumentSpec region{"region", Kind::region};
  constexpr ArgumentSpec target{"target", Kind::number};
  constexpr ArgumentSpec op{"operator", Kind::operation};
  constexpr std::string_view any_operator =
      "the region's numbers, taken together by + - * / or any of them (?), give the target";
  static const std::vector<NamedClass> classes{
      {"EachDimensionIsCompletePermutation", "every symbol stands once in each row and each column", {}, "permutation"},
      {"RegionsAreCompletePermutation",
       "every symbol stands once in each region",
       {{"regions", Kind::regions}},
       "permutation"},
      {"RegionIsCompletePermutation", "every symbol stands once in the region", {region}, "permutation"},
      {"RegionPermutesSymbols",
       "each of some symbols stands once in the region",
       {region, {"symbols", Kind::symbols}},
       "permutation of symbols"},
      {"RegionSymbolLists",
       "the region holds one of the lists of symbols, in any order",
       {region, {"lists", Kind::symbol_lists}},
       "contents = lists"},
      {"AllDifferent", "no symbol stands twice in the region", {region}, "all different"},
      {"Increasing", "the region's numbers rise from cell to cell", {region}, "increasing"},
      {"MathOp", any_operator, {region, op, target}, "operator = target"},
      {"Math", any_operator, {region, op, target}, "operator = target"},
      {"SumIs", "the region's numbers add up to the target", {region, target}, "sum = target"},
      {"DifferenceIs",
       "the region's largest number minus all others gives the target",
       {region, target},
       "difference = target"},
      {"ProductIs", "the region's numbers multiply to the target", {region, target}, "product = target"},
      {"QuotientIs",
       "the region's largest number divided by all others gives the target",
       {region, target},
       "quotient = target"},
  };
  return classes;
}

const NamedClass* find_class(std::string_view name) {
  const auto classes = named_classes();
  const auto found = std::ranges::find(classes, name, &NamedClass::name);
  return found == classes.end() ? nullptr : &*found;
}

}  // namespace grids
