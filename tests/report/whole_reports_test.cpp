#include <algorithm>
#include <regex>

#include "approved_text.hpp"
#include "composing.hpp"
#include "explain/all_proofs.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"
#include "report/highlights.hpp"
#include "report/json_parts.hpp"
#include "report/proof_graph.hpp"
#include "report/proof_page.hpp"
#include "test.hpp"

// Whole explanations of small puzzles in every form that people and programs read.
namespace grids::report {
namespace {

using explain::Approach;
using explain::Explainer;

struct Told {
  explicit Told(const Puzzle& puzzle, const std::string& techniques = {})
      : rules(puzzle), explainer(rules, rules.puzzle().givens(), approach(techniques)) {}

  static Approach approach(const std::string& techniques) {
    Approach approach;
    if (!techniques.empty()) REQUIRE(approach.techniques.allow_only(techniques).empty());
    return approach;
  }
  const Explainer& run() {
    explainer.run();
    return explainer;
  }

  explain::Rules rules;
  Explainer explainer;
};

void approve(const std::string& name, const std::string& text) {
  approve_text("tests/report/approved/" + name + ".txt", text);
}

/// Every object on a line of its own.
std::string json(const Explainer& explainer) {
  Json json;
  json.begin_object();
  write_explanation(json, explainer, CellNames::letters);
  json.end_object();
  auto text = json.take() + "\n";
  const auto folder = source_path();
  for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder))
    text.replace(at, folder.size(), "..");
  for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 2)) text.insert(at, "\n");
  return text;
}

/// Without the style, the script and the pictures.
std::string page(const Explainer& explainer) {
  auto text = proof_page(explainer, CellNames::letters, "Found in <no> time.");
  for (const std::string tag : {"style", "script", "svg"}) {
    const auto begin = text.find("<" + tag);
    const auto end = text.find("</" + tag + ">");
    REQUIRE(begin < end);
    text.erase(begin, end - begin);
  }
  for (auto at = text.find('<', 1); at != std::string::npos; at = text.find('<', at + 2))
    if (text[at - 1] != '\n') text.insert(at, "\n");
  return text;
}

std::string name_of(const Puzzle& puzzle, CellId cell) {
  const auto& grid = puzzle.grid();
  return index(cell) < grid.cell_count() ? grid.name(cell) : "line " + std::to_string(index(cell) - grid.cell_count());
}

/// What each step sets off on the board.
std::string all_highlights(const Explainer& explainer) {
  constexpr const char* words[] = {" scope", " premise", " conclusion", " removed"};
  const auto& puzzle = explainer.rules().puzzle();
  std::string text;
  for (explain::StepNumber step = 0; step < explainer.journal().steps().size(); ++step) {
    auto found = highlights(explainer, step);
    text += std::to_string(step + 1) + ".";
    std::ranges::sort(found.cells, {}, [](const auto& shown) { return std::pair(shown.emphasis, shown.cell); });
    for (const auto& [cell, emphasis] : found.cells)
      text += " " + name_of(puzzle, cell) + words[static_cast<std::size_t>(emphasis)];
    for (const auto& [cell, symbol, emphasis] : found.candidates)
      text +=
          " " + name_of(puzzle, cell) + "=" + puzzle.symbols().name(symbol) + words[static_cast<std::size_t>(emphasis)];
    text += "\n";
  }
  return text;
}

Puzzle shipped(const std::string& name) { return composing::from_file(source_path("puzzles/" + name + ".yml")); }

/// Every form of an explanation, one behind the other.
std::string all_forms(const Explainer& explainer, const ExplainView& view) {
  return explanation_text(explainer, view) + "\n--- Markdown\n" + explanation_markdown(explainer, view, "More.\n") +
         "\n--- JSON" + json(explainer) + "\n--- page\n" + page(explainer) + "\n--- highlights\n" +
         all_highlights(explainer);
}

TEST_CASE("an explanation reads as approved in all forms, with all that can be shown") {
  Told told(shipped("kenken/pocket"));
  const auto all = explain::with_all_proofs(told.run(), {});
  ExplainView view;
  view.all_steps = view.all_proofs = true;
  view.grid_every = 6;
  approve("kenken_pocket", all_forms(*all, view));
}

