#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/domain.hpp"
#include "counting/covering_search.hpp"
#include "engines/interface/answer.hpp"
#include "engines/interface/enumeration.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// What is known of the candidates of the grid's cells, and, behind them, of the walls and links that are part of a
/// solution.
struct CandidateFindings {
  std::vector<Domain> possible;   ///< they occur in some solution
  std::vector<Domain> unsettled;  ///< neither that nor the contrary is known; none unless `limited`
  bool limited = false;           ///< a limit or an interrupt came first
  std::uint64_t solutions = 0;    ///< visited
  Statistics statistics;
  std::uint64_t conflicts = 0;  ///< of the SAT solver
  std::chrono::nanoseconds time{0};
};

/// Finds the true candidates of a puzzle: the symbols that a cell holds in some solution.
///
/// One solution proves as many candidates as there are cells, so each search asks for one with a candidate that no
/// solution had so far, and prefers such candidates wherever it branches; when there is none, all that were asked
/// for are impossible. A question that takes long is left to the SAT solver, which learns for all that are still open.
class TrueCandidates {
 public:
  /// Hears how many candidates are settled, of how many.
  using Progress = std::function<void(std::size_t settled, std::size_t all)>;

  /// `puzzle` must outlive it.
  explicit TrueCandidates(const Puzzle& puzzle) : puzzle_(puzzle) {}
  void observe(Progress progress) { progress_ = std::move(progress); }

  /// Every solution visited has been checked against the meaning of the puzzle's own constraints.
  CandidateFindings find(const Limits& limits = {});

 private:
  enum class End { done, hard, limit };

  void begin(const Puzzle& working);
  End settle(const Puzzle& working, const Stopwatch& stopwatch, const Limits& limits);
  End search(const Program& program, std::uint64_t most_nodes, const Limits& limits);
  End solve_clauses(const Puzzle& working, const Limits& limits);
  std::optional<CellId> most_open() const;
  void visit(std::span<const Domain> solution);
  void exclude(CellId cell, Domain symbols);
  void exclude_all();
  void tell() const;

  const Puzzle& puzzle_;
  Progress progress_;
  std::vector<Domain> left_;  ///< of each cell, hidden ones too: what is not excluded
  std::vector<Domain> open_;  ///< of each cell: what is not settled; nothing of those that no solution tells
  std::size_t all_ = 0;
  CandidateFindings findings_;
};

}  // namespace grids
