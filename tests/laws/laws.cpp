#include "laws/laws.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "reason_law.hpp"
#include "search/search.hpp"
#include "test.hpp"

namespace grids::laws {
namespace {

bool contains(const std::optional<Domains>& outer, const std::optional<Domains>& inner) {
  if (!inner) return true;
  if (!outer) return false;
  for (std::size_t i = 0; i < inner->size(); ++i)
    if (!(*outer)[i].contains((*inner)[i])) return false;
  return true;
}

std::size_t open_cells(const Domains& domains) {
  return static_cast<std::size_t>(std::ranges::count_if(domains, [](Domain domain) { return !domain.single(); }));
}

/// Every candidate between the lowest and the highest of each cell.
Domains filled(const Domains& domains) {
  Domains all;
  for (const auto domain : domains) {
    Domain between;
    for (auto i = index(domain.lowest()); i <= index(domain.highest()); ++i) between.insert(symbol_at(i));
    all.push_back(between);
  }
  return all;
}

/// Some candidates less, in some cells.
Domains fewer(const Domains& domains, Chance& chance) {
  auto some = domains;
  for (auto& domain : some)
    for (const auto symbol : domain)
      if (!domain.single() && chance.one_in(4)) domain -= Domain::of(symbol);
  return some;
}

void check_strength(const Puzzle& puzzle, const Meaning& meaning, Strength strength, const Domains& before,
                    const std::optional<Domains>& after) {
  const auto exact = brute_force(puzzle, before, meaning);
  CHECK(contains(after, exact));  // sound
  if (!after) return;
  if (strength == Strength::domain || open_cells(*after) <= 1) {
    CHECK(exact.has_value());
    CHECK(contains(exact, after));
  } else if (strength == Strength::bounds) {
    const auto hull = brute_force(puzzle, filled(*after), meaning);
    CHECK(hull.has_value());
    for (std::size_t i = 0; hull && i < after->size(); ++i) {
      CHECK((*hull)[i].contains((*after)[i].lowest()));
      CHECK((*hull)[i].contains((*after)[i].highest()));
    }
  }
}

void check_full_assignments(const Puzzle& puzzle, const Narrower& narrow, const Meaning& meaning, Chance& chance) {
  for (int i = 0; i < 20; ++i) {
    Domains assignment;
    for (const auto domain : full_domains(puzzle)) {
      const std::vector<SymbolId> symbols(domain.begin(), domain.end());
      assignment.push_back(Domain::of(chance.among(symbols)));
    }
    CHECK(narrow(assignment).has_value() == brute_force(puzzle, assignment, meaning).has_value());
  }
}

void hold_laws(const Puzzle& puzzle, const Narrower& narrow, const Meaning& meaning, Strength strength, Chance& chance,
               int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const auto before = random_domains(puzzle, chance);
    INFO("candidates " << text(before));
    const auto after = narrow(before);
    INFO("narrowed to " << (after ? text(*after) : "a contradiction"));
    check_strength(puzzle, meaning, strength, before, after);
    const auto less = fewer(before, chance);
    INFO("fewer candidates " << text(less));
    CHECK(contains(after, narrow(less)));  // monotone
  }
  check_full_assignments(puzzle, narrow, meaning, chance);
}

/// One run; checks that nothing changes what an entailed constraint accepts.
std::optional<Domains> run_once(const Puzzle& puzzle, const Propagator& propagator, const Meaning& meaning,
                                Domains domains) {
  std::vector<std::uint64_t> residue(propagator.needs().residue_words);
  State state(domains.data(), residue.data());
  const auto verdict = propagator.propagate(state);
  if (verdict == Verdict::contradiction) return std::nullopt;
  if (verdict == Verdict::entailed)
    each_assignment(domains, [&](const auto& symbols) { CHECK(meaning(values(puzzle, symbols))); });
  return domains;
}

Narrower alone(const Puzzle& puzzle, const Propagator& propagator, const Meaning& meaning) {
  return [&](const Domains& domains) {
    auto now = run_once(puzzle, propagator, meaning, domains);
    for (bool changed = true; now && changed;) {
      auto next = run_once(puzzle, propagator, meaning, *now);
      changed = next != now;
      if (propagator.needs().idempotent) CHECK_FALSE(changed);
      now = std::move(next);
    }
    return now;
  };
}

/// Groups the ways to decide some cells by what they leave (the others' candidates, the remainder): in a group, the
/// others have the same solutions.
void check_remainders(const Puzzle& puzzle, const Propagator& propagator, const Meaning& meaning, Chance& chance) {
  const auto candidates = random_domains(puzzle, chance, 600);
  std::vector<bool> decided;
  for (std::size_t i = 0; i < candidates.size(); ++i) decided.push_back(chance.one_in(2));
  std::map<std::pair<std::vector<Domain::Bits>, Remainder>, std::pair<Domains, std::set<Values>>> left;
  auto choices = candidates;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (!decided[i]) choices[i] = Domain::of(choices[i].lowest());
  each_assignment(choices, [&](const auto& symbols) {
    auto node = candidates;
    for (std::size_t i = 0; i < node.size(); ++i)
      if (decided[i]) node[i] = Domain::of(symbols[i]);
    const auto fixpoint = alone(puzzle, propagator, meaning)(node);
    if (!fixpoint) return;
    node = *fixpoint;
    std::vector<Domain::Bits> open;
    for (const auto domain : node) open.push_back(domain.single() ? Domain::Bits{0} : domain.bits());
    Remainder remainder;
    propagator.append_remainder(State(node.data(), nullptr), remainder);
    std::set<Values> solutions;
    each_assignment(node, [&](const auto& full) {
      auto rest = values(puzzle, full);
      if (!meaning(rest)) return;
      for (std::size_t i = 0; i < rest.size(); ++i)
        if (node[i].single()) rest[i] = 0;
      solutions.insert(rest);
    });
    const auto [known, is_new] = left.try_emplace({open, remainder}, node, solutions);
    INFO("candidates " << text(node) << ", alike " << text(known->second.first));
    CHECK(known->second.second == solutions);
  });
}

Narrower rewriting_of(const Puzzle& puzzle) {
  return [&](const Domains& domains) -> std::optional<Domains> {
    auto copy = puzzle;
    std::ranges::copy(domains, copy.domains().begin());
    if (rewrite(copy).contradiction) return std::nullopt;
    return Domains(copy.domains().begin(), copy.domains().end());
  };
}

/// Rewritten once, then started from other candidates: what happens in the nodes of a search.
Narrower normal_forms_of(const Puzzle& rewritten) {
  return [&](const Domains& domains) -> std::optional<Domains> {
    Domains now;
    for (std::size_t i = 0; i < domains.size(); ++i) now.push_back(domains[i] & rewritten.domain(cell_at(i)));
    if (std::ranges::find(now, Domain()) != now.end()) return std::nullopt;
    for (auto before = Domains(); before != now;) {
      before = now;
      for (const auto& constraint : rewritten.constraints()) {
        const auto& propagator = dynamic_cast<const Propagator&>(*constraint);
        std::vector<std::uint64_t> residue(propagator.needs().residue_words);
        State state(now.data(), residue.data());
        if (propagator.propagate(state) == Verdict::contradiction) return std::nullopt;
      }
    }
    return now;
  };
}

std::set<Values> solutions_by_search(const Puzzle& puzzle) {
  std::set<Values> found;
  auto copy = puzzle;
  if (rewrite(copy).contradiction) return found;
  const auto program = Program::lower(copy);
  Search search(program);
  search.start({});
  while (search.next() == Search::Status::solution) {
    std::vector<SymbolId> symbols;
    for (std::size_t i = 0; i < puzzle.cell_count(); ++i) symbols.push_back(search.solution()[i].lowest());
    CHECK(found.insert(values(puzzle, symbols)).second);
  }
  return found;
}

void check_search(Puzzle puzzle, const Meaning& meaning, Chance& chance) {
  const auto domains = random_domains(puzzle, chance);
  std::ranges::copy(domains, puzzle.domains().begin());
  std::set<Values> expected;
  each_assignment(domains, [&](const auto& symbols) {
    const auto holds = meaning(values(puzzle, symbols));
    CHECK(puzzle.accepts(symbols) == holds);
    if (holds) expected.insert(values(puzzle, symbols));
  });
  INFO("candidates " << text(domains));
  CHECK(solutions_by_search(puzzle) == expected);
}

void check_order_does_not_matter(const Puzzle& puzzle, Chance& chance) {
  const auto domains = random_domains(puzzle, chance);
  auto other = puzzle;
  auto constraints = puzzle.constraints();
  chance.shuffle(constraints);
  other.set_constraints(constraints);
  INFO("candidates " << text(domains));
  CHECK(rewriting_of(puzzle)(domains) == rewriting_of(other)(domains));
}

}  // namespace

