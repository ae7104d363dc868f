#include <fmt/format.h>

#include "cli/reports/solve_report.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/drawing.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "report/differences.hpp"

namespace grids::cli {
namespace {

class TextReport : public SolveReport {
 public:
  TextReport(const LoadedPuzzle& loaded, const Wish& wish, const TextStyle& style, bool quiet, ProgressLine& progress)
      : puzzle_(loaded.puzzle), wish_(wish), style_(style), quiet_(quiet), progress_(progress) {
    style_.clues = true;
    style_.cell_clues = style_.looks = style.boxes;
  }

  void solution(const Solution& solution) override {
    ++found_;
    if (found_ == 1) first_ = solution;
    if (found_ == 2) second_ = solution;
    if (found_ <= wish_.to_show()) print(solution);
    if (wish_.most > 1) progress_.say(counted(found_, "solution,", "solutions,"));
  }

  void end(const Answer& answer, const StopToken& stop) override {
    progress_.clear();
    if (wish_.kind == Wish::Kind::count) write_out(fmt::format("{}\n", answer.found));
    if (quiet_) return;
    fmt::print(stderr, "{}\n", sentence(wish_, answer));
    if (answer.outcome() == Outcome::none) fmt::print(stderr, "{}", why_none_text(puzzle_, stop, style_.names));
    if (wish_.kind == Wish::Kind::unique && answer.found > 1)
      fmt::print(stderr, "{}\n", report::differences_text(puzzle_, first_, second_, style_.names));
  }

 private:
  void print(const Solution& solution) {
    progress_.clear();
    const auto* gap = found_ > 1 ? "\n" : "";
    write_drawing(gap + render_text(puzzle_, solution, style_));
  }

  const Puzzle& puzzle_;
  Wish wish_;
  TextStyle style_;
  bool quiet_;
  ProgressLine& progress_;
  std::uint64_t found_ = 0;
  Solution first_;
  Solution second_;
};

}  // namespace

std::unique_ptr<SolveReport> text_report(const LoadedPuzzle& puzzle, const Wish& wish, const TextStyle& style,
                                         bool quiet, ProgressLine& progress) {
  return std::make_unique<TextReport>(puzzle, wish, style, quiet, progress);
}

}  // namespace grids::cli
