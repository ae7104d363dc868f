#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engines/model/linear_rows.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// Linear rows over variables that are 0 or 1, solved by branch and cut: the COIN-OR solver CBC (Forrest and
/// Lougee-Heimer, "CBC user guide", 2005). There is nothing to optimize: the first solution will do.
///
/// CBC computes in floating point. What it finds is rounded and compared with the rows exactly; that there is nothing
/// to find is only as certain as its tolerances are small.
class IntegerProgram {
 public:
  enum class Status { solution, exhausted, limit };

  IntegerProgram(std::size_t variables, std::span<const LinearRow> rows);
  ~IntegerProgram();
  IntegerProgram(const IntegerProgram&) = delete;
  IntegerProgram& operator=(const IntegerProgram&) = delete;

  void add(const LinearRow& row);

  /// The limits hold for all solving together; that of nodes is one of branchings.
  Status solve(const Limits& limits);
  /// Of the solution that was found.
  bool holds(std::size_t variable) const { return solution_[variable] != 0; }
  /// How many times the solver has branched.
  std::uint64_t branchings() const noexcept { return branchings_; }
  std::size_t rows() const noexcept { return rows_.size(); }

 private:
  struct Solver;

  bool round(const double* values);

  std::unique_ptr<Solver> solver_;
  std::vector<LinearRow> rows_;
  std::vector<std::int8_t> solution_;
  std::uint64_t branchings_ = 0;
};

}  // namespace grids
