// Small puzzles of many kinds: all engines find the same solutions, and proofs that there is only one hold.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "composing.hpp"
#include "core/random.hpp"
#include "core/unsupported.hpp"
#include "engines/clauses.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/milp/integer_program.hpp"
#include "engines/milp/milp_engine.hpp"
#include "engines/native_engine.hpp"
#include "engines/proofs/cut_model.hpp"
#include "engines/proofs/uniqueness_proof.hpp"
#include "engines/sat/sat_engine.hpp"
#include "engines/series_solver.hpp"
#include "model/rewriter.hpp"
#include "proof_steps.hpp"
#include "test.hpp"

namespace grids::agreement {
namespace {

const std::array texts{
    "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    1...\n    ..3.\n    .1..\n    ....\n",
    "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    12..\n    ..2.\n    ....\n    ...1\n",
    "- KenKen: {size: 3}\n- a1+a2 = 5\n- a3-b3 = 1\n- b1*c1 = 2\n- b2+c2 = 4\n- c3 = 3\n",
    "- KenKen: {size: 3}\n- a1*a2*b1 = 6\n- a3/b3 = 2\n- b2+c2+c1 > 5\n",
    "- LatinSquare: {size: 4}\n- each pair: difference != 2\n- a1 + 2*b1 = c1 + d4 + 3\n",
    "- size: 2x3\n- symbols: 1-4\n- each row: increasing\n- each column: decreasing\n",
    "- size: 2x4\n- symbols: x -\n- left: '2 1, 1 2'\n- each row: length of each run among x = clue\n",
    "- Nonogram: {size: 3x3}\n- top: 1, 3, 1\n- left: 1, 3, 1\n",
    "- size: 1x5\n- symbols: 0-3\n- each row: sum = 7 and max <= 2\n",
    "- size: 1x4\n- symbols: 1-9\n- each row: product = 36\n- a1 < a2\n",
    "- size: 2x3\n- symbols: x -\n- each grid: connected x\n- each column: count x = 1\n",
    "- size: 2x3\n- symbols: 1-3\n- each row: all different\n- each row: cell (cell 1) = 2\n",
    "- Nurikabe\n- clues: |\n    2..\n    ...\n    ..1\n",
    "- size: 1x3\n- symbols: 1-3\n- a1 = 4\n",
};

using Found = std::set<Solution>;

Found find(Engine& engine, const Puzzle& puzzle, std::uint64_t at_most, Answer& answer) {
  Found found;
  answer = engine.solve(puzzle, at_most, {}, [&](const Solution& solution) {
    CHECK(found.insert(solution).second);
    return true;
  });
  CHECK(answer.found == found.size());
  CHECK_FALSE(answer.limited);
  CHECK(answer.prepared);
  CHECK(answer.time.count() > 0);
  return found;
}

std::vector<Found> all_found() {
  std::vector<Found> all;
  for (const auto* const text : texts) {
    Answer answer;
    NativeEngine native;
    all.push_back(find(native, composing::from_text(text), 10'000, answer));
    CHECK(answer.complete);
  }
  return all;
}

}  // namespace

TEST_CASE("all engines find the solutions of small puzzles, and say that these are all") {
  const auto expected = all_found();
  std::map<std::string, std::unique_ptr<Engine>> engines;
  engines["naive clauses"] = std::make_unique<SatEngine>(ClauseEncoding::naive);
  engines["improved clauses"] = std::make_unique<SatEngine>(ClauseEncoding::improved);
  engines["exact cover"] = std::make_unique<ExactCoverEngine>();
  engines["integer program"] = std::make_unique<MilpEngine>();
  std::map<std::string, std::size_t> solved;
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (const auto& [name, engine] : engines) {
      INFO(name << ":\n" << texts[i]);
      const auto puzzle = composing::from_text(texts[i]);
      // One that begins anew for each solution is asked for a few.
      const std::uint64_t few = name == "integer program" ? 6 : 10'000;
      Answer answer;
      try {
        const auto found = find(*engine, puzzle, few, answer);
        ++solved[name];
        CHECK(found.size() == std::min<std::size_t>(expected[i].size(), few));
        CHECK(std::ranges::includes(expected[i], found));
        CHECK(answer.complete == (found.size() < few));
      } catch (const Unsupported&) {
      }
    }
  CHECK(solved["naive clauses"] == texts.size());
  CHECK(solved["improved clauses"] == texts.size());
  CHECK(solved["exact cover"] >= 7);
  CHECK(solved["integer program"] >= texts.size() - 1);
}

TEST_CASE("a limit of nothing leaves every engine without an answer, and it says so") {
  const auto puzzle = composing::from_text(texts[0]);
  NativeEngine native;
  SatEngine sat;
  MilpEngine milp;
  ExactCoverEngine cover;
  for (Engine* const engine : std::initializer_list<Engine*>{&native, &sat, &milp, &cover}) {
    Limits none;
    none.nodes = 0;
    const auto answer = engine->solve(puzzle, 1'000, none, [](const Solution&) { return true; });
    CHECK(answer.outcome() != Outcome::none);
    CHECK_FALSE(answer.complete);
    CHECK(answer.limited);
    // Neither is there an answer without any time, or where nobody wants it any more.
    const std::atomic<bool> interrupted = true;
    Limits at_once;
    at_once.time = std::chrono::nanoseconds(0);
    Limits by_hand;
    by_hand.interrupted = &interrupted;
    for (const auto& limits : {at_once, by_hand}) {
      const auto early = engine->solve(puzzle, 1'000, limits, [](const Solution&) { return true; });
      CHECK(early.outcome() == Outcome::unknown);
      CHECK(early.limited);
      CHECK_FALSE(early.prepared);
      CHECK(early.found == 0);
    }
  }
}

TEST_CASE("a series finds for each of its puzzles what an engine finds for it alone") {
  const auto frame = composing::from_text("- LatinSquare: {size: 3}\n");
  SeriesSolver series(std::make_shared<const Puzzle>(frame));
  const std::array own{
      "- a1 + b2 = 3\n",      "- a1 + b2 = 7\n",        "- a1 + a2 + b1 = 6\n- each diagonal: all different\n",
      "- a1 = 1\n- a2 = 1\n", "- each pair: sum > 2\n", "- a1 < b1 < c1\n"};
  std::set<std::size_t> counts;
  for (int round = 0; round < 2; ++round)
    for (const auto* const more : own) {
      INFO(more);
      auto whole = composing::from_text(std::string("- LatinSquare: {size: 3}\n") + more);
      std::vector<ConstraintPtr> constraints;
      for (std::size_t i = 0; i < whole.constraints().size(); ++i)
        if (const auto source = whole.place_of(i).source; source && source->name == "text")
          constraints.push_back(whole.constraints()[i]);
      REQUIRE(!constraints.empty());
      Answer alone;
      NativeEngine native;
      const auto expected = find(native, whole, 1'000, alone);
      Found found;
      const auto answer = series.solve(constraints, 1'000, {}, [&](const Solution& solution) {
        CHECK(whole.accepts(solution));
        return found.insert(solution).second;
      });
      CHECK(found == expected);
      CHECK(answer.complete);
      CHECK(answer.time.count() > 0);
      CHECK(answer.found == expected.size());
      CHECK(answer.outcome() == alone.outcome());
      counts.insert(expected.size());
    }
  CHECK(counts.size() > 2);
  // A frame that contradicts itself has no solution, whatever is added.
  auto nothing = frame;
  nothing.set_givens({{cell_at(0), symbol_at(0)}, {cell_at(1), symbol_at(0)}});
  SeriesSolver impossible(std::make_shared<const Puzzle>(nothing));
  const auto answer = impossible.solve({}, 10, {}, [](const Solution&) { return true; });
  CHECK(answer.outcome() == Outcome::none);
  CHECK(answer.rewriting.contradiction);
}

TEST_CASE("integer programs have the solutions that their rows say") {
  Random random(3);
  constexpr std::size_t variables = 7;
  std::size_t feasible = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<LinearRow> rows;
    for (std::size_t i = 0; i < 4; ++i) {
      LinearRow row{{}, static_cast<LinearRow::Kind>(random.below(3)), static_cast<std::int64_t>(random.below(7)) - 2};
      for (std::size_t variable = 0; variable < variables; ++variable)
        if (random.below(2) == 0)
          row.terms.push_back(
              {(random.below(2) == 0 ? 1 : -1) * static_cast<std::int64_t>(1 + random.below(4)), variable});
      rows.push_back(row);
    }
    const auto obeys = [](const LinearRow& row, const std::function<bool(std::size_t)>& holds) {
      std::int64_t sum = 0;
      for (const auto& [coefficient, variable] : row.terms) sum += holds(variable) ? coefficient : 0;
      return row.kind == LinearRow::Kind::equal     ? sum == row.bound
             : row.kind == LinearRow::Kind::at_most ? sum <= row.bound
                                                    : sum >= row.bound;
    };
    std::set<unsigned> expected;
    for (unsigned way = 0; way < (1U << variables); ++way)
      if (std::ranges::all_of(rows, [&](const LinearRow& row) {
            return obeys(row, [&](std::size_t variable) { return (way >> variable & 1U) != 0; });
          }))
        expected.insert(way);
    IntegerProgram program(variables, std::span(rows).first(3));
    CHECK(program.rows() == 3);
    program.add(rows.back());
    CHECK(program.rows() == 4);
    const auto status = program.solve({});
    REQUIRE((status == IntegerProgram::Status::solution) == !expected.empty());
    REQUIRE((status == IntegerProgram::Status::exhausted) == expected.empty());
    if (expected.empty()) continue;
    ++feasible;
    unsigned way = 0;
    for (std::size_t variable = 0; variable < variables; ++variable)
      if (program.holds(variable)) way |= 1U << variable;
    REQUIRE(expected.contains(way));
  }
  CHECK(feasible > 10);
  CHECK(feasible < 55);
}

namespace {

struct Proved {
  ProofResult result;
  steps::Clauses clauses;
  std::string proof;
  std::string claim;
};

Proved proved(const Puzzle& puzzle, const Solution& solution, UniquenessProof::Prover prover) {
  const UniquenessProof proof(puzzle, solution, prover);
  std::string text;
  proof.write_clauses([&](std::string_view piece) { text += piece; });
  Proved all;
  proof.write_claim([&](std::string_view piece) { all.claim += piece; });
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("p cnf")) {
      std::istringstream words(line.substr(5));
      std::size_t variables = 0;
      std::size_t clauses = 0;
      words >> variables >> clauses;
      CHECK(clauses == proof.clause_count());
    }
    if (line.empty() || line[0] == 'c' || line[0] == 'p') continue;
    std::istringstream words(line);
    auto& clause = all.clauses.emplace_back();
    for (std::int32_t code = 0; words >> code && code != 0;) clause.push_back(code);
  }
  CHECK(all.clauses.size() == proof.clause_count());
  const auto file = steps::new_file();
  all.result = proof.write_proof(file.get(), {});
  all.proof = steps::written(file);
  return all;
}

}  // namespace

/// The numbers behind a word at the beginning of a line of a claim.
std::vector<std::int32_t> numbers_behind(const std::string& word, const std::string& claim) {
  std::vector<std::int32_t> numbers;
  std::istringstream lines(claim);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(word + " ")) continue;
    std::istringstream words(line.substr(word.size()));
    for (std::int32_t number = 0; words >> number;) numbers.push_back(number);
  }
  return numbers;
}

