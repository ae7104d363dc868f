#include "cli/batch/chunk_worker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/reports/puzzle_json.hpp"
#include "core/escaped_text.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

std::string answer_line(const Answer& answer, const std::string& solution) {
  return fmt::format("{}{}{}\n", outcome_word(answer.outcome()), solution.empty() ? "" : " ", solution);
}

std::string answer_json(const Answer& answer, const std::string& solution, const WhyNone* why) {
  Json json;
  json.begin_object().key("outcome").value(outcome_word(answer.outcome())).key("solution");
  if (answer.found > 0)
    json.value(solution);
  else
    json.null();
  write_statistics(json, answer.statistics);
  if (answer.conflicts) json.key("conflicts").value(*answer.conflicts);
  if (why != nullptr) {
    json.key("why");
    why->write(json);
  }
  return json.end_object().take() + '\n';
}

std::string error_json(const std::string& message) {
  Json json;
  json.begin_object().key("outcome").value("error").key("message").value(message).end_object();
  return json.take() + '\n';
}

}  // namespace

/// The result with the puzzle's title: the first member of an object, or the end of a line.
std::string ChunkWorker::named(std::string_view result) const {
  if (title_.empty()) return std::string(result);
  if (form_.json) return "{\"title\":" + json_quoted(title_) + ',' + std::string(result.substr(1));
  auto line = std::string(result.substr(0, result.rfind('\n'))) + ' ' + visible_text(title_);
  std::ranges::replace(line, '\n', ' ');
  return line + '\n';
}

void ChunkWorker::write(std::string_view result, BatchChunk& chunk) {
  if (!form_.json) {
    chunk.results.add(named(result));
  } else if (form_.times) {
    chunk.results.add_json(unit_, named(result), Clock::now() - since_);
    since_ = Clock::now();
  } else {
    chunk.results.add_json(unit_, named(result));
  }
}

void ChunkWorker::write(const Answer& answer, const std::string& solution, const Why& why, BatchChunk& chunk) {
  if (answer.outcome() == Outcome::unique && other_claimed_)
    return fail("the only solution, " + solution + ", is not the one that the text has", chunk);
  chunk.totals.add(answer);
  if (!form_.json) return write(answer_line(answer, solution), chunk);
  write(answer_json(answer, solution, answer.outcome() == Outcome::none ? why() : nullptr), chunk);
}

void ChunkWorker::fail(const std::string& message, BatchChunk& chunk) {
  ++chunk.totals.puzzles;
  ++chunk.totals.errors;
  form_.json ? write(error_json(message), chunk) : chunk.results.add_error(unit_, message);
}

void ChunkWorker::fail_for_memory(BatchChunk& chunk) {
  fail("out of memory", chunk);
  chunk.cut_short = chunk.out_of_memory = true;
}

SolutionSink first_solution(Solution& solution) {
  return [&](const Solution& found) {
    if (solution.empty()) solution = found;
    return true;
  };
}

}  // namespace grids::cli
