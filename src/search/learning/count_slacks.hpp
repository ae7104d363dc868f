#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "propagation/program.hpp"
#include "search/learning/candidate_literals.hpp"

namespace grids {

/// How far each propagator that counts is from having something to say, kept up to date literal by literal, and by what
/// literals: all that it says follows from that, and it never runs itself. Counters, as solvers of pseudo-Boolean
/// constraints have them (Sheini, Sakallah: "Pueblo: a hybrid pseudo-Boolean SAT solver", JSAT 2006). Of propagators
/// that do not count, or count by what no single literal says, nothing is known: they always may say something.
class CountSlacks {
 public:
  /// How many literals of a count may hold, or how many may fail.
  enum class Side : std::uint8_t { holding, failing };
  static constexpr std::array sides{Side::holding, Side::failing};

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

  /// Whether the propagator is one that counts by literals; of no other more is known.
  bool counts(std::size_t propagator) const noexcept { return number_of_[propagator] != none; }
  /// What it counts, each with the sign that uses up the slack.
  template <typename Visit>
  void for_each_literal(std::size_t propagator, Side side, Visit&& visit) const {
    const auto number = number_of_[propagator];
    for (auto i = ends_[number]; i < ends_[number + 1]; ++i)
      visit(side == Side::holding ? literals_[i] : !literals_[i]);
  }
  /// How many more of these may come to hold: where it is 0, the others cannot; where it is less, too many do.
  std::int32_t slack(std::size_t propagator, Side side) const noexcept {
    return slacks_[2 * number_of_[propagator] + static_cast<std::size_t>(side)];
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

  static constexpr auto none = ~std::uint32_t{0};

  std::vector<std::uint32_t> number_of_;    ///< of each propagator, among those that count
  std::vector<ClauseLiteral> literals_;     ///< what they count, one behind another
  std::vector<std::size_t> ends_{0};        ///< where those of each begin, and the last ones end
  std::vector<std::int32_t> slacks_;        ///< two of each propagator that counts: how many more may hold, and fail
  std::vector<std::uint32_t> propagators_;  ///< which one, of every two slacks
  std::vector<std::uint32_t> begins_;       ///< of each literal's places, and where the last ones end
  std::vector<std::uint32_t> places_;       ///< of the slacks that become less when the literal holds
  std::vector<std::uint64_t> ready_;
};

}  // namespace grids
