#include "constraints/normal_forms/different_lists.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

std::vector<std::size_t> places(const Region& list, const Region& scope) {
  std::vector<std::size_t> all;
  for (const auto cell : list) all.push_back(static_cast<std::size_t>(std::ranges::find(scope, cell) - scope.begin()));
  return all;
}

}  // namespace

DifferentLists::DifferentLists(Region first, Region second, Label label)
    : Labelled(std::move(label)), first_(std::move(first)), second_(std::move(second)) {
  assert(first_.size() == second_.size() && "lists of different lengths differ anyway");
  for (const auto* list : {&first_, &second_})
    for (const auto cell : *list)
      if (std::ranges::find(scope_, cell) == scope_.end()) scope_.push_back(cell);
  first_places_ = places(first_, scope_);
  second_places_ = places(second_, scope_);
}

bool DifferentLists::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  for (std::size_t i = 0; i < first_.size(); ++i)
    if (symbols[first_places_[i]] != symbols[second_places_[i]]) return true;
  return false;
}

/// The only pair that is not yet equal must differ; as long as there are several, there is hope.
Verdict DifferentLists::propagate(State& state) const noexcept {
  auto open = first_.size();
  for (std::size_t i = 0; i < first_.size(); ++i) {
    if (first_[i] == second_[i]) continue;
    const auto a = state[first_[i]];
    const auto b = state[second_[i]];
    if ((a & b).empty()) return Verdict::entailed;
    if (a.single() && a == b) continue;
    if (open < first_.size()) return Verdict::keep;
    open = i;
  }
  if (open == first_.size()) return Verdict::contradiction;
  const auto a = state[first_[open]];
  const auto b = state[second_[open]];
  if (!a.single() && !b.single()) return Verdict::keep;
  const bool narrowed = a.single() ? state.remove(second_[open], a) : state.remove(first_[open], b);
  return narrowed ? Verdict::entailed : Verdict::contradiction;
}

/// Nothing of a pair that is equal; of another, the symbol that its other cell must not have.
void DifferentLists::append_remainder(const State& state, Remainder& remainder) const {
  for (std::size_t i = 0; i < first_.size(); ++i) {
    const auto a = state[first_[i]];
    const auto b = state[second_[i]];
    if (a.single() != b.single()) remainder.push_back(index((a.single() ? a : b).lowest()));
    if (a.single() && b.single() && a != b) return remainder.push_back(Domain::capacity);
  }
}

/// A variable for each pair, which may hold only if the two differ.
void DifferentLists::encode(Encoder& encoder) const {
  BooleanLiterals some_pair;
  for (std::size_t i = 0; i < first_.size(); ++i) {
    if (first_[i] == second_[i]) continue;
    const auto differ = encoder.auxiliary("differ");
    for (const auto symbol : encoder.candidates(first_[i]))
      encoder.clause({!differ, !encoder.holds(first_[i], symbol), !encoder.holds(second_[i], symbol)});
    some_pair.push_back(differ);
  }
  encoder.clause(std::move(some_pair));
}

}  // namespace grids
