#include "constraints/automata/sum_automaton.hpp"

#include "constraints/automata/unroll.hpp"

namespace grids {

std::optional<Automaton> sum_automaton(Alphabets alphabets, Comparison comparison, std::int64_t total,
                                       AutomatonLimits limits) {
  bool rising = true;
  for (const auto& alphabet : alphabets)
    for (const auto symbol : alphabet.symbols) {
      const auto number = alphabet.number(symbol);
      if (number > most_number || number < -most_number) return std::nullopt;
      rising = rising && number >= 0;
    }
  const auto step = [&](std::size_t position, std::int64_t sum, SymbolId symbol) {
    sum += alphabets[position].number(symbol);
    return std::optional(rising && sum > total ? total + 1 : sum);
  };
  const auto accepting = [&](std::int64_t sum) { return holds(sum, comparison, total); };
  return unroll(alphabets, std::int64_t{0}, step, accepting, limits);
}

}  // namespace grids
