#include "formats/variants/fpuzzles_instances.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "core/symbols.hpp"
#include "formats/variants/fpuzzles_cells.hpp"

namespace grids {
namespace {

class FPuzzlesInstances {
 public:
  FPuzzlesInstances(VariantDraft& draft, Leftovers& leftovers) : draft_(draft), leftovers_(leftovers) {}

  bool read(const Json::Member& all) {
    const auto kind = kinds().find(std::string(all.name.text));
    if (kind == kinds().end()) return false;
    for (const auto& instance : list_items(all.value, quoted(all.name.text))) {
      expect_known_members(instance, kind->second, all.name);
      (this->*kind->second.read)(instance, kind->second.rule);
    }
    return true;
  }

 private:
  using Instance = void (FPuzzlesInstances::*)(const Json& instance, const std::string& rule);
  struct Kind {
    Instance read;
    std::string rule;
    std::vector<std::string> members;  ///< what an instance may say besides how it looks
  };

  void expect_known_members(const Json& instance, const Kind& kind, const Passage& name) {
    static const std::array<std::string_view, 10> looks{"outlineC", "baseC", "fontC", "width",  "height",
                                                        "size",     "angle", "color", "hidden", "isNewConstraint"};
    for (const auto& given : instance.members) {
      if (is_absent(given.value) || std::ranges::find(looks, given.name.text) != looks.end()) continue;
      if (std::ranges::find(kind.members, given.name.text) == kind.members.end())
        leftovers_.leave_out(given.name, quoted(given.name.text) + " of " + quoted(name.text));
    }
  }

  static const std::map<std::string, Kind>& kinds() {
    using Self = FPuzzlesInstances;
    static const std::map<std::string, Kind> all = {
        {"arrow", {&Self::read_arrow, "arrow", {"lines", "cells"}}},
        {"betweenline", {&Self::read_lines, "between", {"lines"}}},
        {"clone", {&Self::read_clone, "clone", {"cells", "cloneCells"}}},
        {"columnindexer", {&Self::read_indexer, "columnindexer", {"cells"}}},
        {"difference", {&Self::read_dot, "o", {"cells", "value"}}},
        {"doublearrow", {&Self::read_lines, "doublearrow", {"lines"}}},
        {"entropicline", {&Self::read_lines, "entropic", {"lines"}}},
        {"even", {&Self::read_one_cell, "even", {"cell"}}},
        {"extraregion", {&Self::read_region, "extraregion", {"cells"}}},
        {"killercage", {&Self::read_cage, "cage", {"cells", "value"}}},
        {"littlekillersum", {&Self::read_little_killer, "littlekiller", {"cell", "cells", "direction", "value"}}},
        {"maximum", {&Self::read_extreme, "max", {"cell"}}},
        {"minimum", {&Self::read_extreme, "min", {"cell"}}},
        {"modularline", {&Self::read_numbered_lines, "modular", {"lines", "value"}}},
        {"numberedroom", {&Self::read_border, "numberedrooms", {"cell", "value"}}},
        {"odd", {&Self::read_one_cell, "odd", {"cell"}}},
        {"palindrome", {&Self::read_lines, "palindrome", {"lines"}}},
        {"quadruple", {&Self::read_quadruple, "quad", {"cells", "values"}}},
        {"ratio", {&Self::read_dot, "x", {"cells", "value"}}},
        {"regionsumline", {&Self::read_lines, "regionsum", {"lines"}}},
        {"renban", {&Self::read_lines, "renban", {"lines"}}},
        {"rowindexer", {&Self::read_indexer, "rowindexer", {"cells"}}},
        {"sandwichsum", {&Self::read_border, "sandwich", {"cell", "value"}}},
        {"skyscraper", {&Self::read_border, "skyscraper", {"cell", "value"}}},
        {"slowthermometer", {&Self::read_lines, "slowthermo", {"lines"}}},
        {"thermometer", {&Self::read_lines, "thermo", {"lines"}}},
        {"whispers", {&Self::read_numbered_lines, "whisper", {"lines", "value"}}},
        {"xsum", {&Self::read_border, "xsum", {"cell", "value"}}},
        {"xv", {&Self::read_sum, "", {"cells", "value"}}},
    };
    return all;
  }

