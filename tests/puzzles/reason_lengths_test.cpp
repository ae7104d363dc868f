// How long reasons are, compared with those that are left when all is taken out that need not be said.

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "composing.hpp"
#include "constraints/normal_forms/labelled.hpp"
#include "core/random.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "search/learning/reason_shortening.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

constexpr std::size_t propagators_of_a_puzzle = 60;
constexpr std::size_t most_removals = 4;

/// Literals of some reasons as they were given, and of those that runs by trial left of all that was lost.
struct Lengths {
  std::size_t reasons = 0;
  std::size_t given = 0;
  std::size_t by_trial = 0;
  double ratio() const { return by_trial == 0 ? 1 : static_cast<double>(given) / static_cast<double>(by_trial); }
};

std::string name_of(const Propagator& propagator) {
  const auto* const labelled = dynamic_cast<const Labelled*>(&propagator);
  return std::string(labelled != nullptr ? labelled->form_name() : propagator.kind());
}

/// One part for each literal that clauses say it with.
Reason literals_of(const Reason& reason, const History& past) {
  Reason literals;
  for (const auto& [cell, within] : reason.parts()) {
    const auto lost = past.first(cell) - within;
    if (lost.size() > 1 && past[cell].single())
      literals.add(cell, past[cell]);
    else
      for (const auto symbol : lost) literals.add(cell, past.first(cell) - Domain::of(symbol));
  }
  return literals;
}

void measure(const Propagator& propagator, const History& past, std::optional<Removal> removed,
             ReasonShortening& shortening, Lengths& lengths) {
  Reason given;
  propagator.explain(past, removed, given);
  Reason all;
  propagator.Propagator::explain(past, removed, all);
  auto shortest = literals_of(all, past);
  shortening.shorten(propagator, past, removed, shortest);
  ++lengths.reasons;
  lengths.given += literals_of(given, past).parts().size();
  lengths.by_trial += shortest.parts().size();
}

/// Takes some candidates at random, lets it run, and measures reasons of what follows.
void measure(const Propagator& propagator, const std::vector<Domain>& first, Random& random, Lengths& lengths) {
  std::size_t width = 1;
  for (const auto domain : first) width = std::max(width, index(domain.highest()) + 1);
  constexpr History::Moment begin = 1000;
  std::vector<History::Moment> lost(first.size() * width, History::never);
  auto before = first;
  const auto share = 1 + random.below(4);
  for (const auto cell : propagator.scope()) {
    const auto decided = random.below(3) == 0;
    for (const auto symbol : first[index(cell)]) {
      if (before[index(cell)].single() || (!decided && random.below(5) >= share)) continue;
      before[index(cell)] -= Domain::of(symbol);
      lost[index(cell) * width + index(symbol)] = static_cast<History::Moment>(random.below(begin));
    }
  }
  const History past(first, lost, width, begin);
  ReasonShortening shortening(first);
  auto after = before;
  std::vector<std::uint64_t> residue(propagator.needs().residue_words);
  State state(after.data(), residue.data());
  if (propagator.propagate(state) == Verdict::contradiction)
    return measure(propagator, past, std::nullopt, shortening, lengths);
  std::size_t count = 0;
  for (const auto cell : propagator.scope())
    for (const auto symbol : before[index(cell)] - after[index(cell)])
      if (++count <= most_removals) measure(propagator, past, Removal{cell, symbol}, shortening, lengths);
}

std::map<std::string, Lengths> measured() {
  std::map<std::string, Lengths> lengths;
  std::set<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(source_path()) / "puzzles"))
    if (entry.path().extension() == ".yml") files.insert(entry.path());
  for (const auto& file : files) {
    Random random(29);  // anew, so that a puzzle more changes nothing for the others
    auto puzzle = composing::from_file(file.string());
    if (rewrite(puzzle).contradiction) continue;
    const auto program = Program::lower(puzzle, {.plain = true});
    const std::vector<Domain> first(puzzle.domains().begin(), puzzle.domains().end());
    for (std::size_t i = 0; i < propagators_of_a_puzzle && program.propagator_count() > 0; ++i) {
      const auto& propagator = program.propagator(random.below(program.propagator_count()));
      measure(propagator, first, random, lengths[name_of(propagator)]);
    }
  }
  return lengths;
}

/// How many times as long as by trial the reasons of each form are at most. (Trial begins with what went first; it does
/// not find the shortest.)
const std::map<std::string, double> most{
    {"all different", 1.26},
    {"automaton", 1.3},
    {"clause", 1},
    {"clause with a condition", 1.4},
    {"bounds of a formula", 4.29},
    {"bounds of a sum", 1.06},
    {"combinations", 2.89},
    {"connected", 1.12},
    {"connected ring", 1},
    {"count", 1},
    {"different lists", 1},
    {"element", 8.91},
    {"groups", 16.81},
    {"locked candidates", 1.02},
    {"pairs", 1},
    {"permutation", 1.27},
    {"rectangles", 1.27},
    {"regions", 28.09},
    {"successor", 1.05},
    {"sum of different numbers", 4.48},
    {"sum with a condition", 1},
    {"table", 1.065},
};

TEST_CASE("reasons grow no longer, compared with what trial leaves of all that was lost") {
  const auto all = measured();
  CHECK(all.size() == most.size());
  for (const auto& [form, lengths] : all) {
    INFO(form << ": " << lengths.reasons << " reasons, " << lengths.given << " literals, by trial "
              << lengths.by_trial);
    const auto known = most.find(form);
    CHECK(known != most.end());
    if (known != most.end()) CHECK(lengths.ratio() <= known->second + 0.005);
  }
}

}  // namespace
}  // namespace grids
