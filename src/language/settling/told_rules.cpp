#include "language/settling/told_rules.hpp"

#include <algorithm>

#include "core/cell_names.hpp"
#include "core/characters.hpp"
#include "language/settling/rule_text.hpp"

namespace grids {
namespace {

bool is_own(const Location& where, const Collection& collection) {
  return where.source && !collection.library_types.contains(where.source->name);
}

/// Adds what has not been said yet: every variant of Sudoku begins with Sudoku's rules.
void add_sentences(std::string_view text, std::string& said) {
  while (!text.empty()) {
    const auto end = std::min(text.find(". "), text.size());
    const auto sentence = trimmed(text.substr(0, std::min(end + 1, text.size())));
    if (said.find(sentence) == std::string::npos) said.append(said.empty() ? "" : " ").append(sentence);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// A text from under `rules`, with the puzzle's values.
std::string with_values(const Setting& setting, const Sheet& sheet, Diagnostics& diagnostics) {
  const auto text = trimmed(setting.value.text);
  if (text.find('{') == std::string_view::npos) return std::string(text);
  return with_values(text, spoken_values(sheet), setting.value.where, {}, diagnostics).value_or(std::string());
}

/// The rules of the types that are nearest to the puzzle.
std::string rules_of_types(const std::vector<Setting>& settings, const Sheet& sheet, Diagnostics& diagnostics) {
  if (settings.empty()) return {};
  const auto nearest = std::ranges::min_element(settings, {}, &Setting::depth)->depth;
  std::string text;
  for (const auto& setting : settings)
    if (setting.depth == nearest) add_sentences(with_values(setting, sheet, diagnostics), text);
  return text;
}

}  // namespace

ToldRules told_rules(const Collection& collection, const std::vector<Statement>& statements,
                     const std::vector<std::string>& undrawn_formulas, const Sheet& sheet, Diagnostics& diagnostics) {
  const auto found = collection.settings.find("rules");
  const auto settings = found == collection.settings.end() ? std::vector<Setting>() : found->second;
  if (std::ranges::any_of(settings, [&](const Setting& each) { return is_own(each.key.where, collection); }))
    return {with_values(*collection.outermost("rules"), sheet, diagnostics), false};
  auto text = rules_of_types(settings, sheet, diagnostics);
  std::string own;
  for (const auto& statement : statements)
    if (!statement.text.empty() && is_own(statement.where, collection))
      own.append(own.empty() ? "" : " ").append(statement.text);
  for (const auto& formula : undrawn_formulas)
    own.append(&formula == &undrawn_formulas.front() ? own.empty() ? "" : " " : ", ").append(formula);
  if (!undrawn_formulas.empty()) own += '.';
  if (own.empty()) return {std::move(text), false};
  const bool name_cells = with_cell_names(own, sheet.grid, CellNames::rows_and_columns) != own;
  return {std::move(text.append(text.empty() ? "" : "\n").append(own)), name_cells};
}

}  // namespace grids
