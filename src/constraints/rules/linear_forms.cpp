#include "constraints/rules/linear_forms.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "constraints/automata/sum_automaton.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/reified_sum.hpp"

namespace grids {
namespace {

/// What no weight, and no sum of weights, may exceed.
constexpr std::int64_t most_total = std::int64_t{1} << 52;
/// Beyond this many different partial sums an automaton is too dear.
constexpr std::int64_t most_sums = 400;

struct Range {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

Range range(const NumberedCell& term) {
  Range found{most_total, -most_total};
  for (const auto symbol : term.alphabet.symbols) {
    found.low = std::min(found.low, term.alphabet.number(symbol));
    found.high = std::max(found.high, term.alphabet.number(symbol));
  }
  return found;
}

Range range(const LinearStatement& statement) {
  Range all;
  for (const auto& term : statement.terms) {
    const auto one = range(term);
    all.low += one.low;
    all.high += one.high;
  }
  return all;
}

/// The common denominator of all numbers; nothing when it is too large.
std::optional<std::int64_t> denominator(const LinearSum& sum) {
  std::int64_t common = 1;
  const auto take = [&](const Rational& number) {
    if (common < most_total) common = std::lcm(common, std::min(number.denominator(), most_total));
  };
  take(sum.constant);
  for (const auto& [cell, weights] : sum.cells) std::ranges::for_each(weights, take);
  return common < most_total ? std::optional(common) : std::nullopt;
}

std::optional<std::int64_t> scaled(Rational number, std::int64_t factor) {
  const auto product = multiply(number, factor);
  if (!product || product->numerator() > most_total || product->numerator() < -most_total) return std::nullopt;
  return product->numerator();
}

/// With all signs exchanged, if that leaves fewer cells with negative weights.
LinearStatement mostly_positive(LinearStatement statement) {
  const auto negative =
      std::ranges::count_if(statement.terms, [](const NumberedCell& term) { return range(term).low < 0; });
  const auto positive =
      std::ranges::count_if(statement.terms, [](const NumberedCell& term) { return range(term).high > 0; });
  if (negative <= positive) return statement;
  for (auto& term : statement.terms)
    for (auto& number : term.alphabet.numbers) number = -number;
  statement.target = -statement.target;
  statement.comparison = mirrored(statement.comparison);
  return statement;
}

/// Every cell weighs 0 or 1: a count. Another one that weighs minus its number is what it is compared with.
bool require_count(const LinearStatement& statement, Workbench& bench) {
  std::vector<Literal> literals;
  const NumberedCell* total = nullptr;
  for (const auto& term : statement.terms) {
    const auto [low, high] = range(term);
    if (low == 0 && high == 1) {
      Domain counted;
      for (const auto symbol : term.alphabet.symbols)
        if (term.alphabet.number(symbol) == 1) counted.insert(symbol);
      literals.push_back({term.cell, counted});
    } else if (total == nullptr && statement.target == 0) {
      total = &term;
    } else {
      return false;
    }
  }
  if (total == nullptr) {
    bench.add(
        std::make_shared<Count>(std::move(literals), statement.comparison, statement.target, bench.label("count")));
    return true;
  }
  auto numbers = *total;
  for (auto& number : numbers.alphabet.numbers) number = -number;
  bench.add(
      std::make_shared<Count>(std::move(literals), statement.comparison, std::move(numbers), bench.label("count")));
  return true;
}

bool require_automaton(const LinearStatement& statement, Workbench& bench) {
  const auto [low, high] = range(statement);
  if (high - low > most_sums || statement.comparison != Comparison::equal) return false;
  Region cells;
  std::vector<Alphabet> alphabets;
  for (const auto& term : statement.terms) {
    cells.push_back(term.cell);
    alphabets.push_back(term.alphabet);
  }
  auto automaton = sum_automaton(alphabets, statement.comparison, statement.target);
  if (!automaton || !AutomatonConstraint::fits(*automaton)) return false;
  if (automaton->empty()) {
    bench.contradict();
    return true;
  }
  bench.add(std::make_shared<AutomatonConstraint>(std::move(cells), std::make_shared<Automaton>(std::move(*automaton)),
                                                  bench.label("sum")));
  return true;
}

}  // namespace

std::optional<LinearStatement> linear_statement(const rules::Term& left, Comparison comparison,
                                                const rules::Term& right, const Workbench& bench) {
  auto a = linear_sum(left, bench);
  const auto b = a ? linear_sum(right, bench) : std::nullopt;
  const auto sum = b ? difference(std::move(*a), *b, bench.puzzle()) : std::nullopt;
  const auto factor = sum ? denominator(*sum) : std::nullopt;
  if (!factor) return std::nullopt;
  LinearStatement statement;
  statement.comparison = comparison;
  const auto constant = scaled(sum->constant, *factor);
  if (!constant) return std::nullopt;
  statement.target = -*constant;
  std::int64_t size = std::abs(statement.target);
  for (const auto& [cell, weights] : sum->cells) {
    NumberedCell term{cell, {bench.puzzle().domain(cell), std::vector<std::int64_t>(weights.size())}};
    std::int64_t heaviest = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const auto weight = scaled(weights[i], *factor);
      if (!weight) return std::nullopt;
      term.alphabet.numbers[i] = *weight;
      heaviest = std::max(heaviest, std::abs(*weight));
    }
    size += heaviest;
    if (size > most_total) return std::nullopt;
    statement.terms.push_back(std::move(term));
  }
  return mostly_positive(std::move(statement));
}

bool is_count(const LinearStatement& statement) {
  return std::ranges::all_of(statement.terms, [](const NumberedCell& term) {
    const auto [low, high] = range(term);
    return low == 0 && high == 1;
  });
}

void require(const LinearStatement& statement, Workbench& bench) {
  if (statement.terms.empty()) {
    if (!holds(std::int64_t{0}, statement.comparison, statement.target)) bench.contradict();
    return;
  }
  if (require_count(statement, bench) || require_automaton(statement, bench)) return;
  const Literal always{statement.terms.front().cell, Domain::first_symbols(Domain::capacity)};
  bench.add(std::make_shared<ReifiedSum>(always, statement.terms, statement.comparison, statement.target,
                                         bench.label("sum")));
}

Literal flag(const LinearStatement& statement, Workbench& bench) {
  const auto so = bench.new_flag();
  bench.add(
      std::make_shared<ReifiedSum>(so, statement.terms, statement.comparison, statement.target, bench.label("sum")));
  bench.add(std::make_shared<ReifiedSum>(so.negated(), statement.terms, negated(statement.comparison), statement.target,
                                         bench.label("sum")));
  return so;
}

}  // namespace grids
