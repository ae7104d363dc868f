#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "core/random.hpp"
#include "propagation/propagator.hpp"

namespace grids::brute {

/// The candidates of cells 0, 1, ...
using Domains = std::vector<Domain>;
/// What a rule means, told independently of its constraint: one symbol for each cell of the scope.
using Meaning = std::function<bool(std::span<const SymbolId>)>;

/// How much a propagator claims to find.
enum class Strength {
  sound,   ///< loses no solution, and decides full assignments
  domain,  ///< keeps exactly the candidates of some solution
};

/// Each cell gets one to `symbols` of the first symbols.
Domains random_domains(Random& random, std::size_t cells, std::size_t symbols);

/// Holds a propagator whose cells are among 0 .. domains.size() - 1 against all assignments: `accepts`
/// against the meaning, then soundness, decision of full assignments, entailment, monotonicity,
/// idempotence where claimed, memory, the claimed strength, and what it leaves of itself: where equal remainders are
/// left, equal completions are. Fails the running test case where it breaks one.
void check(const Propagator& propagator, const Domains& domains, const Meaning& meaning, Strength strength,
           Random& random);

}  // namespace grids::brute
