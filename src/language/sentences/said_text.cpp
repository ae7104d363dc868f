#include "language/sentences/said_text.hpp"

#include <algorithm>
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
void append_cells(const SelectedList& list, const Grid& grid, NamedText& text) {
  if (list.cells.empty() || list.cells.size() > most_told) {
    auto name = list.name.spoken();
    const auto last = NamedText::cell(grid, list.cells.empty() ? CellId{} : list.cells.back());
    if (list.cells.empty() || !name.letters().ends_with(' ' + last.letters()))
      text.append(name);
    else
      text.append_cell(grid, list.cells.front()).append(" to ").append(last);
    return;
  }
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    if (i > 0) text.append(i + 1 == list.cells.size() ? " and " : ", ");
    text.append_cell(grid, list.cells[i]);
  }
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

/// The number of `{cell 2}`.
std::optional<std::size_t> number_of_cell(std::string_view placeholder) {
  constexpr std::string_view opening = "{cell ";
  if (!placeholder.starts_with(opening)) return std::nullopt;
  std::size_t number = 0;
  const auto* const end = placeholder.data() + placeholder.size() - 1;  // the brace
  const auto [rest, error] = std::from_chars(placeholder.data() + opening.size(), end, number);
  return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

}  // namespace

SaidText::SaidText(const Saying& saying, const SpokenValues& of_sheet) : saying_(saying), of_sheet_(of_sheet) {
  static constexpr std::array<std::pair<std::string_view, Part::Kind>, 4> names{{{"{list}", Part::Kind::list},
                                                                                 {"{cells}", Part::Kind::cells},
                                                                                 {"{cell}", Part::Kind::cell},
                                                                                 {"{line}", Part::Kind::line}}};
  const std::string_view text = saying.text;
  std::size_t begin = 0;
  const auto add_text = [&](std::size_t end) {
    if (end == begin) return;
    const auto words = text.substr(begin, end - begin);
    parts_.push_back({words.find('{') == std::string_view::npos ? Part::Kind::plain : Part::Kind::valued, words, 0});
  };
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const auto close = text.find('}', open);
    if (close == std::string_view::npos) break;
    const auto placeholder = text.substr(open, close + 1 - open);
    const auto* const name = std::ranges::find(names, placeholder, &std::pair<std::string_view, Part::Kind>::first);
    const auto number = number_of_cell(placeholder);
    if (name == names.end() && !number) continue;
    add_text(open);
    parts_.push_back({number ? Part::Kind::numbered : name->second, {}, number.value_or(0)});
    begin = close + 1;
  }
  add_text(text.size());
}

NamedText SaidText::of(const SelectedList& list, const Scope& scope) const {
  const auto& grid = scope.sheet().grid;
  NamedText said;
  for (const auto& part : parts_) switch (part.kind) {
      case Part::Kind::plain: said.append(part.text); break;
      case Part::Kind::valued:
        said.append(with_values(part.text, values_of(list, scope), saying_.where, of_sheet_));
        break;
      case Part::Kind::list: said.append(list.name.spoken()); break;
      case Part::Kind::line: said.append(line_of(list, grid)); break;
      case Part::Kind::cell:
        if (list.anchor)
          said.append_cell(grid, *list.anchor);
        else
          append_cells(list, grid, said);
        break;
      case Part::Kind::cells: append_cells(list, grid, said); break;
      case Part::Kind::numbered:
        if (part.number < 1 || part.number > list.cells.size())
          throw InputError(saying_.where, "'{cell " + std::to_string(part.number) +
                                              "}' in this text: " + list.name.named().letters() + " has " +
                                              counted(list.cells.size(), "cell", "cells") + ", which count from 1");
        said.append_cell(grid, list.cells[part.number - 1]);
        break;
    }
  return said;
}

}  // namespace grids
