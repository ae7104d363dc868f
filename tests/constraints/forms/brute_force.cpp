#include "brute_force.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "reason_law.hpp"
#include "test.hpp"

namespace grids::brute {

namespace {

struct Result {
  Domains domains;
  bool contradiction = false;
  bool entailed = false;

  friend bool operator==(const Result&, const Result&) = default;
};

using Residue = std::vector<std::uint64_t>;

Residue empty_residue(const Propagator& propagator) { return Residue(propagator.needs().residue_words); }

Result once(const Propagator& propagator, Domains domains, Residue& residue) {
  State state(domains.data(), residue.data());
  const auto verdict = propagator.propagate(state);
  return {std::move(domains), verdict == Verdict::contradiction, verdict == Verdict::entailed};
}

Result once(const Propagator& propagator, const Domains& domains) {
  auto residue = empty_residue(propagator);
  return once(propagator, domains, residue);
}

Result fixpoint(const Propagator& propagator, const Domains& domains, Residue& residue) {
  auto result = once(propagator, domains, residue);
  while (!result.contradiction && !result.entailed) {
    auto next = once(propagator, result.domains, residue);
    if (next == result) break;
    result = std::move(next);
  }
  return result;
}

Result fixpoint(const Propagator& propagator, const Domains& domains) {
  auto residue = empty_residue(propagator);
  return fixpoint(propagator, domains, residue);
}

/// Calls `visit` with each assignment of the scope from these candidates.
template <typename Visit>
void for_each_assignment(std::span<const CellId> scope, const Domains& domains, std::vector<SymbolId>& chosen,
                         const Visit& visit) {
  if (chosen.size() == scope.size()) return visit(chosen);
  for (const auto symbol : domains[index(scope[chosen.size()])]) {
    chosen.push_back(symbol);
    for_each_assignment(scope, domains, chosen, visit);
    chosen.pop_back();
  }
}

struct Truth {
  Domains supported;
  bool some = false;
  bool all = true;
};

Truth truth(const Propagator& propagator, const Domains& domains, const Meaning& meaning) {
  Truth truth{domains};
  for (const auto cell : propagator.scope()) truth.supported[index(cell)] = Domain();
  std::vector<SymbolId> chosen;
  for_each_assignment(propagator.scope(), domains, chosen, [&](const std::vector<SymbolId>& symbols) {
    const bool holds = meaning(symbols);
    REQUIRE(propagator.accepts(symbols) == holds);
    truth.some |= holds;
    truth.all &= holds;
    for (std::size_t i = 0; holds && i < symbols.size(); ++i)
      truth.supported[index(propagator.scope()[i])].insert(symbols[i]);
  });
  return truth;
}

bool within(const Domains& inner, const Domains& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i)
    if (!outer[i].contains(inner[i])) return false;
  return true;
}

bool all_single(std::span<const CellId> scope, const Domains& domains) {
  for (const auto cell : scope)
    if (!domains[index(cell)].single()) return false;
  return true;
}

Domains random_part(Random& random, Domains domains) {
  for (auto& domain : domains)
    for (const auto symbol : domain)
      if (domain.size() > 1 && random.below(3) == 0) domain -= Domain::of(symbol);
  return domains;
}

/// Down a branch, with what the propagator remembers from the nodes above, it finds what it finds afresh.
void check_memory(const Propagator& propagator, Domains domains, Random& random) {
  auto residue = empty_residue(propagator);
  for (int depth = 0; depth < 6; ++depth) {
    const auto result = fixpoint(propagator, domains, residue);
    const auto afresh = fixpoint(propagator, domains);
    REQUIRE(result.contradiction == afresh.contradiction);
    if (result.contradiction) return;
    REQUIRE(result.domains == afresh.domains);
    if (result.entailed) return;
    domains = random_part(random, result.domains);
  }
}

void check_full_assignments(const Propagator& propagator, const Domains& domains, const Meaning& meaning) {
  std::vector<SymbolId> chosen;
  for_each_assignment(propagator.scope(), domains, chosen, [&](const std::vector<SymbolId>& symbols) {
    auto full = domains;
    for (std::size_t i = 0; i < symbols.size(); ++i) full[index(propagator.scope()[i])] = Domain::of(symbols[i]);
    REQUIRE(once(propagator, full).contradiction == !meaning(symbols));
  });
}

/// The symbols, in turn, that complete a node to an assignment with this meaning.
std::set<std::vector<SymbolId>> completions(const Propagator& propagator, const Domains& node, const Meaning& meaning) {
  std::set<std::vector<SymbolId>> all;
  std::vector<SymbolId> chosen;
  for_each_assignment(propagator.scope(), node, chosen, [&](const std::vector<SymbolId>& symbols) {
    if (!meaning(symbols)) return;
    std::vector<SymbolId> open;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (!node[index(propagator.scope()[i])].single()) open.push_back(symbols[i]);
    all.insert(open);
  });
  return all;
}

Domain every_symbol(const Domains& domains) {
  Domain all;
  for (const auto domain : domains) all |= domain;
  return all;
}

/// Decides some cells in all ways. Of nodes in which the same cells are open, with the same candidates, those that
/// leave the same remainder must have the same completions: counting takes the one's for the other's.
void check_remainder(const Propagator& propagator, Domains domains, const Meaning& meaning, Random& random) {
  const auto candidates_of = [&, all = every_symbol(domains)](Domain few) { return random.below(4) == 0 ? few : all; };
  std::ranges::transform(domains, domains.begin(), candidates_of);
  auto to_decide = domains;
  std::vector<bool> open;
  for (auto& domain : to_decide) {
    open.push_back(random.below(2) == 0);
    if (open.back()) domain = Domain::of(domain.lowest());
  }
  std::map<std::pair<std::vector<std::uint64_t>, Remainder>, std::set<std::vector<SymbolId>>> known;
  std::vector<SymbolId> chosen;
  for_each_assignment(propagator.scope(), to_decide, chosen, [&](const std::vector<SymbolId>& symbols) {
    auto node = domains;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (const auto cell = index(propagator.scope()[i]); !open[cell]) node[cell] = Domain::of(symbols[i]);
    const auto left = fixpoint(propagator, node);
    if (left.contradiction) return;
    node = left.domains;
    std::vector<std::uint64_t> candidates;
    for (const auto domain : node) candidates.push_back(domain.single() ? 0 : domain.bits());
    Remainder remainder;
    propagator.append_remainder(State(node.data(), nullptr), remainder);
    const auto mine = completions(propagator, node, meaning);
    const auto [like, is_first] = known.try_emplace({candidates, remainder}, mine);
    REQUIRE(like->second == mine);
  });
}

}  // namespace

