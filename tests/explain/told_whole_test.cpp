// What a reader needs is told: all that is concluded, what cells that differ do to a rule, and what filled a cell.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "model/walls.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

bool is_told(const std::vector<std::string>& sentences, const std::string& whole) {
  return std::ranges::find(sentences, whole) != sentences.end();
}

}  // namespace

TEST_CASE("every line of a solution is concluded by some step in words") {
  std::size_t links = 0;
  for (const auto* const type : {"numberlink", "masyu", "countryroad"})
    for (const auto& entry : std::filesystem::directory_iterator(source_path(std::string("puzzles/") + type))) {
      CAPTURE(entry.path().string());
      const Explained explained(composing::from_file(entry.path().string()));
      REQUIRE(explained.explainer.standing() == Standing::solved);
      const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
      std::string concluded;
      for (const auto& step : explained.journal().steps()) concluded += wording.conclusion(step) + "\n";
      for (const auto& link : explained.rules.puzzle().links) {
        const auto held = explained.explainer.position()[link.cell];
        if (!explained.rules.told(link.cell) || explained.rules.expanded().number(link.cell, held.lowest()) == 0)
          continue;
        CAPTURE(wording.cell(link.cell));
        ++links;
        CHECK(has_word(concluded, wording.cell(link.first) + "-" + wording.cell(link.second)));
      }
    }
  CHECK(links > 300);
}

TEST_CASE("that cells differ is told of a sum where it needs that, and not where it does not") {
  const std::string of_four = "- KenKen: {size: 4}\n";
  CHECK(is_told(proved_sentences(of_four + "- a1 + a2 + b1 = 6\n"),
                "a2 and b1 are not 4: combinations, a1 + a2 + b1 = 6, and row a and column 1 repeat nothing"));
  CHECK(is_told(proved_sentences(of_four + "- a1 + a2 = 6\n"),
                "a1 and a2 can only be 2 or 4: sum, a1 + a2 = 6, and row a repeats nothing"));
  CHECK(is_told(proved_sentences(of_four + "- a1 + a2 = 7\n"), "a1 and a2 can only be 3 or 4: sum, a1 + a2 = 7"));
  CHECK(is_told(proved_sentences("- Killer: {size: 9x9}\n- a1 + a2 + a3 = 23\n"),
                "a1, a2 and a3 can only be 6, 8 or 9: combinations, a1 + a2 + a3 = 23, all different"));
}

TEST_CASE("filled cells by which a step's premises hold are named with a group of both") {
  std::size_t named = 0;
  for (const auto* const file : {"puzzles/killer/hexagon.yml", "puzzles/kakuro/doorstep.yml", "puzzles/str8ts/lane.yml",
                                 "puzzles/futoshiki/weir.yml", "puzzles/skyscrapers/hamlet.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    for (const auto& step : explained.journal().steps())
      for (const auto& [candidate, rule] : step.proof().beside) {
        const auto filled = candidate;
        ++named;
        const auto cells = explained.rules.rule(rule).scope();
        const auto in_group = [&](CellId cell) { return std::ranges::find(cells, cell) != cells.end(); };
        CHECK(explained.explainer.position()[filled.cell] == Domain::of(filled.symbol));
        CHECK(in_group(filled.cell));
        CHECK(std::ranges::any_of(step.proof().premises, [&](const Fact& fact) {
          return !fact.holds && fact.candidate.symbol == filled.symbol && fact.candidate.cell != filled.cell &&
                 in_group(fact.candidate.cell);
        }));
      }
  }
  CHECK(named > 10);
}

TEST_CASE("where cells are in no group, the step that filled one is cited for what it does not hold") {
  std::size_t seen = 0;
  for (const auto* const file : {"puzzles/battleships/cove.yml", "puzzles/starbattle/comet.yml",
                                 "puzzles/hitori/alcove.yml", "puzzles/tents/bivouac.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    const auto& journal = explained.journal();
    for (StepNumber i = 0; i < journal.steps().size(); ++i) {
      const auto cited = journal.references(i);
      for (const auto& [candidate, holds] : journal.steps()[i].proof().premises) {
        const auto filled = journal.filled_by(candidate.cell);
        if (holds || filled >= i || journal.steps()[filled].bookkeeping || !explained.rules.is_plain(candidate.cell) ||
            !explained.rules.start(candidate.cell).contains(candidate.symbol))
          continue;
        ++seen;
        CHECK(std::ranges::binary_search(cited, filled));
      }
    }
  }
  CHECK(seen > 50);
}

TEST_CASE("where the loop is closed, the rest is told at once") {
  const auto sides = proved_sentences(
      "- Slitherlink\n- initial: |\n    .....\n    .....\n    .....\n    .....\n    .....\n"
      "- clues: |\n    .....\n    .....\n    .....\n    ....0\n    .0..1\n");
  CHECK(
      sides.back() ==
      "no side of a1, a2, a3, a4, a5, b1, b2, b3, b4, b5, c1, c2, c3, c4 or d1 is part of the loop: there is just one "
      "loop, and it is closed");
}

}  // namespace grids::explain
