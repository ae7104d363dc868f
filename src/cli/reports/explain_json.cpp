#include "cli/reports/explain_report.hpp"
#include "cli/reports/puzzle_json.hpp"

namespace grids::cli {

using explain::Standing;

ExitCode exit_code_of(explain::Standing standing) {
  switch (standing) {
    case Standing::solved: return ExitCode::done;
    case Standing::contradiction: return ExitCode::no_solution;
    case Standing::stuck:
    case Standing::open: return ExitCode::cut_short;
  }
  return ExitCode::internal_error;
}

std::string explanation_json(const LoadedPuzzle& loaded, const explain::Explainer& explainer, bool unique,
                             CellNames names) {
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("standing").value(report::standing_word(explainer.standing()));
  json.key("unique").value(unique);
  report::write_explanation(json, explainer, names);
  return json.end_object().take() + '\n';
}

}  // namespace grids::cli
