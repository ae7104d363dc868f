#include <algorithm>
#include <array>

#include "formats/variants/draft.hpp"

// What a draft says in the end.

namespace grids {

Document VariantDraft::document() && {
  begin_with_type();
  say_lines();
  say_rules();
  say_lists();
  say_borders();
  say_dots();
  say_sums();
  say_inequalities();
  for (auto& [text, where] : sentences_) document_.add_rule(std::move(text), where);
  if (!parameters_.empty()) document_.set("parameters", Node::of_map(std::move(parameters_), where_));
  say_looks();
  if (givens_.says_anything()) document_.set("initial", givens_.node());
  if (!fits_types()) document_.leave_out_type();
  return std::move(document_).document();
}

void VariantDraft::begin_with_type() {
  const bool fits = fits_types();
  if (!pieces_.empty() && !box_) {
    document_.set_type("Jigsaw");
  } else if (!box_) {
    document_.set_type("LatinSquare");
  }
  document_.set("size", size_text(grid_.size()), where_);
  if (!fits || least_ != 1) document_.set("symbols", std::to_string(least_) + '-' + std::to_string(greatest_), where_);
  if (box_ && fits)
    document_.set("box", size_text(*box_), where_);
  else if (box_)
    parameters_.push_back({paraphrase("box", where_), paraphrase(size_text(*box_), where_)});
}

void VariantDraft::say_lines() {
  const bool fits = fits_types();
  if (!fits) {
    say("each line", {"all different"});
    if (box_) say("each box", {"all different"});
  }
  if (pieces_.empty()) return;
  if (!fits || box_) say("each area", {"all different"});
  document_.set("areas", areas(pieces_, grid_));
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

VariantDraft::Rules VariantDraft::by_value(const Rules& rules) const {
  Rules all;
  for (const auto& rule : rules) {
    const bool speaks_of_value = rule.find('@') != std::string::npos;
    for (std::size_t value = least_; value <= (speaks_of_value ? greatest_ : least_); ++value) {
      auto text = rule;
      for (auto at = text.find('@'); at != std::string::npos; at = text.find('@'))
        text.replace(at, 1, std::to_string(value));
      all.push_back(std::move(text));
    }
  }
  return all;
}

void VariantDraft::say_lists() {
  for (const auto& [layer, lists] : lists_) {
    if (layer == "entropic") {
      const auto third = side() / 3;
      const auto range = [](std::size_t from, std::size_t to) {
        return paraphrase(std::to_string(from) + '-' + std::to_string(to), {});
      };
      parameters_.push_back({Node::of_text("low"), range(1, third)});
      parameters_.push_back({Node::of_text("mid"), range(third + 1, 2 * third)});
      parameters_.push_back({Node::of_text("high"), range(2 * third + 1, side())});
    }
    auto rules = by_value(lists.rules);
    if (layer == "regionsum" && !box_) rules = {"sum of each part by area all equal"};
    say("each " + lists.selector, rules);
    document_.set(layer + 's', areas(lists.regions, grid_));
    if (!lists.look.empty()) looks_[layer] = lists.look;
  }
}

void VariantDraft::say_borders() {
  constexpr std::array<std::pair<Side, const char*>, 4> sides{
      std::pair{Side::top, "top"}, {Side::left, "left"}, {Side::right, "right"}, {Side::bottom, "bottom"}};
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
  for (const auto& [cells, dots] : dotted_) mark(dots_, cells.first, cells.second, dots.first, dots.second);
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