void hold_propagator_laws(const Puzzle& puzzle, const Propagator& propagator, const Meaning& meaning, Strength strength,
                          Chance& chance, int rounds) {
  INFO("propagator: " << propagator.text(puzzle).letters());
  const auto narrow = alone(puzzle, propagator, meaning);
  hold_laws(puzzle, narrow, meaning, strength, chance, rounds);
  for (int round = 0; round < rounds / 4; ++round) check_remainders(puzzle, propagator, meaning, chance);
  for (int round = 0; round < rounds; ++round) {
    const auto first = random_domains(puzzle, chance);
    INFO("first candidates " << text(first));
    Random random(static_cast<std::uint64_t>(chance.number(0, 1'000'000)));
    reason_law::hold(propagator, first, random);
  }
  std::vector<SymbolId> in_scope(propagator.scope().size());
  each_assignment(random_domains(puzzle, chance), [&](const auto& symbols) {
    std::ranges::transform(propagator.scope(), in_scope.begin(), [&](CellId cell) { return symbols[index(cell)]; });
    CHECK(propagator.accepts(in_scope) == meaning(values(puzzle, symbols)));
  });
}

void hold_rewriting_laws(const Puzzle& puzzle, const Meaning& meaning, Strength strength, Chance& chance, int rounds) {
  std::string constraints;
  for (const auto& constraint : puzzle.constraints()) constraints += constraint->text(puzzle).letters() + "; ";
  INFO("symbols " << puzzle.symbols().text() << ", constraints: " << constraints);
  hold_laws(puzzle, rewriting_of(puzzle), meaning, strength, chance, rounds);
  auto rewritten = puzzle;
  if (!rewrite(rewritten).contradiction)
    hold_laws(puzzle, normal_forms_of(rewritten), meaning, strength, chance, rounds);
  check_search(puzzle, meaning, chance);
  check_order_does_not_matter(puzzle, chance);
}

}  // namespace grids::laws
