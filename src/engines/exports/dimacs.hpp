#pragma once

#include "engines/exports/exports.hpp"

namespace grids {

/// Clauses as SAT solvers read them.
void write_dimacs(const ExportedModel& exported, const TextSink& sink);

/// The clauses alone, with the line "p cnf" before them.
void write_clauses(const Cnf& cnf, const TextSink& sink);

}  // namespace grids
