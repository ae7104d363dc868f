#include "formats/variants/fpuzzles.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "core/prose.hpp"
#include "core/symbols.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/reading/json.hpp"
#include "formats/variants/draft.hpp"
#include "formats/variants/fpuzzles_cells.hpp"
#include "formats/variants/fpuzzles_instances.hpp"
#include "formats/variants/fpuzzles_text.hpp"
#include "formats/variants/leftovers.hpp"

// {"size": 9, "grid": [[{"value": 5, "given": true}, ..], ..], "thermometer": [{"lines": [["R1C1", "R1C2"]]}], ..}
// A member for each kind of constraint, true or a list of its instances. What is drawn for the eye alone (text, line,
// circle) may carry a rule that only the puzzle's text tells, so that it counts as unknown.

namespace grids {
namespace {

class FPuzzlesReader {
 public:
  FPuzzlesReader(const Json& json, Unknown unknown, Diagnostics& diagnostics)
      : json_(json), leftovers_(unknown, diagnostics), draft_(read_size(json), json.typed.where()) {}

  /// Nothing when something is unknown and may not be dropped.
  std::optional<Document> read() {
    read_captions();
    read_grid();
    for (const auto& [name, value] : json_.members)
      if (!is_absent(value)) read_member(name, value);
    if (leftovers_.prevent_reading()) return std::nullopt;
    return std::move(draft_).document();
  }

 private:
  static Size read_size(const Json& json) {
    const auto& value = member(json, "size");
    const auto size = whole_number(value, "\"size\"");
    if (size < 1 || size > Symbols::most)
      throw InputError(value.typed.where(), "a side of " + std::string(value.typed.text) + "; it must be 1 to " +
                                                std::to_string(Symbols::most));
    return {size, size};
  }

  void read_captions() {
    for (const auto& [theirs, ours] : {std::pair{"title", "title"}, {"author", "author"}, {"ruleset", "rules"}})
      if (const auto* text = json_.find(theirs); text != nullptr && !is_absent(*text))
        draft_.set_caption(ours, ours == std::string_view("rules") ? literal_prose(text_of(*text)) : text_of(*text),
                           text->typed.where());
  }

  void read_grid() {
    const auto& value = member(json_, "grid");
    const auto& rows = list_items(value, "\"grid\"");
    if (rows.size() != draft_.side()) throw InputError(value.typed.where(), wrong_count(rows.size(), "rows"));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const auto& cells = list_items(rows[row], "each row of \"grid\"");
      if (cells.size() != draft_.side()) throw InputError(rows[row].typed.where(), wrong_count(cells.size(), "cells"));
      for (std::size_t column = 0; column < cells.size(); ++column)
        read_grid_cell(draft_.grid().cell({row, column}), cells[column]);
    }
    set_pieces(value.typed.where());
  }

  std::string wrong_count(std::size_t found, const std::string& what) const {
    return "found " + std::to_string(found) + " " + what + ", expected " + std::to_string(draft_.side());
  }

  void read_grid_cell(CellId cell, const Json& json) {
    for (const auto& [name, value] : json.members) {
      if (is_absent(value)) continue;
      if (name.text == "region")
        pieces_[cell] = whole_number(value, "\"region\"");
      else if (name.text == "parity")
        draft_.add_list(value.typed.text == "Even" ? "even" : "odd", {cell}, {}, value.typed.where());
      else if (name.text == "c" || name.text == "cArray")
        leftovers_.leave_out(name, "the colour of cells");
      else if (name.text != "value" && name.text != "given" && !name.text.ends_with("PencilMarks"))
        leftovers_.leave_out(name, quoted(name.text) + " of a cell");
    }
    const auto* given = json.find("given");
    const auto* value = json.find("value");
    const auto* marks = json.find("givenPencilMarks");
    std::vector<std::size_t> numbers;
    if (given != nullptr && value != nullptr && !is_absent(*given) && !is_absent(*value))
      numbers = {whole_number(*value, "\"value\"")};
    else if (marks != nullptr && !is_absent(*marks))
      for (const auto& mark : list_items(*marks, "\"givenPencilMarks\""))
        numbers.push_back(whole_number(mark, "a pencil mark"));
    draft_.set_cell(cell, numbers, json.typed.where());
  }

  /// Cells that name no region are in the one of their box.
  void set_pieces(const Location& where) {
    if (pieces_.empty()) return;
    const auto side = draft_.side();
    const auto box = box_of(side).value_or(Size{1, side});
    std::map<std::size_t, Region> pieces;
    bool usual = true;
    for (const auto cell : draft_.grid().cells()) {
      const auto [row, column] = draft_.grid().place(cell);
      const auto number = row / box.rows * box.rows + column / box.columns;
      const auto named = pieces_.find(cell);
      const auto piece = named == pieces_.end() ? number : named->second;
      usual &= piece == number;
      pieces[piece].push_back(cell);
    }
    std::vector<Region> regions;
    for (auto& [number, cells] : pieces) regions.push_back(std::move(cells));
    if (!usual) draft_.set_pieces(std::move(regions), where);
  }

