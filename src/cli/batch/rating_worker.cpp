#include "cli/batch/rating_worker.hpp"

#include <fmt/format.h>

#include "cli/reports/explain_report.hpp"
#include "cli/reports/json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "explain/rating.hpp"

namespace grids::cli {
namespace {

std::string_view outcome(explain::Standing standing) {
  switch (standing) {
    case explain::Standing::solved: return "rated";
    case explain::Standing::contradiction: return "none";
    case explain::Standing::stuck: return "stuck";
    case explain::Standing::open: break;
  }
  return "cut short";
}

std::string rating_line(explain::Standing standing, const explain::Rating& rating) {
  if (standing != explain::Standing::solved) return fmt::format("{}\n", outcome(standing));
  return fmt::format("rated {:.1f} {} {:.1f}\n", rating.hardest, explain::level_of(rating.hardest), rating.sum);
}

std::string rating_json(const std::string& unit, std::uint64_t number, explain::Standing standing,
                        const explain::Rating& rating) {
  Json json;
  json.begin_object().key(unit).value(number).key("outcome").value(outcome(standing));
  write_rating(json, rating);
  return json.end_object().take() + '\n';
}

}  // namespace

std::optional<std::string> rated(const explain::Rules& rules, std::span<const Given> givens, const RatingTask& task,
                                 const StopToken& stop, const std::string& unit, std::uint64_t number,
                                 BatchTotals& totals) {
  explain::Explainer explainer(rules, givens, {.techniques = task.techniques, .alternatives = false});
  const auto standing = explainer.run(stop);
  if (standing == explain::Standing::open && interrupted()) return std::nullopt;
  const auto rating = explain::rate(explainer);
  totals.add_rating(standing == explain::Standing::solved ? std::optional(rating.hardest) : std::nullopt);
  return task.json ? rating_json(unit, number, standing, rating) : rating_line(standing, rating);
}

RatingWorker::RatingWorker(const explain::Rules& rules, RatingTask task)
    : LineWorker(rules.puzzle(), task.json), rules_(rules), task_(std::move(task)) {}

bool RatingWorker::work(std::span<const Given> givens, std::uint64_t line, BatchChunk& chunk) {
  const auto result = rated(rules_, givens, task_, task_.limits.stop(), "line", line, chunk.totals);
  if (result) chunk.results += *result;
  return result.has_value();
}

}  // namespace grids::cli
