// Which islands would have no way to others by links that run far, in words.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/counted.hpp"
#include "core/joined_cells.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// More islands than these are not named one by one.
constexpr std::size_t most_islands_named = 4;

/// Whether the rule is that islands are connected by such links.
bool joins_islands(const rules::Judgment* judgment, const Rules& rules) {
  return judgment != nullptr && rules.puzzle().links_far && judgment->rule().strokes &&
         judgment->rule().strokes->shape == rules::Shape::connected;
}

/// "a3 and a6 would be cut off": the fewest islands that no link that may still be there joins with others.
std::string islands_cut_off(const Rules& rules, const std::vector<Domain>& left, const Wording& wording) {
  JoinedCells pieces;
  std::set<CellId> islands;
  for (const auto& link : rules.puzzle().links) {
    islands.insert({link.first, link.second});
    if (link.rank > 1) continue;  // there with the first one only
    const auto may_be = [&](SymbolId symbol) { return rules.expanded().number(link.cell, symbol).value_or(0) != 0; };
    const auto& symbols = left[index(link.cell)];
    if (std::ranges::any_of(symbols, may_be)) pieces.join(link.first, link.second);
  }
  std::map<CellId, std::vector<std::string>> names;
  for (const auto island : islands) names[pieces.piece(island)].push_back(wording.cell(island));
  if (names.size() < 2) return {};
  const auto fewest = std::ranges::min_element(names, {}, [](const auto& piece) { return piece.second.size(); });
  return fewest->second.size() > most_islands_named
             ? fewest->second.front() + " would be cut off from " +
                   std::ranges::find_if(names, [&](const auto& piece) { return piece.first != fewest->first; })
                       ->second.front()
             : enumerated(fewest->second) + " would be cut off";
}

}  // namespace

std::string broken_islands(const Rules& rules, const Proof& refutation, const Wording& wording) {
  if (!refutation.broken_rule || !joins_islands(rules.judgment(*refutation.broken_rule), rules)) return {};
  const auto text = islands_cut_off(rules, left_by_facts(rules, gone_by(refutation, rules)), wording);
  return text.empty() ? text : ", and " + text;
}

/// ", and a3 and a6 would be cut off otherwise".
std::string Wording::islands_otherwise(const Step& step, const Proof& proof) const {
  const bool alone = proof.speaks_alone() && proof.rules.size() == 1;
  if (!alone || !joins_islands(rules_.judgment(proof.rules.front()), rules_)) return {};
  std::vector<std::string> texts;
  for (const auto& gone : step.eliminations) {
    auto left = left_by_facts(rules_, proof.premises);
    left[index(gone.cell)] &= Domain::of(gone.symbol);
    auto text = islands_cut_off(rules_, left, *this);
    if (text.empty()) return {};
    add_once(texts, std::move(text));
  }
  return texts.size() == 1 ? ", and " + texts.front() + " otherwise" : std::string();
}

}  // namespace grids::explain
