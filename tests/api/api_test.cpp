#include <algorithm>
#include <atomic>
#include <fstream>
#include <grids/grids.hpp>
#include <sstream>
#include <thread>

#include "source_path.hpp"
#include "test.hpp"

namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(grids::source_path(path));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

grids::LoadOptions here() { return {.types = grids::source_path("constraints")}; }
grids::Puzzle file(const std::string& path) { return grids::load(grids::source_path(path), here()); }

constexpr const char* easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* easy_solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

grids::Puzzle sudoku() { return grids::load("Sudoku", here()); }
grids::Puzzle latin(const char* size) {
  return grids::Puzzle::Builder{}.type("LatinSquare", {{"size", size}}).build(here());
}

template <typename Throwing>
std::string message(Throwing throwing) {
  try {
    throwing();
  } catch (const grids::InputError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("headers and library are of one version") {
  const auto numbers = std::to_string(GRIDS_VERSION_MAJOR) + '.' + std::to_string(GRIDS_VERSION_MINOR) + '.' +
                       std::to_string(GRIDS_VERSION_PATCH);
  CHECK(grids::version() == numbers);
}

TEST_CASE("a cell has the name that it is made of") {
  CHECK(grids::Cell("b3") == grids::Cell(1, 2));
  CHECK(grids::Cell("r2c3") == grids::Cell("b3"));
  CHECK(grids::Cell(27, 9).name() == "ab10");
  CHECK(grids::Cell(27, 9).name(grids::CellNames::rows_and_columns) == "r28c10");
  CHECK(contains(message([] { grids::Cell("3b"); }), "'3b' is no cell"));
}

TEST_CASE("a file tells what it holds") {
  const auto puzzle = file("puzzles/sudoku/morning.yml");
  CHECK(puzzle.type() == "Sudoku");
  CHECK(puzzle.rows() == 9);
  CHECK(puzzle.columns() == 9);
  CHECK(puzzle.symbols().size() == 9);
  CHECK(puzzle.cells().size() == 81);
  CHECK(puzzle.candidates("a1").size() == 9);
  CHECK(puzzle.files().back() == "morning.yml");
  CHECK(puzzle.warnings().empty());
}

TEST_CASE("blocks are no cells in play") {
  const auto puzzle = file("puzzles/kakuro/harbour.yml");
  CHECK_FALSE(puzzle.in_play("a1"));
  CHECK(puzzle.candidates("a1").empty());
  CHECK(contains(message([&] { (void)puzzle.with_givens({{"a1", "1"}}); }), "a1 is a block"));
  const auto answer = grids::solve(puzzle);
  REQUIRE(answer.outcome == grids::Outcome::unique);
  CHECK(answer.solutions.front().at("a1").empty());
  CHECK_FALSE(answer.solutions.front().number("a1"));
  CHECK(answer.solutions.front().line().front() == '#');
  CHECK(contains(grids::to_json(answer), "[[[null,"));
}

TEST_CASE("bad input tells everything with its place") {
  try {
    (void)grids::load_text("- Sudoku\n- initail: 1\n- a1*z9 = 4\n", here(), "typo.yml");
    FAIL("nothing was thrown");
  } catch (const grids::InputError& error) {
    REQUIRE(error.diagnostics().size() == 2);
    const auto& first = error.diagnostics().front();
    CHECK(first.is_error);
    CHECK(first.file == "typo.yml");
    CHECK(first.line == 2);
    CHECK(first.column == 3);
    CHECK(contains(first.message, "did you mean 'initial'"));
    CHECK(contains(first.text, "typo.yml:2:3: "));
    CHECK(contains(error.what(), "'z9' lies off the grid"));
  }
}

TEST_CASE("texts of other programs are read") {
  const auto options = [](const char* format) {
    auto all = here();
    all.format = format;
    return all;
  };
  CHECK(grids::guess_format("https://puzz.link/p?sudoku/9/9/1") == "puzz.link");
  CHECK(contains(message([&] { (void)grids::load_text("x", options("nonsense")); }), "no notation 'nonsense'"));
  const auto two = std::string(easy) + '\n' + easy + '\n';
  CHECK(grids::load_all(two, options("lines")).size() == 2);
  CHECK(contains(message([&] { (void)grids::load_text(two, options("lines")); }), "holds 2 puzzles"));
  CHECK(contains(message([&] { (void)grids::load_text("\xff", options("lines")); }), "UTF-8"));
}

TEST_CASE("all types are listed") {
  const auto names = grids::types(here());
  CHECK(std::find(names.begin(), names.end(), "Kakuro") != names.end());
  CHECK(std::is_sorted(names.begin(), names.end()));
}

TEST_CASE("givens can be exchanged") {
  const auto puzzle = sudoku().with_givens(easy);
  CHECK(puzzle.givens().size() == 30);
  CHECK(puzzle.givens().front() == grids::Given{"a1", "5"});
  CHECK(puzzle.with_givens({{"a2", "7"}, {"a1", "1"}}).givens().front() == grids::Given{"a1", "1"});
  CHECK(contains(message([&] { (void)puzzle.with_givens("12"); }), "expected 81"));
  CHECK(contains(message([&] { (void)puzzle.with_givens({{"a1", "x"}}); }), "'x' at a1 is not a symbol (1-9)"));
  CHECK(contains(message([&] { (void)puzzle.with_givens({{"k1", "1"}}); }), "off the grid, which is 9x9"));
  CHECK(contains(message([&] { (void)puzzle.with_givens({{"a1", "1"}, {"a1", "2"}}); }), "cannot hold both"));
}

TEST_CASE("every engine finds the only solution") {
  const auto puzzle = sudoku().with_givens(easy);
  for (const auto engine : {grids::Engine::automatic, grids::Engine::native, grids::Engine::sat,
                            grids::Engine::exact_cover, grids::Engine::milp}) {
    if (!grids::has_engine(engine)) {
      CHECK_THROWS_AS(grids::solve(puzzle, {.engine = engine}), grids::Unsupported);
      continue;
    }
    const auto answer = grids::solve(puzzle, {.engine = engine});
    CHECK(answer.outcome == grids::Outcome::unique);
    REQUIRE(answer.solutions.size() == 1);
    CHECK(answer.solutions.front().line() == easy_solved);
    CHECK(puzzle.accepts(answer.solutions.front()));
  }
}

TEST_CASE("a solution that breaks a given is not accepted") {
  const auto puzzle = grids::load_text("- {size: 1x30, symbols: 1-9}\n- each row: sum = 100\n", here());
  CHECK_THROWS_AS(grids::solve(puzzle, {.engine = grids::Engine::exact_cover}), grids::Unsupported);
}

TEST_CASE("solutions are handed on until nobody wants more") {
  const auto puzzle = latin("4x4");
  std::size_t seen = 0;
  const auto all = grids::for_each_solution(puzzle, [&](const grids::Solution&) { return ++seen > 0; });
  CHECK(seen == 576);
  CHECK(all.complete);
  CHECK(all.found == 576);
  CHECK(all.outcome == grids::Outcome::several);
  seen = 0;
  (void)grids::for_each_solution(puzzle, [&](const grids::Solution&) { return ++seen < 3; });
  CHECK(seen == 3);
  CHECK_THROWS_AS(grids::for_each_solution(
                      puzzle, [](const grids::Solution&) -> bool { throw std::runtime_error("the caller's own"); }),
                  std::runtime_error);
}

TEST_CASE("limits are results") {
  const std::atomic<bool> interrupted = true;
  const auto puzzle = latin("9x9");
  const auto answer = grids::solve(puzzle, {.at_most = ~std::uint64_t{0}, .limits = {.interrupted = &interrupted}});
  CHECK(answer.limited);
  CHECK_FALSE(answer.complete);
  CHECK_FALSE(grids::count(puzzle, {.interrupted = &interrupted}).exact);
  CHECK_THROWS_AS(grids::explain(puzzle, {.limits = {.interrupted = &interrupted}}), grids::Stopped);
  CHECK(grids::candidates(puzzle, {.interrupted = &interrupted}).limited());
  CHECK_FALSE(grids::minimize(puzzle, {.limits = {.interrupted = &interrupted}}));
}

TEST_CASE("a solver works out the rules once for all threads") {
  const grids::Solver prepared(sudoku());
  std::vector<std::string> lines(4);
  std::vector<std::thread> threads;
  for (auto& line : lines)
    threads.emplace_back([&line, solver = prepared]() mutable { line = solver.solve(easy).solutions.front().line(); });
  for (auto& thread : threads) thread.join();
  CHECK(lines == std::vector<std::string>(4, easy_solved));
  auto solver = prepared;
  CHECK(solver.solve(std::vector<grids::Given>{{"a1", "1"}, {"a2", "1"}}).outcome == grids::Outcome::none);
  CHECK(solver.solve(std::vector<grids::Given>()).outcome == grids::Outcome::several);
  CHECK_THROWS_AS(solver.solve("5?"), grids::InputError);
}

TEST_CASE("solutions are counted without visiting each") {
  const auto count = grids::count(latin("5x5"));
  CHECK(count.exact);
  CHECK(count.digits == "161280");
  CHECK(count.number == 161280U);
  const auto candidates = grids::candidates(latin("3x3").with_givens("123......"));
  CHECK(candidates.possible("b1") == std::vector<std::string>{"2", "3"});
  CHECK(candidates.unsettled("b1").empty());
  CHECK_THROWS_AS(candidates.possible("d1"), grids::InputError);
}

TEST_CASE("an explanation tells its steps, and what they rest on") {
  const auto puzzle = file("puzzles/sudoku/morning.yml");
  const auto explanation = grids::explain(puzzle);
  const auto told = explanation.text();
  CHECK(told.find("Techniques:") == told.rfind("Techniques:"));
  CHECK(told.find("Techniques:") != std::string::npos);
  CHECK(explanation.standing() == grids::Standing::solved);
  REQUIRE_FALSE(explanation.steps().empty());
  auto board = puzzle.givens();
  for (const auto& step : explanation.steps()) {
    CHECK(contains(explanation.text(), step.text));
    for (const auto uses : step.uses) CHECK(uses < step.number);
    board.insert(board.end(), step.fills.begin(), step.fills.end());
  }
  CHECK(grids::solve(puzzle.with_givens(board)).outcome == grids::Outcome::unique);
  CHECK(explanation.rating().level == "easy");
  CHECK(contains(explanation.html(), "<html"));
  CHECK(contains(explanation.markdown(), "|"));
  CHECK(contains(explanation.svg(0), "<svg"));
  CHECK(explanation.svg(0) != explanation.svg(1));
  CHECK(explanation.svg(100000) == explanation.svg(explanation.steps().size()));
  CHECK(contains(grids::to_json(explanation), "\"standing\":\"solved\""));
}

TEST_CASE("an explanation ends where it can go no further") {
  const auto none = grids::explain(latin("3x3").with_givens("1.1......"));
  CHECK(none.standing() == grids::Standing::contradiction);
  CHECK_FALSE(none.contradiction().empty());
  CHECK(grids::explain(file("puzzles/sudoku/morning.yml"), {.techniques = "x-wing"}).standing() ==
        grids::Standing::stuck);
  CHECK(contains(message([] { (void)grids::explain(latin("3x3"), {.forbidden = "magic"}); }), "magic"));
}

TEST_CASE("the fewest givens have one solution") {
  const auto made = grids::minimize(sudoku().with_givens(easy_solved));
  REQUIRE(made);
  CHECK(made->irreducible);
  CHECK(made->solution.line() == easy_solved);
  CHECK(grids::solve(made->puzzle).outcome == grids::Outcome::unique);
  CHECK_FALSE(grids::minimize(latin("3x3").with_givens("1.1......")));
}

TEST_CASE("new puzzles are made one after another") {
  grids::Generator generator(latin("5x5"), {.seed = 5, .rated = true});
  const auto first = generator.next();
  const auto second = generator.next();
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->puzzle.givens() != second->puzzle.givens());
  CHECK(second->seed == first->seed + 1);
  CHECK(grids::solve(second->puzzle).solutions.front() == second->solution);
  CHECK(first->rating);
  CHECK(contains(message([] { grids::Generator(latin("5x5"), {.level = "cruel"}); }), "easy, medium"));
  grids::Generator never(latin("3x3").with_givens("1.1......"));
  CHECK_FALSE(never.next());
  CHECK(never.status() == grids::Generator::Status::no_solution);
}

TEST_CASE("pictures come in all formats") {
  const auto puzzle = file("puzzles/killer/orchard.yml");
  CHECK(contains(grids::render_svg(puzzle), "<svg"));
  CHECK(contains(grids::render_html({puzzle}), "<svg"));
  CHECK(contains(grids::render_text(puzzle, {.ascii = true}), "+"));
  if (grids::has_cairo()) {
    CHECK(grids::render_pdf({puzzle}).substr(0, 5) == "%PDF-");
    CHECK(grids::render_png(puzzle).substr(1, 3) == "PNG");
    CHECK_THROWS_AS(grids::render_pdf({}), grids::InputError);
    CHECK_THROWS_AS(grids::render_png(puzzle, {.pixels = 0}), grids::InputError);
  } else {
    CHECK_THROWS_AS(grids::render_pdf({puzzle}), grids::Unsupported);
    CHECK_THROWS_AS(grids::render_png(puzzle), grids::Unsupported);
  }
}

TEST_CASE("the links of a solution are told") {
  const auto options = here();
  const auto puzzles = grids::load(grids::source_path("puzzles/dominosa/threes.yml"), options);
  const auto answer = grids::solve(puzzles);
  REQUIRE(answer.outcome == grids::Outcome::unique);
  CHECK(2 * answer.solutions.front().links().size() == puzzles.cells().size());
  CHECK(contains(grids::to_json(answer), "\"links\":[[[\"a1\""));
}

TEST_CASE("what the builder's text says is what it builds") {
  grids::Puzzle::Builder builder{3, 3};
  builder.type("LatinSquare").title("A: \"b\" # c").given("a1", "1");
  const auto copy = builder;
  builder.given("b2", "1");
  CHECK(grids::load_text(builder.text(), here()).givens().size() == 2);
  CHECK(builder.build(here()).title() == "A: \"b\" # c");
  CHECK(copy.build(here()).givens().size() == 1);
  CHECK(file_text("puzzles/sudoku/morning.yml") != builder.text());
}
