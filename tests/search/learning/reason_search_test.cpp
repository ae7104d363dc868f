#include "search/learning/reason_search.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "closed_rules.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "core/random.hpp"
#include "model/rewriter.hpp"
#include "proof_steps.hpp"
#include "propagation/program.hpp"
#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

namespace grids::reason_searches {
namespace {

using Fillings = std::set<Solution>;
using Candidate = LearningSearch::Candidate;

/// A puzzle in normal form, as it is searched, and as it was.
struct Subject {
  Puzzle puzzle;
  Puzzle rewritten;
  Program program;
  std::vector<std::uint32_t> failures = std::vector<std::uint32_t>(program.cell_count());  ///< none so far

  explicit Subject(Puzzle all) : puzzle(std::move(all)), rewritten(prepared(puzzle)), program(lowered(rewritten)) {}

  static Puzzle prepared(Puzzle puzzle) {
    REQUIRE_FALSE(rewrite(puzzle).contradiction);
    return puzzle;
  }
  static Program lowered(const Puzzle& puzzle) { return Program::lower(puzzle, {.fuse = false}); }
  ReasonSearch search() const { return {program, rewritten.domains(), {}, failures}; }
};

/// All fillings that the constraints accept, cell by cell.
Fillings fillings(const Puzzle& puzzle) {
  Fillings all;
  Solution filling(puzzle.cell_count());
  const std::function<void(std::size_t)> fill = [&](std::size_t cell) {
    if (cell == filling.size()) {
      if (puzzle.accepts(filling)) all.insert(filling);
      return;
    }
    for (const auto symbol : puzzle.domain(cell_at(cell))) {
      filling[cell] = symbol;
      fill(cell + 1);
    }
  };
  fill(0);
  return all;
}

Solution read(std::span<const Domain> domains) {
  Solution solution;
  for (const auto domain : domains) {
    REQUIRE(domain.single());
    solution.push_back(domain.lowest());
  }
  return solution;
}

/// All that it finds, so many nodes at a time, each once.
Fillings found(ReasonSearch& search, std::uint64_t nodes = 1'000'000) {
  Fillings all;
  for (;;) {
    const auto status = search.next(nodes);
    if (status == ReasonSearch::Status::limit) continue;
    if (status == ReasonSearch::Status::exhausted) return all;
    REQUIRE(all.insert(read(search.solution())).second);
    REQUIRE(all.size() < 5'000);
  }
}

/// A row of five cells of 1 to 4 with some rules of chance.
Puzzle random_puzzle(Random& random) {
  Puzzle puzzle(Grid({1, 5}), Symbols::numbers(1, 4));
  const auto some = [&](std::size_t count) {
    Region cells;
    for (std::size_t i = 0; i < 5; ++i) cells.push_back(cell_at(i));
    random.shuffle(cells);
    cells.resize(count);
    std::ranges::sort(cells);
    return cells;
  };
  for (auto i = 2 + random.below(5); i > 0; --i) {
    const auto kind = random.below(4);
    if (kind == 0) closed_rules::add(puzzle, closed_rules::all_different(some(2 + random.below(2))));
    if (kind == 1)
      closed_rules::add(puzzle,
                        closed_rules::cage(some(3), Operator::sum, static_cast<std::int64_t>(5 + random.below(5))));
    if (kind == 2)
      closed_rules::add(puzzle,
                        closed_rules::cage(some(2), Operator::difference, static_cast<std::int64_t>(random.below(4))));
    if (kind == 3) closed_rules::add(puzzle, closed_rules::increasing(some(2)));
  }
  return puzzle;
}

/// Clauses by the numbers of candidates, as a checker of proofs reads them.
class Checker : public DerivationLog {
 public:
  explicit Checker(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (std::size_t i = 0; i < puzzle.cell_count(); ++i) {
      auto& some = clauses.emplace_back();
      for (const auto symbol : puzzle.domain(cell_at(i))) some.push_back(code({cell_at(i), symbol, true}));
      for (std::size_t a = 0; a < some.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) both.push_back({-some[a], -some[b]});
    }
    clauses.insert(clauses.end(), both.begin(), both.end());
  }

  bool holds(const Fact& fact) const override { return steps::follows_by_units(clauses, {code(fact)}); }
  void learned(const Clause& clause, std::span<const Reason> reasons) override {
    auto with_reasons = clauses;
    for (const auto& reason : reasons) {
      REQUIRE(reason.propagator != nullptr);
      REQUIRE(follows(reason));
      with_reasons.push_back(codes(reason.clause));
      reasons_ += 1;
    }
    REQUIRE(steps::follows_by_units(with_reasons, codes(clause)));
    clauses.push_back(codes(clause));
    ++learned_;
  }
  void forgotten(std::span<const Clause> gone) override { forgotten_ += gone.size(); }

  bool refuted() const {
    return std::ranges::any_of(clauses, [](const auto& clause) { return clause.empty(); });
  }
  std::size_t learned_clauses() const { return learned_; }
  std::size_t reasons() const { return reasons_; }

  steps::Clauses clauses;

 private:
  static std::int32_t code(const Fact& fact) {
    const auto number = static_cast<std::int32_t>(index(fact.cell) * 64 + index(fact.symbol) + 1);
    return fact.holds ? number : -number;
  }
  static steps::Clause codes(const Clause& clause) {
    steps::Clause all;
    for (const auto& fact : clause) all.push_back(code(fact));
    return all;
  }
  /// Whether whatever the propagator accepts obeys the clause.
  bool follows(const Reason& reason) const {
    const auto scope = reason.propagator->scope();
    std::vector<SymbolId> symbols(scope.size());
    const std::function<bool(std::size_t)> obeys = [&](std::size_t place) {
      if (place == scope.size())
        return !reason.propagator->accepts(symbols) || std::ranges::any_of(reason.clause, [&](const Fact& fact) {
          const auto at = std::ranges::find(scope, fact.cell) - scope.begin();
          REQUIRE(at < std::ssize(scope));
          return (symbols[static_cast<std::size_t>(at)] == fact.symbol) == fact.holds;
        });
      const auto domain = puzzle_.domain(scope[place]);
      return std::all_of(domain.begin(), domain.end(), [&](SymbolId symbol) {
        symbols[place] = symbol;
        return obeys(place + 1);
      });
    };
    return obeys(0);
  }

  const Puzzle& puzzle_;
  steps::Clauses both;
  std::size_t learned_ = 0;
  std::size_t reasons_ = 0;
  std::size_t forgotten_ = 0;
};

}  // namespace

TEST_CASE("a search by reasons finds every solution once, however few nodes it may take at a time") {
  Random random(5);
  std::size_t many = 0;
  std::size_t none = 0;
  for (int round = 0; round < 150; ++round) {
    auto puzzle = random_puzzle(random);
    auto prepared = puzzle;
    const auto expected = fillings(puzzle);
    none += expected.empty() ? 1 : 0;
    many += expected.size() > 20 ? 1 : 0;
    if (rewrite(prepared).contradiction) {
      REQUIRE(expected.empty());
      continue;
    }
    const Subject subject(puzzle);
    auto search = subject.search();
    REQUIRE(found(search) == expected);
    auto slow = subject.search();
    REQUIRE(found(slow, 1) == expected);
    CHECK(slow.statistics().nodes == search.statistics().nodes);
    CHECK(slow.statistics().failures == search.statistics().failures);
  }
  CHECK(many > 10);
  CHECK(none > 10);
}

TEST_CASE("a search by reasons finds every solution once, however long connection is put off") {
  Random random(7);
  std::uint64_t nodes_at_once = 0;
  std::uint64_t nodes_at_last = 0;
  for (int round = 0; round < 60; ++round) {
    Puzzle puzzle(Grid({3, 3}), Symbols::numbers(0, 1));
    Region cells;
    for (std::size_t i = 0; i < puzzle.cell_count(); ++i) cells.push_back(cell_at(i));
    std::vector<Literal> in;
    for (const auto cell : cells) in.push_back({cell, Domain::of(symbol_at(1))});
    puzzle.add(std::make_shared<Connected>(in, neighbours_among(puzzle.grid(), cells), Label{}));
    for (int i = 0; i < 3; ++i) {
      random.shuffle(cells);
      const auto some = Region(cells.begin(), cells.begin() + 4);
      closed_rules::add(puzzle,
                        closed_rules::cage(some, Operator::sum, static_cast<std::int64_t>(1 + random.below(3))));
    }
    const auto expected = fillings(puzzle);
    auto prepared = puzzle;
    if (rewrite(prepared).contradiction) {
      REQUIRE(expected.empty());
      continue;
    }
    const Subject subject(puzzle);
    for (const std::uint64_t literals : {0U, 3U, 1'000'000U}) {
      auto search = subject.search();
      search.set_patience(literals);
      REQUIRE(found(search) == expected);
      if (literals == 0) nodes_at_once += search.statistics().nodes;
      if (literals > 3) nodes_at_last += search.statistics().nodes;
    }
  }
  CHECK(nodes_at_once < nodes_at_last);
}

TEST_CASE("Latin squares of side 4 are 576 to a search by reasons, too, and exclusions and givens are heeded") {
  const Subject subject(samples::latin_square(4));
  auto all = subject.search();
  CHECK(found(all).size() == 576);
  const Candidate first{cell_at(0), symbol_at(2)};
  const Candidate second{cell_at(1), symbol_at(3)};
  const auto count = [&](const std::vector<std::vector<Candidate>>& excluded, const std::vector<Candidate>& given) {
    auto search = subject.search();
    for (const auto& together : excluded) search.exclude(together);
    for (const auto& one : given) search.give(one);
    return found(search).size();
  };
  CHECK(count({{first}}, {}) == 576 - 144);
  CHECK(count({{first, second}}, {}) == 576 - 48);
  CHECK(count({}, {first}) == 144);
  CHECK(count({}, {first, second}) == 48);
  CHECK(count({{second}}, {first}) == 144 - 48);
  CHECK(count({{}}, {}) == 0);
  CHECK(count({}, {first, {cell_at(0), symbol_at(1)}}) == 0);
  CHECK(count({}, {first, {cell_at(1), symbol_at(2)}}) == 0);
  CHECK(count({{first}}, {first}) == 0);
  CHECK(count({}, {{cell_at(0), symbol_at(7)}}) == 0);
}

TEST_CASE("what is given or excluded of a cell that is decided is heeded, too") {
  auto square = samples::latin_square(4);
  REQUIRE(square.narrow(cell_at(0), Domain(0b0001)));
  const Subject subject(square);
  const Candidate decided{cell_at(0), symbol_at(0)};
  const Candidate gone{cell_at(0), symbol_at(1)};
  const Candidate beside{cell_at(1), symbol_at(1)};
  const auto count = [&](const std::vector<Candidate>& excluded, const std::vector<Candidate>& given) {
    auto search = subject.search();
    if (!excluded.empty()) search.exclude(excluded);
    for (const auto& one : given) search.give(one);
    return found(search).size();
  };
  CHECK(count({}, {decided}) == 144);
  CHECK(count({}, {gone}) == 0);
  CHECK(count({}, {decided, beside}) == 48);
  CHECK(count({decided, beside}, {}) == 144 - 48);
  CHECK(count({gone, beside}, {}) == 144);
  CHECK(count({decided}, {}) == 0);
}

TEST_CASE("propagators that are off take no part in a search by reasons") {
  Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 4));
  for (const auto cell : {0U, 1U})
    puzzle.add(toys::propagator({.scope = {cell_at(cell)}, .propagate = [cell](State& state) {
                                   return toys::narrowed(state, cell_at(cell), Domain(0b0110));
                                 }}));
  const auto program = Program::lower(puzzle);
  const auto count = [&](std::uint64_t off) {
    const std::vector<std::uint64_t> bits{off};
    const std::vector<std::uint32_t> failures(2);
    ReasonSearch search(program, puzzle.domains(), bits, failures);
    return found(search).size();
  };
  CHECK(count(0b00) == 4);
  CHECK(count(0b01) == 8);
  CHECK(count(0b10) == 8);
  CHECK(count(0b11) == 16);
}

