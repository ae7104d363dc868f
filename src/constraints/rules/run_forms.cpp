#include "constraints/rules/run_forms.hpp"

#include <algorithm>
#include <array>

#include "constraints/automata/run_chain.hpp"
#include "constraints/normal_forms/runs.hpp"
#include "constraints/rules/requirements.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::Rule;
using rules::Term;

constexpr std::size_t most_places = std::size_t{1} << 16;

/// What each run among a class comes to, one run after another.
struct RunStatement {
  const Region& cells;
  const rules::Class& symbols;
  bool sums;  ///< the numbers of its items, not their number
  const Term& clue;
};

std::optional<RunStatement> run_statement(const Rule& rule) {
  if (!is_equation(rule)) return std::nullopt;
  const auto side = rule.terms[0].kind == Term::Kind::runs ? 0U : 1U;
  const auto& runs = rule.terms[side];
  const auto& clue = rule.terms[1 - side];
  if (runs.kind != Term::Kind::runs || rules::finds_groups(runs) || clue.kind != Term::Kind::items ||
      !runs.classes.front().is_known())
    return std::nullopt;
  const auto* const cells = plain_cells(runs.operands[0]);
  const auto& value = runs.operands[1];
  const bool sums = value.aggregate == rules::Aggregate::sum;
  const bool known = value.kind == Term::Kind::aggregate && (sums || value.aggregate == rules::Aggregate::length);
  if (cells == nullptr || !known || value.operands.front().kind != Term::Kind::run) return std::nullopt;
  return RunStatement{*cells, runs.classes.front(), sums, clue};
}

/// What the runs are to come to, of which nothing is known where that is unknown. Nothing for what no run comes to, and
/// for what is too long.
using Amounts = std::vector<std::optional<std::uint32_t>>;
std::optional<Amounts> amounts_of_runs(const Term& clue) {
  Amounts amounts;
  if (clue.is_clue && clue.items.size() == 1 && clue.items.front().number == Rational(0)) return amounts;
  std::size_t places = 0;
  for (const auto& item : clue.items) {
    auto& amount = amounts.emplace_back();
    if (!item.unknown) {
      if (!item.number || !item.number->is_whole() || *item.number < Rational(1) ||
          Rational(most_places) < *item.number)
        return std::nullopt;
      amount = static_cast<std::uint32_t>(item.number->numerator());
    }
    places += amount.value_or(1) + 1;
    if (places > most_places) return std::nullopt;
  }
  return amounts;
}

/// What a symbol adds to a run, 0 when it is outside of runs; nothing when runs of such would not grow.
std::optional<std::uint32_t> amount_of(const RunStatement& said, const Item& item) {
  if (!rules::contains_known(said.symbols, item)) return 0;
  if (!said.sums) return 1;
  if (!item.number || !item.number->is_whole() || *item.number < Rational(1)) return std::nullopt;
  return static_cast<std::uint32_t>(std::min<std::int64_t>(item.number->numerator(), most_places + 1));
}

using AmountsOfSymbols = std::array<std::uint32_t, Domain::capacity>;

std::optional<std::vector<AmountsOfSymbols>> amounts_of_cells(const RunStatement& said, const Workbench& bench) {
  std::vector<AmountsOfSymbols> all;
  for (const auto cell : said.cells) {
    auto& amounts = all.emplace_back();
    for (const auto symbol : bench.puzzle().domain(cell)) {
      const auto amount = amount_of(said, bench.item(cell, symbol));
      if (!amount) return std::nullopt;
      amounts[index(symbol)] = *amount;
    }
  }
  return all;
}

}  // namespace

bool states_runs(const Rule& rule) { return run_statement(rule).has_value(); }

bool require_runs(const Rule& rule, Workbench& bench) {
  const auto said = run_statement(rule);
  if (!said || said->sums || said->cells.size() < 3 || said->cells.size() > Runs::most_cells ||
      repeated_cell(said->cells))
    return false;
  const auto amounts = amounts_of_runs(said->clue);
  if (!amounts || amounts->size() > Runs::most_runs) return false;
  std::vector<std::uint8_t> lengths;
  for (const auto amount : *amounts) {
    if (amount > Runs::most_cells) return false;
    lengths.push_back(amount ? static_cast<std::uint8_t>(*amount) : Runs::any_length);
  }
  std::vector<Literal> inside;
  for (const auto cell : said->cells) {
    auto& literal = inside.emplace_back(Literal{cell, {}});
    for (const auto symbol : bench.puzzle().domain(cell))
      if (rules::contains_known(said->symbols, bench.item(cell, symbol))) literal.symbols.insert(symbol);
  }
  bench.add(std::make_shared<Runs>(std::move(inside), std::move(lengths), bench.label("runs")));
  return true;
}

std::optional<RunAutomaton> run_automaton(const Rule& rule, const Workbench& bench) {
  const auto said = run_statement(rule);
  const auto runs = said ? amounts_of_runs(said->clue) : std::nullopt;
  const auto amounts = runs ? amounts_of_cells(*said, bench) : std::nullopt;
  if (!amounts) return std::nullopt;
  RunChain chain;
  for (const auto amount : *runs) chain.append(amount);
  chain.end();
  const auto alphabets = alphabets_of(bench.puzzle(), said->cells);
  auto automaton = unroll(alphabets, chain, !said->sums,
                          [&](std::size_t position, SymbolId symbol) { return (*amounts)[position][index(symbol)]; });
  if (!automaton) return std::nullopt;
  return RunAutomaton{said->cells, std::move(*automaton)};
}

}  // namespace grids
