#include <algorithm>
#include <functional>
#include <set>

#include "composing.hpp"
#include "core/random.hpp"
#include "core/unsupported.hpp"
#include "engines/exact_cover/cover_problem.hpp"
#include "engines/exact_cover/cover_search.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/native_engine.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Role = CoverSearch::Role;
using Options = std::vector<DancingLinks::Option>;

DancingLinks links(std::size_t primary, std::size_t items,
                   const std::vector<std::vector<DancingLinks::Item>>& options) {
  DancingLinks result(primary, items);
  for (const auto& option : options) result.add(option);
  return result;
}

/// All covers, each with its options in ascending order.
std::vector<Options> covers(DancingLinks links, std::vector<Role> roles) {
  CoverSearch search(std::move(links), std::move(roles), {});
  std::vector<Options> all;
  while (search.next() == CoverSearch::Status::solution) {
    all.push_back(search.chosen());
    std::ranges::sort(all.back());
  }
  std::ranges::sort(all);
  return all;
}

std::vector<Solution> all_solutions(Engine& engine, const Puzzle& puzzle) {
  std::vector<Solution> found;
  const auto answer = engine.solve(puzzle, 100'000, {}, [&found](const Solution& solution) {
    found.push_back(solution);
    return true;
  });
  CHECK(answer.complete);
  CHECK(answer.found == found.size());
  std::ranges::sort(found);
  return found;
}

std::uint64_t count(const std::string& text) {
  ExactCoverEngine engine;
  return all_solutions(engine, composing::from_text(text)).size();
}

/// Writes down what a search does.
struct Diary : CoverObserver {
  void considering(std::size_t level, const std::string& item, std::size_t options) override {
    add(level, item + "? " + std::to_string(options));
  }
  void trying(std::size_t level, const std::string& option, const std::string&) override { add(level, option); }
  void rejected(std::size_t level, const std::string& option) override { add(level, "not " + option); }
  void kept(std::size_t level, const std::string& option) override { add(level, option + "!"); }
  void add(std::size_t level, const std::string& what) { lines.push_back(std::to_string(level) + " " + what); }

  std::vector<std::string> lines;
};

}  // namespace

TEST_CASE("Knuth's example of an exact cover has one") {
  const auto example =
      links(7, 7, {{2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}});  // of "Dancing links", page 3
  CHECK(covers(example, std::vector<Role>(7, Role::told)) == std::vector<Options>{{0, 3, 4}});
}

TEST_CASE("a secondary item is covered once or not at all") {
  CHECK(covers(links(2, 3, {{0, 2}, {0}, {1, 2}, {1}}), {Role::told, Role::told}) ==
        std::vector<Options>{{0, 3}, {1, 2}, {1, 3}});
}

TEST_CASE("an item without options has no cover, and no items have one") {
  CHECK(covers(links(1, 1, {}), {Role::told}).empty());
  CHECK(covers(links(0, 0, {}), {}) == std::vector<Options>{{}});
}

TEST_CASE("covers that differ in other than told items are one solution") {
  const auto two_free = links(2, 2, {{0}, {0}, {1}, {1}, {1}});
  CHECK(covers(two_free, {Role::told, Role::other}).size() == 2);
  CHECK(covers(two_free, {Role::told, Role::told}).size() == 6);
}

TEST_CASE("there are 92 ways to place 8 queens, 288 Sudokus of side 4, and 576 Latin squares of side 4") {
  CHECK(count("- NQueens: {size: 8x8}\n") == 92);
  CHECK(count("- Sudoku: {size: 4x4, box: 2x2}\n") == 288);
  CHECK(count("- LatinSquare: {size: 4x4}\n") == 576);
}

TEST_CASE("the exact cover engine tells none, one and several solutions apart") {
  auto puzzle = samples::latin_square(9, {3, 3});
  ExactCoverEngine engine;
  std::vector<Solution> found;
  const auto solve = [&](std::string_view drawing) {
    puzzle.set_givens(samples::givens(puzzle, drawing));
    return engine.solve(puzzle, 2, {}, [&found](const Solution& solution) {
      found.push_back(solution);
      return true;
    });
  };
  CHECK(solve(samples::hard_sudoku).outcome() == Outcome::unique);
  REQUIRE(found.size() == 1);
  CHECK(samples::text(puzzle, found[0]) == samples::hard_sudoku_solved);
  CHECK(solve("11").outcome() == Outcome::none);
  CHECK(solve("").outcome() == Outcome::several);
}