Domains random_domains(Random& random, std::size_t cells, std::size_t symbols) {
  Domains domains;
  for (std::size_t i = 0; i < cells; ++i) {
    const auto bits = random.next() & Domain::first_symbols(symbols).bits();
    domains.push_back(bits != 0 ? Domain(bits) : Domain::of(symbol_at(random.below(symbols))));
  }
  return domains;
}

void check(const Propagator& propagator, const Domains& domains, const Meaning& meaning, Strength strength,
           Random& random) {
  const auto expected = truth(propagator, domains, meaning);
  const auto result = fixpoint(propagator, domains);
  REQUIRE(result.contradiction <= !expected.some);
  if (strength == Strength::domain) REQUIRE(result.contradiction == !expected.some);
  check_full_assignments(propagator, domains, meaning);
  check_memory(propagator, domains, random);
  check_remainder(propagator, domains, meaning, random);
  for (int i = 0; i < 3; ++i) reason_law::hold(propagator, domains, random);

  const auto part = random_part(random, domains);
  const auto of_part = fixpoint(propagator, part);
  if (result.contradiction) REQUIRE(of_part.contradiction);
  if (result.contradiction) return;
  REQUIRE(within(result.domains, domains));
  REQUIRE(within(expected.supported, result.domains));
  if (strength == Strength::domain) REQUIRE(result.domains == expected.supported);
  if (all_single(propagator.scope(), result.domains)) REQUIRE(expected.some);
  if (result.entailed) REQUIRE(truth(propagator, result.domains, meaning).all);
  if (!of_part.contradiction) REQUIRE(within(of_part.domains, result.domains));
  if (propagator.needs().idempotent) REQUIRE(once(propagator, domains).domains == result.domains);
}

}  // namespace grids::brute
