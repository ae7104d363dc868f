#include <grids/json.hpp>

#include "api/explanation_data.hpp"
#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "report/json_parts.hpp"

namespace grids::GRIDS_ABI {
namespace {

using report::Json;

grids::Outcome outcome_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::none: return grids::Outcome::none;
    case Outcome::unique: return grids::Outcome::unique;
    case Outcome::several: return grids::Outcome::several;
    case Outcome::unknown: return grids::Outcome::unknown;
  }
  return grids::Outcome::unknown;
}

void write_solutions(Json& json, const std::vector<Solution>& solutions) {
  json.key("solutions").begin_array();
  for (const auto& solution : solutions) report::write_solution(json, inside(solution.puzzle()), solution_of(solution));
  json.end_array();
  if (solutions.empty()) return;
  const auto write = [&](const char* key, const auto& write_one) {
    json.key(key).begin_array();
    for (const auto& solution : solutions) write_one(json, inside(solution.puzzle()), solution_of(solution));
    json.end_array();
  };
  if (!inside(solutions.front().puzzle()).walls.empty()) write("walls", report::write_walls);
  if (inside(solutions.front().puzzle()).links_shown) write("links", report::write_links);
}

}  // namespace

std::string to_json(const Puzzle& puzzle) {
  Json json;
  json.begin_object().key("files").begin_array();
  for (const auto& file : puzzle.files()) json.value(file);
  json.end_array();
  report::write_puzzle(json, inside(puzzle));
  return json.end_object().take();
}

std::string to_json(const Answer& answer) {
  Json json;
  json.begin_object();
  write_solutions(json, answer.solutions);
  json.key("outcome").value(report::outcome_word(outcome_of(answer.outcome))).key("found").value(answer.found);
  json.key("complete").value(answer.complete).key("limited").value(answer.limited);
  json.key("nodes").value(answer.nodes).key("guesses").value(answer.guesses);
  json.key("milliseconds").value(std::chrono::duration<double, std::milli>(answer.time).count());
  return json.end_object().take();
}

std::string to_json(const Explanation& explanation) {
  Json json;
  const auto& data = explanation.data();
  json.begin_object().key("standing").value(report::standing_word(data.explainer.standing()));
  report::write_explanation(json, data.explainer, names_of(data.options.names));
  return json.end_object().take();
}

}  // namespace grids::GRIDS_ABI
