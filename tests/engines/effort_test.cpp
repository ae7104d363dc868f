#include "approved_text.hpp"
#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/model/cnf.hpp"
#include "engines/model/linear_rows.hpp"
#include "engines/native_engine.hpp"
#include "engines/placement_solver.hpp"
#include "engines/proofs/uniqueness_proof.hpp"
#include "model/rewriter.hpp"
#include "proof_steps.hpp"
#include "test.hpp"

// How large the models of puzzles are, and how many nodes engines take that are our own: what changes them by mistake
// finds the same solutions, later. Where another model or another choice is meant, approve the numbers.

namespace grids {
namespace {

std::string text(const Answer& answer) {
  const auto& statistics = answer.statistics;
  return std::to_string(answer.found) + " found" + (answer.complete ? ", no more" : "") + "; " +
         std::to_string(statistics.nodes) + " nodes, " + std::to_string(statistics.guesses) + " guesses, " +
         std::to_string(statistics.failures) + " failures, " + std::to_string(statistics.deepest) + " deep";
}

std::string by_native(const Puzzle& puzzle) {
  return text(NativeEngine().solve(puzzle, 2, {}, [](const Solution&) { return true; }));
}

std::string by_cover(const Puzzle& puzzle) {
  try {
    return text(ExactCoverEngine().solve(puzzle, 2, {}, [](const Solution&) { return true; }));
  } catch (const Unsupported& unsupported) {
    return unsupported.what();
  }
}

/// The same number for the same literals in the same order.
std::string digest(std::span<const std::int32_t> numbers) {
  std::uint64_t sum = 0;
  for (const auto number : numbers) sum = sum * 1'000'003 + static_cast<std::uint64_t>(number + 1'000'000);
  return std::to_string(sum % 1'000'000);
}

std::string model_of(Puzzle puzzle) {
  if (!puzzle.apply_givens() || rewrite(puzzle).contradiction) return "none";
  std::string all;
  try {
    const auto model = PseudoBooleanModel::of(puzzle);
    std::vector<std::int32_t> rows;
    for (const auto& row : linear_rows(model)) {
      rows.push_back(static_cast<std::int32_t>(row.kind));
      rows.push_back(static_cast<std::int32_t>(row.bound));
      for (const auto& [coefficient, variable] : row.terms) {
        rows.push_back(static_cast<std::int32_t>(coefficient));
        rows.push_back(static_cast<std::int32_t>(variable));
      }
    }
    all = std::to_string(model.variables().size()) + " variables, " + std::to_string(model.cell_variables()) +
          " of them of cells; " + std::to_string(linear_rows(model).size()) + " rows (" + digest(rows) + ")";
    for (const auto encoding : {ClauseEncoding::naive, ClauseEncoding::improved, ClauseEncoding::automatic}) {
      const Cnf cnf(model, encoding);
      all += "; " + std::to_string(cnf.variables()) + " variables, " + std::to_string(cnf.clause_count()) +
             " clauses (" + digest(cnf.literals()) + ")";
    }
  } catch (const Unsupported& unsupported) {
    all = unsupported.what();
  }
  return all;
}

std::string digest(const std::string& text) {
  const std::vector<std::int32_t> letters(text.begin(), text.end());
  return digest(letters);
}

/// What the native search learns, of a puzzle with one solution.
std::string proof_of(const Puzzle& puzzle) {
  Solution only;
  const auto answer = NativeEngine().solve(puzzle, 2, {}, [&only](const Solution& solution) {
    only = solution;
    return true;
  });
  if (answer.outcome() != Outcome::unique) return "nothing is to be proved";
  try {
    const UniquenessProof proof(puzzle, only, UniquenessProof::Prover::native);
    std::string claim;
    proof.write_claim([&claim](std::string_view piece) { claim += piece; });
    const auto file = steps::new_file();
    if (proof.write_proof(file.get(), {}) != ProofResult::proved) return "none";
    const auto text = steps::written(file);
    return std::to_string(std::ranges::count(claim, '\n')) + " lines of claim (" + digest(claim) + "), " +
           std::to_string(proof.clause_count()) + " clauses, " + std::to_string(std::ranges::count(text, '\n')) +
           " steps (" + digest(text) + ")";
  } catch (const Unsupported& unsupported) {
    return unsupported.what();
  }
}

TEST_CASE("models and searches of engines are as large as approved") {
  std::string all;
  const auto note = [&all](const std::string& name, const Puzzle& puzzle) {
    all += name + "\n  tree:  " + by_native(puzzle) + "\n  cover: " + by_cover(puzzle) +
           "\n  model: " + model_of(puzzle) + "\n";
    // That cells hang together takes seconds to derive.
    if (name != "hitori/cloister") all += "  proof: " + proof_of(puzzle) + "\n";
  };
  for (const std::string name :
       {"sudoku/noon", "binairo/token", "skyscrapers/metropolis", "starbattle/comet", "hitori/cloister",
        "magnets/compass", "hidato/trail", "sandwich/toast", "eulero/squad"})
    note(name, composing::from_file(source_path("puzzles/" + name + ".yml")));
  // Without givens, or with few clues, there is more to do than rewriting does.
  for (const std::string name :
       {"futoshiki/weir", "eulero/squad", "jigsaw/crazing", "thermo/samovar", "hidato/trail"}) {
    auto puzzle = composing::from_file(source_path("puzzles/" + name + ".yml"));
    puzzle.set_givens({});
    note(name + " without givens", puzzle);
  }
  for (const std::string text :
       {"- KenKen\n- size: 4x4\n- a1+a2+b1 = 6\n- b2*c2 = 12\n",
        "- Killer: {size: 4x4, box: 2x2}\n- areas: [a1-a3 = 7]\n",
        "- Kakuro\n- initial:\n    - '# 6\\ 7\\'\n    - '\\6 . .'\n    - '# . .'\n",
        "- Nonogram\n- top: 1, ?, 1\n- left: ?, 1, ?\n",
        "- Tents\n- top: ., 1, .\n- left: 1, ., .\n- clues: |\n    T..\n    ..T\n    ...\n",
        "- Slitherlink\n- clues: |\n    3..\n    ...\n", "- Masyu\n- clues: |\n    ...\n    .w.\n    ...\n",
        "- Hashi\n- clues: |\n    ?.?\n    ...\n    ?.?\n",
        "- Dominosa: {highest: 2}\n- initial: |\n    0011\n    0122\n    1022\n",
        "- Akari\n- initial: |\n    ...\n    .#.\n    ...\n",
        "- Numberlink\n- clues: |\n    1...2\n    .....\n    ..3..\n    .....\n    12..3\n"})
    note(text, composing::from_text(text));
  approve_text("tests/engines/approved/effort.txt", all);
}

}  // namespace
}  // namespace grids
