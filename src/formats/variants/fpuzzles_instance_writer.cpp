#include "formats/variants/fpuzzles_instance_writer.hpp"

#include <string_view>

#include "core/escaped_text.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {
namespace {

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

/// "R5C4", quoted.
std::string cell_text(const Grid& grid, CellId cell) {
  const auto [row, column] = grid.place(cell);
  return "\"R" + std::to_string(row + 1) + 'C' + std::to_string(column + 1) + '"';
}

std::string cells_text(const Grid& grid, const Region& cells) {
  std::string text;
  for (const auto cell : cells) text.append(text.empty() ? "" : ",").append(cell_text(grid, cell));
  return '[' + text + ']';
}

std::string quadruple(const DrawnPuzzle& drawn, const Outline& region) {
  std::string values;
  for (const auto& word : words_of({region.clue, {}}))
    values.append(values.empty() ? "" : ",").append(std::to_string(drawn.number(std::string(word.text), "clue")));
  return "{\"cells\":" + cells_text(drawn.grid(), region.cells) + ",\"values\":[" + values + "]}";
}

/// The instances that say a list of cells; mostly one.
std::vector<std::string> list_instances(const DrawnPuzzle& drawn, const TheirLists& lists, const Outline& region,
                                        std::size_t number) {
  const auto& grid = drawn.grid();
  const auto cells = cells_text(grid, region.cells);
  std::vector<std::string> instances;
  switch (lists.form) {
    case Form::lines:
      if (lists.kind == "whispers" && number != (grid.rows() + 1) / 2)
        return {"{\"lines\":[" + cells + "],\"value\":" + std::to_string(number) + "}"};
      return {"{\"lines\":[" + cells + "]}"};
    case Form::arrow: return {"{\"lines\":[" + cells + "],\"cells\":[" + cell_text(grid, region.cells.front()) + "]}"};
    case Form::one_cell:
      for (const auto cell : region.cells) instances.push_back("{\"cell\":" + cell_text(grid, cell) + "}");
      return instances;
    case Form::quadruple: return {quadruple(drawn, region)};
    case Form::clone:
      for (std::size_t i = 1; i < region.cells.size(); ++i)
        instances.push_back("{\"cells\":[" + cell_text(grid, region.cells[0]) + "],\"cloneCells\":[" +
                            cell_text(grid, region.cells[i]) + "]}");
      return instances;
    case Form::cage:
    case Form::cells: break;
  }
  return {"{\"cells\":" + cells + "}"};
}

}  // namespace

void FPuzzlesInstanceWriter::add_layer(const std::string& rule, const std::string& name, std::size_t number) {
  const auto found = their_lists().find(rule);
  if (found == their_lists().end()) drawn_.refuse("the layer " + name);
  const auto& lists = found->second;
  for (const auto& layer : layout().layers) {
    if (layer.name != name) continue;
    if (lists.form == Form::cage) return add_cages(layer.regions);
    for (const auto& region : layer.regions)
      for (auto& instance : list_instances(drawn_, lists, region, number))
        instances_[std::string(lists.kind)].push_back(std::move(instance));
  }
}

void FPuzzlesInstanceWriter::add_cages(const std::vector<Outline>& cages) {
  for (const auto& cage : cages) {
    // A sum that nobody tells is any.
    const bool told = !cage.clue.empty() && cage.clue != "?";
    instances_["killercage"].push_back(
        "{\"cells\":" + cells_text(grid(), cage.cells) +
        (told ? ",\"value\":" + json_quoted(std::to_string(drawn_.number(cage.clue, "clue"))) : "") + "}");
  }
}

void FPuzzlesInstanceWriter::add_parity() {
  for (const auto& [cell, text] : layout().cell_clues)
    instances_[text == "e" ? "even" : "odd"].push_back("{\"cell\":" + cell_text(grid(), cell) + "}");
}

void FPuzzlesInstanceWriter::add_mark(const PairMark& mark, const std::string& rule) {
  const auto cells = cells_text(grid(), {mark.first, mark.second});
  const auto number = [&](std::string_view before) {
    return drawn_.number(rule.substr(before.size()), "number of a mark");
  };
  if (rule == "sum = 10" || rule == "sum = 5")
    return instances_["xv"].push_back("{\"cells\":" + cells + ",\"value\":\"" + (rule == "sum = 5" ? 'V' : 'X') +
                                      "\"}");
  const bool dot = rule.starts_with("difference = ") || rule.starts_with("quotient = ");
  if (!dot) drawn_.refuse("a mark that says '" + rule + "'");
  const bool white = rule.starts_with("difference");
  const auto value = white ? number("difference = ") : number("quotient = ");
  instances_[white ? "difference" : "ratio"].push_back(
      "{\"cells\":" + cells + (value == (white ? 1 : 2) ? "" : ",\"value\":" + std::to_string(value)) + "}");
}

void FPuzzlesInstanceWriter::add_border(const std::string& rule, Side side, std::size_t line, const std::string& clue) {
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
  instances_[std::string(their_borders().at(rule))].push_back("{\"cell\":\"R" + std::to_string(row) + 'C' +
                                                              std::to_string(column) + '"' + more + ",\"value\":\"" +
                                                              std::to_string(drawn_.number(number, "clue")) + "\"}");
}

}  // namespace grids
