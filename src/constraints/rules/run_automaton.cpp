#include "constraints/rules/run_automaton.hpp"

#include <algorithm>
#include <array>

#include "constraints/automata/unroll.hpp"
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

/// Where in its clue a line may be, as a chain of places: for each run first before it, then so far in it.
///
///     clue 1 3:   wait  1  wait  1  2  3  wait
///
/// In a run of unknown length there is one place in it.
class RunChain {
 public:
  using Place = std::uint32_t;

  /// False for what no run comes to, and for what is too long.
  bool append(const Item& item) {
    if (!item.unknown && (!item.number || !item.number->is_whole() || *item.number < Rational(1) ||
                          Rational(most_places) < *item.number))
      return false;
    const auto length = item.unknown ? 1 : static_cast<std::uint32_t>(item.number->numerator());
    begin_run(length, item.unknown);
    return places_.size() <= most_places;
  }
  void end() { places_.push_back({0, false, false}); }

  /// One more item of a class that comes to `amount` goes on with a run or begins one.
  std::optional<Place> inside(Place place, std::uint32_t amount) const {
    const auto& [left, in_run, unknown] = places_[place];
    if (unknown) return in_run ? place : place + 1;
    return amount <= left ? std::optional(place + amount) : std::nullopt;
  }
  /// One that does not belong to it ends a run.
  std::optional<Place> outside(Place place) const {
    const auto& [left, in_run, unknown] = places_[place];
    if (!in_run) return place;
    return left == 0 ? std::optional(place + 1) : std::nullopt;
  }
  bool accepts(Place place) const { return place + 2 >= places_.size() && places_[place].left == 0; }
  /// How many places there are at least up to one that accepts.
  std::size_t left(Place place) const { return std::max<std::size_t>(places_.size(), place + 2) - (place + 2); }

 private:
  struct Position {
    std::uint32_t left = 0;  ///< how far it is to the end of the run, also from before it
    bool in_run = false;
    bool unknown = false;
  };

  void begin_run(std::uint32_t length, bool unknown) {
    for (std::uint32_t i = 0; i <= length; ++i) places_.push_back({length - i, i > 0, unknown});
  }

  std::vector<Position> places_;
};

std::optional<RunChain> chain_of(const Term& clue) {
  RunChain chain;
  const bool none = clue.is_clue && clue.items.size() == 1 && clue.items.front().number == Rational(0);
  if (!none)
    for (const auto& item : clue.items)
      if (!chain.append(item)) return std::nullopt;
  chain.end();
  return chain;
}

/// What a symbol adds to a run, 0 when it is outside of runs; nothing when runs of such would not grow.
std::optional<std::uint32_t> amount_of(const RunStatement& said, const Item& item) {
  if (!rules::contains_known(said.symbols, item)) return 0;
  if (!said.sums) return 1;
  if (!item.number || !item.number->is_whole() || *item.number < Rational(1)) return std::nullopt;
  return static_cast<std::uint32_t>(std::min<std::int64_t>(item.number->numerator(), most_places + 1));
}

using Amounts = std::array<std::uint32_t, Domain::capacity>;

std::optional<std::vector<Amounts>> amounts_of(const RunStatement& said, const Workbench& bench) {
  std::vector<Amounts> all;
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

std::optional<RunAutomaton> run_automaton(const Rule& rule, const Workbench& bench) {
  const auto said = run_statement(rule);
  const auto chain = said ? chain_of(said->clue) : std::nullopt;
  const auto amounts = chain ? amounts_of(*said, bench) : std::nullopt;
  if (!amounts) return std::nullopt;
  const auto step = [&](std::size_t position, RunChain::Place place, SymbolId symbol) {
    const auto amount = (*amounts)[position][index(symbol)];
    const auto next = amount > 0 ? chain->inside(place, amount) : chain->outside(place);
    const bool late = next && !said->sums && chain->left(*next) > amounts->size() - position - 1;
    return late ? std::nullopt : next;
  };
  auto automaton = unroll(alphabets_of(bench.puzzle(), said->cells), RunChain::Place{0}, step,
                          [&](RunChain::Place place) { return chain->accepts(place); });
  if (!automaton) return std::nullopt;
  return RunAutomaton{said->cells, std::move(*automaton)};
}

}  // namespace grids
