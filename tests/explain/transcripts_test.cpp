#include "approved_text.hpp"
#include "explain/all_proofs.hpp"
#include "explain/rating.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

// Whole explanations of puzzles of many types, as people read them: each step, what it looks at and rests on, its other
// proofs, what the puzzle is rated by.
namespace grids::explain {
namespace {

std::string transcript(const Explained& explained) {
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  const auto& journal = explained.journal();
  const auto all = with_all_proofs(explained.explainer, {});
  std::string text;
  for (StepNumber number = 0; number < journal.steps().size(); ++number) {
    const auto& step = journal.steps()[number];
    text += std::to_string(number + 1) + ". " + wording.sentence(step) + "\n   where: " + wording.where(step) +
            "; looks at: " + wording.cells(journal.cells_looked_at(number)) + "; rests on:";
    for (const auto reference : journal.references(number)) text += ' ' + std::to_string(reference + 1);
    text += '\n';
    for (const auto* proof : wording.other_proofs(all->journal().steps()[number]))
      text += "   or: " + wording.sentence(step, *proof) + '\n';
  }
  if (journal.contradiction()) text += "contradiction: " + wording.contradiction(journal) + '\n';
  const auto rating = rate(explained.explainer);
  text += "standing " + std::to_string(static_cast<int>(explained.explainer.standing())) + ", " +
          std::to_string(rating.steps) + " steps that count:";
  for (const auto& use : rating.uses) text += ' ' + use.name + " (" + std::to_string(use.count) + ")";
  return text + '\n';
}

void approve(const std::string& name, const Explained& explained) {
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  approve_text("tests/explain/approved/" + name + ".txt", transcript(explained));
}

}  // namespace

TEST_CASE("explanations of puzzles of many types read as approved") {
  for (const auto* name : {"kenken/pocket", "killer/hexagon", "futoshiki/weir", "unruly/meadow", "kakuro/doorstep",
                           "skyscrapers/metropolis", "starbattle/comet", "nonogram/cup", "tents/glade", "binairo/token",
                           "sandwich/panini", "hitori/cloister"}) {
    std::string file(name);
    file.replace(file.find('/'), 1, "_");
    approve(file, Explained(composing::from_file(source_path("puzzles/" + std::string(name) + ".yml"))));
  }
}

TEST_CASE("explanations with few techniques, or of what cannot be, read as approved") {
  const std::string hard = "....6...7....97.....5..2.9...3...2..51.....6.4.2.....1.7..5.92...4.7...6...1....8";
  approve("sudoku_assumptions", Explained(sudoku(hard)));
  approve("latin_by_cases",
          Explained(composing::from_text("- LatinSquare\n- size: 4x4\n- initial: |\n    1...\n    .2..\n    ..3.\n"
                                         "    ....\n- a2 < a3\n- c1 < c2\n"),
                    only("single,full-house,by-cases")));
  approve("contradiction", Explained(composing::from_text("- LatinSquare\n- size: 4x4\n- a1 = 1\n- a1 < a2\n- a2 < a3\n"
                                                          "- b4 = 4\n- a4 = 4\n")));
}

}  // namespace grids::explain
