#include "engines/milp/integer_program.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <coin/CbcEventHandler.hpp>
#include <coin/CbcModel.hpp>
#include <coin/CbcStrategy.hpp>
#include <coin/ClpEventHandler.hpp>
#include <coin/CoinPackedMatrix.hpp>
#include <coin/CoinPackedVector.hpp>
#include <coin/OsiClpSolverInterface.hpp>
#include <limits>
#include <stdexcept>

#include "engines/interface/limit_watch.hpp"

namespace grids {
namespace {

// What CBC's default strategy is told: cuts also below the root would cost more than they gain; five variables are
// compared by trying both sides of each, until eight trials of a variable have told what it is worth.
constexpr int cuts_at_root_only = 1;
constexpr int compared_variables = 5;
constexpr int branchings_before_trust = 8;
constexpr auto most_nodes = std::numeric_limits<int>::max();

/// Asks between the steps of the simplex method, of which a large program takes many before it branches at all.
class LinearHandler : public ClpEventHandler {
 public:
  explicit LinearHandler(const LimitWatch& watch) : watch_(watch) {}
  int event(Event whichEvent) override { return whichEvent == endOfFactorization && watch_.over() ? 1 : -1; }
  ClpEventHandler* clone() const override { return std::make_unique<LinearHandler>(*this).release(); }

 private:
  const LimitWatch& watch_;
};

/// Asks between the nodes, cuts and heuristics of branch and cut.
class BranchHandler : public CbcEventHandler {
 public:
  explicit BranchHandler(const LimitWatch& watch) : watch_(watch) {}
  CbcAction event(CbcEvent) override { return watch_.over() ? stop : noAction; }
  CbcEventHandler* clone() const override { return std::make_unique<BranchHandler>(*this).release(); }

 private:
  const LimitWatch& watch_;
};

void silence(OsiClpSolverInterface& solver) {
  solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
  solver.messageHandler()->setLogLevel(0);
  solver.getModelPtr()->setLogLevel(0);
}

CoinPackedVector packed(const LinearRow& row) {
  CoinPackedVector vector(false);
  vector.reserve(static_cast<int>(row.terms.size()));
  for (const auto& [coefficient, variable] : row.terms)
    vector.insert(static_cast<int>(variable), static_cast<double>(coefficient));
  return vector;
}

bool obeys(const LinearRow& row, std::span<const std::int8_t> solution) {
  std::int64_t sum = 0;
  for (const auto& [coefficient, variable] : row.terms) sum += coefficient * solution[variable];
  switch (row.kind) {
    case LinearRow::Kind::equal: return sum == row.bound;
    case LinearRow::Kind::at_most: return sum <= row.bound;
    case LinearRow::Kind::at_least: return sum >= row.bound;
  }
  return false;
}

}  // namespace

struct IntegerProgram::Solver {
  OsiClpSolverInterface linear;

  double lower(const LinearRow& row) const {
    return row.kind == LinearRow::Kind::at_most ? -linear.getInfinity() : static_cast<double>(row.bound);
  }
  double upper(const LinearRow& row) const {
    return row.kind == LinearRow::Kind::at_least ? linear.getInfinity() : static_cast<double>(row.bound);
  }
};

IntegerProgram::IntegerProgram(std::size_t variables, std::span<const LinearRow> rows)
    : solver_(std::make_unique<Solver>()), rows_(rows.begin(), rows.end()), solution_(variables) {
  auto& linear = solver_->linear;
  silence(linear);
  CoinPackedMatrix matrix;
  matrix.setDimensions(0, static_cast<int>(variables));
  std::vector<CoinPackedVector> vectors(rows.size());
  std::vector<const CoinPackedVectorBase*> pointers;
  std::vector<double> lower;
  std::vector<double> upper;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    vectors[i] = packed(rows[i]);
    pointers.push_back(&vectors[i]);
    lower.push_back(solver_->lower(rows[i]));
    upper.push_back(solver_->upper(rows[i]));
  }
  matrix.appendRows(static_cast<int>(rows.size()), pointers.data());
  const std::vector<double> zeros(variables);
  const std::vector<double> ones(variables, 1);
  linear.loadProblem(matrix, zeros.data(), ones.data(), zeros.data(), lower.data(), upper.data());
  for (std::size_t i = 0; i < variables; ++i) linear.setInteger(static_cast<int>(i));
}

IntegerProgram::~IntegerProgram() = default;

void IntegerProgram::add(const LinearRow& row) {
  assert(std::ranges::all_of(row.terms, [this](const auto& term) { return term.variable < solution_.size(); }));
  solver_->linear.addRow(packed(row), solver_->lower(row), solver_->upper(row));
  rows_.push_back(row);
}

IntegerProgram::Status IntegerProgram::solve(const Limits& limits) {
  LimitWatch watch(limits);
  if (watch.over(branchings_)) return Status::limit;
  CbcModel model(solver_->linear);
  const LinearHandler linear_handler(watch);
  dynamic_cast<OsiClpSolverInterface&>(*model.solver()).getModelPtr()->passInEventHandler(&linear_handler);
  const BranchHandler branch_handler(watch);
  model.passInEventHandler(&branch_handler);
  model.setLogLevel(0);
  model.setMaximumSolutions(1);
  if (limits.nodes)
    model.setMaximumNodes(static_cast<int>(std::min<std::uint64_t>(*limits.nodes - branchings_, most_nodes)));
  // Between the branches that CBC tries before it chooses one it asks nobody else.
  if (limits.time) model.setMaximumSeconds(std::chrono::duration<double>(*limits.time).count());
  // CBC's preprocessing stays off: where it leaves no variable, the solution that it reports is none.
  CbcStrategyDefault strategy(cuts_at_root_only, compared_variables, branchings_before_trust);
  model.setStrategy(strategy);
  model.branchAndBound();
  branchings_ += static_cast<std::uint64_t>(model.getNodeCount());
  if (model.bestSolution() != nullptr && round(model.bestSolution())) return Status::solution;
  return model.isProvenInfeasible() && !watch.over() ? Status::exhausted : Status::limit;
}

bool IntegerProgram::round(const double* values) {
  for (std::size_t i = 0; i < solution_.size(); ++i) solution_[i] = static_cast<std::int8_t>(std::lround(values[i]));
  return std::ranges::all_of(rows_, [this](const LinearRow& row) { return obeys(row, solution_); });
}

}  // namespace grids
