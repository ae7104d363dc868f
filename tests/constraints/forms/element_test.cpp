#include "constraints/normal_forms/element.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "forms_support.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// The symbol that an assignment of the scope gives to a cell.
SymbolId symbol_in(const Propagator& propagator, std::span<const SymbolId> symbols, CellId cell) {
  return symbols[static_cast<std::size_t>(std::ranges::find(propagator.scope(), cell) - propagator.scope().begin())];
}

struct Case {
  NumberedCell chooser;
  std::vector<NumberedCell> list;
  Comparison comparison = Comparison::equal;

  /// The meaning, given how the chosen number compares.
  template <typename Compares>
  bool means(const Propagator& propagator, std::span<const SymbolId> symbols, const Compares& compares) const {
    const auto place = chooser.alphabet.number(symbol_in(propagator, symbols, chooser.cell));
    if (place < 1 || place > std::ssize(list)) return false;
    const auto& chosen = list[static_cast<std::size_t>(place - 1)];
    return compares(chosen.alphabet.number(symbol_in(propagator, symbols, chosen.cell)));
  }
};

/// Cell 0 chooses, cells 1 .. length are the list.
Case random_case(Random& random, std::size_t length) {
  Case result{random_cell(random, 0, 4, 0, static_cast<int>(length) + 1), {}, random_comparison(random)};
  for (std::size_t i = 1; i <= length; ++i) result.list.push_back(random_cell(random, i, 4, 0, 4));
  return result;
}

}  // namespace

TEST_CASE("an element compares the chosen cell with a constant") {
  Random random(1);
  for (int round = 0; round < 500; ++round) {
    const auto length = random.below(4);
    const auto given = random_case(random, length);
    const auto number = static_cast<std::int64_t>(random.below(5));
    const Element element(given.chooser, given.list, given.comparison, number, {"element", "element"});
    const auto compares = [&](std::int64_t chosen) { return holds(chosen, given.comparison, number); };
    brute::check(
        element, brute::random_domains(random, length + 1, 4),
        [&](auto symbols) { return given.means(element, symbols, compares); }, brute::Strength::domain, random);
  }
}

TEST_CASE("an element compares the chosen cell with a third cell") {
  Random random(2);
  for (int round = 0; round < 500; ++round) {
    const auto length = random.below(4);
    const auto given = random_case(random, length);
    const auto result = random_cell(random, length + 1, 4, 0, 4);
    const Element element(given.chooser, given.list, given.comparison, result, {"element", "element"});
    brute::check(
        element, brute::random_domains(random, length + 2, 4),
        [&](auto symbols) {
          const auto number = result.alphabet.number(symbol_in(element, symbols, result.cell));
          return given.means(element, symbols,
                             [&](std::int64_t chosen) { return holds(chosen, given.comparison, number); });
        },
        brute::Strength::domain, random);
  }
}

TEST_CASE("the choosing cell may be in the list, as in cell (cell 1)") {
  Random random(3);
  for (int round = 0; round < 500; ++round) {
    auto given = random_case(random, 3);
    given.list.insert(given.list.begin(), given.chooser);
    const auto number = static_cast<std::int64_t>(random.below(5));
    const Element element(given.chooser, given.list, given.comparison, number, {"element", "element"});
    const auto compares = [&](std::int64_t chosen) { return holds(chosen, given.comparison, number); };
    brute::check(
        element, brute::random_domains(random, 4, 4),
        [&](auto symbols) { return given.means(element, symbols, compares); }, brute::Strength::domain, random);
  }
}

TEST_CASE("the result may be any of the other cells of an element") {
  Random random(4);
  for (int round = 0; round < 500; ++round) {
    const auto given = random_case(random, 3);
    const auto place = random.below(4);
    const auto& result = place == 0 ? given.chooser : given.list[place - 1];
    const Element element(given.chooser, given.list, given.comparison, result, {"element", "element"});
    brute::check(
        element, brute::random_domains(random, 4, 4),
        [&](auto symbols) {
          const auto number = result.alphabet.number(symbol_in(element, symbols, result.cell));
          return given.means(element, symbols,
                             [&](std::int64_t chosen) { return holds(chosen, given.comparison, number); });
        },
        brute::Strength::sound, random);
  }
}
