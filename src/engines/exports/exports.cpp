#include "engines/exports/exports.hpp"

#include <algorithm>
#include <array>

#include "engines/exports/dimacs.hpp"
#include "engines/exports/linear_formats.hpp"
#include "engines/exports/mps.hpp"

namespace grids {
namespace {

constexpr std::array all_formats{
    ExportFormat{"dimacs", "clauses for SAT solvers (CaDiCaL, MiniSat, Kissat)", write_dimacs},
    ExportFormat{"lp", "a 0/1 linear program (glpsol --lp, CBC, SCIP, HiGHS)", write_lp},
    ExportFormat{"minizinc", "a MiniZinc model", write_minizinc},
    ExportFormat{"mps", "a 0/1 linear program (glpsol --freemps, CBC, SCIP, HiGHS and all others)", write_mps},
    ExportFormat{"opb", "pseudo-Boolean constraints (RoundingSat, Sat4j, clasp)", write_opb},
};

}  // namespace

std::span<const ExportFormat> export_formats() { return all_formats; }

const ExportFormat* find_export_format(std::string_view name) {
  const auto format = std::ranges::find(all_formats, name, &ExportFormat::name);
  return format == all_formats.end() ? nullptr : &*format;
}

}  // namespace grids