/// What holds with the solution, all else failing, is a solution of the clauses, but for that which asks for another.
void expect_witness(const Proved& proof) {
  const auto witness = numbers_behind("witness", proof.claim);
  const auto solution = numbers_behind("solution", proof.claim);
  const auto variables = numbers_behind("variables", proof.claim);
  REQUIRE(variables.size() == 1);
  std::set<std::int32_t> holding(solution.begin(), solution.end());
  CHECK(holding.size() == solution.size());
  for (const auto variable : witness) CHECK(holding.insert(variable).second);
  std::vector<std::int32_t> assumed;
  for (std::int32_t variable = 1; variable <= variables[0]; ++variable)
    assumed.push_back(holding.contains(variable) ? variable : -variable);
  auto clauses = proof.clauses;
  REQUIRE(!clauses.empty());
  CHECK_FALSE(clauses::Satisfiability(clauses).possible(assumed));
  clauses.pop_back();
  CHECK(clauses::Satisfiability(clauses).possible(assumed));
}

TEST_CASE("that a solution is the only one is proved by steps that follow, and refused where it is not") {
  const auto all = all_found();
  std::size_t unique = 0;
  std::size_t several = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    INFO(texts[i]);
    if (all[i].empty()) continue;
    auto puzzle = composing::from_text(texts[i]);
    for (const auto prover : {UniquenessProof::Prover::native, UniquenessProof::Prover::sat}) {
      // Nothing that lies behind the cells that tell solutions apart is part of what is claimed.
      Proved proof;
      try {
        proof = proved(puzzle, *all[i].begin(), prover);
      } catch (const Unsupported&) {
        continue;
      }
      expect_witness(proof);
      if (all[i].size() > 1) {
        CHECK(proof.result == ProofResult::other_solution);
        ++several;
        continue;
      }
      CHECK(proof.result == ProofResult::proved);
      auto clauses = proof.clauses;
      steps::check(proof.proof, clauses);
      CHECK(std::ranges::find(clauses, steps::Clause()) != clauses.end());
      ++unique;
    }
  }
  CHECK(unique >= 4);
  CHECK(several >= 8);
}