TEST_CASE("the graphs of a proof read as approved") {
  Told told(shipped("kenken/pocket"));
  const auto all = explain::with_all_proofs(told.run(), {});
  const auto& journal = all->journal();
  const auto last = static_cast<explain::StepNumber>(journal.steps().size() - 1);
  const auto numbers = shown_numbers(journal, true);
  approve("kenken_pocket_graphs", graph_text(*all, last, numbers, CellNames::letters) + "\n" +
                                      graph_dot(*all, last, numbers, CellNames::letters));
}

TEST_CASE("an explanation of few words reads as approved in all forms") {
  const std::string sudoku = "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    1...\n    ..3.\n    ...2\n    .4..\n";
  Told told(composing::from_text(sudoku));
  approve("sudoku", all_forms(told.run(), {}));
}

TEST_CASE("an explanation that comes to no end reads as approved in all forms") {
  Told told(shipped("kenken/pocket"), "rule-alone,full-house,hidden-single-line,naked-single");
  ExplainView view;
  view.grid_every = 2;
  approve("sudoku_stuck", all_forms(told.run(), view));
}

TEST_CASE("a contradiction reads as approved in all forms") {
  Told told(composing::from_text(
      "- LatinSquare\n- size: 4x4\n- a1 < a2\n- a2 < a3\n- c1 = 4\n- b4 = 4\n- a4 = 4\n- title: |\n"
      "    <Not> *this*\n- rules: Less & less.\n"));
  approve("contradiction", all_forms(told.run(), {}));
}

TEST_CASE("what walls and links a step speaks of reads as approved") {
  for (const std::string name : {"slitherlink/moat", "masyu/clam", "nonogram/cup", "hitori/cloister"}) {
    Told told(shipped(name));
    auto file = name;
    std::ranges::replace(file, '/', '_');
    approve(file + "_highlights", all_highlights(told.run()));
  }
}

TEST_CASE("steps from outside are told as such, and counted among no others") {
  Told alone(composing::from_text("- LatinSquare\n- size: 2x2\n"));
  alone.explainer.set({cell_at(0), symbol_at(0)});
  CHECK(explanation_summary(alone.run()) == "Solved in no steps besides those from outside, which are not proved.\n");
  Told told(composing::from_text("- LatinSquare\n- size: 3x3\n- a1 = 1\n"));
  told.explainer.set({cell_at(1), symbol_at(1)});
  told.explainer.set({cell_at(3), symbol_at(1)});
  CHECK(
      explanation_summary(told.run()).find(" steps besides those from outside, which are not proved.\nTechniques: ") !=
      std::string::npos);
  const auto text = page(told.explainer);
  INFO(text);
  CHECK(text.find("<li id=\"step-1\" class=\"placement outside\">") != std::string::npos);
  CHECK(text.find("<li id=\"step-3\" class=\"placement\">") != std::string::npos);
}

TEST_CASE("where an explanation is stuck the board shows the candidates, unless symbols are too many to be noted") {
  for (const std::string size : {"9", "10"}) {
    Told told(composing::from_text("- LatinSquare\n- size: " + size + "x" + size + "\n"), "full-house");
    CHECK(standstill_text(told.run(), {}).empty());
    told.explainer.ban({{cell_at(0), symbol_at(0)}, {cell_at(0), symbol_at(1)}});
    const auto text = standstill_text(told.run(), {});
    CAPTURE(text);
    CHECK((text.find("{3456789}") != std::string::npos) == (size == "9"));
    CHECK(!text.empty());
  }
}

TEST_CASE("the steps that one rests on are named, several in a row by the first and the last") {
  CHECK(references_text({}).empty());
  CHECK(references_text({7}) == "uses [7]");
  CHECK(references_text({1, 2, 3, 4, 5, 6, 7, 8}) == "uses [1]-[8]");
  CHECK(references_text({1, 2, 4, 5, 6, 8, 10, 11}) == "uses [1] [2] [4]-[6] [8] [10] [11]");
}

}  // namespace
}  // namespace grids::report
