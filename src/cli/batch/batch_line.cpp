#include "cli/batch/batch_line.hpp"

#include <fmt/format.h>

#include "cli/reports/puzzle_json.hpp"

namespace grids::cli {

std::string batch_line(const Answer& answer, const std::string& solution) {
  return fmt::format("{}{}{}\n", text(answer.outcome()), solution.empty() ? "" : " ", solution);
}

std::string batch_json(const std::string& unit, std::uint64_t number, const Answer& answer,
                       const std::string& solution) {
  Json json;
  json.begin_object().key(unit).value(number).key("outcome").value(text(answer.outcome())).key("solution");
  if (answer.found > 0)
    json.value(solution);
  else
    json.null();
  write_statistics(json, answer.statistics);
  return json.end_object().take() + '\n';
}

std::string batch_error_line(const std::string& unit, std::uint64_t number, const std::string& message) {
  return fmt::format("error {} {}: {}\n", unit, number, message);
}

std::string batch_error_json(const std::string& unit, std::uint64_t number, const std::string& message) {
  Json json;
  json.begin_object().key(unit).value(number).key("outcome").value("error").key("message").value(message).end_object();
  return json.take() + '\n';
}

}  // namespace grids::cli