TEST_CASE("rules are said by cuts where they have no statements, or where that is wanted, with what holds besides") {
  if (!has_cadical()) return;
  std::size_t by_cuts = 0;
  for (const std::string text : {"- LatinSquare: {size: 3}\n- initial: |\n    1..\n    ...\n    ...\n",
                                 "- KenKen: {size: 3}\n- a1+a2 = 5\n- a3-b3 = 1\n- b1*c1 = 2\n- b2+c2 = 4\n- c3 = 3\n",
                                 "- size: 2x3\n- symbols: x -\n- each grid: connected x\n- each column: count x = 1\n",
                                 "- Fillomino: {size: 3x4, most: 4}\n- initial: |\n    2..4\n    ..3.\n    1...\n",
                                 "- Nurikabe\n- clues: |\n    ....\n    .3..\n    ....\n"})
    for (const bool wanted : {false, true}) {
      INFO(text);
      auto rules = composing::from_text(text);
      const auto givens = rules.givens();
      Answer answer;
      NativeEngine native;
      const auto found = find(native, rules, 50, answer);
      REQUIRE(!found.empty());
      rules.set_givens({});
      choose_forms(rules, {});
      const auto& solution = *found.begin();
      const auto stated = model_with_cuts(rules, givens, solution, wanted, {});
      const bool has_cuts = !stated.model.said_by_cuts().empty();
      CHECK((wanted || has_cuts) == stated.witness.has_value());
      by_cuts += has_cuts ? 1 : 0;
      CHECK(question(stated.model, givens, solution).size() == givens.size() + 1);
      if (!stated.witness) continue;
      std::set<std::size_t> holding;
      for (std::size_t cell = 0; cell < solution.size(); ++cell)
        if (const auto own = stated.model.holds(cell_at(cell), solution[cell]); !own.is_constant())
          holding.insert(own.variable());
      for (const auto literal : *stated.witness) {
        CHECK_FALSE(literal.negative());
        CHECK(holding.insert(literal.variable()).second);
      }
      std::vector<std::int32_t> assumed;
      for (std::size_t variable = 0; variable < stated.model.variables().size(); ++variable)
        assumed.push_back(
            (holding.contains(variable) ? BooleanLiteral::of(variable) : !BooleanLiteral::of(variable)).code());
      CHECK(clauses::Satisfiability{Cnf(stated.model)}.possible(assumed));
      // Another solution of the rules may be cut off by nothing that was said.
      for (const auto& other : found)
        for (const auto& cut : stated.model.cuts())
          if (std::ranges::all_of(cut.literals, [&](BooleanLiteral literal) {
                return literal.variable() < stated.model.cell_variables();
              }))
            CHECK(std::ranges::any_of(cut.literals, [&](BooleanLiteral literal) {
              const auto& [cell, symbol, purpose] = stated.model.variables()[literal.variable()];
              return index(cell) >= other.size() || (other[index(cell)] == symbol) != literal.negative();
            }));
    }
  CHECK(by_cuts >= 5);
}

