#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "propagation/propagator.hpp"
#include "test.hpp"

// The law of reasons, for all tests that hold propagators to laws.
namespace grids::reason_law {

using Domains = std::vector<Domain>;

/// Whether the propagator accepts some assignment of these candidates to its cells.
inline bool some_accepted(const Propagator& propagator, const Domains& domains, std::vector<SymbolId>& chosen) {
  if (chosen.size() == propagator.scope().size()) return propagator.accepts(chosen);
  for (const auto symbol : domains[index(propagator.scope()[chosen.size()])]) {
    chosen.push_back(symbol);
    const bool found = some_accepted(propagator, domains, chosen);
    chosen.pop_back();
    if (found) return true;
  }
  return false;
}

/// Runs it until nothing changes. False on contradiction.
inline bool replay(const Propagator& propagator, Domains& domains) {
  std::vector<std::uint64_t> residue(propagator.needs().residue_words);
  for (;;) {
    const auto before = domains;
    State state(domains.data(), residue.data());
    if (propagator.propagate(state) == Verdict::contradiction) return false;
    if (domains == before) return true;
  }
}

/// What a reason leaves of the first candidates, as those who learn read it: that a cell lost some, or, where it was
/// decided, that it was.
inline Domains told_by(const Reason& reason, const Domains& first, const History& past) {
  auto told = first;
  for (const auto& [cell, within] : reason.parts()) {
    INFO("cell " << index(cell));
    REQUIRE(within.contains(past[cell]));
    const auto lost = first[index(cell)] - within;
    const bool decided = past[cell].single() && lost.size() > 1;
    told[index(cell)] &= decided ? past[cell] : within;
  }
  return told;
}

inline void check_reason(const Propagator& propagator, const Domains& first, const History& past,
                         std::optional<Removal> removed) {
  Reason reason;
  propagator.explain(past, removed, reason);
  INFO("removed " << (removed ? std::to_string(index(removed->symbol)) + " from " + std::to_string(index(removed->cell))
                              : std::string("nothing: a contradiction")));
  if (removed) {
    const auto others = [&](const Reason::Part& part) { return part.cell != removed->cell; };
    CHECK(std::ranges::all_of(reason.parts(), others));
  }
  auto told = told_by(reason, first, past);
  auto replayed = told;
  const bool removes =
      !replay(propagator, replayed) || (removed && !replayed[index(removed->cell)].contains(removed->symbol));
  if (removed) told[index(removed->cell)] = Domain::of(removed->symbol);
  replayed = told;
  CHECK((removes || !replay(propagator, replayed)));
  std::vector<SymbolId> chosen;
  CHECK_FALSE(some_accepted(propagator, told, chosen));
}

/// With whatever a run removes, from some of the first candidates, the reason that is given for it leaves no
/// assignment, and another run removes it, too, or finds that with it there is nothing.
inline void hold(const Propagator& propagator, const Domains& first, Random& random) {
  std::size_t width = 1;
  for (const auto domain : first) width = std::max(width, index(domain.highest()) + 1);
  auto domains = first;
  const auto begin = static_cast<History::Moment>(1000);
  std::vector<History::Moment> lost(first.size() * width, History::never);
  const auto density = 2 + random.below(4);
  for (std::size_t i = 0; i < first.size(); ++i)
    for (const auto symbol : first[i]) {
      if (domains[i].single() || random.below(density) != 0) continue;
      domains[i] -= Domain::of(symbol);
      lost[i * width + index(symbol)] = static_cast<History::Moment>(random.below(begin));
    }
  const History past(first, lost, width, begin);
  const auto before = domains;
  std::vector<std::uint64_t> residue(propagator.needs().residue_words);
  State state(domains.data(), residue.data());
  if (propagator.propagate(state) == Verdict::contradiction) return check_reason(propagator, first, past, std::nullopt);
  for (std::size_t i = 0; i < first.size(); ++i)
    for (const auto symbol : before[i] - domains[i]) check_reason(propagator, first, past, Removal{cell_at(i), symbol});
}

}  // namespace grids::reason_law
