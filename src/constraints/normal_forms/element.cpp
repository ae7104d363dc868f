#include "constraints/normal_forms/element.hpp"

#include <algorithm>

namespace grids {

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 std::int64_t number, Label label)
    : Element(chooser, list, comparison, std::nullopt, {Domain(1), {number}}, std::move(label)) {}

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 const NumberedCell& result, Label label)
    : Element(chooser, list, comparison, result.cell, result.alphabet, std::move(label)) {}

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 std::optional<CellId> result, const Alphabet& numbers, Label label)
    : chooser_(chooser.cell), choices_(Domain::capacity), result_(result), label_(std::move(label)) {
  scope_.push_back(chooser_);
  for (const auto symbol : chooser.alphabet.symbols) {
    const auto place = chooser.alphabet.number(symbol);
    if (place < 1 || place > std::ssize(list)) continue;
    const auto& [cell, alphabet] = list[static_cast<std::size_t>(place - 1)];
    auto& choice = choices_[index(symbol)].emplace();
    choice.cell = cell;
    for (const auto chosen : alphabet.symbols)
      for (const auto other : numbers.symbols)
        if (holds(alphabet.number(chosen), comparison, numbers.number(other)))
          choice.partners[index(chosen)].insert(other);
    if (cell != chooser_) add_to_scope(cell);
  }
  if (result_) add_to_scope(*result_);
}

void Element::add_to_scope(CellId cell) {
  if (std::ranges::find(scope_, cell) != scope_.end())
    repeats_ = true;
  else
    scope_.push_back(cell);
}

SymbolId Element::symbol_of(CellId cell, std::span<const SymbolId> symbols) const {
  return symbols[static_cast<std::size_t>(std::ranges::find(scope_, cell) - scope_.begin())];
}

bool Element::accepts(std::span<const SymbolId> symbols) const {
  const auto& choice = choices_[index(symbols[0])];
  if (!choice) return false;
  const auto result = result_ ? symbol_of(*result_, symbols) : symbol_at(0);
  return choice->partners[index(symbol_of(choice->cell, symbols))].contains(result);
}

Verdict Element::propagate(State& state) const noexcept {
  Domain possible_choices;
  Domain possible_results;
  for (const auto symbol : state[chooser_]) {
    const auto& choice = choices_[index(symbol)];
    if (!choice) continue;
    const auto fitting = partners(*choice, candidates(state, symbol)) & results(state);
    if (!fitting.empty()) possible_choices.insert(symbol);
    possible_results |= fitting;
  }
  if (!state.narrow(chooser_, possible_choices)) return Verdict::contradiction;
  if (result_ && !state.narrow(*result_, possible_results)) return Verdict::contradiction;
  return state[chooser_].single() ? propagate_chosen(state) : Verdict::keep;
}

/// Narrows the chosen cell, now that it is known, to what goes with the result.
Verdict Element::propagate_chosen(State& state) const noexcept {
  const auto chosen = state[chooser_].lowest();
  const auto& choice = *choices_[index(chosen)];
  Domain fitting;
  for (const auto symbol : state[choice.cell])
    if (!(choice.partners[index(symbol)] & results(state)).empty()) fitting.insert(symbol);
  if (!state.narrow(choice.cell, fitting)) return Verdict::contradiction;
  const bool settled = state[choice.cell].single() || !result_;
  return settled && results(state).single() && !repeats_ ? Verdict::entailed : Verdict::keep;
}

/// What the chosen cell can hold; where the chooser chooses itself, that is what it was chosen with.
Domain Element::candidates(const State& state, SymbolId chosen) const noexcept {
  const auto cell = choices_[index(chosen)]->cell;
  return cell == chooser_ ? Domain::of(chosen) : state[cell];
}

Domain Element::partners(const Choice& choice, Domain candidates) const noexcept {
  Domain result;
  for (const auto symbol : candidates) result |= choice.partners[index(symbol)];
  return result;
}

}  // namespace grids
