#include "language/sentences/list_ledger.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {
namespace {

bool is_undrawn(const std::string& name, const Sheet& sheet) {
  const auto layer = sheet.layers.find(singular(name));
  return layer != sheet.layers.end() && layer->second.regions.empty();
}

/// Whether the selector speaks of a layer without regions: a type may offer more than a puzzle of it uses.
bool about_undrawn_layer(const syntax::Selector& selector, const Sheet& sheet) {
  if (selector.kind == syntax::Selector::Kind::name && is_undrawn(selector.text, sheet)) return true;
  if (!selector.across.empty() && is_undrawn(selector.across, sheet)) return true;
  return std::ranges::any_of(selector.of, [&sheet](const auto& of) { return about_undrawn_layer(of, sheet); });
}

/// Why a selector that takes some cells of each list found none: "thermo a1-a2 has 2 cells".
std::string too_short(const SelectedLists& of) {
  if (of.empty()) return {};
  const auto& longest = *std::ranges::max_element(of, {}, [](const auto& list) { return list.cells.size(); });
  const auto cells = longest.cells.size();
  return (of.size() == 1 ? ": " + longest.name.text() : ": the longest, " + longest.name.text() + ',') + " has " +
         std::to_string(cells) + (cells == 1 ? " cell" : " cells");
}

}  // namespace

void ListLedger::note(const syntax::Selector& selector, const SelectedLists& lists, const Sheet& sheet) {
  const bool some = !lists.empty() || about_undrawn_layer(selector, sheet);
  const auto [known, is_new] = have_lists_.emplace(&selector, some);
  if (is_new) selectors_.push_back(&selector);
  known->second = known->second || some;
}

void ListLedger::note_shortfall(const syntax::Selector& selector, const SelectedLists& lists, const Scope& scope,
                                const Sheet& sheet) {
  const bool of_each = selector.kind == syntax::Selector::Kind::step || selector.kind == syntax::Selector::Kind::window;
  if (!lists.empty() || selector.of.empty() || !of_each || !selector.across.empty()) return;
  shortfalls_[&selector] = too_short(select(selector.of, scope, Field(sheet)));
}

void ListLedger::warn(Diagnostics& diagnostics) const {
  for (const auto* selector : selectors_) {
    if (have_lists_.at(selector)) continue;
    const auto why = shortfalls_.find(selector);
    diagnostics.warning(selector->where, "there is no such list in this puzzle, so that the sentence says nothing" +
                                             (why == shortfalls_.end() ? std::string() : why->second));
  }
}

}  // namespace grids
