// Every normal form that small puzzles of many types come to, held to its laws on candidates of chance: nothing that it
// accepts is lost, what it removes follows from the reasons that it gives, and its cuts say no more than it does.

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "composing.hpp"
#include "constraints/normal_forms/division.hpp"
#include "core/random.hpp"
#include "core/unsupported.hpp"
#include "model/rewriter.hpp"
#include "propagation/encoding/lazy_constraint.hpp"
#include "propagation/program.hpp"
#include "reason_law.hpp"
#include "test.hpp"

namespace grids::propagator_laws {
namespace {

/// What is said of the symbols of cells, judged for one filling after another.
class Judge : public Encoder {
 public:
  explicit Judge(std::span<const Domain> domains) : domains_(domains) {}

  Domain candidates(CellId cell) const override { return domains_[index(cell)]; }
  BooleanLiteral holds(CellId cell, SymbolId symbol) const override { return in(cell, Domain::of(symbol)); }
  BooleanLiteral member(CellId cell, Domain symbols) override { return in(cell, symbols); }
  BooleanLiteral auxiliary(std::string_view) override { throw Unsupported("auxiliary"); }
  void clause(BooleanLiterals literals) override { clauses.push_back(std::move(literals)); }
  void at_most_one(BooleanLiterals) override { throw Unsupported("at most one"); }
  void exactly_one(BooleanLiterals) override { throw Unsupported("exactly one"); }
  void one_place(BooleanLiterals) override { throw Unsupported("one place"); }
  void link(BooleanLiterals, BooleanLiterals) override { throw Unsupported("link"); }
  void sum_if(BooleanLiteral, std::vector<Part>, Comparison, std::int64_t) override { throw Unsupported("sum"); }
  void note(GraphStatement statement) override { notes.push_back(std::move(statement)); }
  void cannot_express(const Constraint& constraint) override { throw Unsupported(std::string(constraint.kind())); }

  /// Whether a clause holds where the cells of a scope hold these symbols.
  bool so(const BooleanLiterals& clause, std::span<const CellId> scope, std::span<const SymbolId> symbols) const {
    return std::ranges::any_of(clause, [&](BooleanLiteral literal) { return so(literal, scope, symbols); });
  }
  bool so(BooleanLiteral literal, std::span<const CellId> scope, std::span<const SymbolId> symbols) const {
    if (literal.is_constant()) return literal.is_always();
    const auto& [cell, within] = meant_[literal.variable()];
    const auto at = std::ranges::find(scope, cell) - scope.begin();
    REQUIRE(at < std::ssize(scope));
    return within.contains(symbols[static_cast<std::size_t>(at)]) != literal.negative();
  }

  std::vector<BooleanLiterals> clauses;
  std::vector<GraphStatement> notes;

 private:
  BooleanLiteral in(CellId cell, Domain symbols) const {
    const auto left = candidates(cell) & symbols;
    if (left.empty()) return BooleanLiteral::never();
    if (left == candidates(cell)) return BooleanLiteral::always();
    meant_.emplace_back(cell, left);
    return BooleanLiteral::of(meant_.size() - 1);
  }

