#pragma once

#include <cadical.hpp>

#include "engines/interface/enumeration.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// Stops CaDiCaL at the limits, and counts its conflicts: it learns a clause from each. The node limit counts them, and
/// solutions that had to be cut off.
class SolverWatch : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit SolverWatch(const Limits& limits) : limits_(limits) {}

  bool terminate() override {
    if (limits_.is_interrupted()) return true;
    if (limits_.nodes && spent() >= *limits_.nodes) return true;
    return limits_.time && stopwatch_.elapsed() >= *limits_.time;
  }
  bool learning(int) override {
    ++conflicts_;
    return false;
  }
  void learn(int) override {}

  /// Stops what comes before solving at the same time.
  StopToken stop() const { return stopwatch_.stop_at(limits_); }
  std::uint64_t conflicts() const noexcept { return conflicts_; }
  /// A solution was found that breaks a lazy constraint: a whole assignment of all variables, without a conflict.
  void note_cut() noexcept { ++cuts_; }
  /// What the node limit has counted so far.
  std::uint64_t spent() const noexcept { return conflicts_ + cut_worth * cuts_; }

 private:
  /// About how many conflicts take as long.
  static constexpr std::uint64_t cut_worth = 10;

  Limits limits_;
  Stopwatch stopwatch_;
  std::uint64_t conflicts_ = 0;
  std::uint64_t cuts_ = 0;
};

/// What CaDiCaL's solve() returns.
constexpr int satisfiable = 10;
constexpr int unsatisfiable = 20;

}  // namespace grids
