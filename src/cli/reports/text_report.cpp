#include <fmt/format.h>

#include "cli/reports/solve_report.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/drawing.hpp"
#include "cli/terminal/human.hpp"
#include "cli/terminal/terminal.hpp"
#include "model/walls.hpp"

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
    if (wish_.kind == Wish::Kind::unique && answer.found > 1) fmt::print(stderr, "{}", differences());
  }

 private:
  void print(const Solution& solution) {
    progress_.clear();
    const auto* gap = found_ > 1 ? "\n" : "";
    write_drawing(gap + render_text(puzzle_, solution, style_));
  }

  /// In which cells the two solutions differ: where another given would help.
  std::string differences() const {
    std::string text = "They differ in";
    std::size_t shown = 0;
    for (const auto cell : puzzle_.grid().cells()) {
      const auto a = first_[index(cell)];
      const auto b = second_[index(cell)];
      if (a == b) continue;
      if (shown++ == most_differences) return text + " and more cells\n";
      const auto& symbols = puzzle_.symbols();
      text += fmt::format("{} {} ({} or {})", shown > 1 ? "," : "", puzzle_.grid().name(cell, style_.names),
                          symbols.name(a), symbols.name(b));
    }
    for (const auto& [first, second, link] : puzzle_.links) {
      if (!puzzle_.links_shown || first_[index(link)] == second_[index(link)]) continue;
      if (shown++ == most_differences) return text + " and more\n";
      text += fmt::format("{} {} and {} (joined or not)", shown > 1 ? "," : "",
                          puzzle_.grid().name(first, style_.names), puzzle_.grid().name(second, style_.names));
    }
    for (const auto& wall : puzzle_.walls) {
      if (first_[index(wall.cell)] == second_[index(wall.cell)]) continue;
      if (shown++ == most_differences) return text + " and more\n";
      text += fmt::format("{} the side {} (a wall or none)", shown > 1 ? "," : "",
                          wall_name(wall, puzzle_.grid(), style_.names));
    }
    return text + '\n';
  }

  static constexpr std::size_t most_differences = 6;

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
