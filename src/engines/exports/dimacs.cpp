#include "engines/exports/dimacs.hpp"

#include "engines/exports/variable_map.hpp"

namespace grids {

void write_clauses(const Cnf& cnf, const TextSink& sink) {
  std::string text = "p cnf ";
  sink(
      text.append(std::to_string(cnf.variables())).append(" ").append(std::to_string(cnf.clause_count())).append("\n"));
  text.clear();
  for (const auto literal : cnf.literals()) {
    text.append(std::to_string(literal)).append(literal == 0 ? "\n" : " ");
    if (literal != 0) continue;
    sink(text);
    text.clear();
  }
}

void write_dimacs(const ExportedModel& exported, const TextSink& sink) {
  write_variable_map(exported, "c ", "", sink);
  write_clauses(Cnf(exported.model, exported.encoding, exported.stop), sink);
}

}  // namespace grids
