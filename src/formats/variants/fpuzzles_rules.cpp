#include "formats/variants/fpuzzles_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/diagnostics.hpp"
#include "core/escaped_text.hpp"
#include "formats/located_text.hpp"
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

/// How f-puzzles calls a rule about lists of cells, and how its instances say them.
enum class Form { lines, arrow, cells, one_cell, cage, quadruple, clone };
struct TheirLists {
  std::string_view kind;
  Form form;
};

const std::map<std::string_view, TheirLists>& their_lists() {
  static const std::map<std::string_view, TheirLists> all = {
      {"arrow", {"arrow", Form::arrow}},
      {"between", {"betweenline", Form::lines}},
      {"cage", {"killercage", Form::cage}},
      {"clone", {"clone", Form::clone}},
      {"doublearrow", {"doublearrow", Form::lines}},
      {"entropic", {"entropicline", Form::lines}},
      {"even", {"even", Form::one_cell}},
      {"extraregion", {"extraregion", Form::cells}},
      {"modular", {"modularline", Form::lines}},
      {"odd", {"odd", Form::one_cell}},
      {"palindrome", {"palindrome", Form::lines}},
      {"quad", {"quadruple", Form::quadruple}},
      {"regionsum", {"regionsumline", Form::lines}},
      {"renban", {"renban", Form::lines}},
      {"slowthermo", {"slowthermometer", Form::lines}},
      {"thermo", {"thermometer", Form::lines}},
      {"whisper", {"whispers", Form::lines}},
  };
  return all;
}

const std::map<std::string_view, std::string_view>& their_borders() {
  static const std::map<std::string_view, std::string_view> all = {{"littlekiller", "littlekillersum"},
                                                                   {"numberedrooms", "numberedroom"},
                                                                   {"sandwich", "sandwichsum"},
                                                                   {"skyscraper", "skyscraper"},
                                                                   {"xsum", "xsum"}};
  return all;
}

class RulesWriter {
 public:
  RulesWriter(const StatedPuzzle& stated, const DrawnPuzzle& drawn) : stated_(stated), drawn_(drawn) {}

  FPuzzlesRules write() {
    for (const auto& type : words({stated_.type(), {}})) write_type(std::string(type.text));
    for (const auto& said : stated_.said())
      if (said.key.text.starts_with("each ")) write_sentence(said.key.text.substr(5), said.value);
    write_marks();
    return std::move(rules_);
  }

 private:
  const Grid& grid() const { return drawn_.grid(); }
  const Layout& layout() const { return drawn_.puzzle().layout; }