  void add_lines(const Json& instance, const std::string& rule, std::optional<std::size_t> number = std::nullopt) {
    for (const auto& line : list_items(member(instance, "lines"), "\"lines\""))
      draft_.add_list(rule, read_fpuzzles_cells(line, draft_.grid()), {}, line.typed.where(), number);
  }

  void read_lines(const Json& instance, const std::string& rule) { add_lines(instance, rule); }

  /// Whispers differ by half the highest number, rounded up; modular lines go by 3.
  void read_numbered_lines(const Json& instance, const std::string& rule) {
    const auto usual = rule == "whisper" ? (draft_.side() + 1) / 2 : 3;
    const auto number = number_or(instance, "value", usual);
    if (number < 1 || number > Symbols::most)
      throw InputError(instance.typed.where(), "\"value\" must be 1 to " + std::to_string(Symbols::most));
    if (rule == "modular" && number != 3)
      return leftovers_.leave_out(instance.typed, "a modular line by another number than 3");
    add_lines(instance, rule, number);
  }

  void expect_beginning_in(const Region& bulb, const Json& lines) const {
    for (const auto& line : list_items(lines, "\"lines\"")) {
      const auto cells = read_fpuzzles_cells(line, draft_.grid());
      if (cells.empty() || std::ranges::find(bulb, cells.front()) == bulb.end())
        throw InputError(line.typed.where(),
                         "expected the arrow to begin in its bulb, " + draft_.grid().name(bulb.front()));
    }
  }

  /// A bulb of two or three cells is a number, read in the order of reading.
  void read_arrow(const Json& instance, const std::string& rule) {
    const auto* typed = instance.find("cells");
    if (typed == nullptr || is_absent(*typed)) return add_lines(instance, rule);
    auto bulb = read_fpuzzles_cells(*typed, draft_.grid());
    expect_beginning_in(bulb, member(instance, "lines"));
    if (bulb.size() == 1) return add_lines(instance, rule);
    if (bulb.size() > 3 || draft_.greatest() > 9)
      return leftovers_.leave_out(typed->typed, "an arrow whose bulb has more than three cells, or values above 9");
    std::ranges::sort(bulb);
    for (const auto& line : list_items(member(instance, "lines"), "\"lines\"")) {
      auto cells = bulb;
      for (const auto cell : read_fpuzzles_cells(line, draft_.grid()))
        if (std::ranges::find(bulb, cell) == bulb.end()) cells.push_back(cell);
      draft_.add_list_under(pill_rule(bulb.size()), std::move(cells), {}, line.typed.where());
    }
  }

  void read_region(const Json& instance, const std::string& rule) {
    const auto& cells = member(instance, "cells");
    draft_.add_list(rule, read_fpuzzles_cells(cells, draft_.grid()), {}, cells.typed.where());
  }

  void read_cage(const Json& instance, const std::string& rule) {
    const auto& cells = member(instance, "cells");
    const auto* sum = instance.find("value");
    const bool known = sum != nullptr && !is_absent(*sum);
    const auto clue = known ? std::to_string(whole_number(*sum, "\"value\"")) : std::string();
    draft_.add_list(rule, read_fpuzzles_cells(cells, draft_.grid()), clue, cells.typed.where());
  }

  void read_clone(const Json& instance, const std::string& rule) {
    const auto& cells = member(instance, "cells");
    const auto first = read_fpuzzles_cells(cells, draft_.grid());
    const auto second = read_fpuzzles_cells(member(instance, "cloneCells"), draft_.grid());
    if (first.size() != second.size())
      throw InputError(cells.typed.where(), "a clone has as many cells as its original");
    for (std::size_t i = 0; i < first.size(); ++i)
      if (first[i] != second[i]) draft_.add_list(rule, {first[i], second[i]}, {}, cells.typed.where());
  }

  void read_quadruple(const Json& instance, const std::string& rule) {
    const auto& cells = member(instance, "cells");
    std::string clue;
    for (const auto& value : list_items(member(instance, "values"), "\"values\""))
      clue.append(clue.empty() ? "" : " ").append(std::to_string(whole_number(value, "one of \"values\"")));
    draft_.add_list(rule, read_fpuzzles_cells(cells, draft_.grid()), clue, cells.typed.where());
  }

