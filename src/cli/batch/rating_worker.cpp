#include "cli/batch/rating_worker.hpp"

#include <fmt/format.h>

#include <functional>
#include <optional>

#include "cli/reports/explain_report.hpp"
#include "cli/reports/json.hpp"
#include "cli/reports/why_none.hpp"
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

/// `why`: of a puzzle without a solution; else null.
std::string rating_json(explain::Standing standing, const explain::Rating& rating, const WhyNone* why) {
  Json json;
  json.begin_object().key("outcome").value(outcome(standing));
  write_rating(json, rating);
  json.key("why");
  if (why != nullptr)
    why->write(json);
  else
    json.null();
  return json.end_object().take() + '\n';
}

std::string result(explain::Standing standing, const explain::Rating& rating, bool json, const WhyNone* why = nullptr) {
  return json ? rating_json(standing, rating, why) : rating_line(standing, rating);
}

/// Explains a puzzle, and adds it to the totals; nothing when an interrupt came first. `why` is asked where there is no
/// solution and the form has room for a reason.
std::optional<std::string> rated(const explain::Rules& rules, std::span<const Given> givens, const RatingTask& task,
                                 const StopToken& stop, const std::function<const WhyNone*()>& why,
                                 BatchTotals& totals) {
  explain::Explainer explainer(rules, givens, {.techniques = task.techniques});
  const auto standing = explainer.run(stop);
  if (standing == explain::Standing::open && interrupted()) return std::nullopt;
  const auto rating = explain::rate(explainer);
  totals.add_rating(standing == explain::Standing::solved ? std::optional(rating.hardest) : std::nullopt);
  const bool asks_why = task.form.json && standing == explain::Standing::contradiction;
  return result(standing, rating, task.form.json, asks_why ? why() : nullptr);
}

/// The result of a puzzle that a limit stopped before it was composed.
std::string not_rated(const RatingTask& task, BatchTotals& totals) {
  totals.add_rating(std::nullopt);
  return result(explain::Standing::open, {}, task.form.json);
}

}  // namespace

LineRater::LineRater(const explain::Rules& rules, RatingTask task)
    : LineWorker(rules.puzzle(), task.form), rules_(rules), task_(std::move(task)) {}

bool LineRater::work(std::span<const Given> givens, BatchChunk& chunk) {
  const auto find_why = [&] { return why_none(givens, task_.limits.limits()); };
  const auto result = rated(rules_, givens, task_, task_.limits.stop(), find_why, chunk.totals);
  if (result) write(*result, chunk);
  return result.has_value();
}

DocumentRater::DocumentRater(NotationFile notation, DocumentComposer composer, RatingTask task)
    : DocumentWorker(std::move(notation), task.form), composer_(std::move(composer)), task_(std::move(task)) {}

bool DocumentRater::work(const Document& document, BatchChunk& chunk) {
  std::optional<std::string> result;
  try {
    const auto stop = task_.limits.stop();
    const auto puzzle = composer_.compose(document, stop);
    std::optional<WhyNone> why;
    const auto find_why = [&] {
      why.emplace(puzzle, CellNames::letters, stop).find(puzzle.givens(), stop);
      return &*why;
    };
    result = rated(explain::Rules(puzzle, stop), puzzle.givens(), task_, stop, find_why, chunk.totals);
  } catch (const Stopped&) {
    if (!interrupted()) result = not_rated(task_, chunk.totals);
  }
  if (result) write(*result, chunk);
  return result.has_value();
}

}  // namespace grids::cli
