#include "constraints/normal_forms/runs.hpp"

#include "brute_force.hpp"
#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "core/random.hpp"
#include "reason_law.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Lengths = std::vector<std::uint8_t>;
constexpr auto any = Runs::any_length;

std::vector<Literal> first_cells(std::size_t count, Domain inside) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < count; ++i) literals.push_back({cell_at(i), inside});
  return literals;
}

/// By its text: what stands between the points.
bool has_runs(std::span<const SymbolId> symbols, const std::vector<Literal>& inside, const Lengths& lengths) {
  std::string text = ".";
  for (std::size_t i = 0; i < symbols.size(); ++i) text += inside[i].symbols.contains(symbols[i]) ? 'x' : '.';
  text += '.';
  std::size_t met = 0;
  for (auto at = text.find('x'); at != std::string::npos; at = text.find('x', at)) {
    const auto end = text.find('.', at);
    if (met == lengths.size() || (lengths[met] != any && end - at != lengths[met])) return false;
    ++met;
    at = end;
  }
  return met == lengths.size();
}

/// Mostly those of some line, so that there are solutions.
Lengths random_lengths(Random& random, std::size_t cells, std::size_t most) {
  Lengths lengths;
  for (std::size_t room = cells + random.below(2); room > 0 && random.below(8) != 0;) {
    const auto length = 1 + random.below(std::min(room, most));
    lengths.push_back(random.below(5) == 0 ? any : static_cast<std::uint8_t>(length));
    room -= std::min(room, length + 1 + random.below(3));
  }
  return lengths;
}

}  // namespace

TEST_CASE("runs keep exactly the candidates of lines that have them") {
  Random random(1);
  for (int round = 0; round < 3000; ++round) {
    const auto cells = random.below(8);
    const auto symbols = 2 + random.below(2);
    auto inside = first_cells(cells, {});
    for (auto& literal : inside) literal.symbols = Domain(random.below(std::uint64_t{1} << symbols));
    if (random.below(2) == 0) inside = first_cells(cells, Domain::of(symbol_at(0)));
    const auto lengths = random_lengths(random, cells, 4);
    CAPTURE(round, lengths);
    const Runs runs(inside, lengths, {"random", "runs"});
    const auto domains = brute::random_domains(random, cells, symbols);
    brute::check(
        runs, domains, [&](auto word) { return has_runs(word, inside, lengths); }, brute::Strength::domain, random);
    reason_law::hold(runs, domains, random);
  }
}

TEST_CASE("runs in a line of any length come to what the automaton of their line does") {
  Random random(2);
  for (int round = 0; round < 600; ++round) {
    const auto cells = 50 + random.below(Runs::most_cells - 50 + 1);
    const auto inside = first_cells(cells, Domain::of(symbol_at(0)));
    const auto lengths = random_lengths(random, cells, round % 2 == 0 ? 12 : 100);
    if (lengths.size() > Runs::most_runs) continue;
    RunChain chain;
    for (const auto length : lengths) chain.append(length == any ? std::nullopt : std::optional<std::uint32_t>(length));
    chain.end();
    const std::vector<Alphabet> alphabets(cells, Alphabet{Domain::first_symbols(2), {}});
    const auto read = unroll(
        std::span<const Alphabet>(alphabets), RunChain::Place{0},
        [&](std::size_t, RunChain::Place place, SymbolId symbol) {
          return index(symbol) == 0 ? chain.inside(place, 1) : chain.outside(place);
        },
        [&](RunChain::Place place) { return chain.accepts(place); });
    REQUIRE(read);
    Region scope;
    for (const auto& literal : inside) scope.push_back(literal.cell);
    const AutomatonConstraint automaton(scope, std::make_shared<const Automaton>(*read), {});
    const Runs runs(inside, lengths, {});
    std::vector<Domain> domains(cells, Domain::first_symbols(2));
    for (auto verdict = Verdict::keep; verdict == Verdict::keep;) {
      auto by_automaton = domains;
      std::vector<std::uint64_t> residue(automaton.needs().residue_words);
      State of_automaton(by_automaton.data(), residue.data());
      State of_runs(domains.data(), nullptr);
      verdict = runs.propagate(of_runs);
      CAPTURE(round, cells, lengths);
      REQUIRE(verdict == automaton.propagate(of_automaton));
      if (verdict == Verdict::contradiction) break;
      REQUIRE(domains == by_automaton);
      // A cell that is open yet gets one of its candidates, in a third of the rounds any of them.
      for (int tries = 0; tries < 4; ++tries) {
        auto& domain = domains[random.below(cells)];
        if (!domain.single()) domain = Domain::of(symbol_at(random.below(2)));
        if (round % 3 != 0) break;
      }
    }
  }
}

TEST_CASE("the reason of a run leaves out what went last where it can") {
  // .. ? ? x ? with one run of three. Were the fourth cell outside, three would only fit before it: not when the first
  // is outside, nor when the fifth is inside.
  const auto inside = first_cells(6, Domain::of(symbol_at(0)));
  const Runs runs(inside, {3}, {});
  const std::vector<Domain> first(6, Domain::first_symbols(2));
  constexpr std::size_t width = 2;
  const auto told = [&](History::Moment first_cell, History::Moment fifth_cell) {
    std::vector<History::Moment> lost(first.size() * width, History::never);
    lost[0 * width + 0] = first_cell;
    lost[1 * width + 0] = 9;
    lost[4 * width + 1] = fifth_cell;
    Reason reason;
    runs.explain(History(first, lost, width, 20), Removal{cell_at(3), symbol_at(1)}, reason);
    std::vector<std::size_t> cells;
    for (const auto& part : reason.parts()) cells.push_back(index(part.cell));
    return cells;
  };
  CHECK(told(7, 8) == std::vector<std::size_t>{0});
  CHECK(told(8, 7) == std::vector<std::size_t>{4});
}