TEST_CASE("a proof that is interrupted is no proof, and says so") {
  const auto puzzle = composing::from_text(texts[0]);
  Answer answer;
  NativeEngine native;
  const auto solution = *find(native, puzzle, 10, answer).begin();
  const std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  for (const auto prover : {UniquenessProof::Prover::native, UniquenessProof::Prover::sat}) {
    const UniquenessProof proof(puzzle, solution, prover);
    const auto file = steps::new_file();
    CHECK(proof.write_proof(file.get(), limits) == ProofResult::limit);
  }
}

TEST_CASE("a claim states the symbols, the rules, the givens and the solution") {
  auto puzzle = composing::from_text("- LatinSquare: {size: 2}\n- initial: |\n    1.\n    ..\n");
  const Solution solution{symbol_at(0), symbol_at(1), symbol_at(1), symbol_at(0)};
  const auto proof = proved(puzzle, solution, UniquenessProof::Prover::native);
  CHECK(proof.result == ProofResult::proved);
  CHECK(proof.claim ==
        "grids-claim 1\n"
        "variables 8\n"
        "cell a1 1=1 2=2\n"
        "cell a2 3=1 4=2\n"
        "cell b1 5=1 6=2\n"
        "cell b2 7=1 8=2\n"
        "one-place 1 3\n"
        "one-place 2 4\n"
        "one-place 5 7\n"
        "one-place 6 8\n"
        "one-place 1 5\n"
        "one-place 2 6\n"
        "one-place 3 7\n"
        "one-place 4 8\n"
        "given 1\n"
        "solution 1 4 6 7\n");
}

TEST_CASE("a rule about ways is stated once, with what follows from it") {
  if (!has_cadical()) return;
  const auto open = composing::from_text(
      "- size: 3x4\n- symbols: x -\n- each grid: connected x\n- each row: count x = 2\n- initial: |\n    x...\n    "
      "....\n"
      "    ....\n");
  Answer answer;
  NativeEngine native;
  const auto solution = *find(native, open, 1'000, answer).begin();
  const auto claim = proved(open, solution, UniquenessProof::Prover::sat).claim;
  const auto lines = [&](const std::string& word) {
    std::size_t count = 0;
    for (auto at = claim.find("\n" + word + " "); at != std::string::npos; at = claim.find("\n" + word + " ", at + 1))
      ++count;
    return count;
  };
  CHECK(lines("connected") == 1);
  CHECK(lines("follows") > 0);
  CHECK(lines("unstated") == 0);
  CHECK(lines("cut") == 0);
}

}  // namespace grids::agreement
