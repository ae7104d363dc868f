#include "reference/sentences/samples.hpp"
#include "sample_words.hpp"

namespace grids::reference {
namespace {

using Clues = std::vector<std::string>;

/// A rule and the same of every list word; YAML text in double quotes.
void add(std::vector<RuleSample>& all, const std::string& rule, Clues clues = {"2"}) {
  all.push_back({'"' + rule + '"', std::move(clues)});
}

void add_predicates(std::vector<RuleSample>& all) {
  const std::vector<std::string> words{"",
                                       "first 2 ",
                                       "last 2 ",
                                       "rest ",
                                       "inner ",
                                       "ends ",
                                       "reversed ",
                                       "among 1-2 ",
                                       "between 1 and 2 ",
                                       "positions ",
                                       "symbols ",
                                       "contents ",
                                       "among odd ",
                                       "positions among 2 ",
                                       "among x ",
                                       "first (cell 1) ",
                                       "reversed rest ",
                                       "[a1 a2 b1] ",
                                       "cell 2 ",
                                       "among clue ",
                                       "inner of among 1-2 ",
                                       "clues ",
                                       "rest of reversed among 1 "};
  auto predicates = plain_predicates();
  predicates.insert(predicates.end(), {"permutation of 1-2", "is 1 3", "includes clue", "matches /1* . (2|3)*/",
                                       "arithmetic = clue", "arithmetic = 3", "permutation of 2"});
  for (const auto& word : words)
    for (const auto& predicate : predicates) add(all, word + predicate, {"2", "3+", "1 2", "?", "1"});
  for (const auto* const rule : {"permutation", "connected 1", "connected 1-2", "king connected 1", "rim connected 1-2",
                                 "no loop 1-2", "one loop 2", "not connected 2", "is even", "is (cell 1)", "is 1-2",
                                 "matches /(1 . 2?)+|.* 2 2/", "matches /[1 2]* x?/", "includes cell 1"})
    add(all, rule);
}

void add_numbers(std::vector<RuleSample>& all) {
  auto aggregates = plain_aggregates();
  aggregates.insert(aggregates.end(), {"count 1", "count even", "count (cell 1)", "count clue"});
  const std::vector<std::string> lists{"",
                                       " of first 2",
                                       " of last 1",
                                       " of rest",
                                       " of inner",
                                       " of ends",
                                       " of reversed",
                                       " of among 1-2",
                                       " of between 1 and 2",
                                       " of positions",
                                       " of positions among 1",
                                       " of contents",
                                       " of clues",
                                       " of first (cell 1)",
                                       " of cell 2",
                                       " of rest of reversed",
                                       " of [b1 a1 a2]",
                                       " of between 2 and 2",
                                       " of among (cell 1)"};
  const std::vector<std::string> endings{" = clue",          " > 1", " != 2", " <= length", " < clue", " >= cell 1",
                                         " = 1 or all equal"};
  std::size_t i = 0;
  for (const auto& aggregate : aggregates)
    for (const auto& list : lists) {
      add(all, aggregate + list + endings[i++ % endings.size()], {"2", "?", "0", "1 2", "3"});
      add(all, aggregate + list + endings[i++ % endings.size()], {"2", "?", "0", "1 2", "3"});
    }
}

void add_each(std::vector<RuleSample>& all) {
  for (const auto* const selector :
       {"step", "window 2", "pair", "cell", "row", "a1-a2, b1", "linked pair", "run among 1", "run among 1-2",
        "part by box", "part by area", "place of row", "neighbors", "step of row", "window 1x2", "column"})
    for (const auto* const rule :
         {"sum of each S all different", "length of each S = clue", "symbols of each S all different",
          "contents of each S all equal", "max of each S increasing", "count 1 of each S < 2", "sum of each S <= clue",
          "sum of each S is 2-4", "min of each S, a1 all equal"}) {
      auto text = std::string(rule);
      text.replace(text.find('S'), 1, selector);
      add(all, text, {"2", "1 1", "?", "0", "? 1"});
    }
  for (const auto* const rule : {"length of each run among 1 = clue", "sum of each run among 2-3 = clue"})
    add(all, rule, {"0", "1 1", "? 1", "?", "2", "1 ?", "3"});
}

void add_terms(std::vector<RuleSample>& all) {
  for (const auto* const rule : {"cell 1 = 2",
                                 "cell 1 < cell 2",
                                 "cell 1 != cell 3",
                                 "1 < cell 1 <= cell 2",
                                 "cell (cell 1) = clue",
                                 "cell 2 = clue",
                                 "cell clue = 1",
                                 "first 2 = clue",
                                 "among 1-2 = clue",
                                 "positions among 1 = clue",
                                 "symbols = reversed",
                                 "first 2 = reversed last 2",
                                 "contents of first 2 = contents of last 2",
                                 "symbols != clue",
                                 "among 1 = among 2",
                                 "cell 1 mod 2 = cell 2 mod 2",
                                 "cell 1 + cell 2 = 4",
                                 "2 * cell 1 - cell 2 > 1",
                                 "cell 1 * cell 2 = 2",
                                 "cell 1 / cell 2 = 2",
                                 "-cell 1 + 3 = cell 2",
                                 "(cell 1 + cell 2) / 2 = cell 3",
                                 "sum mod 3 = 0",
                                 "max - min = length - 1",
                                 "sum = 2 * max",
                                 "sum of first (cell 1) = clue",
                                 "count (cell 1 + 1) of rest = 1",
                                 "a1 + sum > b1",
                                 "a1 = cell 2",
                                 "links = 1",
                                 "links > cell 1",
                                 "links = clue",
                                 "links up = 1",
                                 "links right + links left > cell 1",
                                 "links down = clue",
                                 "linked",
                                 "if linked then all different",
                                 "cell 1 is 1 or links = 2",
                                 "sum of clues = sum",
                                 "x = cell 1",
                                 "cell 1 = x",
                                 "count x = 1",
                                 "sum of among 1-3 = clue",
                                 "clue = sum",
                                 "sum + 1 = clue",
                                 "clue < sum < 6",
                                 "sum = clue + 1",
                                 "length = clue",
                                 "visible = clue",
                                 "visible of reversed = clue",
                                 "product = clue",
                                 "difference = clue",
                                 "quotient = clue"})
    add(all, rule, {"2", "?", "0", "1 2", "x", "3", "1"});
}

void add_joined(std::vector<RuleSample>& all) {
  for (const auto* const rule : {"increasing or decreasing",
                                 "all different and cell 1 = 1",
                                 "not all different",
                                 "not (cell 1 = 1 or cell 2 = 2)",
                                 "if cell 1 = 1 then sum > 4",
                                 "if increasing then cell 1 = 1 else max = 3",
                                 "not sum = clue",
                                 "not cell 3 = 1",
                                 "not (all different and sum > 3)",
                                 "cell 1 = 2 or cell 2 = 1 and all different",
                                 "if max = 3 then count 3 = 1 else is 1-2",
                                 "not between 1 and 2 is 3",
                                 "not first 4 is 1",
                                 "if sum = clue then all different",
                                 "neat and sum > 3",
                                 "far 2",
                                 "not far 1 or neat",
                                 "sum = clue or all equal",
                                 "not length of each run among 1 = clue",
                                 "visible = clue and not cell 1 = 2"})
    add(all, rule, {"2", "?", "0", "1 2", "3"});
  const Clues words{"o", "k", "?"};
  for (const auto* const body :
       {R"(["all different", "sum < 6"])", R"({"each step": "difference < 2"})",
        R"({"each window 2": "not all equal"})", R"({"each pair": "sum > 2"})",
        R"(["sum > 2", {"each cell": "is 1-2"}])", R"({"each row": "all different", "each column": "is 1 2"})",
        R"({"each a1-a2": "sum = clue"})", R"({"each step": {"each cell": "is odd"}})",
        R"({"for m in 1-2": {"each cell": "cell 1 != m"}})", R"({"each row": {"each step": "sum != clue"}})",
        R"([["sum < 7"], "max > 1"])"})
    all.push_back({body, {"2", "3"}});
  for (const auto* const body :
       {R"({o: "all equal", k: "sum = 3"})", R"({o: "all equal", k: "sum = 3", no clue: "all different"})",
        R"({o: ["all different", "max > 1"], k: "increasing", "?": "is 1-2"})",
        R"({k: {"each cell": "is odd"}, o: "difference < 2"})"})
    all.push_back({body, words});
}

/// The lists that belong to a cell.
void add_homes(std::vector<RuleSample>& all) {
  for (const auto* const home : {"row", "column", "area", "neighbors", "around", "sight"}) {
    const auto of = std::string(home) + " of cell 1";
    for (const auto* const rule : {"count 1 of S = 1", "sum of S != sum", "length of first 2 of S = clue",
                                   "S all different", "sum of row of cell 1 of S < 4"}) {
      auto text = std::string(rule);
      text.replace(text.find('S'), 1, of);
      add(all, text, {"2", "1", "?"});
    }
  }
}

std::vector<RuleSample> every_rule() {
  std::vector<RuleSample> all;
  add_predicates(all);
  add_numbers(all);
  add_each(all);
  add_terms(all);
  add_homes(all);
  add_joined(all);
  return all;
}

}  // namespace

std::span<const RuleSample> rule_samples() {
  static const auto all = every_rule();
  return all;
}

std::span<const Ground> grounds() {
  static const std::vector<Ground> all{
      {2, 3, "1-3"}, {3, 3, "1-2"}, {2, 3, "1-2 x"}, {2, 4, "1-2"}, {2, 3, "0-2"}, {3, 4, "1 2"}, {2, 3, "2 x=1 1=3"},
  };
  return all;
}

}  // namespace grids::reference