TEST_CASE("tables, pairs, automata and combinations are covered exactly") {
  ExactCoverEngine engine;
  NativeEngine native;
  for (const std::string text : {
           "- size: 2x3\n- symbols: 1-4\n- a1 + a2 * a3 = b1 + b2\n- a1 < b1\n",  // a table and a pair
           "- size: 2x3\n- symbols: 1-5\n- each row: all different\n- each row: sum = 8\n",
           "- Nonogram: {size: 3x3}\n- left: 1, 1 1, .\n- top: ., 2, .\n",
           "- LatinSquare: {size: 4x4}\n- a1-a2 = 2\n- b2*b3*c3 = 12\n- d1+d2+c1 = 7\n",
           "- size: 2x2\n- symbols: 1-3\n- a1 = 1 or a2 = 2\n",
       }) {
    INFO(text);
    const auto puzzle = composing::from_text(text);
    CHECK(all_solutions(engine, puzzle) == all_solutions(native, puzzle));
  }
}

TEST_CASE("long lists are covered exactly, some of whose cells are settled") {
  // Too few of 18 for an automaton of the others alone.
  const auto puzzle = composing::from_text("- Nonogram: {size: 1x18}\n- left: 3 5 4\n- initial: ....x.........x...\n");
  ExactCoverEngine engine;
  NativeEngine native;
  const auto found = all_solutions(engine, puzzle);
  CHECK(found.size() > 3);
  CHECK(found == all_solutions(native, puzzle));
}

TEST_CASE("what exact cover cannot express is named") {
  const auto puzzle = composing::from_text("- size: 1x30\n- symbols: 1-9\n- each row: sum = 100\n");
  ExactCoverEngine engine;
  std::string message;
  try {
    engine.solve(puzzle, 1, {}, [](const Solution&) { return true; });
  } catch (const Unsupported& error) {
    message = error.what();
  }
  CHECK(message.find(" + a30 = 100' needs a sum, which exact cover cannot express") != std::string::npos);
}

TEST_CASE("the exact cover engine stops at a limit of nodes, of time, and at an interrupt") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  std::atomic<bool> interrupted = true;
  Limits nodes;
  nodes.nodes = 10;
  Limits time;
  time.time = std::chrono::milliseconds(20);
  Limits interrupt;
  interrupt.interrupted = &interrupted;
  for (const auto& limits : {nodes, time, interrupt}) {
    const auto answer = ExactCoverEngine().solve(puzzle, 1'000'000'000, limits, [](const Solution&) { return true; });
    CHECK(answer.limited);
    CHECK_FALSE(answer.complete);
  }
}

TEST_CASE("an observer hears the level, the item and its options, and what became of each") {
  Diary diary;
  ExactCoverEngine engine;
  engine.observe(&diary);
  engine.solve(composing::from_text("- LatinSquare: {size: 2x2}\n"), 2, {}, [](const Solution&) { return true; });
  CHECK(diary.lines == std::vector<std::string>{"0 a1? 2", "0 a1=1",  "1 a2? 1", "1 a2=2",  "2 b1? 1", "2 b1=2",
                                                "3 b2? 1", "3 b2=1",  "3 b2=1!", "2 b1=2!", "1 a2=2!", "0 a1=1!",
                                                "0 a1=2",  "1 a2? 1", "1 a2=1",  "2 b1? 1", "2 b1=1",  "3 b2? 1",
                                                "3 b2=2",  "3 b2=2!", "2 b1=1!", "1 a2=1!", "0 a1=2!"});
}

TEST_CASE("an observer hears which options were rejected, and on which level") {
  Diary diary;
  ExactCoverEngine engine;
  engine.observe(&diary);
  // Two symbols for three cells that all differ.
  const auto puzzle = composing::from_text("- size: 1x3\n- symbols: 1-2\n- a1 != a2\n- a2 != a3\n- a1 != a3\n");
  CHECK(engine.solve(puzzle, 2, {}, [](const Solution&) { return true; }).outcome() == Outcome::none);
  CHECK(diary.lines == std::vector<std::string>{"0 a1? 2", "0 a1=1", "1 a2? 1", "1 a2=2", "2 a3? 0", "1 not a2=2",
                                                "0 not a1=1", "0 a1=2", "1 a2? 1", "1 a2=1", "2 a3? 0", "1 not a2=1",
                                                "0 not a1=2"});
}

namespace {

/// Statements made at random, of each of which is known where it holds.
class RandomModel {
 public:
  explicit RandomModel(Random& random) : random_(random), puzzle_(Grid({1, 3}), Symbols::numbers(1, 3)) {
    for (std::size_t cell = 0; cell < 3; ++cell)
      if (random.below(4) == 0) REQUIRE(puzzle_.narrow(cell_at(cell), Domain(0b111) - Domain::of(any_symbol())));
    ModelBuilder builder(puzzle_);
    first_auxiliary_ = builder.model().variables().size();
    for (auto count = random.below(3); count > 0; --count) auxiliaries_.push_back(builder.auxiliary("some"));
    for (auto count = 1 + random.below(4); count > 0; --count) add_statement(builder);
    model_.emplace(builder.take());
  }

  const Puzzle& puzzle() const { return puzzle_; }
  const PseudoBooleanModel& model() const { return *model_; }

