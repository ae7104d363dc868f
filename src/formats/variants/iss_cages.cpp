#include <algorithm>
#include <map>

#include "formats/reading/passage_scanner.hpp"
#include "formats/variants/iss_puzzle.hpp"
#include "formats/variants/iss_texts.hpp"

// Lists of cells under rules that only this notation has, or has with cells that repeat.

namespace grids {
namespace {

Region without_repeats(Region cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// A cell that is named twice counts twice. 0 is no sum.
void read_cage(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto sum = read_iss_number(iss_argument(item, 0, "the sum of the cage"), "the sum of the cage");
  const auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  const bool repeats = repeated_cell(cells).has_value();
  if (repeats && sum > 0)
    puzzle.draft.add_sentence(iss_weighted_sum(cells, {}, static_cast<int>(sum), puzzle.draft.grid()),
                              item.kind.where());
  puzzle.draft.add_list(rule, repeats ? without_repeats(cells) : cells, sum > 0 && !repeats ? std::to_string(sum) : "",
                        item.kind.where());
}

/// `30`, or `0_=_1_1_-10`: the sum, then how often each cell counts.
void read_sum(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto parts = iss_parts(iss_argument(item, 0, "the sum"), '_');
  const auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  std::vector<int> weights;
  for (std::size_t i = 2; i < parts.size(); ++i)
    weights.push_back(read_iss_integer(parts[i], "how often a cell counts"));
  if (parts.size() > 1 && (parts[1].text != "=" || weights.size() != cells.size()))
    throw InputError(item.arguments.front().where(), "expected a sum, or sum_=_ and a number for each cell");
  puzzle.draft.add_sentence(
      iss_weighted_sum(cells, weights, read_iss_integer(parts.front(), "the sum"), puzzle.draft.grid()),
      item.kind.where());
}

/// No values of the cage add up to the number.
void read_rellik(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  const auto sum = read_iss_number(iss_argument(item, 0, "the sum"), "the sum", 200);
  auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  VariantRule rule{layer, layer, {"all different"}, "cage", ""};
  for (const auto& values : iss_sets_with_sum(sum, cells.size(), puzzle.draft.least(), puzzle.draft.greatest())) {
    std::string text;
    for (const auto value : values)
      text.append(text.empty() ? "not (" : " and ").append("count " + std::to_string(value) + " > 0");
    if (!text.empty()) rule.rules.push_back(text + ')');
  }
  puzzle.draft.add_list_under(rule, std::move(cells), {}, item.kind.where());
}

/// What stands between the least and the greatest of the cells adds up to the number. Rules for each two values that
/// may be these two are solved one by one, as `between (min) and (max)` is not when there are many cells.
void read_lunchbox(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  const auto sum = read_iss_number(iss_argument(item, 0, "the sum"), "the sum");
  VariantRule rule{layer, layer, {"all different"}, "purple line", ""};
  for (auto least = puzzle.draft.least(); least <= puzzle.draft.greatest(); ++least)
    for (auto greatest = least + 1; greatest <= puzzle.draft.greatest(); ++greatest) {
      const auto min = std::to_string(least);
      const auto max = std::to_string(greatest);
      rule.rules.push_back("if min = " + min + " and max = " + max + " then sum between " + min + " and " + max +
                           " = clue");
    }
  puzzle.draft.add_list_under(rule, read_iss_cells(item, puzzle.draft.grid(), 1), std::to_string(sum),
                              item.kind.where());
}

/// The first two or three cells are a number in the order of reading: the sum of the others.
void read_pill(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto digits = read_iss_number(iss_argument(item, 0, "2 or 3"), "the number of digits");
  auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  if (digits < 2 || digits > 3 || cells.size() <= digits)
    throw InputError(item.arguments.front().where(), "expected 2 or 3 digits, and cells that add up to their number");
  if (puzzle.draft.greatest() > 9) return puzzle.leftovers.leave_out(item.kind, "'PillArrow' with values above 9");
  std::sort(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(digits));
  puzzle.draft.add_list_under(pill_rule(digits), std::move(cells), {}, item.kind.where());
}

/// The line falls into stretches with this sum: wherever the sum so far comes to a multiple of it, it stops there.
void read_sum_line(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  constexpr std::size_t most_terms = 1000;
  const auto sum = read_iss_number(iss_argument(item, 0, "the sum"), "the sum");
  if (sum < 1) throw InputError(item.arguments.front().where(), "the sum must be 1 at least");
  if (item.arguments.back().text == "LOOP") return puzzle.leftovers.leave_out(item.kind, "'SumLine' in a loop");
  auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  const auto greatest = puzzle.draft.greatest();
  const auto all = greatest * cells.size();
  if (all / sum * cells.size() > most_terms)
    return puzzle.leftovers.leave_out(item.kind, "a long 'SumLine' with a small sum");
  VariantRule rule{layer, layer, {"sum mod " + std::to_string(sum) + " = 0"}, "green line", ""};
  for (auto multiple = sum; multiple <= all; multiple += sum) {
    const auto reached = " = " + std::to_string(multiple);
    auto text = "sum < " + std::to_string(multiple);
    for (auto first = (multiple + greatest - 1) / greatest; first <= cells.size(); ++first)
      text += " or sum of first " + std::to_string(first) + reached;
    rule.rules.push_back(std::move(text));
  }
  puzzle.draft.add_list_under(rule, std::move(cells), {}, item.kind.where());
}

/// A value in a circle says how many circles hold it.
void read_circles(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  const VariantRule rule{layer, layer, {"count @ = 0 or count @ = @"}, "ring cells", ""};
  puzzle.draft.add_list_under(rule, read_iss_cells(item, puzzle.draft.grid()), {}, item.kind.where());
}

/// `1617`: one 6, one 7.
void read_look_and_say(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  const auto& said = iss_argument(item, 0, "what is said");
  if (said.text.size() % 2 != 0 || said.text.find_first_not_of("0123456789") != std::string_view::npos)
    throw InputError(said.where(), "expected pairs of digits: how many, and of what");
  VariantRule rule{layer, layer, {}, "cage", ""};
  for (std::size_t i = 0; i < said.text.size(); i += 2)
    rule.rules.push_back(std::string("count ") + said.text[i + 1] + " = " + said.text[i]);
  if (!rule.rules.empty())
    puzzle.draft.add_list_under(rule, read_iss_cells(item, puzzle.draft.grid(), 1), {}, item.kind.where());
}

/// So many sets of cells, one after another, each of which holds the same.
void read_same_values(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  const auto sets = read_iss_number(iss_argument(item, 0, "the number of sets"), "the number of sets");
  const auto cells = read_iss_cells(item, grid, 1);
  if (sets < 2 || cells.size() % sets != 0)
    throw InputError(item.arguments.front().where(), "expected two sets or more, of as many cells each");
  const auto size = static_cast<std::ptrdiff_t>(cells.size() / sets);
  std::string text;
  for (auto at = cells.begin(); at != cells.end(); at += size)
    text.append(text.empty() ? "" : " = ").append("contents of " + iss_list(Region(at, at + size), grid));
  puzzle.draft.add_sentence(text, item.kind.where());
}

/// Lists of cells with a `-` between them, all of one sum.
void read_equal_sums(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  std::vector<Region> lists(1);
  for (const auto& argument : item.arguments)
    if (argument.text == "-")
      lists.emplace_back();
    else
      lists.back().push_back(read_iss_cell(argument, grid));
  std::string text;
  for (const auto& cells : lists) {
    if (cells.empty()) throw InputError(item.kind.where(), "expected lists of cells with - between them");
    text.append(text.empty() ? "" : " = ").append("sum of " + iss_list(cells, grid));
  }
  if (lists.size() > 1) puzzle.draft.add_sentence(text, item.kind.where());
}

}  // namespace

const IssKinds& iss_cage_kinds() {
  static const IssKinds all = {
      {"Cage", {read_cage, "cage"}},
      {"CountingCircles", {read_circles, "circle"}},
      {"EqualSum", {read_equal_sums, ""}},
      {"LookAndSay", {read_look_and_say, "lookandsay"}},
      {"Lunchbox", {read_lunchbox, "lunchbox"}},
      {"PillArrow", {read_pill, ""}},
      {"RellikCage", {read_rellik, "rellik"}},
      {"SameValues", {read_same_values, ""}},
      {"Sum", {read_sum, ""}},
      {"SumLine", {read_sum_line, "sumline"}},
  };
  return all;
}

}  // namespace grids
