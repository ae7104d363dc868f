#include <grids/solve.hpp>

#include "api/answers.hpp"
#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/milp/milp_engine.hpp"
#include "engines/native_engine.hpp"
#include "engines/placement_solver.hpp"
#include "engines/sat/sat_engine.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::GRIDS_ABI {
namespace {

std::unique_ptr<grids::Engine> engine_of(Engine engine) {
  switch (engine) {
    case Engine::automatic:
    case Engine::native: return std::make_unique<NativeEngine>();
    case Engine::sat: return std::make_unique<SatEngine>();
    case Engine::exact_cover: return std::make_unique<ExactCoverEngine>();
    case Engine::milp: return std::make_unique<MilpEngine>();
  }
  throw InputError("there is no such engine");
}

Outcome outcome_of(grids::Outcome outcome) {
  switch (outcome) {
    case grids::Outcome::none: return Outcome::none;
    case grids::Outcome::unique: return Outcome::unique;
    case grids::Outcome::several: return Outcome::several;
    case grids::Outcome::unknown: return Outcome::unknown;
  }
  return Outcome::unknown;
}

}  // namespace

bool has_engine(Engine engine) noexcept {
  if (engine == Engine::sat) return has_cadical();
  return engine != Engine::milp || has_cbc();
}

Answer told(const grids::Answer& answer) {
  return {.outcome = outcome_of(answer.outcome()),
          .found = answer.found,
          .complete = answer.complete,
          .limited = answer.limited,
          .nodes = answer.statistics.nodes,
          .guesses = answer.statistics.guesses,
          .time = answer.time};
}

Answer for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& take,
                         const SolveOptions& options) {
  if (options.at_most < 1) throw InputError("at least 1 solution must be wanted");
  // What `take` throws is the caller's own: it must not be taken for an error of the rooms.
  std::exception_ptr of_caller;
  const auto hand_over = [&](const grids::Solution& solution) {
    try {
      return take(told(puzzle, solution));
    } catch (...) {
      of_caller = std::current_exception();
      return false;
    }
  };
  const auto answer = translated([&] {
    return engine_of(options.engine)->solve(inside(puzzle), options.at_most, limits_of(options.limits), hand_over);
  });
  if (of_caller) std::rethrow_exception(of_caller);
  return told(answer);
}

Answer solve(const Puzzle& puzzle, const SolveOptions& options) {
  std::vector<Solution> solutions;
  auto answer = for_each_solution(
      puzzle,
      [&solutions](const Solution& solution) {
        solutions.push_back(solution);
        return true;
      },
      options);
  answer.solutions = std::move(solutions);
  return answer;
}

struct Solver::Work {
  explicit Work(const Puzzle& with_rules)
      : puzzle(with(with_rules, {})),
        rules(std::make_shared<const CompiledRules>(inside(puzzle))),
        reader(inside(puzzle)),
        solver(*rules) {}
  Work(const Work& other) : puzzle(other.puzzle), rules(other.rules), reader(inside(puzzle)), solver(*rules) {}
  Work& operator=(const Work&) = delete;

  Answer solve(std::span<const grids::Given> placed, const Limits& limits) {
    auto answer = told(solver.solve(placed, 2, limits_of(limits)));
    if (answer.found > 0) answer.solutions.push_back(told(puzzle, solver.first_solution()));
    return answer;
  }

  Puzzle puzzle;  ///< without givens
  std::shared_ptr<const CompiledRules> rules;
  PlacementReader reader;
  PlacementSolver solver;
  std::vector<grids::Given> givens;
};

Solver::Solver(const Puzzle& rules) : work_(translated([&rules] { return std::make_unique<Work>(rules); })) {}
Solver::Solver(const Solver& other) : work_(std::make_unique<Work>(*other.work_)) {}
Solver::Solver(Solver&& other) noexcept = default;
Solver& Solver::operator=(Solver other) noexcept {
  work_.swap(other.work_);
  return *this;
}
Solver::~Solver() = default;

Answer Solver::solve(std::string_view line, const Limits& limits) {
  auto& givens = work_->givens;
  givens.clear();
  PlacementReader::Rest behind;
  if (const auto wrong = work_->reader.read(line, givens, behind); !wrong.empty()) throw InputError(wrong);
  return translated([&] { return work_->solve(givens, limits); });
}

Answer Solver::solve(const std::vector<Given>& givens, const Limits& limits) {
  const auto placed = givens_of(inside(work_->puzzle), givens);
  return translated([&] { return work_->solve(placed, limits); });
}

}  // namespace grids::GRIDS_ABI