  /// What the cells hold wherever all statements do.
  std::set<Solution> solutions() const {
    std::set<Solution> all;
    for (std::size_t way = 0; way < 27U << auxiliaries_.size(); ++way) {
      const auto filling = way % 27;
      const Solution cells{symbol_at(filling % 3), symbol_at(filling / 3 % 3), symbol_at(filling / 9)};
      bool possible = true;
      std::vector<bool> values(model_->variables().size());
      for (std::size_t cell = 0; cell < 3; ++cell) {
        possible = possible && puzzle_.domain(cell_at(cell)).contains(cells[cell]);
        if (const auto own = model_->holds(cell_at(cell), cells[cell]); !own.is_constant())
          values[own.variable()] = true;
      }
      for (std::size_t i = 0; i < auxiliaries_.size(); ++i) values[first_auxiliary_ + i] = (way / 27 >> i & 1) != 0;
      if (possible && std::ranges::all_of(statements_, [&](const auto& statement) { return statement(values); }))
        all.insert(cells);
    }
    return all;
  }

 private:
  SymbolId any_symbol() { return symbol_at(random_.below(3)); }
  BooleanLiteral any_literal(const ModelBuilder& builder) {
    if (!auxiliaries_.empty() && random_.below(3) == 0) return auxiliaries_[random_.below(auxiliaries_.size())];
    for (;;)
      if (const auto one = builder.holds(cell_at(random_.below(3)), any_symbol()); !one.is_constant()) return one;
  }
  BooleanLiterals literals(const ModelBuilder& builder, std::size_t count) {
    BooleanLiterals all;
    for (int tries = 0; all.size() < count && tries < 50; ++tries)
      if (const auto one = any_literal(builder); std::ranges::find(all, one) == all.end()) all.push_back(one);
    return all;
  }
  /// Of one cell: no two of them hold.
  BooleanLiterals side(const ModelBuilder& builder, std::size_t cell) {
    BooleanLiterals all;
    for (std::size_t symbol = 0; symbol < 3; ++symbol)
      if (const auto one = builder.holds(cell_at(cell), symbol_at(symbol)); !one.is_never() && random_.below(2) == 0)
        all.push_back(one);
    return all;
  }

  static std::ptrdiff_t count(const BooleanLiterals& literals, const std::vector<bool>& values) {
    return std::ranges::count_if(literals, [&](BooleanLiteral one) {
      return one.is_always() || (!one.is_never() && values[one.variable()] != one.negative());
    });
  }

  void add_statement(ModelBuilder& builder) {
    const auto kind = random_.below(5);
    if (kind == 0) {
      auto clause = literals(builder, 1 + random_.below(2));
      for (auto& literal : clause)
        if (random_.below(2) == 0) literal = !literal;
      statements_.emplace_back([clause](const auto& values) { return count(clause, values) > 0; });
      return builder.clause(clause);
    }
    if (kind == 4) {
      const auto left = side(builder, random_.below(3));
      const auto right = side(builder, random_.below(3));
      statements_.emplace_back(
          [left, right](const auto& values) { return count(left, values) == count(right, values); });
      return builder.link(left, right);
    }
    auto group = literals(builder, 2 + random_.below(3));
    if (kind != 3 && random_.below(4) == 0) group[0] = !group[0];
    const bool at_most = kind == 1;
    statements_.emplace_back([group, at_most](const auto& values) {
      return count(group, values) == 1 || (at_most && count(group, values) == 0);
    });
    if (kind == 2) return builder.exactly_one(group);
    builder.at_most_one(group);
    if (kind == 3) builder.clause(group);  // which together are the same
  }

  Random& random_;
  Puzzle puzzle_;
  std::size_t first_auxiliary_ = 0;
  BooleanLiterals auxiliaries_;
  std::vector<std::function<bool(const std::vector<bool>&)>> statements_;
  std::optional<PseudoBooleanModel> model_;
};

}  // namespace

TEST_CASE("covers of statements made at random are what the cells hold where all of these do, each once") {
  Random random(12);
  std::size_t none = 0;
  std::size_t several = 0;
  for (int round = 0; round < 1500; ++round) {
    const RandomModel made(random);
    const CoverProblem problem(made.model(), made.puzzle(), made.puzzle().cell_count());
    CoverSearch search(problem.links(), problem.roles(), {});
    std::set<Solution> found;
    while (search.next() == CoverSearch::Status::solution) {
      Solution cells;
      for (const auto domain : made.puzzle().domains()) cells.push_back(domain.lowest());
      for (const auto option : search.chosen())
        if (const auto variable = problem.variable(option); variable && *variable < made.model().cell_variables())
          cells[index(made.model().variables()[*variable].cell)] = made.model().variables()[*variable].symbol;
      REQUIRE(found.insert(cells).second);
    }
    const auto expected = made.solutions();
    REQUIRE(found == expected);
    none += expected.empty() ? 1 : 0;
    several += expected.size() > 1 ? 1 : 0;
  }
  CHECK(none > 100);
  CHECK(several > 100);
}
