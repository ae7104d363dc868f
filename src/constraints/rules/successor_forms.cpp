#include "constraints/rules/successor_forms.hpp"

#include <algorithm>
#include <memory>

#include "constraints/automata/sum_automaton.hpp"
#include "constraints/normal_forms/successor.hpp"
#include "constraints/rules/tables.hpp"

namespace grids {
namespace {

using rules::Rule;
using rules::Term;
using Demand = Successor::Demand;

/// "count (cell + difference) of others": how often.
struct Followers {
  CellId cell{};
  std::int64_t difference = 0;
  Region others;
  Demand demand = Demand::exactly_one;
};

std::optional<std::int64_t> whole(const Term& term) {
  const auto number = known_number(term);
  return number && number->is_whole() ? std::optional(number->numerator()) : std::nullopt;
}

/// The cell whose number, and the number beside it, a term adds up.
std::optional<Followers> cell_and_difference(const Term& term) {
  if (const auto* const cells = plain_cells(term))
    return cells->size() == 1 ? std::optional(Followers{cells->front(), 0, {}}) : std::nullopt;
  const bool subtracts = term.kind == Term::Kind::arithmetic && term.arithmetic == rules::Arithmetic::subtract;
  const bool adds = term.kind == Term::Kind::arithmetic && term.arithmetic == rules::Arithmetic::add;
  if (!adds && !subtracts) return std::nullopt;
  const bool turned = adds && whole(term.operands[0]).has_value();
  const auto number = whole(term.operands[turned ? 0 : 1]);
  const auto* const cells = plain_cells(term.operands[turned ? 1 : 0]);
  if (!number || *number > most_number || *number < -most_number || cells == nullptr || cells->size() != 1)
    return std::nullopt;
  return Followers{cells->front(), subtracts ? -*number : *number, {}};
}

std::optional<Demand> demand_of(Comparison comparison, std::int64_t number) {
  if (comparison == Comparison::equal && number == 1) return Demand::exactly_one;
  const bool some =
      (comparison == Comparison::at_least && number == 1) || (comparison == Comparison::greater && number == 0);
  return some ? std::optional(Demand::at_least_one) : std::nullopt;
}

std::optional<Followers> followers(const Rule& rule) {
  if (rule.kind != Rule::Kind::comparison || rule.comparisons.size() != 1) return std::nullopt;
  const auto& count = rule.terms[0];
  if (count.kind != Term::Kind::aggregate || count.aggregate != rules::Aggregate::count) return std::nullopt;
  const auto& counted = count.classes.front();
  const bool alone = counted.values.size() == 1 && counted.numbers.empty() && !counted.even && !counted.odd &&
                     std::ranges::find(counted.texts, true) == counted.texts.end();
  const auto* const others = plain_cells(count.operands.front());
  const auto number = whole(rule.terms[1]);
  auto found = alone ? cell_and_difference(counted.values.front()) : std::nullopt;
  const auto demand = number ? demand_of(rule.comparisons.front(), *number) : std::nullopt;
  if (!found || !demand || others == nullptr || std::ranges::find(*others, found->cell) != others->end())
    return std::nullopt;
  found->others = *others;
  found->demand = *demand;
  return found;
}

/// From each candidate to the symbol whose number is larger by the difference. Nothing where that is not for all the
/// same way in the order of symbols, or where numbers do not tell symbols apart.
std::optional<Successor::Step> step(Domain candidates, std::int64_t difference, const rules::Vocabulary& vocabulary) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i) {
    const auto number = vocabulary.item(symbol_at(i)).number;
    if (!number || !number->is_whole() || number->numerator() > most_number || number->numerator() < -most_number ||
        (i > 0 && number->numerator() <= numbers.back()))
      return std::nullopt;
    numbers.push_back(number->numerator());
  }
  Successor::Step result{{}, 0};
  for (const auto symbol : candidates) {
    const auto wanted = numbers[index(symbol)] + difference;
    const auto found = std::ranges::lower_bound(numbers, wanted);
    if (found == numbers.end() || *found != wanted) continue;
    const auto distance = static_cast<int>(found - numbers.begin()) - static_cast<int>(index(symbol));
    if (!result.from.empty() && distance != result.distance) return std::nullopt;
    result.distance = distance;
    result.from.insert(symbol);
  }
  return result;
}

bool of_grid(const Followers& found, const Puzzle& puzzle) {
  const auto is_of_grid = [&](CellId cell) { return index(cell) < puzzle.grid().cell_count(); };
  return is_of_grid(found.cell) && std::ranges::all_of(found.others, is_of_grid);
}

}  // namespace

bool require_successor(const Rule& rule, Workbench& bench) {
  const auto parts = rule.kind == Rule::Kind::any ? std::span(rule.operands) : std::span(&rule, 1);
  std::optional<Followers> found;
  for (const auto& part : parts)
    if (!found) found = followers(part);
  if (!found || !of_grid(*found, bench.puzzle())) return false;
  const auto candidates = bench.puzzle().domain(found->cell);
  Domain exempt;
  std::size_t counts = 0;
  for (const auto& part : parts) {
    if (rules::scope(part) != Region{found->cell}) {
      ++counts;
      continue;
    }
    const auto so = truth(part, bench);
    exempt |= so->cell ? so->candidates : so->holds ? candidates : Domain();
  }
  const auto steps = step(candidates, found->difference, bench.vocabulary());
  if (counts != 1 || !steps) return false;
  bench.add(std::make_shared<Successor>(found->cell, std::move(found->others), *steps, exempt, found->demand,
                                        bench.label("successor")));
  return true;
}

}  // namespace grids
