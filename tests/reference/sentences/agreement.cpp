#include "reference/sentences/agreement.hpp"

#include <cstdlib>
#include <fstream>
#include <set>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/native_engine.hpp"
#include "language/sentences/english_reader.hpp"
#include "language/sentences/lowering_support.hpp"
#include "model/rules/english.hpp"
#include "model/rules/evaluate.hpp"
#include "reference/learned_solutions.hpp"
#include "reference/naive_solver.hpp"

namespace grids::reference {
namespace {

constexpr double most_assignments = 25'000;

using Solutions = std::set<Solution>;

double assignments(const Puzzle& puzzle) {
  double count = 1;
  for (const auto domain : puzzle.domains()) count *= static_cast<double>(domain.size());
  return count;
}

/// Solutions that differ in untold cells only are one.
Solution told(Solution solution, const Puzzle& puzzle) {
  solution.resize(puzzle.told_cells());
  return solution;
}

Solutions by_meaning(const Puzzle& puzzle) {
  Solutions all;
  for (const auto& solution : lowering_support::accepted(puzzle)) all.insert(told(solution, puzzle));
  return all;
}

Solutions by_backtracking(const Puzzle& puzzle) {
  Solutions all;
  for (auto& solution : solutions(puzzle)) all.insert(told(std::move(solution), puzzle));
  return all;
}

/// Nothing when a solution came twice.
std::optional<Solutions> by_search(const Puzzle& puzzle, const Puzzle& lowered) {
  Solutions all;
  if (lowered.domain(cell_at(0)).empty()) return all;
  bool each_once = true;
  NativeEngine engine;
  engine.solve(lowered, 1'000'000, {}, [&](const Solution& solution) {
    each_once = all.insert(told(solution, puzzle)).second && each_once;
    return true;
  });
  return each_once ? std::optional(std::move(all)) : std::nullopt;
}

/// By a search that learns from its first assumption on.
std::optional<Solutions> by_learning(const Puzzle& puzzle) {
  const auto found = learned_solutions(puzzle);
  Solutions all;
  for (const auto& solution : found) all.insert(told(solution, puzzle));
  return all.size() == found.size() ? std::optional(std::move(all)) : std::nullopt;
}

/// The puzzle in forms that need no list of assignments, as large ones do; nothing where only listing would do.
std::optional<Puzzle> without_lists(const Puzzle& puzzle) {
  try {
    return lowering_support::lowered_within(puzzle, {0, 0});
  } catch (const Unsupported&) {
    return std::nullopt;
  } catch (const InputError&) {  // too large
    return std::nullopt;
  }
}

/// Whether the rule means what its English says, of every assignment of its cells; nothing when it does.
std::optional<std::string> misread(const RuleConstraint& constraint, const Puzzle& puzzle) {
  const auto& judgment = constraint.judgment();
  const auto words = rules::english(judgment.rule(), *judgment.vocabulary, puzzle);
  rules::Rule read;
  try {
    read = english_reader::read(words, *judgment.vocabulary, puzzle);
  } catch (const std::runtime_error& error) {
    return "its English cannot be read: " + std::string(error.what());
  }
  const auto scope = constraint.scope();
  std::vector<SymbolId> symbols(scope.size());
  bool same = true;
  const auto fill = [&](const auto& self, std::size_t i) -> void {
    if (i < scope.size()) {
      for (const auto symbol : puzzle.domain(scope[i])) {
        symbols[i] = symbol;
        self(self, i + 1);
      }
    } else {
      same = same && rules::holds(judgment.rule(), *judgment.vocabulary, {scope, symbols}) ==
                         rules::holds(read, *judgment.vocabulary, {scope, symbols});
    }
  };
  fill(fill, 0);
  return same ? std::nullopt : std::optional("its English means something else: " + words);
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    if (letter == '\n')
      out += "\\n";
    else
      out += letter;
  }
  return out;
}

void log(const std::string& text, std::size_t solutions) {
  const auto* const path = std::getenv("GRIDS_SENTENCES_LOG");
  if (path == nullptr) return;
  std::ofstream(path, std::ios::app) << "{\"text\": \"" << escaped(text) << "\", \"count\": " << solutions << "}\n";
}

}  // namespace

Agreement compare(const std::string& text) {
  Agreement result;
  std::optional<Puzzle> puzzle;
  try {
    puzzle = composing::from_text(text);
  } catch (const InputError& error) {
    result.mistake = error.what();
    return result;
  }
  puzzle->apply_givens();
  if (assignments(*puzzle) > most_assignments) return result;
  result.makes_sense = true;
  const auto expected = by_meaning(*puzzle);
  result.solutions = expected.size();
  const auto held_against = [&](const std::string& way, const std::optional<Solutions>& found) {
    if (found == expected || result.disagreement) return;
    result.disagreement = way + " finds " + (found ? std::to_string(found->size()) + " solutions" : "one twice") +
                          " where the meaning has " + std::to_string(expected.size());
  };
  held_against("backtracking", by_backtracking(*puzzle));
  try {
    held_against("search", by_search(*puzzle, *puzzle));
    held_against("learning", by_learning(*puzzle));
  } catch (const std::exception& error) {
    result.disagreement = "search: " + std::string(error.what());
  }
  for (const auto& constraint : puzzle->constraints())
    if (const auto* const rule = dynamic_cast<const RuleConstraint*>(constraint.get()))
      if (const auto wrong = misread(*rule, *puzzle); wrong && !result.disagreement) result.disagreement = wrong;
  if (const auto forced = without_lists(*puzzle)) {
    result.forced = true;
    held_against("search without lists", by_search(*puzzle, *forced));
  }
  log(text, expected.size());
  return result;
}

}  // namespace grids::reference
