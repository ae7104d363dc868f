#include <algorithm>

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "core/random.hpp"
#include "test.hpp"

// Long lines, whose layers have more states than a word has bits: what a step of all of them finds, one by one.
namespace grids {
namespace {

using Layers = std::vector<std::vector<bool>>;

std::vector<Alphabet> long_line(std::size_t length, std::size_t symbols) {
  return std::vector<Alphabet>(length, Alphabet{Domain::first_symbols(symbols), {}});
}

/// A list whose symbols count up by `amounts` to a total that is accepted.
template <typename Accepting>
Automaton counting(std::size_t length, const std::vector<std::uint32_t>& amounts, const Accepting& accepting) {
  const auto step = [&](std::size_t, std::uint32_t sum, SymbolId symbol) {
    return std::optional(sum + amounts[index(symbol)]);
  };
  return *unroll(long_line(length, amounts.size()), std::uint32_t{0}, step, accepting);
}

/// The candidates on some way from the start to the end, arc by arc; nothing when there is no way.
std::optional<std::vector<Domain>> on_a_way(const Automaton& automaton, std::vector<Domain> domains) {
  Layers from_start;
  for (std::size_t layer = 0; layer <= automaton.length(); ++layer) from_start.emplace_back(automaton.width(layer));
  auto to_end = from_start;
  from_start.front()[0] = true;
  to_end.back()[0] = true;
  for (std::size_t layer = 0; layer < automaton.length(); ++layer)
    for (std::size_t state = 0; state < automaton.width(layer); ++state)
      for (const auto& arc : automaton.arcs(layer, state))
        if (from_start[layer][state] && !(arc.symbols & domains[layer]).empty())
          from_start[layer + 1][arc.target] = true;
  for (auto layer = automaton.length(); layer-- > 0;) {
    Domain kept;
    for (std::size_t state = 0; state < automaton.width(layer); ++state)
      for (const auto& arc : automaton.arcs(layer, state)) {
        const auto symbols = arc.symbols & domains[layer];
        if (symbols.empty() || !to_end[layer + 1][arc.target]) continue;
        to_end[layer][state] = true;
        if (from_start[layer][state]) kept |= symbols;
      }
    domains[layer] = kept;
    if (kept.empty()) return std::nullopt;
  }
  return domains;
}

std::size_t banded_layers(const Automaton& automaton) {
  std::size_t count = 0;
  for (std::size_t layer = 0; layer < automaton.length(); ++layer) count += automaton.bands(layer).empty() ? 0 : 1;
  return count;
}

/// Decides cells at random, and holds the constraint to what the arcs say, also from node to node.
void compare(const Automaton& automaton, std::size_t symbols, Random& random) {
  Region cells;
  for (std::size_t i = 0; i < automaton.length(); ++i) cells.push_back(cell_at(i));
  const AutomatonConstraint constraint(cells, std::make_shared<const Automaton>(automaton), {"line", "line"});
  std::vector<Domain> domains(automaton.length(), Domain::first_symbols(symbols));
  std::vector<std::uint64_t> residue(constraint.needs().residue_words);
  for (int round = 0; round < 12; ++round) {
    const auto expected = on_a_way(automaton, domains);
    State state(domains.data(), residue.data());
    const auto verdict = constraint.propagate(state);
    CHECK((verdict == Verdict::contradiction) == !expected);
    if (!expected) return;
    CHECK(domains == *expected);
    for (int i = 0; i < 3; ++i) {
      auto& domain = domains[random.below(domains.size())];
      if (!domain.single()) domain -= Domain::of(domain.lowest());
      if (auto& other = domains[random.below(domains.size())]; !other.single()) other -= Domain::of(other.highest());
    }
  }
}

}  // namespace

TEST_CASE("steps of all states at once find what steps one by one find") {
  Random random(3);
  for (int round = 0; round < 60; ++round) {
    const auto length = 20 + random.below(150);
    const auto total = static_cast<std::uint32_t>(random.below(2 * length));
    const std::vector<std::uint32_t> amounts[] = {{0, 1}, {1, 0, 2}, {0, 3, 1}, {70, 0}};
    const auto& chosen = amounts[random.below(4)];
    const auto automaton = counting(length, chosen, [&](std::uint32_t sum) {
      return round % 2 == 0 ? sum == total : sum % 7 == total % 7 || sum > total;
    });
    if (automaton.empty() || !AutomatonConstraint::fits(automaton)) continue;
    CAPTURE(round);
    compare(automaton, chosen.size(), random);
  }
}

TEST_CASE("counts are read in bands, whatever their length") {
  for (const auto length : std::vector<std::size_t>{5, 63, 64, 65, 128, 200}) {
    const auto half = static_cast<std::uint32_t>(length / 2);
    const auto automaton = counting(length, {0, 1}, [&](std::uint32_t sum) { return sum == half; });
    CHECK(banded_layers(automaton) == length);
  }
}

}  // namespace grids
