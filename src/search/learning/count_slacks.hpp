#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagation/program.hpp"
#include "search/learning/candidate_literals.hpp"

namespace grids {

/// How far each propagator that counts is from having something to say, kept up to date literal by literal, so that it
/// runs only where it has: counters, as solvers of pseudo-Boolean constraints have them (Sheini, Sakallah: "Pueblo: a
/// hybrid pseudo-Boolean SAT solver", JSAT 2006). Of propagators that do not count, or count by what no single literal
/// says, nothing is known: they always may.
class CountSlacks {
 public:
  CountSlacks(const Program& program, const CandidateLiterals& literals);

  /// The literal, of which nothing was known, holds from now on.
  void hold(ClauseLiteral literal) noexcept {
    for (const auto place : counting(literal))
      if (--slacks_[place] == 0) set_ready(place);
  }
  /// The literal that came to hold last does not hold any more.
  void undo(ClauseLiteral literal) noexcept {
    for (const auto place : counting(literal))
      if (++slacks_[place] == 1 && slacks_[place ^ 1] > 0) clear_ready(place);
  }

  /// A bit for each propagator, in words as those of the queue: whether it may have something to say.
  std::span<const std::uint64_t> ready() const noexcept { return ready_; }

 private:
  std::span<const std::uint32_t> counting(ClauseLiteral literal) const noexcept {
    const auto begin = begins_[literal.number()];
    return {places_.data() + begin, begins_[literal.number() + 1] - begin};
  }
  void set_ready(std::size_t place) noexcept {
    const auto propagator = propagators_[place / 2];
    ready_[propagator / 64] |= std::uint64_t{1} << (propagator % 64);
  }
  void clear_ready(std::size_t place) noexcept {
    const auto propagator = propagators_[place / 2];
    ready_[propagator / 64] &= ~(std::uint64_t{1} << (propagator % 64));
  }

  std::vector<std::int32_t> slacks_;        ///< two of each propagator that counts: how many more may hold, and fail
  std::vector<std::uint32_t> propagators_;  ///< which one, of every two slacks
  std::vector<std::uint32_t> begins_;       ///< of each literal's places, and where the last ones end
  std::vector<std::uint32_t> places_;       ///< of the slacks that become less when the literal holds
  std::vector<std::uint64_t> ready_;
};

}  // namespace grids
