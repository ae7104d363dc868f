#include <algorithm>

#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

std::size_t ends(const Proof& proof) {
  if (proof.cases.empty()) return 1;
  std::size_t count = 0;
  for (const auto& each : proof.cases) count += ends(each);
  return count;
}

/// Whether what each case assumes is of one cell, which holds one of these by what is known there.
bool is_exhaustive(const Proof& proof, const Rules& rules) {
  if (proof.cases.empty()) return true;
  const auto cell = proof.cases.front().pattern.front().candidate.cell;
  return std::ranges::all_of(proof.cases, [&](const Proof& each) {
    return each.pattern.front().holds && each.pattern.front().candidate.cell == cell &&
           rules.start(cell).contains(each.pattern.front().candidate.symbol) && is_exhaustive(each, rules);
  });
}

}  // namespace

TEST_CASE("a proof by cases tells each case and what it comes to") {
  for (const auto* file :
       {"puzzles/norinori/longhouse.yml", "puzzles/countryroad/province.yml", "puzzles/starbattle/galaxy.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    CHECK(explained.first_unproved() == explained.journal().steps().size());
    std::size_t told = 0;
    for (const auto& step : explained.journal().steps()) {
      const auto& proof = step.proof();
      if (proof.technique != Technique::by_cases) continue;
      const auto text = sentence(explained, step);
      const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
      CAPTURE(text);
      CHECK(ends(proof) > 1);
      CHECK(lines >= ends(proof));
      CHECK(text.find("cases fails:\n  (1) if ") != std::string::npos);
      CHECK(text.find("\n  (2) if ") != std::string::npos);
      CHECK(text.find("whatever is tried") == std::string::npos);
      CHECK(is_exhaustive(proof, explained.rules));
      ++told;
    }
    CHECK(told > 0);
  }
}

TEST_CASE("what a case that is left falls into is told behind the one that fails, and not within it") {
  const Explained explained(composing::from_file(source_path("puzzles/detour/hairpin.yml")));
  const auto& steps = explained.journal().steps();
  const auto is_told = [&](const Step& step) {
    const auto text = sentence(explained, step);
    return text.starts_with(
               "no line runs c4-c5: by cases, if a line ran c4-c5, then no line would run b3-b4, c3-c4 and c4-d4; a "
               "line would run a3-b3 (the loop neither ends nor branches in b4 and c4; the loop passes a3), so a line "
               "would run b3-c3 (the loop neither ends nor branches in b3), and each of ") &&
           text.find(" cases fails:\n  (1) if no line ran b5-b6, then ") != std::string::npos &&
           text.find("\n  (2) if not, then ") != std::string::npos &&
           text.find("\n  (3) if not that either, then ") != std::string::npos;
  };
  CHECK(std::ranges::count_if(steps, is_told) == 1);
}

}  // namespace grids::explain
