#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engines/interface/enumeration.hpp"
#include "engines/lowered_frame.hpp"
#include "model/puzzle.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {

/// A puzzle's rules, lowered once, some parts of which can be switched off: what follows from each of its clues. Parts
/// narrow no candidates and decide no other's normal form, so that a program with some of them off is that of a puzzle
/// which never had them, but for what is lost by looking at each by itself. Givens are left out, as by CompiledRules.
/// Immutable; all threads may share one.
class SwitchedRules {
 public:
  /// `parts`: the numbers of the constraints of each; no constraint belongs to two. Throws Stopped when told to stop.
  SwitchedRules(const Puzzle& puzzle, const std::vector<std::vector<std::size_t>>& parts, const StopToken& stop = {});
  /// The same of a puzzle that goes on from a frame; nothing where its own constraints cannot be lowered by themselves.
  static std::unique_ptr<SwitchedRules> on_frame(LoweredFrame& frame, const Puzzle& puzzle,
                                                 const std::vector<std::vector<std::size_t>>& parts);

  const Puzzle& puzzle() const noexcept { return puzzle_; }
  std::size_t part_count() const noexcept { return parts_.size(); }
  /// Whether a solution, with all cells that the part speaks of, has what this part demands.
  bool accepts(std::size_t part, const Solution& solution) const;
  /// Whether the part speaks of other cells than the first so many.
  bool speaks_beyond(std::size_t part, std::size_t cells) const;
  /// Nothing when what cannot be switched off contradicts itself.
  const std::optional<Program>& program() const noexcept { return program_; }

 private:
  friend class SwitchedSolver;
  friend class SwitchedDeduction;

  struct Part {
    std::vector<ConstraintPtr> constraints;  ///< as composed
    std::vector<std::shared_ptr<const Propagator>> propagators;
    std::vector<Search::Narrowing> narrowings;  ///< what it demands of single cells
    std::vector<CellId> hidden;                 ///< cells of its own, which nobody else speaks of
    bool contradictory = false;
  };

  explicit SwitchedRules(const Puzzle& puzzle) : puzzle_(puzzle) {}
  void take_parts(const std::vector<std::vector<std::size_t>>& parts);
  bool lower_on(LoweredFrame& frame);
  void lower_part(Part& part, Puzzle& working);
  void number_propagators();

  Puzzle puzzle_;
  Puzzle rewritten_;  ///< what cannot be switched off, and behind its cells the hidden ones of all parts
  std::vector<ConstraintPtr> lasting_;
  std::vector<Part> parts_;
  std::optional<Program> program_;
  std::vector<std::vector<std::size_t>> owners_;  ///< of each propagator of the program: its parts, or none
};

/// Solves puzzles of such rules, one after another. One per thread.
class SwitchedSolver {
 public:
  /// `rules` must outlive the solver.
  explicit SwitchedSolver(const SwitchedRules& rules);

  const SwitchedRules& rules() const noexcept { return rules_; }

  /// Finds up to `at_most` solutions with those parts for which `on` is true, each checked against the meaning of
  /// their constraints and of those that are always on.
  Answer solve(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on, std::uint64_t at_most = 2,
               const Limits& limits = {});
  /// Whether there is any other solution than this one, which is known to be one: it is found first, and another one
  /// last.
  Answer solve_beside(const Solution& known, std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on,
                      const Limits& limits = {});
  /// Whether there is any solution, from a position of a SwitchedDeduction of these rules with the same parts on;
  /// nothing where a limit came first. What is found is neither checked nor kept.
  std::optional<bool> has_solution(const std::uint64_t* position, std::span<const Search::Narrowing> narrowings,
                                   const std::vector<bool>& on, const Limits& limits = {});

  /// The last solution that the last call found, and the first; meaningless when it found none.
  const Solution& first_solution() const noexcept { return found_.first; }
  const Solution& last_solution() const noexcept { return found_.last; }

 private:
  Answer run(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on, std::uint64_t at_most,
             const Solution* known, const Limits& limits);
  bool take(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on);
  void take_parts(const std::vector<bool>& on);
  void ask_for_parts();
  void demand_accepted_beside(const Solution* known, const Solution& solution);
  bool is_accepted(const Solution& solution);

  const SwitchedRules& rules_;
  std::optional<Search> search_;
  std::vector<Search::Narrowing> narrowings_;
  std::optional<std::vector<bool>> on_;             ///< what the rest is about
  bool possible_ = true;                            ///< none of the parts that are on contradicts itself
  std::vector<Search::Narrowing> part_narrowings_;  ///< what they demand of single cells
  std::vector<std::uint64_t> off_;
  std::optional<std::vector<bool>> asked_on_;  ///< what `asked_` is about
  Puzzle asked_;                   ///< the puzzle with the constraints that are on: what solutions are checked against
  Solution accepted_;              ///< the first solution that was checked last
  std::vector<bool> accepted_on_;  ///< with these parts
  std::vector<ConstraintPtr> concerned_;  ///< those that speak of cells in which two solutions differ
  FoundSolutions found_;
};

}  // namespace grids
