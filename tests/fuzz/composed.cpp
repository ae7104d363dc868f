#include "fuzz/composed.hpp"

#include <chrono>
#include <optional>
#include <stdexcept>

#include "composing.hpp"
#include "core/diagnostics.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "explain/explainer.hpp"

namespace grids::fuzz {
namespace {

using namespace std::chrono_literals;

/// Not what composing costs is looked for here, but what comes of it.
constexpr auto time_to_compose = 1s;
constexpr std::size_t most_cells = 400;
constexpr std::size_t most_constraints = 3000;
/// Explanations of larger puzzles take too long to try many of them.
constexpr std::size_t most_candidates_to_explain = 150;

StopToken stop_in(std::chrono::nanoseconds time) { return StopToken(nullptr, StopToken::Clock::now() + time); }

Limits few() {
  Limits limits;
  limits.nodes = 500;
  limits.time = 300ms;
  return limits;
}

void demand(bool so, const char* otherwise) {
  if (!so) throw std::logic_error(otherwise);
}

/// Nothing where the text is no puzzle, or a large one.
std::optional<Puzzle> composed(const std::string& text) {
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  try {
    composer.add_source(std::make_shared<const Source>(Source{"fuzz", text}));
    auto puzzle = composer.compose(stop_in(time_to_compose));
    if (puzzle.cell_count() > most_cells || puzzle.constraints().size() > most_constraints) return std::nullopt;
    return puzzle;
  } catch (const InputError& mistakes) {
    for (const auto& mistake : mistakes.diagnostics()) demand(!mistake.message.empty(), "a mistake without words");
  } catch (const Stopped&) {
    // Composing heeds the time that it has.
  }
  return std::nullopt;
}

/// What an engine says, or nothing when it cannot or does not know.
Outcome outcome_of(Engine&& engine, const Puzzle& puzzle) {
  try {
    return engine.solve(puzzle, 2, few(), [](const Solution&) { return true; }).outcome();
  } catch (const InputError&) {
    return Outcome::unknown;
  }
}

bool disagree(Outcome a, Outcome b) { return a != Outcome::unknown && b != Outcome::unknown && a != b; }

std::size_t candidates(const Puzzle& puzzle) {
  std::size_t all = 0;
  for (const auto domain : puzzle.domains()) all += domain.size();
  return all;
}

}  // namespace

void compose_and_solve(const std::string& text) {
  const auto puzzle = composed(text);
  if (!puzzle) return;
  const auto native = outcome_of(NativeEngine(NativeEngine::Regions::plain), *puzzle);
  demand(!disagree(native, outcome_of(NativeEngine(), *puzzle)), "fused regions say something else");
  demand(!disagree(native, outcome_of(SatEngine(), *puzzle)), "the SAT engine says something else");
}

void compose_and_explain(const std::string& text) {
  const auto puzzle = composed(text);
  if (!puzzle || candidates(*puzzle) > most_candidates_to_explain) return;
  try {
    const explain::Rules rules(*puzzle, stop_in(1s));
    explain::Approach approach;
    explain::Explainer explainer(rules, puzzle->givens(), approach);
    const auto standing = explainer.run(stop_in(1s));
    const auto outcome = outcome_of(NativeEngine(), *puzzle);
    if (standing == explain::Standing::solved)
      demand(!disagree(outcome, Outcome::unique), "explained as solved, and it is not");
    if (standing == explain::Standing::contradiction)
      demand(!disagree(outcome, Outcome::none), "explained to have no solution, and it has");
  } catch (const InputError&) {
    // Not every rule has a form that can be reasoned about.
  } catch (const Stopped&) {
  }
}

}  // namespace grids::fuzz
