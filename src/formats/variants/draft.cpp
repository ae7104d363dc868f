#include "formats/variants/draft.hpp"

#include <algorithm>
#include <array>

#include "formats/documents/box_size.hpp"
#include "formats/sudoku/sudoku_text.hpp"

namespace grids {

VariantDraft::VariantDraft(Size size, const Location& where)
    : grid_(size),
      where_(where),
      document_("Sudoku", where),
      greatest_(std::max(size.rows, size.columns)),
      box_(box_of(greatest_)),
      givens_(grid_, where),
      dots_(grid_, where),
      sums_(grid_, where),
      inequalities_(grid_, where) {}

void VariantDraft::set_caption(const std::string& attribute, const std::string& text, const Location& where) {
  if (!text.empty()) document_.set(attribute, text, where);
}

void VariantDraft::set_values(std::size_t least, std::size_t greatest) {
  least_ = least;
  greatest_ = greatest;
}

void VariantDraft::set_pieces(std::vector<Region> pieces, const Location& where) {
  leave_out_boxes();
  for (auto& piece : pieces) {
    if (piece.size() != side())
      throw InputError(where, "a region of " + std::to_string(piece.size()) + " cells, the one of " +
                                  (piece.empty() ? "" : grid_.name(piece.front())) + "; each must have " +
                                  std::to_string(side()));
    pieces_.push_back({std::move(piece), {}, where});
  }
}

void VariantDraft::add_pieces(const std::vector<Region>& pieces, const Location& where) {
  for (const auto& piece : pieces) pieces_.push_back({piece, {}, where});
}

void VariantDraft::set_cell(CellId cell, const std::vector<std::size_t>& numbers, const Location& where) {
  for (const auto number : numbers)
    if (number < least_ || number > greatest_)
      throw InputError(where, std::to_string(number) + " cannot stand in " + grid_.name(cell) + ": it must be " +
                                  std::to_string(least_) + " to " + std::to_string(greatest_));
  if (!numbers.empty()) givens_.set(cell, candidates_text(numbers), where);
}

void VariantDraft::set_solution(const std::vector<std::size_t>& numbers, const Location& where) {
  CellDrawing solution(grid_, where);
  for (std::size_t i = 0; i < numbers.size() && i < grid_.cell_count(); ++i)
    if (numbers[i] > 0) solution.set(cell_at(i), std::to_string(numbers[i]));
  if (solution.says_anything()) document_.set("solution", solution.node());
}

void VariantDraft::add_list(std::string_view rule, Region cells, const std::string& clue, const Location& where,
                            std::optional<std::size_t> number) {
  auto row = variant_rule(rule);
  row.selector = with_number({row.selector}, number.value_or(0)).front();
  row.rules = with_number(row.rules, number.value_or(0));
  add_list_under(row, std::move(cells), clue, where);
}

void VariantDraft::add_list_under(const VariantRule& rule, Region cells, const std::string& clue,
                                  const Location& where) {
  for (std::size_t number = 0;; ++number) {
    // A letter behind the name, which does not look like a cell.
    const auto layer = number == 0 ? rule.layer : rule.layer + row_letters(number);
    auto selector = rule.selector;
    selector.replace(selector.find(rule.layer), rule.layer.size(), layer);
    auto& lists = lists_[layer];
    if (!lists.regions.empty() && (lists.rules != rule.rules || lists.selector != selector)) continue;
    lists.selector = std::move(selector);
    lists.rules = rule.rules;
    lists.look = rule.look;
    lists.regions.push_back({std::move(cells), clue, where});
    return;
  }
}

VariantDraft::Borders& VariantDraft::borders_for(const VariantRule& rule, Side side, std::size_t line) {
  for (std::string name = rule.layer;; name += "more") {
    auto& borders = borders_[name];
    const auto found = borders.clues.find(side);
    if (found == borders.clues.end() || found->second[line].empty()) return borders;
  }
}

void VariantDraft::add_clue(std::string_view rule, Side side, std::size_t line, const std::string& clue,
                            const Location& where) {
  const auto& row = variant_rule(rule);
  const auto lines = side == Side::top || side == Side::bottom ? grid_.columns() : grid_.rows();
  if (line >= lines) throw InputError(where, "the clue " + clue + " stands beside no row and no column");
  auto& borders = borders_for(row, side, line);
  borders.selector = row.selector;
  borders.rules = with_number(row.rules, greatest_);
  if (least_ == 0) {
    // A house of no storeys is not seen.
    if (row.layer == "skyscraper") borders.rules = {"visible of among 1-" + std::to_string(greatest_) + " = clue"};
    if (row.layer == "sandwich") borders.rules = {"sum between 0 and " + std::to_string(greatest_) + " = clue"};
  }
  auto& clues = borders.clues[side];
  clues.resize(lines);
  clues[line] = clue;
}

void VariantDraft::add_rule(const std::string& selector, const std::vector<std::string>& rules, const Location&) {
  const std::pair rule(selector, rules);
  if (std::ranges::find(grid_rules_, rule) == grid_rules_.end()) grid_rules_.push_back(rule);
}

void VariantDraft::mark(CellDrawing& marks, CellId first, CellId second, const std::string& text,
                        const Location& where) {
  const auto a = grid_.place(std::min(first, second));
  const auto b = grid_.place(std::max(first, second));
  if (a.row == b.row && a.column + 1 == b.column) return marks.mark_right(grid_.cell(a), text, where);
  if (a.row + 1 == b.row && a.column == b.column) return marks.mark_below(grid_.cell(a), text, where);
  throw InputError(where, grid_.name(first) + " and " + grid_.name(second) + " are no neighbours");
}

void VariantDraft::add_dot(CellId first, CellId second, char kind, std::size_t number, const Location& where) {
  const std::size_t usual = kind == 'o' ? 1 : 2;
  const auto rule = (kind == 'o' ? "difference = " : "quotient = ") + std::to_string(number);
  auto& [text, at] = dotted_.try_emplace(std::minmax(first, second), std::string(), where).first->second;
  auto& rules = dot_rules_[text];
  const auto before = rules;
  text += kind;
  if (number != usual) text += std::to_string(number);
  dot_rules_[text] = before.empty() ? rule : before + " and " + rule;
}

void VariantDraft::forbid_undotted(char kind, std::size_t number) {
  undotted_.insert((kind == 'o' ? "difference != " : "quotient != ") + std::to_string(number));
}

void VariantDraft::add_sum(CellId first, CellId second, char letter, const Location& where) {
  letters_.insert(letter);
  mark(sums_, first, second, std::string(1, letter), where);
}

void VariantDraft::add_greater(CellId greater, CellId less, const Location& where) {
  const bool rising = index(greater) > index(less);
  const auto across = grid_.place(greater).row == grid_.place(less).row;
  mark(inequalities_, greater, less, across ? (rising ? "<" : ">") : (rising ? "^" : "v"), where);
}

void VariantDraft::add_extreme(CellId cell, bool greatest) { extremes_.insert({cell, greatest}); }

}  // namespace grids
