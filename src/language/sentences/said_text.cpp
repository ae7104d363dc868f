#include "language/sentences/said_text.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "language/settling/rule_text.hpp"

namespace grids {
namespace {

/// More than this many are not told one by one.
constexpr std::size_t most_told = 6;

/// "a1", "a1 and b1".
NamedText cells_of(const SelectedList& list, const Grid& grid) {
  if (list.cells.empty() || list.cells.size() > most_told) return list.name.named();
  NamedText text;
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    if (i > 0) text.append(i + 1 == list.cells.size() ? " and " : ", ");
    text.append(NamedText::cell(grid, list.cells[i]));
  }
  return text;
}

SpokenValues values_of(const SelectedList& list, const Sheet& sheet) {
  auto values = spoken_values(sheet);
  if (list.clue) values.insert_or_assign("clue", spoken(ParameterValue(list.clue->text)));
  return values;
}

}  // namespace

NamedText said_text(const Saying& saying, const SelectedList& list, const Sheet& sheet) {
  const auto values = values_of(list, sheet);
  const std::array<std::pair<std::string_view, NamedText>, 3> names{
      {{"{list}", list.name.named()},
       {"{cells}", cells_of(list, sheet.grid)},
       {"{cell}", list.anchor ? NamedText::cell(sheet.grid, *list.anchor) : cells_of(list, sheet.grid)}}};
  NamedText said;
  std::string_view rest = saying.text;
  while (!rest.empty()) {
    auto next = std::string_view::npos;
    const std::pair<std::string_view, NamedText>* name = nullptr;
    for (const auto& each : names)
      if (const auto at = rest.find(each.first); at < next) {
        next = at;
        name = &each;
      }
    if (next > 0) said.append(with_values(rest.substr(0, next), values, saying.where));
    if (name == nullptr) break;
    said.append(name->second);
    rest.remove_prefix(next + name->first.size());
  }
  return said;
}

}  // namespace grids
