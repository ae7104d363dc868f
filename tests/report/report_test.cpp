#include <regex>
#include <set>

#include "composing.hpp"
#include "explain/all_proofs.hpp"
#include "render/film.hpp"
#include "render/svg.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"
#include "report/highlights.hpp"
#include "report/proof_graph.hpp"
#include "report/proof_page.hpp"
#include "report/replay.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::report;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

struct Explained {
  explicit Explained(const Puzzle& puzzle) : rules(puzzle), explainer(rules, rules.puzzle().givens()) {
    explainer.run();
  }

  explain::Rules rules;
  explain::Explainer explainer;
};

Puzzle noon() { return composing::from_file(source_path("puzzles/sudoku/noon.yml")); }

}  // namespace

TEST_CASE("what a step tells in place of one that is left out is in Markdown as in text") {
  const Explained explained(composing::from_file(source_path("puzzles/kakuro/staircase.yml")));
  const std::string told = "c3, d3, e3 and g3 are none of 1, 2, 3 and 4";
  CHECK(count(explanation_text(explained.explainer, {}), told) == 1);
  CHECK(count(explanation_markdown(explained.explainer, {}, {}), told) == 1);
}

TEST_CASE("cases are told in lines of their own, behind what the step uses") {
  CHECK(with_references("a1 = 2: naked single", "uses [1]") == "a1 = 2: naked single.  uses [1]\n");
  CHECK(with_references("by cases, each fails:\n  (1) if x\n  (2) if y", "uses [1]") ==
        "by cases, each fails:  uses [1]\n       (1) if x\n       (2) if y.\n");
  const Explained explained(composing::from_file(source_path("puzzles/countryroad/province.yml")));
  const auto markdown = explanation_markdown(explained.explainer, {}, {});
  CHECK(count(markdown, " cases fails: ") > 0);
  CHECK(count(markdown, "\n   - (1) if ") > 0);
  CHECK(count(markdown, "\n   - (2) if ") > 0);
  const auto page = proof_page(explained.explainer, CellNames::letters, "");
  CHECK(count(page, " cases fails:") > 0);
  CHECK(count(page, "<br>&nbsp;&nbsp;(2) if ") > 0);
}

TEST_CASE("a replay ends where the explanation does, and begins with the givens") {
  const Explained explained(noon());
  REQUIRE(explained.explainer.standing() == explain::Standing::solved);
  const Replay replay(explained.explainer);
  const auto count = explained.explainer.journal().steps().size();
  CHECK(replay.open_cells(count).empty());
  CHECK(replay.open_cells(0).size() == 81 - explained.rules.puzzle().givens().size());
  CHECK(replay.board(count) == std::vector<Domain>(explained.explainer.position().domains().begin(),
                                                   explained.explainer.position().domains().end()));
  CHECK(replay.board(0) != replay.board(count));
}

TEST_CASE("without the steps on which nothing rests, an explanation comes to the same") {
  const Explained explained(noon());
  const auto shorter = condensed(explained.explainer);
  CHECK(shorter->standing() == explain::Standing::solved);
  CHECK(shorter->journal().steps().size() <= explained.explainer.journal().steps().size());
  CHECK(explanation_text(*shorter, {}) == explanation_text(explained.explainer, {}));
}

