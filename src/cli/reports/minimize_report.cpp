#include "cli/reports/minimize_report.hpp"

#include <fmt/format.h>

#include "cli/options/wish.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "render/text.hpp"

namespace grids::cli {
namespace {

constexpr std::size_t bar_width = 16;

std::string irreducible_text(Symmetry symmetry) {
  if (symmetry == Symmetry::none) return "none can go without losing uniqueness";
  return "none can go with its partners without losing uniqueness";
}

/// The same where a proof was wanted.
std::string proved_line(const MinimizeReport& report) {
  const auto& minimized = report.minimized;
  const auto least = *minimized.at_least;
  const auto text = counted(minimized.givens.size(), "given", "givens");
  if (least < minimized.givens.size())
    return fmt::format("Cut short by {}: {}; at least {} {} needed.", cut_short_by(), text, least,
                       least == 1 ? "is" : "are");
  return text + (report.request.symmetry == Symmetry::none ? "; fewer have several solutions."
                                                           : "; fewer, with their partners, have several solutions.");
}

std::string solution_text(const MinimizeReport& report) {
  TextStyle style;
  style.boxes = false;
  return render_text(report.loaded.puzzle, report.solution, style);
}

}  // namespace

std::string progress_text(const MinimizeProgress& progress) {
  if (progress.at_least > 0)
    return fmt::format("{} found, at least {} needed,", counted(progress.best, "given", "givens"), progress.at_least);
  const auto filled = progress.total == 0 ? 0 : bar_width * progress.tested / progress.total;
  auto text = fmt::format("{} givens [{:#<{}}{:-<{}}]", progress.left, "", filled, "", bar_width - filled);
  if (progress.attempts > 1)
    text += fmt::format(" try {} of {},", thousands(progress.attempt), thousands(progress.attempts));
  if (progress.best > 0) text += fmt::format(" best {},", progress.best);
  return text;
}

std::string closing_line(const MinimizeReport& report) {
  const auto& [loaded, minimized, solution, request] = report;
  if (minimized.at_least && !minimized.givens.empty()) return proved_line(report);
  if (minimized.givens.empty()) return "No givens: the rules and clues alone have exactly one solution.";
  auto text = counted(minimized.givens.size(), "given", "givens");
  text += minimized.irreducible ? "; " + irreducible_text(request.symmetry) + "." : "; others may be able to go.";
  if (minimized.limited)
    return fmt::format(
        "Partial, cut short by {}: {}{}", cut_short_by(), text,
        minimized.attempts == 0 ? std::string() : ' ' + counted(minimized.attempts, "try", "tries") + " finished.");
  if (minimized.attempts > 1) text += fmt::format(" Fewest found in {} tries.", thousands(minimized.attempts));
  return text;
}

std::string minimize_json(const MinimizeReport& report) {
  const auto& minimized = report.minimized;
  Json json;
  json.begin_object();
  write_description(json, report.loaded);
  json.key("givens").value(minimized.givens.size());
  json.key("initial").value(placement_text(report.loaded.puzzle, minimized.givens));
  json.key("solution").value(solution_text(report));
  json.key("irreducible").value(minimized.irreducible).key("limited").value(minimized.limited);
  if (minimized.at_least) json.key("at_least").value(*minimized.at_least);
  json.key("tries").value(minimized.attempts).key("checks").value(minimized.checks);
  return json.end_object().take() + '\n';
}

}  // namespace grids::cli
