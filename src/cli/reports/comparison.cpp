#include "cli/reports/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "cli/terminal/interrupt.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/unsupported.hpp"

namespace grids::cli {
namespace {

using namespace std::chrono_literals;

/// Those that can take very long come last.
constexpr std::array engines{"native", "sat", "exact-cover", "milp"};
constexpr std::size_t unhurried = 2;
/// What each of the others gets where the user sets no limit.
constexpr auto time_of_the_hurried = 10s;
/// More solutions than these are only counted, not compared.
constexpr std::size_t most_kept = 10'000;

struct Run {
  std::string engine;
  std::optional<Answer> answer;
  std::vector<Solution> solutions;
  std::string trouble;  ///< why there is no answer

  bool settled(std::uint64_t wanted) const { return answer && (answer->complete || answer->found >= wanted); }
};

Run run(const std::string& name, const Puzzle& puzzle, std::uint64_t wanted, const EngineOptions& options,
        const Limits& limits) {
  Run run{name, {}, {}, {}};
  try {
    run.answer = options.make(name)->solve(puzzle, wanted, limits, [&run](const Solution& solution) {
      if (run.solutions.size() < most_kept) run.solutions.push_back(solution);
      return true;
    });
  } catch (const Unsupported& error) {
    run.trouble = error.what();
  }
  return run;
}

std::string found(const Answer& answer) {
  if (answer.complete) return fmt::format("exactly {}", counted(answer.found, "solution", "solutions"));
  return fmt::format("{}{}", counted(answer.found, "solution", "solutions"),
                     answer.limited ? ", cut short" : " or more");
}

void print_table(std::span<const Run> runs) {
  fmt::print(stderr, "{:<12}{:>10}  {:<24}{}\n", "Engine", "time", "effort", "found");
  for (const auto& [engine, answer, solutions, trouble] : runs) {
    if (answer)
      fmt::print(stderr, "{:<12}{:>10}  {:<24}{}\n", engine, human(answer->time), effort(*answer), found(*answer));
    else
      fmt::print(stderr, "{:<12}{:>10}  {}\n", engine, "-", trouble);
  }
}

bool contradict(const Run& a, const Run& b) {
  const auto& [first, second] = std::pair(*a.answer, *b.answer);
  if (first.complete && first.found < second.found) return true;
  if (second.complete && second.found < first.found) return true;
  if (!first.complete || !second.complete || first.found > most_kept) return false;
  auto some = a.solutions;
  auto others = b.solutions;
  std::ranges::sort(some);
  std::ranges::sort(others);
  return some != others;
}

/// Every two that have an answer.
void demand_agreement(std::span<const Run> runs) {
  for (const auto& a : runs)
    for (const auto& b : runs)
      if (a.answer && b.answer && contradict(a, b))
        throw std::logic_error(fmt::format("the engines {} and {} disagree", a.engine, b.engine));
}

}  // namespace

Answer compare_engines(const Puzzle& puzzle, const Wish& wish, const EngineOptions& options, const Limits& limits,
                       const SolutionSink& sink) {
  const auto wanted = wish.to_find();
  std::vector<Run> runs;
  for (const auto* const engine : engines) {
    auto these = limits;
    if (runs.size() >= unhurried && !these.time) these.time = time_of_the_hurried;
    if (!interrupted()) runs.push_back(run(engine, puzzle, wanted, options, these));
  }
  print_table(runs);
  demand_agreement(runs);
  const auto settled = std::ranges::find_if(runs, [wanted](const Run& one) { return one.settled(wanted); });
  const auto& best = settled != runs.end() ? *settled : runs.front();
  if (!best.answer) throw Unsupported(best.trouble);
  for (const auto& solution : best.solutions)
    if (!sink(solution)) break;
  return *best.answer;
}

}  // namespace grids::cli