  void read_member(const Passage& name, const Json& value) {
    static const std::array<std::string_view, 8> settings{
        "size", "grid", "title", "author", "ruleset", "highlightConflicts", "truecandidatesoptions", "disabledlogic"};
    if (std::ranges::find(settings, name.text) != settings.end()) return;
    if (name.text == "solution") return read_solution(value);
    if (name.text == "negative") return read_negative(value);
    if (read_grid_rule(name)) return;
    if (!read_fpuzzles_instances({name, value}, draft_, leftovers_)) leave_out_kind(name, value);
  }

  /// Lines that only show what a constraint says are told by it.
  void leave_out_kind(const Passage& name, const Json& value) {
    const auto shows_constraint = [](const Json& instance) { return instance.find("fromConstraint") != nullptr; };
    if (value.is_array() && std::ranges::all_of(value.items, shows_constraint)) return;
    leftovers_.leave_out(name, quoted(name.text));
  }

  bool read_grid_rule(const Passage& name) {
    if (name.text == "diagonal+" || name.text == "diagonal-") {
      // Each alone is a region; both together are our main diagonals.
      const bool both = json_.find("diagonal+") != nullptr && !is_absent(*json_.find("diagonal+")) &&
                        json_.find("diagonal-") != nullptr && !is_absent(*json_.find("diagonal-"));
      if (both) return add_grid_rule("main diagonal");
      Region cells;
      for (std::size_t i = 0; i < draft_.side(); ++i)
        cells.push_back(draft_.grid().cell({i, name.text == "diagonal-" ? i : draft_.side() - 1 - i}));
      draft_.add_list("extraregion", std::move(cells), {}, name.where());
      return true;
    }
    if (name.text == "nonconsecutive") {
      draft_.forbid_undotted('o', 1);
      return true;
    }
    static const std::map<std::string, std::string, std::less<>> selectors{
        {"antiking", "king pair"}, {"antiknight", "knight pair"}, {"disjointgroups", "place of box"}};
    const auto found = selectors.find(name.text);
    return found != selectors.end() && add_grid_rule(found->second);
  }

  bool add_grid_rule(const std::string& selector) {
    draft_.add_rule(selector, variant_rule(selector).rules, json_.typed.where());
    return true;
  }

  void read_solution(const Json& value) {
    std::vector<std::size_t> numbers;
    for (const auto& number : list_items(value, "\"solution\"")) {
      const bool unknown = number.kind == Json::Kind::null || number.typed.text == ".";
      numbers.push_back(unknown ? 0 : whole_number(number, "a number of \"solution\""));
    }
    draft_.set_solution(numbers, value.typed.where());
  }

  /// Kinds of marks of which all are drawn.
  void read_negative(const Json& value) {
    for (const auto& kind : list_items(value, "\"negative\"")) {
      if (kind.typed.text == "xv") {
        draft_.forbid_other_sums();
      } else if (kind.typed.text == "ratio" || kind.typed.text == "difference") {
        const char dot = kind.typed.text == "ratio" ? 'x' : 'o';
        forbid_marked(std::string(kind.typed.text), dot, dot == 'x' ? 2 : 1);
      } else {
        leftovers_.leave_out(kind.typed, "\"negative\" of " + quoted(kind.typed.text));
      }
    }
  }

  /// All numbers that stand on marks, or the usual one when there are no marks.
  void forbid_marked(const std::string& kind, char dot, std::size_t usual) {
    const auto* marks = json_.find(kind);
    if (marks == nullptr || marks->items.empty()) return draft_.forbid_undotted(dot, usual);
    for (const auto& mark : marks->items) draft_.forbid_undotted(dot, number_or(mark, "value", usual));
  }

  const Json& json_;
  Leftovers leftovers_;
  VariantDraft draft_;
  std::map<CellId, std::size_t> pieces_;
};

}  // namespace

void read_fpuzzles(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink, Unknown unknown) {
  const auto read = [&](const SourcePtr& text) {
    const auto json = read_json(text);
    return FPuzzlesReader(json, unknown, diagnostics).read();
  };
  if (is_fpuzzles_json(source->text)) return read_each(std::vector{source}, read, diagnostics, sink);
  const auto read_line = [&](const Passage& line) { return read(expanded_fpuzzles(line)); };
  read_each(puzzle_lines(source), read_line, diagnostics, sink);
}

bool recognize_fpuzzles(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  if (typed.empty()) return false;
  if (std::ranges::all_of(typed, [](const Passage& line) { return is_fpuzzles_link(line.text); })) return true;
  if (!typed.front().text.starts_with('{')) return false;
  const auto json = json_if_any(source);
  return json && json->find("size") != nullptr && json->find("grid") != nullptr;
}

}  // namespace grids
