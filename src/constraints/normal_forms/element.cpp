#include "constraints/normal_forms/element.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 std::int64_t number, Label label)
    : Element(chooser, list, comparison, std::nullopt, {Domain(1), {number}}, std::move(label)) {}

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 const NumberedCell& result, Label label)
    : Element(chooser, list, comparison, result.cell, result.alphabet, std::move(label)) {}

Element::Element(const NumberedCell& chooser, const std::vector<NumberedCell>& list, Comparison comparison,
                 std::optional<CellId> result, const Alphabet& numbers, Label label)
    : Labelled(std::move(label)), chooser_(chooser.cell), result_(result) {
  scope_.push_back(chooser_);
  for (const auto symbol : chooser.alphabet.symbols) {
    const auto place = chooser.alphabet.number(symbol);
    if (place < 1 || place > std::ssize(list)) continue;
    const auto& [cell, alphabet] = list[static_cast<std::size_t>(place - 1)];
    Choice choice{cell, {}};
    for (const auto chosen : alphabet.symbols)
      for (const auto other : numbers.symbols)
        if (holds(alphabet.number(chosen), comparison, numbers.number(other)))
          choice.partners[index(chosen)].insert(other);
    choices_.resize(index(symbol) + 1);
    choices_.back() = choice;
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

const Element::Choice* Element::choice(SymbolId symbol) const noexcept {
  return index(symbol) < choices_.size() && choices_[index(symbol)] ? &*choices_[index(symbol)] : nullptr;
}

SymbolId Element::symbol_of(CellId cell, std::span<const SymbolId> symbols) const {
  return symbols[static_cast<std::size_t>(std::ranges::find(scope_, cell) - scope_.begin())];
}

bool Element::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  const auto* const chosen = choice(symbols[0]);
  if (chosen == nullptr) return false;
  const auto result = result_ ? symbol_of(*result_, symbols) : symbol_at(0);
  return chosen->partners[index(symbol_of(chosen->cell, symbols))].contains(result);
}

Verdict Element::propagate(State& state) const noexcept {
  Domain possible_choices;
  Domain possible_results;
  for (const auto symbol : state[chooser_]) {
    const auto* const chosen = choice(symbol);
    if (chosen == nullptr) continue;
    // A chooser that chooses itself holds what it was chosen with.
    const auto candidates = chosen->cell == chooser_ ? Domain::of(symbol) : state[chosen->cell];
    const auto fitting = partners(*chosen, candidates) & results(state);
    if (!fitting.empty()) possible_choices.insert(symbol);
    possible_results |= fitting;
  }
  if (!state.narrow(chooser_, possible_choices)) return Verdict::contradiction;
  if (result_ && !state.narrow(*result_, possible_results)) return Verdict::contradiction;
  return narrow_chosen(state);
}

/// Narrows the chosen cell, once all choices come down to it, to what goes with the result.
Verdict Element::narrow_chosen(State& state) const noexcept {
  const auto choices = state[chooser_];
  const auto cell = choice(choices.lowest())->cell;
  Domain fitting;
  for (const auto chosen : choices) {
    if (choice(chosen)->cell != cell) return Verdict::keep;
    for (const auto symbol : state[cell])
      if (!(choice(chosen)->partners[index(symbol)] & results(state)).empty()) fitting.insert(symbol);
  }
  if (!state.narrow(cell, fitting)) return Verdict::contradiction;
  const bool settled = choices.single() && results(state).single() && (state[cell].single() || !result_);
  return settled && !repeats_ ? Verdict::entailed : Verdict::keep;
}

Domain Element::partners(const Choice& choice, Domain candidates) const noexcept {
  Domain result;
  for (const auto symbol : candidates) result |= choice.partners[index(symbol)];
  return result;
}

/// Which choice is left, the result, and what chosen cells that are decided allow of it. Cells that are not chosen any
/// more are forgotten.
void Element::append_remainder(const State& state, Remainder& remainder) const {
  const auto choices = state[chooser_];
  if (choices.single()) remainder.push_back(index(choices.lowest()));
  if (const auto left = results(state); left.single()) remainder.push_back(index(left.lowest()));
  for (const auto symbol : choices) {
    const auto* const chosen = choice(symbol);
    if (chosen == nullptr || chosen->cell == chooser_) continue;
    if (const auto held = state[chosen->cell]; held.single())
      append(chosen->partners[index(held.lowest())] & results(state), remainder);
  }
}

void Element::encode(Encoder& encoder) const {
  for (const auto symbol : encoder.candidates(chooser_)) {
    const auto* const chosen = choice(symbol);
    const auto chooses = encoder.holds(chooser_, symbol);
    if (chosen == nullptr) {
      encoder.clause({!chooses});
      continue;
    }
    for (const auto held : encoder.candidates(chosen->cell)) {
      BooleanLiterals clause{!chooses, !encoder.holds(chosen->cell, held)};
      const auto results = chosen->partners[index(held)];
      if (result_)
        add_membership(clause, encoder, *result_, results);
      else if (!results.empty())
        continue;
      encoder.clause(std::move(clause));
    }
  }
}

}  // namespace grids
