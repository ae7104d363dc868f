#include "engines/sat/sat_engine.hpp"

#include "engines/enumeration.hpp"
#include "engines/sat/solver_watch.hpp"
#include "model/rewriter.hpp"

namespace grids {
namespace {

/// CaDiCaL with a model's clauses.
class Solving {
 public:
  Solving(const Puzzle& puzzle, ClauseEncoding encoding, const Limits& limits)
      : model_(PseudoBooleanModel::of(puzzle)),
        decided_(puzzle.domains().begin(), puzzle.domains().end()),
        telling_cells_(telling_cells(puzzle)),
        watch_(limits) {
    const Cnf cnf(model_, encoding);
    solver_.set("quiet", 1);
    solver_.reserve(static_cast<int>(cnf.variables()));
    for (const auto literal : cnf.literals()) solver_.add(literal);
    solver_.connect_terminator(&watch_);
    solver_.connect_learner(&watch_);
  }
  ~Solving() {
    solver_.disconnect_terminator();
    solver_.disconnect_learner();
  }
  Solving(const Solving&) = delete;
  Solving& operator=(const Solving&) = delete;

  enum class Status { solution, exhausted, limit };

  Status next() {
    if (watch_.terminate()) return Status::limit;
    switch (solver_.solve()) {
      case satisfiable: return Status::solution;
      case unsatisfiable: return Status::exhausted;
      default: return Status::limit;
    }
  }

  /// Every cell with the one symbol that it holds.
  std::vector<Domain> solution() {
    auto domains = decided_;
    for (std::size_t i = 0; i < model_.cell_variables(); ++i)
      if (const auto& variable = model_.variables()[i]; holds(i))
        domains[index(variable.cell)] = Domain::of(variable.symbol);
    return domains;
  }

  /// Some cell that tells solutions apart must hold something else.
  void exclude_solution() {
    std::vector<int> clause;
    for (std::size_t i = 0; i < model_.cell_variables(); ++i)
      if (holds(i) && index(model_.variables()[i].cell) < telling_cells_) clause.push_back(-(static_cast<int>(i) + 1));
    for (const auto literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  std::uint64_t conflicts() const noexcept { return watch_.conflicts(); }

 private:
  bool holds(std::size_t variable) { return solver_.val(static_cast<int>(variable) + 1) > 0; }

  PseudoBooleanModel model_;
  std::vector<Domain> decided_;
  std::size_t telling_cells_;
  SolverWatch watch_;
  CaDiCaL::Solver solver_;
};

}  // namespace

Answer SatEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) {
  const Stopwatch stopwatch;
  Answer answer;
  auto working = puzzle;
  answer.rewriting.contradiction = !working.apply_givens();
  if (!answer.rewriting.contradiction) answer.rewriting = rewrite(working);
  answer.complete = answer.rewriting.contradiction;
  if (!answer.complete) {
    Solving solving(working, encoding_, stopwatch.rest_of(limits));
    while (answer.found < at_most) {
      const auto status = solving.next();
      answer.conflicts = solving.conflicts();
      answer.complete = status == Solving::Status::exhausted;
      answer.limited = status == Solving::Status::limit;
      if (status != Solving::Status::solution) break;
      if (!hand_over(solving.solution(), puzzle, sink, answer)) break;
      solving.exclude_solution();
    }
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

}  // namespace grids