  void write_type(const std::string& type) {
    if (type == "Sudoku" || type == "SixySudoku" || type == "Jigsaw") return;
    if (type == "Killer") return write_cages(drawn_.areas());
    if (type == "EvenOdd") return write_parity();
    if (type == "Whispers") return write_layer("whisper", "whisper", whisper_difference());
    if (type == "Kropki") return write_kropki();
    if (type == "Consecutive") return write_consecutive();
    if (type == "XV") return write_xv();
    const auto is_of_type = [&type](const VariantRule& row) { return row.type == type; };
    if (const auto row = std::ranges::find_if(variant_layers(), is_of_type); row != variant_layers().end())
      return write_layer(row->layer, row->layer, 3);
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
        if (expected == selector) return write_layer(row.layer, layer.name, *number);
      }
    for (const auto& row : variant_grids())
      if (row.selector == selector && row.rules == rules) return write_grid_rule(selector);
    for (const auto& row : variant_borders())
      if (selector.starts_with(row.selector + " with ") &&
          (row.rules == rules || number_of(row, rules) == grid().rows()))
        return write_borders_of(row.layer, selector.substr(row.selector.size() + 6));
    drawn_.refuse("the rule 'each " + selector + "'");
  }

  std::string cells_text(const Region& cells) const {
    std::string text;
    for (const auto cell : cells) text.append(text.empty() ? "" : ",").append(fpuzzles_cell(grid(), cell));
    return '[' + text + ']';
  }

  void write_layer(const std::string& rule, const std::string& name, std::size_t number) {
    const auto found = their_lists().find(rule);
    if (found == their_lists().end()) drawn_.refuse("the layer " + name);
    const auto& [kind, form] = found->second;
    for (const auto& layer : layout().layers)
      if (layer.name == name) {
        if (form == Form::cage) return write_cages(layer.regions);
        for (const auto& region : layer.regions) write_list(std::string(kind), form, region, number);
      }
  }

  void write_list(const std::string& kind, Form form, const Outline& region, std::size_t number) {
    auto& instances = rules_.instances[kind];
    const auto cells = cells_text(region.cells);
    switch (form) {
      case Form::lines:
        if (kind == "whispers" && number != (grid().rows() + 1) / 2)
          return instances.push_back("{\"lines\":[" + cells + "],\"value\":" + std::to_string(number) + "}");
        return instances.push_back("{\"lines\":[" + cells + "]}");
      case Form::arrow:
        return instances.push_back("{\"lines\":[" + cells + "],\"cells\":[" +
                                   fpuzzles_cell(grid(), region.cells.front()) + "]}");
      case Form::one_cell:
        for (const auto cell : region.cells) instances.push_back("{\"cell\":" + fpuzzles_cell(grid(), cell) + "}");
        return;
      case Form::quadruple: return instances.push_back(quadruple(region));
      case Form::clone:
        for (std::size_t i = 1; i < region.cells.size(); ++i)
          instances.push_back("{\"cells\":[" + fpuzzles_cell(grid(), region.cells[0]) + "],\"cloneCells\":[" +
                              fpuzzles_cell(grid(), region.cells[i]) + "]}");
        return;
      case Form::cage:
      case Form::cells: return instances.push_back("{\"cells\":" + cells + "}");
    }
  }

  std::string quadruple(const Outline& region) const {
    std::string values;
    for (const auto& word : words({region.clue, {}}))
      values.append(values.empty() ? "" : ",").append(std::to_string(drawn_.number(std::string(word.text), "clue")));
    return "{\"cells\":" + cells_text(region.cells) + ",\"values\":[" + values + "]}";
  }

  void write_cages(const std::vector<Outline>& cages) {
    for (const auto& [cells, clue] : cages)
      rules_.instances["killercage"].push_back("{\"cells\":" + cells_text(cells) +
                                               (clue.empty() ? "" : ",\"value\":" + json_quoted(clue)) + "}");
  }

  void write_parity() {
    for (const auto& [cell, text] : layout().cell_clues)
      rules_.instances[text == "e" ? "even" : "odd"].push_back("{\"cell\":" + fpuzzles_cell(grid(), cell) + "}");
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
      for (const auto& rule : found->second) write_mark(mark, rule);
    }
  }

  void write_mark(const PairMark& mark, const std::string& rule) {
    const auto cells = cells_text({mark.first, mark.second});
    const auto number = [&](std::string_view before) {
      return drawn_.number(rule.substr(before.size()), "number of a mark");
    };
    if (rule == "sum = 10" || rule == "sum = 5")
      return rules_.instances["xv"].push_back("{\"cells\":" + cells + ",\"value\":\"" +
                                              (rule == "sum = 5" ? 'V' : 'X') + "\"}");
    const bool dot = rule.starts_with("difference = ") || rule.starts_with("quotient = ");
    if (!dot) drawn_.refuse("a mark that says '" + rule + "'");
    const bool white = rule.starts_with("difference");
    const auto value = white ? number("difference = ") : number("quotient = ");
    rules_.instances[white ? "difference" : "ratio"].push_back(
        "{\"cells\":" + cells + (value == (white ? 1 : 2) ? "" : ",\"value\":" + std::to_string(value)) + "}");
  }

  /// The plain borders, which can only be one type's.
  void write_all_borders(const std::string& rule) {
    if (borders_written_) drawn_.refuse("clues of several kinds beside the grid");
    borders_written_ = true;
    for (const auto& clue : layout().border_clues) {
      if (clue.items.size() != 1) drawn_.refuse("a list of clues at one place of the border");
      write_border(rule, clue.side, clue.line, clue.items.front());
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
        if (value.items[line].text != ".") write_border(rule, side->second, line, value.items[line].text);
    }
  }

  void write_border(const std::string& rule, Side side, std::size_t line, const std::string& clue) {
    const auto n = grid().rows();
    std::size_t row = side == Side::top ? 0 : side == Side::bottom ? n + 1 : line + 1;
    std::size_t column = side == Side::left ? 0 : side == Side::right ? n + 1 : line + 1;
    auto number = clue;
    std::string more;
    if (rule == "littlekiller") {
      const char stroke = clue.empty() ? ' ' : clue.back();
      if (stroke != '\\' && stroke != '/') drawn_.refuse("the clue " + clue);
      number.pop_back();
      // Their clue stands where the diagonal would come from, one step before its first cell.
      const bool down =
          side == Side::top || (side == Side::left && stroke == '\\') || (side == Side::right && stroke == '/');
      const bool to_right = (stroke == '\\') == down;
      const bool beside = side == Side::left || side == Side::right;
      if (beside) row += down ? static_cast<std::size_t>(-1) : 1;
      if (!beside) column += to_right ? static_cast<std::size_t>(-1) : 1;
      more = std::string(",\"direction\":\"") + (down ? 'D' : 'U') + (to_right ? 'R' : 'L') + '"';
    }
    rules_.instances[std::string(their_borders().at(rule))].push_back(
        "{\"cell\":\"R" + std::to_string(row) + 'C' + std::to_string(column) + '"' + more + ",\"value\":\"" +
        std::to_string(drawn_.number(number, "clue")) + "\"}");
  }

  const StatedPuzzle& stated_;
  const DrawnPuzzle& drawn_;
  FPuzzlesRules rules_;
  std::map<std::string, std::vector<std::string>> meanings_;  ///< of marks
  bool borders_written_ = false;
};

}  // namespace

std::string fpuzzles_cell(const Grid& grid, CellId cell) {
  const auto [row, column] = grid.place(cell);
  return "\"R" + std::to_string(row + 1) + 'C' + std::to_string(column + 1) + '"';
}

FPuzzlesRules fpuzzles_rules(const StatedPuzzle& stated, const DrawnPuzzle& drawn) {
  return RulesWriter(stated, drawn).write();
}

}  // namespace grids
