#pragma once

#include "engines/exports/exports.hpp"

namespace grids {

/// Pseudo-Boolean constraints as solvers of the PB competitions read them.
void write_opb(const ExportedModel& exported, const TextSink& sink);
/// A linear program with 0/1 variables in CPLEX's LP format, which glpsol, CBC, SCIP and HiGHS read.
void write_lp(const ExportedModel& exported, const TextSink& sink);
/// A MiniZinc model; its output names the cells' symbols, one to a line.
void write_minizinc(const ExportedModel& exported, const TextSink& sink);

}  // namespace grids
