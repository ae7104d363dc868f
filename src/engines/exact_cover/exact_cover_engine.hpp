#pragma once

#include "engines/interface/engine.hpp"

namespace grids {

/// Watches the exact cover engine's search, told in words. Levels count from 0.
class CoverObserver {
 public:
  virtual ~CoverObserver() = default;
  /// `item` ("a1", "7 in a1 b1") is to be covered next; so many options are left for it.
  virtual void considering(std::size_t level, const std::string& item, std::size_t options) = 0;
  virtual void trying(std::size_t level, const std::string& option, const std::string& item) = 0;
  /// Nothing was found with the option ("a1=7").
  virtual void rejected(std::size_t level, const std::string& option) = 0;
  /// The option is part of the solution that was found.
  virtual void kept(std::size_t level, const std::string& option) = 0;
};

/// Rewriting, then an exact cover problem made of the pseudo-Boolean model (CoverProblem), solved by dancing links:
/// for puzzles made of permutations, cells that differ, pairs and tables. The node limit counts options tried.
class ExactCoverEngine : public Engine {
 public:
  /// May be null. It must outlive the engine.
  void observe(CoverObserver* observer) { observer_ = observer; }

  /// Throws Unsupported naming a constraint that cannot be expressed.
  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  CoverObserver* observer_ = nullptr;
};

}  // namespace grids
