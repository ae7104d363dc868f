#include "formats/kenken/kenken_json.hpp"

#include "core/symbols.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/json.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

TypedNumber number_member(const Json& map, const std::string& name) {
  const auto& value = member(map, name);
  return {whole_number(value, "\"" + name + "\""), value.typed};
}

const std::vector<Json>& list_member(const Json& map, const std::string& name) {
  const auto& value = member(map, name);
  if (!value.is_array() || value.items.empty())
    throw InputError(value.typed.where(), "expected \"" + name + "\" to be a list of maps");
  return value.items;
}

/// A number below `bound`.
std::size_t coordinate(const Json& cell, const std::string& name, std::size_t bound) {
  const auto number = number_member(cell, name);
  if (number.value >= bound)
    throw InputError(number.typed.where(), "\"" + name + "\" is " + std::string(number.typed.text) +
                                               ", but the grid ends at " + std::to_string(bound - 1));
  return number.value;
}

DrawnCage read_cage(const Json& rule, const Grid& grid) {
  const auto value = number_member(rule, "value");
  DrawnCage cage{{}, std::string(value.typed.text), value.typed.where()};
  const auto& operation = member(rule, "op");
  const auto sign = text_of(operation);
  if (sign.size() != 1 || std::string_view("+-*/=").find(sign) == std::string_view::npos)
    throw InputError(operation.typed.where(), "found " + quoted(sign) + ", expected + - * / or =");
  if (sign != "=") cage.clue += sign;
  for (const auto& cell : list_member(rule, "cells"))
    cage.cells.push_back(grid.cell({coordinate(cell, "y", grid.rows()), coordinate(cell, "x", grid.columns())}));
  return cage;
}

std::size_t side_in(const Json& puzzle, const std::string& name) {
  const auto side = number_member(puzzle, name);
  if (side.value < 1 || side.value > Symbols::most)
    throw InputError(side.typed.where(), "a " + name + " of " + std::string(side.typed.text) + "; it must be 1 to " +
                                             std::to_string(Symbols::most));
  return side.value;
}

Document read_json_puzzle(const Json& json) {
  const Grid grid(Size{side_in(json, "height"), side_in(json, "width")});
  std::vector<DrawnCage> cages;
  for (const auto& rule : list_member(json, "rules")) cages.push_back(read_cage(rule, grid));
  PuzzleDocument puzzle("KenKen", json.typed.where());
  puzzle.set("size", size_text(grid.size()), member(json, "width").typed.where());
  puzzle.set("areas", areas(std::move(cages), grid));
  return std::move(puzzle).document();
}

}  // namespace

void read_kenken_json(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(
      std::vector{source}, [](const SourcePtr& text) { return read_json_puzzle(read_json(text)); }, diagnostics, sink);
}

}  // namespace grids
