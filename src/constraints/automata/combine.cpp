#include "constraints/automata/combine.hpp"

#include <cassert>
#include <utility>

#include "constraints/automata/unroll.hpp"

namespace grids {

namespace {

/// A state of one automaton, or nothing once it can no longer accept.
using Where = std::optional<std::uint32_t>;

Where start(const Automaton& automaton) { return automaton.empty() ? Where() : Where(0); }

Where next(const Automaton& automaton, std::size_t position, Where where, SymbolId symbol) {
  return where ? automaton.step(position, *where, symbol) : Where();
}

}  // namespace

std::optional<Automaton> intersection(const Automaton& a, const Automaton& b, Alphabets alphabets,
                                      AutomatonLimits limits) {
  assert(a.length() == alphabets.size() && b.length() == alphabets.size());
  if (a.empty() || b.empty()) return Automaton::nothing(alphabets.size());
  using Both = std::pair<std::uint32_t, std::uint32_t>;
  const auto step = [&](std::size_t position, const Both& state, SymbolId symbol) -> std::optional<Both> {
    const auto in_a = a.step(position, state.first, symbol);
    const auto in_b = b.step(position, state.second, symbol);
    return in_a && in_b ? std::optional(Both(*in_a, *in_b)) : std::nullopt;
  };
  return unroll(
      alphabets, Both(0, 0), step, [](const Both&) { return true; }, limits);
}

std::optional<Automaton> union_of(const Automaton& a, const Automaton& b, Alphabets alphabets, AutomatonLimits limits) {
  assert(a.length() == alphabets.size() && b.length() == alphabets.size());
  using Either = std::pair<Where, Where>;
  const auto step = [&](std::size_t position, const Either& state, SymbolId symbol) -> std::optional<Either> {
    Either target(next(a, position, state.first, symbol), next(b, position, state.second, symbol));
    return target.first || target.second ? std::optional(target) : std::nullopt;
  };
  const auto accepting = [](const Either& state) { return state.first || state.second; };
  return unroll(alphabets, Either(start(a), start(b)), step, accepting, limits);
}

std::optional<Automaton> complement(const Automaton& automaton, Alphabets alphabets, AutomatonLimits limits) {
  assert(automaton.length() == alphabets.size());
  const auto step = [&](std::size_t position, Where state, SymbolId symbol) {
    return std::optional<Where>(std::in_place, next(automaton, position, state, symbol));
  };
  return unroll(
      alphabets, start(automaton), step, [](Where state) { return !state; }, limits);
}

std::optional<Automaton> without_settled(const Automaton& automaton, Alphabets alphabets, AutomatonLimits limits) {
  assert(automaton.length() == alphabets.size());
  std::vector<Alphabet> open;
  std::vector<std::size_t> position_of;
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (alphabets[i].symbols.single()) continue;
    open.push_back(alphabets[i]);
    position_of.push_back(i);
  }
  const auto through_settled = [&](std::size_t position, Where where) {
    for (; position < alphabets.size() && alphabets[position].symbols.single(); ++position)
      where = next(automaton, position, where, alphabets[position].symbols.lowest());
    return where;
  };
  const auto first = through_settled(0, start(automaton));
  if (!first) return Automaton::nothing(open.size());
  const auto step = [&](std::size_t place, std::uint32_t state, SymbolId symbol) {
    const auto position = position_of[place];
    return through_settled(position + 1, next(automaton, position, state, symbol));
  };
  return unroll(
      std::span<const Alphabet>(open), *first, step, [](std::uint32_t) { return true; }, limits);
}

}  // namespace grids
