#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engines/switched_rules.hpp"
#include "propagation/fixpoint.hpp"

namespace grids {

/// What propagation alone finds out with some givens and parts of the rules, and then with more of them: each position
/// goes on from the last one, so that more costs only what follows from it. One per thread.
class SwitchedDeduction {
 public:
  /// `rules` must outlive it, and have a program.
  explicit SwitchedDeduction(const SwitchedRules& rules);

  /// Begins with the parts for which `on` is true, and nothing given. False where that is a contradiction.
  [[nodiscard]] bool start(const std::vector<bool>& on);
  /// Goes on with more. The same.
  [[nodiscard]] bool add(std::span<const Search::Narrowing> narrowings, std::span<const std::size_t> parts);
  /// From now on goes on with a copy of the position.
  void push();
  /// Goes back to what the position was when it was copied.
  void pop() noexcept { --top_; }
  /// Whether all cells that people see are decided.
  bool is_solved();
  /// Whether a cell is decided.
  bool is_decided(CellId cell) noexcept;
  /// The position as a row of the program, at its fixpoint; valid until the next call of anything.
  const std::uint64_t* position() noexcept { return row(top_); }
  /// What is left of these cells; valid until the next call of anything.
  std::span<const Domain> left();

 private:
  std::uint64_t* row(std::size_t depth) noexcept { return reinterpret_cast<std::uint64_t*>(rows_[depth].data()); }
  void activate(std::size_t propagator) noexcept;
  bool narrow_to(const std::vector<Search::Narrowing>& narrowings);

  /// Rows are read in vectors of so many bytes.
  struct alignas(64) Line {
    std::uint64_t words[8];
  };

  const SwitchedRules& rules_;
  const Program& program_;
  Fixpoint fixpoint_;
  std::vector<std::vector<std::size_t>> propagators_;  ///< of each part
  std::vector<std::vector<Line>> rows_;
  std::size_t top_ = 0;
};

}  // namespace grids
