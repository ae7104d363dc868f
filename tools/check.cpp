#include "check.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>

#include "claim.hpp"
#include "clauses.hpp"
#include "graphs.hpp"
#include "refuter.hpp"

namespace proof_checking {
namespace {

/// So that neither the order of clauses nor that in them matters.
std::vector<Clause> sorted(std::vector<Clause> clauses) {
  for (auto& clause : clauses) std::ranges::sort(clause);
  std::ranges::sort(clauses);
  return clauses;
}

Clause read_clause(std::istringstream& words, const std::string& where) {
  Clause clause;
  Literal literal = 0;
  while (words >> literal && literal != 0) clause.push_back(literal);
  if (!words) throw Refusal(where + ": a clause does not end with 0");
  return clause;
}

std::vector<Clause> read_dimacs(std::istream& in) {
  std::vector<Clause> clauses;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == 'c' || line[0] == 'p') continue;
    std::istringstream words(line);
    clauses.push_back(read_clause(words, "clauses"));
  }
  return clauses;
}

/// Takes the proof's steps in turn until the clauses are refuted. Returns how many were needed.
std::size_t check_proof(Refuter& refuter, Literal variables, std::istream& in) {
  std::size_t number = 0;
  for (std::string line; !refuter.refuted() && std::getline(in, line);) {
    const auto where = "proof, step " + std::to_string(++number);
    const bool deletion = line.starts_with("d ");
    std::istringstream words(deletion ? line.substr(2) : line);
    const auto clause = read_clause(words, where);
    for (const auto literal : clause)
      if (literal > variables || literal < -variables)
        throw Refusal(where + " speaks of a variable that does not exist");
    if (deletion)
      refuter.remove(clause);
    else if (!refuter.add_if_implied(clause))
      throw Refusal(where + " does not follow");
  }
  if (!refuter.refuted()) throw Refusal("the proof ends before it has excluded every other solution");
  return number;
}

}  // namespace

Checked check(std::istream& claim_text, std::istream& cnf, std::istream& proof) {
  const auto claim = read_claim(claim_text);
  auto clauses = encode(claim);
  Refuter refuter(clauses.variables);
  for (const auto& clause : clauses.all) refuter.add(clause);
  auto holding = claim.solution;
  holding.insert(holding.end(), claim.witness.begin(), claim.witness.end());
  const auto all = refuter.extended(holding);
  const auto value = [&all](Literal literal) {
    return (*all)[static_cast<std::size_t>(std::abs(literal))] == (literal > 0) ? 1 : -1;
  };
  if (!all || std::ranges::any_of(claim.graphs, [&](const Graph& graph) { return fails(graph, value); }))
    throw Refusal("the solution breaks the rules");
  refuter.add(exclusion(claim));
  clauses.all.push_back(exclusion(claim));
  if (sorted(read_dimacs(cnf)) != sorted(clauses.all)) throw Refusal("the clauses are not those of the claim");
  const auto steps = check_proof(refuter, clauses.variables, proof);
  return {clauses.all.size(), steps, claim.unstated, claim.cuts.size()};
}

}  // namespace proof_checking
