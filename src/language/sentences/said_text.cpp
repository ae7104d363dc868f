#include "language/sentences/said_text.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/counted.hpp"
#include "core/diagnostics.hpp"

namespace grids {
namespace {

/// More than this many are not told one by one.
constexpr std::size_t most_told = 6;

/// "a1", "a1 and b1"; "a1 to c9" of a long line that has no other name than its cells.
NamedText cells_of(const SelectedList& list, const Grid& grid) {
  if (list.cells.empty() || list.cells.size() > most_told) {
    auto name = list.name.spoken();
    const auto last = NamedText::cell(grid, list.cells.empty() ? CellId{} : list.cells.back());
    if (list.cells.empty() || !name.letters().ends_with(' ' + last.letters())) return name;
    return NamedText::cell(grid, list.cells.front()) + " to " + last;
  }
  NamedText text;
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    if (i > 0) text.append(i + 1 == list.cells.size() ? " and " : ", ");
    text.append_cell(grid, list.cells[i]);
  }
  return text;
}

/// "row b" of "row b from the left": where it does not matter from which end one looks.
NamedText line_of(const SelectedList& list, const Grid& grid) {
  auto name = list.name.named();
  const auto end = name.letters().find(" from the ");
  if (end == std::string::npos || list.cells.empty()) return name;
  auto line = name.letters().substr(0, end);
  if (line.starts_with("column ")) return line;
  auto row = NamedText::row(grid.place(list.cells.front()).row);
  return row.letters() == line ? row : name;
}

/// As it stands on paper: of several numbers, none is a range.
SpokenValue spoken_clue(const Clue& clue) {
  const auto items = clue.items();
  if (items.size() < 2) return spoken(ParameterValue(clue.text));
  std::string text;
  for (const auto& item : items) text.append(text.empty() ? "" : " ").append(item);
  return {std::move(text), std::nullopt};
}

SpokenValues values_of(const SelectedList& list, const Scope& scope) {
  SpokenValues values;
  for (const auto& [name, items] : scope.variables())
    if (items.size() == 1) values.emplace(name, spoken(ParameterValue(scope.vocabulary().text(items.front()))));
  if (list.clue) values.insert_or_assign("clue", spoken_clue(*list.clue));
  return values;
}

/// The first `{cell 2}` of a text: where, how long, and which of the list's cells.
struct NumberedCell {
  std::size_t at = 0;
  std::size_t length = 0;
  std::size_t number = 0;
};

std::optional<NumberedCell> numbered_cell(std::string_view text) {
  constexpr std::string_view opening = "{cell ";
  const auto at = text.find(opening);
  if (at == std::string_view::npos) return std::nullopt;
  const auto digits = text.substr(at + opening.size());
  const auto end = digits.find('}');
  std::size_t number = 0;
  if (end == std::string_view::npos) return std::nullopt;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + end, number);
  if (error != std::errc() || rest != digits.data() + end) return std::nullopt;
  return NumberedCell{at, opening.size() + end + 1, number};
}

NamedText name_of(NumberedCell cell, const Saying& saying, const SelectedList& list, const Grid& grid) {
  if (cell.number >= 1 && cell.number <= list.cells.size()) return NamedText::cell(grid, list.cells[cell.number - 1]);
  throw InputError(saying.where, "'{cell " + std::to_string(cell.number) +
                                     "}' in this text: " + list.name.named().letters() + " has " +
                                     counted(list.cells.size(), "cell", "cells") + ", which count from 1");
}

}  // namespace

NamedText said_text(const Saying& saying, const SelectedList& list, const Scope& scope, const SpokenValues& of_sheet) {
  static constexpr std::array<std::string_view, 4> names{"{list}", "{cells}", "{cell}", "{line}"};
  const auto named = [&](std::string_view name) {
    if (name == names[0]) return list.name.spoken();
    if (name == names[3]) return line_of(list, scope.sheet().grid);
    const bool anchored = name == names[2] && list.anchor;
    return anchored ? NamedText::cell(scope.sheet().grid, *list.anchor) : cells_of(list, scope.sheet().grid);
  };
  // Most texts have none of the values that a sheet can tell.
  const auto valued = [&](std::string_view text) {
    const bool plain = text.find('{') == std::string_view::npos;
    return plain ? std::string(text) : with_values(text, values_of(list, scope), saying.where, of_sheet);
  };
  NamedText said;
  std::string_view rest = saying.text;
  while (!rest.empty()) {
    auto next = std::string_view::npos;
    std::string_view name;
    for (const auto each : names)
      if (const auto at = rest.find(each); at < next) {
        next = at;
        name = each;
      }
    const auto numbered = numbered_cell(rest);
    const bool first = numbered && numbered->at < next;
    if (first) next = numbered->at;
    if (next > 0) said.append(valued(rest.substr(0, next)));
    if (name.empty() && !first) break;
    said.append(first ? name_of(*numbered, saying, list, scope.sheet().grid) : named(name));
    rest.remove_prefix(next + (first ? numbered->length : name.size()));
  }
  return said;
}

}  // namespace grids
