#pragma once

#include <span>
#include <vector>

#include "engines/interface/engine.hpp"
#include "engines/model/cnf.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/sat/solver_watch.hpp"

namespace grids {

/// A puzzle as clauses in CaDiCaL, which is asked for one solution after another and keeps all that it learns.
/// Lazy constraints are said as far as it runs into them.
class SatSearch {
 public:
  enum class Status { solution, exhausted, limit };

  /// Throws Unsupported naming a constraint that cannot be expressed in clauses. The node limit counts conflicts.
  /// `rewritten` must outlive the search.
  SatSearch(const Puzzle& rewritten, ClauseEncoding encoding, const Limits& limits);
  ~SatSearch();
  SatSearch(const SatSearch&) = delete;
  SatSearch& operator=(const SatSearch&) = delete;

  /// Finds some solution. After `limit`, calling again goes on with the search.
  Status next();
  /// Finds some solution in which at least one of the candidates occurs, and tries to make it many.
  Status next_with(std::span<const Given> candidates);
  /// The solution just found: every cell with the one symbol that it holds.
  std::vector<Domain> solution();
  /// From now on, some cell that tells solutions apart must hold something else than in the solution just found.
  void exclude_solution();

  /// From now on at least one of these literals of the model holds.
  void require(const BooleanLiterals& clause);

  /// What the solver was told, with the cuts that it took.
  const PseudoBooleanModel& model() const noexcept { return builder_.model(); }
  /// Whether a variable of the model holds in the solution just found.
  bool holds(std::size_t variable) { return solver_.val(static_cast<int>(variable) + 1) > 0; }

  std::uint64_t conflicts() const noexcept { return watch_.conflicts(); }
  /// What the solver was told before it began.
  ModelSize size() const noexcept { return size_; }

 private:
  void load(const Puzzle& rewritten, ClauseEncoding encoding, const StopToken& stop);
  Status solve(int assumed);
  bool cut();

  ModelBuilder builder_;
  bool lazy_ = false;  ///< some constraint is said by cuts, as far as they are needed
  std::vector<Domain> decided_;
  std::size_t told_cells_;
  int variables_ = 0;  ///< the solver's
  ModelSize size_;
  SolverWatch watch_;
  CaDiCaL::Solver solver_;
  bool stopped_ = false;  ///< before all clauses were there
};

/// Draws up to `at_most` solutions, checks them, hands them over, and notes in `answer` what came of it.
void enumerate(SatSearch& search, const Puzzle& puzzle, std::uint64_t at_most, const SolutionSink& sink,
               Answer& answer);

}  // namespace grids
