#pragma once

#include <cstdint>
#include <vector>

#include "core/stop.hpp"
#include "explain/journal/journal.hpp"

namespace grids::explain {

/// What a proof claims, bare of how it came to it: where these rules and premises hold, none of these candidates does.
struct Claim {
  std::vector<RuleId> rules;  ///< ascending, each once
  std::vector<Fact> premises;
  std::vector<Candidate> impossible;  ///< by cell

  /// A placement claims that all other candidates of its cell, as they were before any reasoning, are impossible.
  Claim(const Rules& known, const Step& step, const Proof& proof);

  /// By cell, the candidates that the premises leave of those before any reasoning.
  std::vector<Domain> candidates(const Rules& known) const;
};

/// What can be said of a claim.
enum class Judgement : std::uint8_t {
  proved,
  unknown,  ///< looking was cut short
  refuted,  ///< the premises and the rules allow something else
};

/// Looks at every way to fill the cells that the claim's rules speak of, and asks nothing of a rule but whether it
/// accepts its cells once they are filled. `unknown` after `most_tries` symbols tried. Throws Stopped once a stop is
/// requested.
Judgement judged_by_trying_all(const Rules& rules, const Claim& claim, std::uint64_t most_tries,
                               const StopToken& stop = {});

}  // namespace grids::explain
