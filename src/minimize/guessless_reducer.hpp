#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engines/switched_deduction.hpp"
#include "minimize/reducer.hpp"

namespace grids {

/// Takes pieces away as long as propagation alone solves what is left. Comes to what trying one after the other in the
/// same order comes to, by halves: a half is tried in a position in which all others have been told already, so that a
/// piece costs what follows from it, and not a whole puzzle anew.
class GuesslessReducer {
 public:
  using Progress = std::function<void(std::size_t tested)>;
  /// Whether a piece may go although propagation alone leaves something open without it: it is asked about what is
  /// kept, and told the row of the program to which propagation came without the piece.
  using Otherwise = std::function<bool(std::size_t piece, const std::uint64_t* position)>;

  /// All must outlive it. Parts of `rules` for which `always` is true stay, and so do the `lasting` givens.
  GuesslessReducer(const SwitchedRules& rules, const std::vector<Piece>& pieces, const std::vector<Given>& lasting,
                   const std::vector<bool>& always);

  /// See Reducer::reduce.
  bool reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, const Limits& limits,
              const Progress& progress, const Otherwise& otherwise = {});
  /// What propagation leaves of the cells that people see, with these pieces; nothing where they contradict themselves.
  std::span<const Domain> left(const std::vector<bool>& kept);
  /// Positions that were looked at.
  std::uint64_t checks() const noexcept { return checks_; }

 private:
  struct Task {
    std::vector<std::size_t> order;
    std::vector<bool>& kept;
    Stopwatch stopwatch;
    Limits limits;
    const Progress& progress;
    const Otherwise& otherwise;
    std::uint64_t next_look = 0;  ///< at the clock, after so many checks
  };

  bool out_of_time(Task& task) const;

  bool begin();
  bool follows(std::size_t piece);
  bool tell(const std::vector<std::size_t>& pieces);
  bool halve(Task& task, std::size_t first, std::size_t last);

  const std::vector<Piece>& pieces_;
  const std::vector<Given>& lasting_;
  const std::vector<bool>& always_;
  SwitchedDeduction deduction_;
  std::vector<Search::Narrowing> narrowings_;
  std::vector<std::size_t> parts_;
  std::vector<std::size_t> told_;
  std::uint64_t checks_ = 0;
};

}  // namespace grids