  void read_one_cell(const Json& instance, const std::string& rule) {
    const auto& cell = member(instance, "cell");
    draft_.add_list(rule, {read_fpuzzles_cell(cell, draft_.grid())}, {}, cell.typed.where());
  }

  /// Neighbours that are extremes of the same kind are not compared with each other.
  void read_extreme(const Json& instance, const std::string& kind) {
    draft_.add_extreme(read_fpuzzles_cell(member(instance, "cell"), draft_.grid()), kind == "max");
  }

  /// A digit d in column c, or in row r, tells where the c stands in its row, or the r in its column.
  void read_indexer(const Json& instance, const std::string& rule) {
    const auto& value = member(instance, "cells");
    for (const auto cell : read_fpuzzles_cells(value, draft_.grid())) {
      const auto place = draft_.grid().place(cell);
      const bool in_row = rule == "columnindexer";
      draft_.add_list(rule, in_row ? draft_.grid().row(place.row) : draft_.grid().column(place.column), {},
                      value.typed.where(), (in_row ? place.column : place.row) + 1);
    }
  }

  std::pair<CellId, CellId> read_pair(const Json& instance) {
    const auto& value = member(instance, "cells");
    const auto cells = read_fpuzzles_cells(value, draft_.grid());
    if (cells.size() != 2) throw InputError(value.typed.where(), "expected two cells");
    return {cells[0], cells[1]};
  }

  void read_dot(const Json& instance, const std::string& kind) {
    const auto [first, second] = read_pair(instance);
    const auto number = number_or(instance, "value", kind == "o" ? 1 : 2);
    draft_.add_dot(first, second, kind.front(), number, instance.typed.where());
  }

  void read_sum(const Json& instance, const std::string&) {
    const auto [first, second] = read_pair(instance);
    const auto* value = instance.find("value");
    if (value == nullptr || is_absent(*value)) return;
    const auto letter = value->typed.text;
    if (letter != "X" && letter != "V" && letter != "x" && letter != "v")
      throw InputError(value->typed.where(), "found " + quoted(letter) + ", expected X or V");
    draft_.add_sum(first, second, letter == "X" || letter == "x" ? 'X' : 'V', instance.typed.where());
  }

  void read_border(const Json& instance, const std::string& rule) {
    const auto* value = instance.find("value");
    if (value == nullptr || is_absent(*value)) return;
    const auto& cell = member(instance, "cell");
    const auto spot = read_fpuzzles_spot(cell, draft_.side());
    const auto [side, line] = fpuzzles_border(spot, draft_.side(), cell.typed);
    draft_.add_clue(rule, side, line, std::to_string(whole_number(*value, "\"value\"")), cell.typed.where());
  }

  /// The clue stands at the border of the diagonal's first cell; its stroke says which way the diagonal goes.
  void read_little_killer(const Json& instance, const std::string& rule) {
    const auto* value = instance.find("value");
    if (value == nullptr || is_absent(*value)) return;
    const auto& cell = member(instance, "cell");
    const auto& direction = member(instance, "direction").typed;
    const auto way = direction.text;
    if (way != "UL" && way != "UR" && way != "DL" && way != "DR")
      throw InputError(direction.where(), "found " + quoted(way) + ", expected UL, UR, DL or DR");
    auto spot = read_fpuzzles_spot(cell, draft_.side());
    const bool from_left = spot.column == 0;
    const bool from_right = spot.column == draft_.side() + 1;
    if (from_left || from_right)
      spot.row += way[0] == 'D' ? std::size_t{1} : static_cast<std::size_t>(-1);
    else
      spot.column += way[1] == 'R' ? std::size_t{1} : static_cast<std::size_t>(-1);
    const auto clue = std::to_string(whole_number(*value, "\"value\"")) + (way == "UL" || way == "DR" ? '\\' : '/');
    const auto [side, line] = fpuzzles_border(spot, draft_.side(), cell.typed);
    draft_.add_clue(rule, side, line, clue, cell.typed.where());
  }

  VariantDraft& draft_;
  Leftovers& leftovers_;
};

}  // namespace

bool read_fpuzzles_instances(const Json::Member& kind, VariantDraft& draft, Leftovers& leftovers) {
  return FPuzzlesInstances(draft, leftovers).read(kind);
}

}  // namespace grids