  std::span<const Domain> domains_;
  mutable std::vector<std::pair<CellId, Domain>> meant_;
};

std::vector<SymbolId> random_filling(const Propagator& propagator, std::span<const Domain> domains, Random& random) {
  std::vector<SymbolId> symbols;
  for (const auto cell : propagator.scope()) {
    const auto domain = domains[index(cell)];
    auto skipped = random.below(domain.size());
    for (const auto symbol : domain)
      if (skipped-- == 0) symbols.push_back(symbol);
  }
  return symbols;
}

double fillings(const Propagator& propagator, std::span<const Domain> domains) {
  double count = 1;
  for (const auto cell : propagator.scope()) count *= static_cast<double>(domains[index(cell)].size());
  return count;
}

/// A full filling is accepted exactly where propagation leaves it, and none that is accepted is lost from candidates
/// that it is among.
void hold_fillings(const Propagator& propagator, std::span<const Domain> first, Random& random) {
  for (int round = 0; round < 40; ++round) {
    const auto filling = random_filling(propagator, first, random);
    const bool accepted = propagator.accepts(filling);
    reason_law::Domains decided(first.begin(), first.end());
    reason_law::Domains some = decided;
    for (std::size_t i = 0; i < filling.size(); ++i) {
      const auto cell = index(propagator.scope()[i]);
      decided[cell] = Domain::of(filling[i]);
      for (const auto symbol : first[cell])
        if (symbol != filling[i] && random.below(3) != 0) some[cell] -= Domain::of(symbol);
    }
    REQUIRE(reason_law::replay(propagator, decided) == accepted);
    if (!accepted) continue;
    REQUIRE(reason_law::replay(propagator, some));
    for (std::size_t i = 0; i < filling.size(); ++i) REQUIRE(some[index(propagator.scope()[i])].contains(filling[i]));
  }
}

/// Whether all places of a graph that take part hang together by ways that do.
bool joined(const GraphStatement& graph, const std::vector<bool>& in, const std::vector<bool>& open, std::size_t from,
            std::size_t to) {
  std::vector<bool> seen(graph.places);
  std::vector<std::size_t> spread{from};
  seen[from] = true;
  for (std::size_t next = 0; next < spread.size(); ++next)
    for (std::size_t i = 0; i < graph.ways.size(); ++i) {
      if (!open.empty() && !open[i]) continue;
      for (const auto& [one, other] : {graph.ways[i], std::pair(graph.ways[i].second, graph.ways[i].first)})
        if (one == spread[next] && !seen[other] && (in.empty() || in[other])) {
          seen[other] = true;
          spread.push_back(other);
        }
    }
  return seen[to];
}

bool so(const GraphStatement& graph, const std::vector<bool>& literals) {
  if (graph.kind == GraphStatement::Kind::divided) {
    std::vector<bool> open;
    for (const bool wall : literals) open.push_back(!wall);
    for (std::size_t i = 0; i < graph.ways.size(); ++i)
      if (literals[i] && joined(graph, {}, open, graph.ways[i].first, graph.ways[i].second)) return false;
    return true;
  }
  std::size_t first = 0;
  while (first < graph.places && !literals[first]) ++first;
  for (auto other = first; other < graph.places; ++other)
    if (literals[other] && !joined(graph, literals, {}, first, other)) return false;
  return true;
}

/// Every filling that is accepted obeys the cuts of one that is not, which breaks them. What they follow from is noted.
void hold_cuts(const Propagator& propagator, std::span<const Domain> first, Random& random) {
  const auto* const lazy = dynamic_cast<const LazyConstraint*>(&propagator);
  if (lazy == nullptr) return;
  Judge judge(first);
  try {
    lazy->prepare(judge);
    std::vector<std::vector<SymbolId>> accepted;
    for (int round = 0; round < 60; ++round) {
      auto filling = random_filling(propagator, first, random);
      const bool so_far = propagator.accepts(filling);
      for (const auto& note : judge.notes) {
        std::vector<bool> literals;
        for (const auto literal : note.literals) literals.push_back(judge.so(literal, propagator.scope(), filling));
        REQUIRE(so(note, literals) == so_far);
      }
      if (so_far) {
        accepted.push_back(std::move(filling));
        continue;
      }
      const auto before = judge.clauses.size();
      lazy->cut(filling, judge);
      REQUIRE(judge.clauses.size() > before);
      bool broken = false;
      for (auto i = before; i < judge.clauses.size(); ++i)
        broken = broken || !judge.so(judge.clauses[i], propagator.scope(), filling);
      REQUIRE(broken);
    }
    for (const auto& filling : accepted)
      for (const auto& clause : judge.clauses) REQUIRE(judge.so(clause, propagator.scope(), filling));
  } catch (const Unsupported&) {
    return;  // it speaks of more than its cells
  }
}

/// Whether some filling is accepted of what these parts tell, with the removed candidate in its cell.
bool possible(const Propagator& propagator, const reason_law::Domains& first, const History& past,
              std::span<const Reason::Part> parts, const Removal& removed) {
  Reason reason;
  for (const auto& [cell, within] : parts) reason.add(cell, within);
  auto told = reason_law::told_by(reason, first, past);
  told[index(removed.cell)] = Domain::of(removed.symbol);
  std::vector<SymbolId> chosen;
  return reason_law::some_accepted(propagator, told, chosen);
}

}  // namespace

TEST_CASE("reasons of what walls part have nothing to spare") {
  auto puzzle = composing::from_text("- sought: region\n- size: 2x3\n- symbols: x\n- each region: length <= 6\n");
  REQUIRE_FALSE(rewrite(puzzle).contradiction);
  const auto program = Program::lower(puzzle);
  Random random(4);
  std::size_t reasons = 0;
  std::set<CellId> removed_from;
  for (std::size_t number = 0; number < program.propagator_count(); ++number) {
    const auto* const division = dynamic_cast<const Division*>(&program.propagator(number));
    if (division == nullptr) continue;
    const reason_law::Domains first(puzzle.domains().begin(), puzzle.domains().end());
    for (int round = 0; round < 400; ++round) {
      auto domains = first;
      std::vector<History::Moment> lost(first.size() * 2, History::never);
      for (const auto cell : division->scope()) {
        if (random.below(3) == 0) continue;
        const auto gone = random.below(2);
        domains[index(cell)] -= Domain::of(symbol_at(gone));
        lost[index(cell) * 2 + gone] = static_cast<History::Moment>(random.below(100));
      }
      const History past(first, lost, 2, 100);
      const auto before = domains;
      State state(domains.data(), nullptr);
      if (division->propagate(state) == Verdict::contradiction) continue;
      for (const auto cell : division->scope())
        for (const auto symbol : before[index(cell)] - domains[index(cell)]) {
          const Removal removed{cell, symbol};
          Reason reason;
          division->explain(past, removed, reason);
          // What follows of the removals of the same run would need those before it.
          if (possible(*division, first, past, reason.parts(), removed)) continue;
          ++reasons;
          removed_from.insert(cell);
          for (std::size_t spared = 0; spared < reason.parts().size(); ++spared) {
            std::vector<Reason::Part> others(reason.parts().begin(), reason.parts().end());
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(spared));
            REQUIRE(possible(*division, first, past, others, removed));
          }
        }
    }
    CHECK(removed_from.size() == division->scope().size());
  }
  CHECK(reasons > 100);
}