TEST_CASE("what a search by reasons tells follows, step by step, from the rules, and at last that nothing is left") {
  Random random(6);
  std::size_t refuted = 0;
  std::size_t learned = 0;
  std::size_t reasons = 0;
  const auto follow = [&](const Subject& subject, const Fillings& expected) {
    Checker checker(subject.rewritten);
    auto search = subject.search();
    search.tell(checker);
    const auto status = search.next(1'000'000);
    REQUIRE((status == ReasonSearch::Status::solution) == !expected.empty());
    REQUIRE(checker.refuted() == expected.empty());
    refuted += checker.refuted() ? 1 : 0;
    learned += checker.learned_clauses();
    reasons += checker.reasons();
  };
  for (int round = 0; round < 200; ++round) {
    auto puzzle = random_puzzle(random);
    auto prepared = puzzle;
    if (!rewrite(prepared).contradiction) follow(Subject(puzzle), fillings(puzzle));
  }
  // More than the rules of a row: a square most of whose cells have lost a symbol.
  auto square = samples::latin_square(4);
  for (std::size_t cell = 0; cell < 16; ++cell)
    if (cell % 5 != 0) CHECK(square.narrow(cell_at(cell), Domain(cell % 2 == 0 ? 0b0111 : 0b1110)));
  const auto program = Program::lower(square, {.fuse = false});
  const std::vector<std::uint32_t> failures(16);
  ReasonSearch search(program, square.domains(), {}, failures);
  Checker checker(square);
  search.tell(checker);
  const auto solvable = search.next(1'000'000) == ReasonSearch::Status::solution;
  CHECK(checker.refuted() == !solvable);
  CHECK(refuted > 3);
  CHECK(learned > 30);
  CHECK(reasons > 30);
}

}  // namespace grids::reason_searches
