#include "formats/variants/rules.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace grids {
namespace {

const std::string& name_of(const VariantRule& rule) { return rule.layer.empty() ? rule.selector : rule.layer; }

}  // namespace

std::span<const VariantRule> variant_layers() {
  static const std::vector<VariantRule> rules = {
      {"arrow", "arrow", {"cell 1 = sum of rest"}, "arrow", "Arrow"},
      {"between", "between", {"min of ends < min of inner", "max of inner < max of ends"}, "dumbbell", "BetweenLines"},
      {"cage", "cage", {"all different", "sum = clue"}, "cage", ""},
      {"clone", "clone", {"all equal"}, "fill", "Clone"},
      {"columnindexer", "columnindexer", {"if cell # = @ then cell @ = #"}, "purple line", ""},
      {"doublearrow", "doublearrow", {"sum of ends = sum of inner"}, "dumbbell", ""},
      {"entropic", "window 3 of entropic", {"count low = 1", "count mid = 1", "count high = 1"}, "orange line", ""},
      {"even", "even", {"is even"}, "grey fill", ""},
      {"extraregion", "extraregion", {"all different"}, "fill", ""},
      {"modular",
       "window # of modular",
       {"cell 1 mod # != cell 2 mod #", "cell 2 mod # != cell 3 mod #", "cell 1 mod # != cell 3 mod #"},
       "yellow line",
       "Modular"},
      {"odd", "odd", {"is odd"}, "yellow fill", ""},
      {"palindrome", "palindrome", {"symbols = reversed"}, "grey line", "Palindrome"},
      {"quad", "quad", {"includes clue"}, "ring", "Quadruples"},
      {"regionsum", "regionsum", {"sum of each part by box all equal"}, "green line", "RegionSumLines"},
      {"renban", "renban", {"all different", "max - min = length - 1"}, "purple line", "Renban"},
      {"rowindexer", "rowindexer", {"if cell # = @ then cell @ = #"}, "purple line", ""},
      {"slowthermo", "step of slowthermo", {"cell 1 <= cell 2"}, "blue thermometer", ""},
      {"thermo", "thermo", {"increasing"}, "thermometer", "Thermo"},
      {"whisper", "step of whisper", {"difference >= #"}, "green line", ""},
  };
  return rules;
}

std::span<const VariantRule> variant_borders() {
  static const std::vector<VariantRule> rules = {
      {"littlekiller", "diagonal ray", {"sum = clue"}, "", "LittleKiller"},
      {"numberedrooms", "ray", {"cell (cell 1) = clue"}, "", "NumberedRooms"},
      {"sandwich", "line", {"sum between 1 and # = clue"}, "", "Sandwich"},
      {"skyscraper", "ray", {"visible = clue"}, "", "SkyscraperSudoku"},
      {"xsum", "ray", {"sum of first (cell 1) = clue"}, "", "XSums"},
  };
  return rules;
}

std::span<const VariantRule> variant_grids() {
  static const std::vector<VariantRule> rules = {
      {"", "king pair", {"all different"}, "", "AntiKing"},
      {"", "knight pair", {"all different"}, "", "AntiKnight"},
      {"", "main diagonal", {"permutation"}, "line", "SudokuX"},
      {"", "pair", {"difference > 1"}, "", "Nonconsecutive"},
      {"", "place of box", {"permutation"}, "", "DisjointGroups"},
  };
  return rules;
}

const VariantRule& variant_rule(std::string_view name) {
  for (const auto rules : {variant_layers(), variant_borders(), variant_grids()})
    if (const auto found = std::ranges::find(rules, name, name_of); found != rules.end()) return *found;
  throw std::logic_error("no rule for variants is called " + std::string(name));
}

VariantRule pill_rule(std::size_t digits) {
  return {"pill",
          "pill",
          {digits == 2 ? "10 * cell 1 + cell 2 = sum of rest of rest"
                       : "100 * cell 1 + 10 * cell 2 + cell 3 = sum of rest of rest of rest"},
          "arrow",
          ""};
}

std::vector<std::string> with_number(const std::vector<std::string>& rules, std::size_t number) {
  auto texts = rules;
  for (auto& text : texts)
    for (auto at = text.find('#'); at != std::string::npos; at = text.find('#'))
      text.replace(at, 1, std::to_string(number));
  return texts;
}

}  // namespace grids