TEST_CASE("small puzzles come to the normal forms that say most, and every one of these keeps its laws") {
  const std::pair<std::string_view, std::string_view> samples[] = {
      {"- sought: region\n- size: 2x3\n- symbols: x\n- each region: length = 3\n", "clause 8, regions 2"},
      {"- sought: region\n- size: 3x2\n- symbols: 1-3\n- each region: all different\n", "clause 8, regions 2"},
      {"- sought: region\n- clues: |\n    2..\n    ..2\n    2..\n- symbols: x\n- each region: rectangle\n",
       "clause 32, rectangles 1, regions 1"},
      {"- Shikaku\n- clues: |\n    ?..\n    ..4\n    ?..\n", "clause 17, rectangles 1, regions 1"},
      {"- Slitherlink\n- clues: |\n    3.\n    .2\n", "clause 32, connected 2, count 3, rule 9"},
      {"- Masyu\n- clues: |\n    ...\n    .w.\n    ...\n", "clause 5, connected 1, count 1, rule 14"},
      {"- Nurikabe\n- clues: |\n    2...\n    ....\n    ...3\n", "connected 1, count 4, groups 1"},
      {"- Hitori\n- clues: |\n    112\n    213\n    322\n", "connected 1, count 16"},
      {"- Kurodoko\n- clues: |\n    ..3\n    ...\n    2..\n", "connected 1, count 8, rule 2"},
      {"- Cave\n- clues: |\n    ..3\n    ...\n    2..\n", "connected 2, rule 2"},
      {"- Fillomino\n- initial: |\n    2..\n    ..3\n", "groups 1"},
      {"- YinYang\n- size: 3x3\n", "connected 2, connected ring 5, rule 4"},
      {"- Gokigen\n- size: 2x3\n", "connected 2"},
      {"- Creek\n- size: 3x3\n", "connected 1"},
      {"- size: 3x3\n- symbols: x -\n- each grid: connected x\n", "connected 1"},
      {"- size: 3x3\n- symbols: x -\n- each group among x: length <= 3 and not square\n", "rule 1"},
      {"- size: 3x3\n- symbols: x -\n- each grid: connected x and connected -\n", "connected 2, connected ring 5"},
      {"- size: 1x6\n- symbols: 1-4\n- each row: sum of first (cell 1) = 7 or visible = 3\n", "automaton 1"},
      {"- size: 1x5\n- symbols: 1-5\n- each row: cell (cell 1) = 2 and count odd = 3\n", "automaton 1, count 1"},
      {"- size: 2x3\n- symbols: 0-3\n- each row: product = 6 or sum = 3\n- each column: max = 3\n", "rule 5"}};
  for (const auto& [text, forms] : samples) {
    CAPTURE(text);
    auto puzzle = composing::from_text(std::string(text));
    REQUIRE_FALSE(rewrite(puzzle).contradiction);
    const auto program = Program::lower(puzzle, {.fuse = false});
    Random random(3);
    std::map<std::string, std::size_t> kinds;
    for (std::size_t number = 0; number < program.propagator_count(); ++number) {
      const auto& propagator = program.propagator(number);
      CAPTURE(propagator.kind());
      ++kinds[std::string(propagator.kind())];
      const reason_law::Domains first(puzzle.domains().begin(), puzzle.domains().end());
      hold_fillings(propagator, first, random);
      hold_cuts(propagator, first, random);
      const bool few = fillings(propagator, first) <= 5'000;
      for (int round = few ? 0 : 28; round < 30; ++round)
        if (fillings(propagator, first) <= 70'000) reason_law::hold(propagator, first, random);
    }
    std::string found;
    for (const auto& [kind, count] : kinds) found += (found.empty() ? "" : ", ") + kind + ' ' + std::to_string(count);
    CHECK(found == forms);
  }
}

}  // namespace grids::propagator_laws