TEST_CASE("the page shows every step that matters, and links the steps that one rests on") {
  const Explained explained(noon());
  const auto steps = condensed(explained.explainer)->journal().steps().size();
  const auto page = proof_page(explained.explainer, CellNames::letters, "");
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(count(page, "<li id=\"step-") == steps + 1);
  CHECK(count(page, "<svg") == 1);
  CHECK(count(page, "href=\"#step-1\"") >= 1);
  CHECK(count(page, "://") == 1);  // the name of SVG's vocabulary, which nobody fetches
  CHECK(page.size() < 200'000);
}

TEST_CASE("the page has a board for the start and one after each step") {
  const Explained explained(noon());
  const auto steps = condensed(explained.explainer)->journal().steps().size();
  const auto page = proof_page(explained.explainer, CellNames::letters, "");
  std::set<std::size_t> ends;
  const std::regex run("(\\d+)(-(\\d+))?[ \"]");
  for (auto at = page.find("data-at=\""); at != std::string::npos; at = page.find("data-at=\"", at + 1)) {
    const auto runs = page.substr(at + 9, page.find('"', at + 9) + 1 - at - 9);
    for (std::sregex_iterator found(runs.begin(), runs.end(), run); found != std::sregex_iterator(); ++found)
      ends.insert(std::stoul((*found)[3].matched ? (*found)[3] : (*found)[1]));
  }
  REQUIRE(!ends.empty());
  CHECK(*ends.begin() == 0);
  CHECK(*ends.rbegin() == steps);
}

TEST_CASE("the page shows other proofs, and what level each is of") {
  const Explained explained(noon());
  CHECK(count(proof_page(explained.explainer, CellNames::letters, ""), "<details") == 0);
  const auto page = proof_page(*explain::with_all_proofs(explained.explainer, {}), CellNames::letters, "");
  CHECK(count(page, "<details class=\"others\"><summary>1 other proof</summary><p>") > 5);
  CHECK(count(page, "<span class=\"level\">1.2 easy</span>") > 5);
}

TEST_CASE("a proof's graph goes down to the givens, each step told once") {
  const Explained explained(noon());
  const auto numbers = shown_numbers(explained.explainer.journal(), true);
  // The last open cell of column 4: four cells are given there, and four were filled.
  const auto text = graph_text(explained.explainer, 11, numbers, CellNames::letters);
  CHECK(
      text.starts_with("[12] g4 = 3: full house, the last open cell of column 4\n"
                       "  given: a4 = 4, b4 = 6, e4 = 7, h4 = 1\n"));
  CHECK(count(text, "  [2] i4 = 5: ") == 1);
  CHECK(count(text, "(see above)") > 0);
  CHECK(count(text, "or: ") == 0);
  const auto dot = graph_dot(explained.explainer, 11, numbers, CellNames::letters);
  CHECK(count(dot, "  2 -> 12;\n") == 1);
  CHECK(count(dot, "label = \"a4 = 4\", shape = plaintext") == 1);
  CHECK(count(dot, "{") == count(dot, "}"));
}

TEST_CASE("a proof's graph shows other proofs as ways to the same step") {
  const Explained explained(noon());
  const auto all = explain::with_all_proofs(explained.explainer, {});
  const auto numbers = shown_numbers(all->journal(), true);
  const auto text = graph_text(*all, 11, numbers, CellNames::letters);
  CHECK(count(text, "\nor: naked single, the only digit left there\n") == 1);
  CHECK(count(text, "  or: ") > 3);
  const auto dot = graph_dot(*all, 11, numbers, CellNames::letters);
  CHECK(count(dot, "  \"12 or 1\" -> 12 [style = dashed];\n") == 1);
  CHECK(count(dot, " [label = \"or: ") == count(text, "or: "));
}

TEST_CASE("a step's highlights are its conclusion, what it takes away, and where it looks") {
  const Explained explained(noon());
  const auto& steps = explained.explainer.journal().steps();
  for (explain::StepNumber i = 0; i < steps.size(); ++i) {
    CAPTURE(i);
    const auto found = highlights(explained.explainer, i);
    if (const auto& placement = steps[i].placement) {
      REQUIRE(!found.cells.empty());
      CHECK(found.cells.back().cell == placement->cell);
      CHECK(found.cells.back().emphasis == Emphasis::conclusion);
    }
    for (const auto& gone : steps[i].eliminations)
      CHECK(std::ranges::any_of(found.candidates, [&](const HighlightedCandidate& shown) {
        return shown.cell == gone.cell && shown.symbol == gone.symbol && shown.emphasis == Emphasis::removed;
      }));
  }
}

TEST_CASE("a line is where to look, also for the cells that it fills by itself at the start") {
  const Explained explained(composing::from_file(source_path("puzzles/nonogram/cup.yml")));
  const auto found = highlights(explained.explainer, 0);
  CHECK(found.cells.size() >= 7);
  CHECK(std::ranges::any_of(found.cells, [](const auto& cell) { return cell.emphasis == Emphasis::scope; }));
  // What is filled in is seen on black, too.
  Film film;
  film.add(board_picture(explained.explainer, 1, CellNames::letters));
  const auto svg = svg_text(film);
  CHECK(svg.find("class=\"figure") < svg.rfind("class=\"highlight green\""));
}

TEST_CASE("Markdown has a numbered list, and nothing in it is taken for markup") {
  const Explained explained(composing::from_file(source_path("puzzles/kenken/pocket.yml")));
  const auto text = explanation_markdown(explained.explainer, {}, "");
  CHECK(text.starts_with("# Pocket (KenKen)\n"));
  CHECK(count(text, "\n1. **") == 1);
  CHECK(count(text, " \\* ") > 0);
  CHECK(count(text, " * ") == 0);
}

TEST_CASE("a film keeps what its frames share once, in the order of painting") {
  Scene one;
  one.add(Role::paper, rectangle({0, 0}, 2, 2));
  one.add(Role::given, Lettering{{1, 1}, 1, "1"});
  auto two = one;
  two.elements.insert(two.elements.begin() + 1, SceneElement{Role::highlight, Tint::blue, Circle{{1, 1}, 1}});
  Film film;
  for (const auto* scene : {&one, &two, &one}) film.add(*scene);
  REQUIRE(film.parts().size() == 3);
  CHECK(film.frames() == 3);
  const auto& circle = *std::next(film.parts().begin());
  CHECK(circle.element.role == Role::highlight);
  CHECK(circle.runs.size() == 1);
  CHECK(circle.runs[0].first == 1);
  CHECK(circle.runs[0].last == 1);
  CHECK(film.always_seen(film.parts().back()));
}

TEST_CASE("an explanation that was cut short has a lower bound for a rating, and says so") {
  const explain::Rules rules(noon());
  explain::Explainer cut(rules, rules.puzzle().givens());
  cut.advance();
  REQUIRE(cut.standing() == explain::Standing::open);
  CHECK(explanation_summary(cut).find("\nRating at least 1.") != std::string::npos);
  CHECK(explanation_summary(cut).find("in all") == std::string::npos);
  CHECK(explanation_markdown(cut, {}, "").find("\nRating at least 1.") != std::string::npos);
  CHECK(proof_page(cut, CellNames::letters, "").find("Rating at least 1.") != std::string::npos);
}

TEST_CASE("boards show the walls and links that are known at a step, and cross out those that are not there") {
  for (const std::string file :
       {"puzzles/slitherlink/moat.yml", "puzzles/masyu/clam.yml", "puzzles/shikaku/plot.yml"}) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    REQUIRE(explained.explainer.standing() == explain::Standing::solved);
    const auto steps = explained.explainer.journal().steps().size();
    const auto routes = [&](std::size_t after) {
      Film film;
      film.add(board_picture(explained.explainer, after, CellNames::letters));
      return count(svg_text(film), "class=\"route");
    };
    CHECK(routes(0) == (file == "puzzles/shikaku/plot.yml" ? 1 : 0));  // the rim is known from the start
    CHECK(routes(steps) == 1);
    CHECK(count(board_text(explained.explainer, 0, {}), "×") == 0);
    CHECK(count(board_text(explained.explainer, steps / 2, {}), "×") > 0);
    CHECK(count(board_text(explained.explainer, steps, {}), "×") == 0);
    const auto& all = explained.explainer.journal().steps();
    const auto told = std::ranges::find(all, false, &explain::Step::bookkeeping);
    const auto spoken = highlights(explained.explainer, static_cast<explain::StepNumber>(told - all.begin()));
    CHECK(std::ranges::any_of(spoken.cells, [&](const HighlightedCell& line) {
      return index(line.cell) >= explained.rules.puzzle().grid().cell_count();
    }));
  }
}
