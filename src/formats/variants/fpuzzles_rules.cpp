#include "formats/variants/fpuzzles_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"
#include "formats/variants/fpuzzles_instance_writer.hpp"
#include "formats/variants/rules.hpp"

namespace grids {
namespace {

std::vector<std::string> texts_of(const Node& rules) {
  if (rules.is_text()) return {rules.text};
  std::vector<std::string> texts;
  for (const auto& rule : rules.items) texts.push_back(rule.text);
  return texts;
}

/// The number with which the row's rules are these; 0 where they have none.
std::optional<std::size_t> number_of(const VariantRule& row, const std::vector<std::string>& rules) {
  constexpr std::size_t most = 64;
  for (std::size_t number = 0; number <= most; ++number)
    if (with_number(row.rules, number) == rules) return number;
  return std::nullopt;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

class RulesWriter {
 public:
  RulesWriter(const StatedPuzzle& stated, const DrawnPuzzle& drawn)
      : stated_(stated), drawn_(drawn), instances_(drawn) {}

  FPuzzlesRules write() {
    for (const auto& type : words_of({stated_.type(), {}})) write_type(std::string(type.text));
    for (const auto& said : stated_.said())
      if (said.key.text.starts_with("each ")) write_sentence(said.key.text.substr(5), said.value);
    write_marks();
    rules_.instances = instances_.take();
    return std::move(rules_);
  }

 private:
  const Grid& grid() const { return drawn_.grid(); }
  const Layout& layout() const { return drawn_.puzzle().layout; }

  void write_type(const std::string& type) {
    if (type == "Sudoku" || type == "SixySudoku" || type == "Jigsaw") return;
    if (type == "Killer") return instances_.add_cages(drawn_.areas());
    if (type == "EvenOdd") return instances_.add_parity();
    if (type == "Whispers") return instances_.add_layer("whisper", "whisper", whisper_difference());
    if (type == "Kropki") return write_kropki();
    if (type == "Consecutive") return write_consecutive();
    if (type == "XV") return write_xv();
    const auto is_of_type = [&type](const VariantRule& row) { return row.type == type; };
    if (const auto row = std::ranges::find_if(variant_layers(), is_of_type); row != variant_layers().end())
      return instances_.add_layer(row->layer, row->layer, 3);
    if (const auto row = std::ranges::find_if(variant_grids(), is_of_type); row != variant_grids().end())
      return write_grid_rule(row->selector);
    if (const auto row = std::ranges::find_if(variant_borders(), is_of_type); row != variant_borders().end())
      return write_all_borders(row->layer);
    throw InputError({}, "f-puzzles cannot express the type " + type);
  }

  void write_sentence(const std::string& selector, const Node& rule) {
    if (selector.starts_with("pair with ") || (selector == "pair" && rule.is_map())) return take_cases(rule);
    const auto rules = texts_of(rule);
    for (const auto& layer : layout().layers)
      for (const auto& row : variant_layers()) {
        const auto number = number_of(row, rules);
        if (!layer.name.starts_with(row.layer) || !number) continue;
        const auto expected = with_number({replaced(row.selector, row.layer, layer.name)}, *number).front();
        if (expected == selector) return instances_.add_layer(row.layer, layer.name, *number);
      }
    for (const auto& row : variant_grids())
      if (row.selector == selector && row.rules == rules) return write_grid_rule(selector);
    for (const auto& row : variant_borders())
      if (selector.starts_with(row.selector + " with ") &&
          (row.rules == rules || number_of(row, rules) == grid().rows()))
        return write_borders_of(row.layer, selector.substr(row.selector.size() + 6));
    drawn_.refuse("the rule 'each " + selector + "'");
  }

  std::size_t whisper_difference() const {
    const auto least = stated_.caption("least");
    return least.empty() ? 5 : drawn_.number(least, "least difference");
  }

  void write_grid_rule(const std::string& selector) {
    if (selector == "main diagonal") rules_.flags.insert({"diagonal+", "diagonal-"});
    if (selector == "king pair") rules_.flags.insert("antiking");
    if (selector == "knight pair") rules_.flags.insert("antiknight");
    if (selector == "pair") rules_.flags.insert("nonconsecutive");
    if (selector == "place of box") rules_.flags.insert("disjointgroups");
  }

  /// The marks of a type that has them in its drawing.
  void write_kropki() {
    meanings_.insert({{"o", {"difference = 1"}}, {"x", {"quotient = 2"}}});
    rules_.negative.insert("ratio");
    rules_.flags.insert("nonconsecutive");
  }
  void write_consecutive() {
    meanings_["o"] = {"difference = 1"};
    rules_.flags.insert("nonconsecutive");
  }
  void write_xv() {
    meanings_.insert({{"x", {"sum = 10"}}, {"v", {"sum = 5"}}});
    rules_.negative.insert("xv");
  }

  /// The cases of a sentence about neighbours: what each mark means, and what no mark does.
  void take_cases(const Node& cases) {
    for (const auto& [key, value] : cases.entries) {
      if (key.text != "no clue") {
        const bool is_new = meanings_.try_emplace(key.text, parts_of(value)).second;
        if (!is_new) drawn_.refuse("the mark " + key.text + " in two meanings");
        continue;
      }
      for (const auto& rule : texts_of(value)) {
        if (rule == "difference != 1" || rule == "difference > 1")
          rules_.flags.insert("nonconsecutive");
        else if (rule == "quotient != 2")
          rules_.negative.insert("ratio");
        else if (rule == "sum != 10" || rule == "sum != 5")
          rules_.negative.insert("xv");
        else
          drawn_.refuse("the rule '" + rule + "' for unmarked pairs");
      }
    }
  }

  /// `difference = 1 and quotient = 2` are two.
  static std::vector<std::string> parts_of(const Node& rule) {
    std::vector<std::string> parts;
    for (auto text : texts_of(rule)) {
      for (auto at = text.find(" and "); at != std::string::npos; at = text.find(" and ")) {
        parts.push_back(text.substr(0, at));
        text.erase(0, at + 5);
      }
      parts.push_back(text);
    }
    return parts;
  }

  void write_marks() {
    for (const auto& mark : layout().marks) {
      const auto found = meanings_.find(mark.text);
      if (found == meanings_.end()) drawn_.refuse("the mark " + mark.text);
      for (const auto& rule : found->second) instances_.add_mark(mark, rule);
    }
  }

  /// The plain borders, which can only be one type's.
  void write_all_borders(const std::string& rule) {
    if (borders_written_) drawn_.refuse("clues of several kinds beside the grid");
    borders_written_ = true;
    for (const auto& clue : layout().border_clues) {
      if (clue.items.size() != 1) drawn_.refuse("a list of clues at one place of the border");
      instances_.add_border(rule, clue.side, clue.line, clue.items.front());
    }
  }

  /// The borders typed under a name: `sandwich: {top: [..], left: [..]}`.
  void write_borders_of(const std::string& rule, const std::string& name) {
    const auto* borders = stated_.find(name);
    if (borders == nullptr) return;
    constexpr std::array<std::pair<std::string_view, Side>, 4> sides{std::pair{std::string_view("top"), Side::top},
                                                                     {"left", Side::left},
                                                                     {"right", Side::right},
                                                                     {"bottom", Side::bottom}};
    for (const auto& [key, value] : borders->entries) {
      const auto side = std::ranges::find(sides, key.text, &std::pair<std::string_view, Side>::first);
      if (side == sides.end() || !value.is_list()) drawn_.refuse("the clues of " + name + " in this form");
      for (std::size_t line = 0; line < value.items.size(); ++line)
        if (value.items[line].text != ".") instances_.add_border(rule, side->second, line, value.items[line].text);
    }
  }

  const StatedPuzzle& stated_;
  const DrawnPuzzle& drawn_;
  FPuzzlesInstanceWriter instances_;
  FPuzzlesRules rules_;
  std::map<std::string, std::vector<std::string>> meanings_;  ///< of marks
  bool borders_written_ = false;
};

}  // namespace

FPuzzlesRules fpuzzles_rules(const StatedPuzzle& stated, const DrawnPuzzle& drawn) {
  return RulesWriter(stated, drawn).write();
}

}  // namespace grids
