#pragma once

#include "engines/engine.hpp"
#include "engines/model/cnf.hpp"

namespace grids {

/// The native engine for a while, which is enough for most puzzles; then the SAT engine beside it, on a thread of its
/// own, until one of them has the answer. Which one that is may differ from run to run, and with it which solutions are
/// found of a puzzle that has more than were wanted.
///
/// Solutions are kept until the answer is known. Who wants more than `most_kept` gets the native engine alone.
class PortfolioEngine : public Engine {
 public:
  static constexpr std::uint64_t first_nodes = 150;  ///< that the native engine has to itself
  static constexpr std::uint64_t most_kept = 1000;

  explicit PortfolioEngine(ClauseEncoding encoding = ClauseEncoding::automatic) : encoding_(encoding) {}

  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  ClauseEncoding encoding_;
};

}  // namespace grids
