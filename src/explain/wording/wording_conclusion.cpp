// What a step comes to, in words.
#include <algorithm>
#include <map>

#include "core/counted.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {

std::string Wording::conclusion(const Step& step) const {
  const auto text = step.placement ? fills({*step.placement}) : taken_away(step);
  return text + consequence(step);
}

/// "a4 and a5 = x; b1 = -".
std::string Wording::fills(const std::vector<Candidate>& filled) const {
  // By what they are called: the same symbol is "x" in a cell and "yes" in a link.
  std::map<std::pair<SymbolId, std::string>, std::vector<std::string>> cells_of;
  for (const auto& candidate : filled) cells_of[{candidate.symbol, symbol(candidate)}].push_back(cell(candidate.cell));
  std::string text;
  for (const auto& [symbol, cells] : cells_of)
    text.append(text.empty() ? "" : "; ").append(enumerated(cells)).append(" = ").append(symbol.second);
  return text;
}

/// Crossing out one of two symbols is writing the other.
std::string Wording::taken_away(const Step& step) const {
  std::vector<Candidate> filled;
  std::vector<Candidate> gone;
  for (const auto& candidate : step.eliminations) {
    const auto settled = std::ranges::find(step.settled, candidate.cell, &Candidate::cell);
    if (settled == step.settled.end())
      gone.push_back(candidate);
    else
      filled.push_back(*settled);
  }
  auto text = fills(filled);
  return text.append(filled.empty() || gone.empty() ? "" : "; ").append(eliminations(gone));
}

/// ", so a2 and b2 = -": what is filled because a filled cell excludes the other symbol.
std::string Wording::consequence(const Step& step) const {
  std::vector<Candidate> excluded;
  for (const auto& candidate : step.settled)
    if (std::ranges::find(step.eliminations, candidate.cell, &Candidate::cell) == step.eliminations.end())
      excluded.push_back(candidate);
  return excluded.empty() ? std::string() : ", so " + fills(excluded);
}

/// "2 and 7 leave b3 and b4; 5 leaves b4": symbols that leave the same cells together.
std::string Wording::eliminations(const std::vector<Candidate>& gone) const {
  std::map<std::string, std::vector<std::string>> cells_of;
  std::vector<std::string> symbols;
  for (const auto& candidate : gone) {
    add_once(symbols, symbol(candidate));
    cells_of[symbol(candidate)].push_back(cell(candidate.cell));
  }
  std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> parts;
  for (const auto& name : symbols) {
    const auto& cells = cells_of[name];
    const auto same = std::ranges::find_if(parts, [&](const auto& part) { return part.second == cells; });
    if (same == parts.end())
      parts.push_back({{name}, cells});
    else
      same->first.push_back(name);
  }
  std::string text;
  for (const auto& [names, cells] : parts) {
    text.append(text.empty() ? "" : "; ").append(enumerated(names)).append(names.size() == 1 ? " leaves " : " leave ");
    text.append(enumerated(cells));
  }
  return text;
}

}  // namespace grids::explain
