#include "formats/variants/draft.hpp"

#include <algorithm>
#include <array>

#include "formats/sudoku/box_size.hpp"

namespace grids {
namespace {

bool has_number(const VariantRule& rule) {
  return std::ranges::any_of(rule.rules, [](const std::string& text) { return text.find('#') != std::string::npos; });
}

/// A given, or candidates in braces.
std::string token(const std::vector<std::size_t>& numbers) {
  if (numbers.size() == 1) return std::to_string(numbers.front());
  std::string text;
  for (const auto number : numbers) text.append(text.empty() ? "{" : " ").append(std::to_string(number));
  return text + '}';
}

}  // namespace

VariantDraft::VariantDraft(Size size, const Location& where)
    : grid_(size),
      where_(where),
      document_("Sudoku", where),
      givens_(grid_, where),
      dots_(grid_, where),
      sums_(grid_, where),
      inequalities_(grid_, where) {}

void VariantDraft::set_caption(const std::string& attribute, const std::string& text, const Location& where) {
  if (!text.empty()) document_.set(attribute, text, where);
}

void VariantDraft::set_pieces(std::vector<Region> pieces, const Location& where) {
  for (auto& piece : pieces) {
    if (piece.size() != side())
      throw InputError(where, "a region of " + std::to_string(piece.size()) + " cells, the one of " +
                                  (piece.empty() ? "" : grid_.name(piece.front())) + "; each must have " +
                                  std::to_string(side()));
    pieces_.push_back({std::move(piece), {}, where});
  }
}

void VariantDraft::set_cell(CellId cell, const std::vector<std::size_t>& numbers, const Location& where) {
  for (const auto number : numbers)
    if (number < 1 || number > side())
      throw InputError(where, std::to_string(number) + " cannot stand in " + grid_.name(cell) + ": it must be 1 to " +
                                  std::to_string(side()));
  if (!numbers.empty()) givens_.set(cell, token(numbers));
}

void VariantDraft::set_solution(const std::vector<std::size_t>& numbers, const Location& where) {
  CellDrawing solution(grid_, where);
  for (std::size_t i = 0; i < numbers.size() && i < grid_.cell_count(); ++i)
    if (numbers[i] > 0) solution.set(cell_at(i), std::to_string(numbers[i]));
  if (solution.says_anything()) document_.set("solution", solution.node());
}

void VariantDraft::add_list(std::string_view rule, Region cells, const std::string& clue, const Location& where,
                            std::optional<std::size_t> number) {
  const auto& row = variant_rule(rule);
  const bool numbered = number && has_number(row);
  auto layer = row.layer;
  auto selector = row.selector;
  if (numbered && !lists_.try_emplace(layer).second && lists_[layer].rules != with_number(row.rules, *number)) {
    // Another number needs another name, which must not look like a cell.
    const std::string suffixed = layer + row_letters(*number - 1);
    selector.replace(selector.find(layer), layer.size(), suffixed);
    layer = suffixed;
  }
  auto& lists = lists_[layer];
  lists.selector = with_number({selector}, number.value_or(0)).front();
  lists.rules = with_number(row.rules, number.value_or(0));
  lists.look = row.look;
  lists.regions.push_back({std::move(cells), clue, where});
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
  borders.rules = with_number(row.rules, this->side());
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
  if (a.row == b.row && a.column + 1 == b.column) return marks.mark_right(grid_.cell(a), text);
  if (a.row + 1 == b.row && a.column == b.column) return marks.mark_below(grid_.cell(a), text);
  throw InputError(where, grid_.name(first) + " and " + grid_.name(second) + " are no neighbours");
}

void VariantDraft::add_dot(CellId first, CellId second, char kind, std::size_t number, const Location& where) {
  const std::size_t usual = kind == 'o' ? 1 : 2;
  const auto rule = (kind == 'o' ? "difference = " : "quotient = ") + std::to_string(number);
  auto& text = dotted_[std::minmax(first, second)];
  auto& rules = dot_rules_[text];
  const auto before = rules;
  text += kind;
  if (number != usual) text += std::to_string(number);
  dot_rules_[text] = before.empty() ? rule : before + " and " + rule;
  mark(dots_, first, second, text, where);
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

Document VariantDraft::document() && {
  begin_with_type();
  say_rules();
  say_lists();
  say_borders();
  say_dots();
  say_sums();
  say_inequalities();
  say_looks();
  if (givens_.says_anything()) document_.set("initial", givens_.node());
  return std::move(document_).document();
}

void VariantDraft::begin_with_type() {
  const auto box = box_of(side());
  if (!pieces_.empty()) {
    document_.set_type("Jigsaw");
  } else if (!has_boxes_ || !box) {
    document_.set_type("LatinSquare");
  }
  document_.set("size", size_text(grid_.size()), where_);
  if (pieces_.empty() && has_boxes_ && box) document_.set("box", size_text(*box), where_);
  if (!pieces_.empty()) document_.set("areas", areas(pieces_, grid_));
}

void VariantDraft::say(const std::string& key, const Rules& rules) {
  std::vector<Node> texts;
  for (const auto& rule : rules) texts.push_back(paraphrase(rule, where_));
  document_.set(key, texts.size() == 1 ? texts.front() : Node::of_list(std::move(texts), where_));
}

void VariantDraft::say_rules() {
  std::ranges::sort(grid_rules_);
  for (const auto& [selector, rules] : grid_rules_) {
    say("each " + selector, rules);
    if (selector == "main diagonal") looks_[selector] = "line";
  }
}

std::vector<std::string> VariantDraft::by_value(const std::string& rule) const {
  Rules rules;
  for (std::size_t value = 1; value <= side(); ++value) {
    auto text = rule;
    for (auto at = text.find('@'); at != std::string::npos; at = text.find('@'))
      text.replace(at, 1, std::to_string(value));
    rules.push_back(std::move(text));
  }
  return rules;
}

void VariantDraft::say_lists() {
  for (const auto& [layer, lists] : lists_) {
    if (layer == "entropic") {
      const auto third = side() / 3;
      const auto range = [](std::size_t from, std::size_t to) {
        return paraphrase(std::to_string(from) + '-' + std::to_string(to), {});
      };
      std::vector<Node::Entry> ranges{{Node::of_text("low"), range(1, third)},
                                      {Node::of_text("mid"), range(third + 1, 2 * third)},
                                      {Node::of_text("high"), range(2 * third + 1, side())}};
      document_.set("parameters", Node::of_map(std::move(ranges), where_));
    }
    auto rules = lists.rules;
    if (layer.starts_with("columnindexer") || layer.starts_with("rowindexer")) rules = by_value(rules.front());
    if (layer == "regionsum" && !pieces_.empty()) rules = {"sum of each part by area all equal"};
    say("each " + lists.selector, rules);
    document_.set(layer + 's', areas(lists.regions, grid_));
    if (!lists.look.empty()) looks_[layer] = lists.look;
  }
}

void VariantDraft::say_borders() {
  constexpr std::array<std::pair<Side, const char*>, 4> sides{
      std::pair{Side::top, "top"}, {Side::bottom, "bottom"}, {Side::left, "left"}, {Side::right, "right"}};
  for (const auto& [layer, borders] : borders_) {
    say("each " + borders.selector + " with " + layer, borders.rules);
    std::vector<Node::Entry> entries;
    for (const auto& [side, name] : sides)
      if (const auto found = borders.clues.find(side); found != borders.clues.end())
        entries.push_back({paraphrase(name, where_), clues(found->second, where_)});
    document_.set(layer, Node::of_map(std::move(entries), where_));
  }
}

void VariantDraft::say_dots() {
  std::vector<Node::Entry> cases;
  for (const auto& [text, rule] : dot_rules_)
    if (!text.empty()) cases.push_back({paraphrase(text, where_), paraphrase(rule, where_)});
  std::vector<Node> forbidden;
  for (const auto& rule : undotted_) forbidden.push_back(paraphrase(rule, where_));
  if (!forbidden.empty()) cases.push_back({paraphrase("no clue", where_), Node::of_list(std::move(forbidden), where_)});
  if (cases.empty()) return;
  document_.set("each pair with dots", Node::of_map(std::move(cases), where_));
  document_.set("dots", dots_.node());
  for (const auto& [text, rule] : dot_rules_)
    if (!text.empty()) looks_[text] = text == "o" ? "white dot" : text == "x" ? "black dot" : "text " + text;
}

void VariantDraft::say_sums() {
  std::vector<Node::Entry> cases;
  for (const char letter : {'X', 'V'})
    if (letters_.contains(letter) || all_sums_)
      cases.push_back(
          {paraphrase(std::string(1, letter), where_), paraphrase(letter == 'X' ? "sum = 10" : "sum = 5", where_)});
  if (all_sums_)
    cases.push_back({paraphrase("no clue", where_),
                     Node::of_list({paraphrase("sum != 10", where_), paraphrase("sum != 5", where_)}, where_)});
  if (cases.empty()) return;
  document_.set("each pair with xv", Node::of_map(std::move(cases), where_));
  document_.set("xv", sums_.node());
}

void VariantDraft::say_inequalities() {
  for (const auto& [cell, greatest] : extremes_) {
    const auto [row, column] = grid_.place(cell);
    const Place around[] = {{row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}};
    for (const auto& place : around) {
      if (!grid_.contains(place) || extremes_.contains({grid_.cell(place), greatest})) continue;
      add_greater(greatest ? cell : grid_.cell(place), greatest ? grid_.cell(place) : cell, where_);
    }
  }
  if (!inequalities_.says_anything()) return;
  const auto entry = [this](const char* key, const char* text) {
    return Node::Entry{paraphrase(key, where_), paraphrase(text, where_)};
  };
  document_.set("each pair with signs", Node::of_map({entry("<", "increasing"), entry(">", "decreasing"),
                                                      entry("^", "increasing"), entry("v", "decreasing")},
                                                     where_));
  document_.set("signs", inequalities_.node());
  for (const auto& [sign, look] : {std::pair{"<", "left"}, {">", "right"}, {"^", "up"}, {"v", "down"}})
    looks_[sign] = std::string("chevron ") + look;
}

void VariantDraft::say_looks() {
  std::vector<Node::Entry> entries;
  for (const auto& [name, look] : looks_) entries.push_back({paraphrase(name, where_), paraphrase(look, where_)});
  if (!entries.empty()) document_.set("draw", Node::of_map(std::move(entries), where_));
}

}  // namespace grids
