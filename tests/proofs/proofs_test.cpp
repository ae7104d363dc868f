#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/native_engine.hpp"
#include "engines/proofs/uniqueness_proof.hpp"
#include "sample_puzzles.hpp"
#include "source_path.hpp"
#include "test.hpp"
#include "tools/check.hpp"
#include "tools/claim.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

struct Certificate {
  std::string claim;
  std::string cnf;
  std::string proof;
};

Solution first_solution(const Puzzle& puzzle) {
  Solution first;
  NativeEngine().solve(puzzle, 1, {}, [&first](const Solution& solution) {
    first = solution;
    return false;
  });
  return first;
}

using Prover = UniquenessProof::Prover;

Certificate certificate(const Puzzle& puzzle, UniquenessProof::Result expected = UniquenessProof::Result::proved,
                        Prover prover = Prover::automatic) {
  const UniquenessProof proof(puzzle, first_solution(puzzle), prover);
  Certificate all;
  proof.write_claim([&all](std::string_view piece) { all.claim.append(piece); });
  proof.write_clauses([&all](std::string_view piece) { all.cnf.append(piece); });
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), &std::fclose);
  REQUIRE(file != nullptr);
  CHECK(proof.write_proof(file.get(), {}) == expected);
  std::rewind(file.get());
  for (int letter = 0; (letter = std::fgetc(file.get())) != EOF;) all.proof += static_cast<char>(letter);
  return all;
}

/// How many certificates are tampered with: a few, or as many as the environment variable GRIDS_TAMPERINGS says.
int tamperings() {
  const auto* const wanted = std::getenv("GRIDS_TAMPERINGS");
  return wanted == nullptr ? 40 : std::atoi(wanted);
}

/// Why the checker refuses it; empty when it does not.
std::string refusal(const Certificate& certificate) {
  std::istringstream claim(certificate.claim);
  std::istringstream cnf(certificate.cnf);
  std::istringstream proof(certificate.proof);
  try {
    proof_checking::check(claim, cnf, proof);
    return {};
  } catch (const proof_checking::Refusal& refusal) {
    return refusal.what();
  }
}

Puzzle sudoku(std::string_view drawing) {
  auto puzzle = samples::latin_square(9, {3, 3});
  puzzle.set_givens(samples::givens(puzzle, drawing));
  return puzzle;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text.append(line).append("\n");
  return text;
}

/// Changes one number of one line to another, or its sign.
std::string with_a_number_changed(const std::string& text, std::mt19937& random) {
  auto all = lines(text);
  for (;;) {
    auto& line = all[random() % all.size()];
    const auto place = line.find_first_of("123456789", line.empty() ? 0 : random() % line.size());
    if (place == std::string::npos || line.starts_with("c ") || line.starts_with("grids") || line.starts_with("p "))
      continue;
    line[place] = static_cast<char>('1' + (line[place] - '1' + 1 + static_cast<int>(random() % 8)) % 9);
    return joined(all);
  }
}

/// Leaves out, repeats, or exchanges some steps, or changes numbers in them.
std::string shaken(const std::string& proof, std::mt19937& random) {
  auto all = lines(proof);
  for (std::size_t times = 1 + random() % 20; times > 0 && all.size() > 1; --times) {
    const auto a = static_cast<std::ptrdiff_t>(random() % all.size());
    const auto b = static_cast<std::ptrdiff_t>(random() % all.size());
    if (random() % 3 == 0)
      all.erase(all.begin() + a);
    else
      std::swap(all[static_cast<std::size_t>(a)], all[static_cast<std::size_t>(b)]);
  }
  return random() % 2 == 0 ? joined(all) : with_a_number_changed(joined(all), random);
}

constexpr auto proved = UniquenessProof::Result::proved;

TEST_CASE("a proof that a Sudoku has one solution is accepted") {
  for (const auto prover : {Prover::native, Prover::sat})
    CHECK(refusal(certificate(sudoku(samples::hard_sudoku), proved, prover)).empty());
}

/// The types whose rules are about groups, shapes, or regions that are sought, which are said by cuts.
constexpr std::string_view said_by_cuts[] = {"chaosconstruction", "fillomino", "galaxies",    "kurotto",   "lits",
                                             "mochikoro",         "nurikabe",  "pentominous", "statuepark"};
/// Long loops take seconds, and what a Cave's connection infers cannot be derived in the time that it is given.
constexpr std::string_view long_ones[] = {"cave", "masyu", "slitherlink"};

/// The one with the fewest cells.
Puzzle smallest_puzzle(const fs::path& folder) {
  std::optional<Puzzle> smallest;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files)
    if (auto puzzle = composing::from_file(file.string());
        !smallest || puzzle.grid().cell_count() < smallest->grid().cell_count())
      smallest = std::move(puzzle);
  return *smallest;
}

TEST_CASE("what the native search learns proves a puzzle of every type") {
  for (const auto& folder : fs::directory_iterator(source_path("puzzles"))) {
    const auto type = folder.path().filename().string();
    if (std::ranges::find(long_ones, type) != std::end(long_ones)) continue;
    const auto puzzle = smallest_puzzle(folder.path());
    INFO(type);
    if (std::ranges::find(said_by_cuts, type) == std::end(said_by_cuts))
      CHECK(refusal(certificate(puzzle, proved, Prover::native)).empty());
  }
}

std::size_t lines_that_begin(const std::string& text, std::string_view word) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines(text), [&](const std::string& line) { return line.starts_with(word); }));
}

TEST_CASE("cuts prove a puzzle of every type whose rules have no statements") {
  for (const auto type : said_by_cuts) {
    INFO(type);
    const auto all = certificate(smallest_puzzle(source_path("puzzles/" + std::string(type))));
    CHECK(refusal(all).empty());
    CHECK(lines_that_begin(all.claim, "cut ") + lines_that_begin(all.claim, "follows ") > 0);
    CHECK(lines_that_begin(all.claim, "unstated ") > 0);
  }
}

TEST_CASE("a rule without statements is named where no cut of it is needed, too") {
  auto puzzle = composing::from_text("- Fillomino\n- most: 5\n- size: 5x5\n");
  const auto solution = first_solution(puzzle);
  std::vector<Given> givens;
  for (std::size_t i = 0; i < solution.size(); ++i) givens.push_back({cell_at(i), solution[i]});
  puzzle.set_givens(std::move(givens));
  const auto all = certificate(puzzle);
  std::istringstream claim(all.claim);
  std::istringstream cnf(all.cnf);
  std::istringstream proof(all.proof);
  const auto checked = proof_checking::check(claim, cnf, proof);
  CHECK(checked.cuts == 0);
  CHECK(checked.unstated > 0);
}

std::vector<Solution> all_solutions(const Puzzle& puzzle) {
  std::vector<Solution> all;
  NativeEngine().solve(puzzle, 100'000, {}, [&](const Solution& found) {
    all.push_back(found);
    return true;
  });
  return all;
}

/// Cell by cell what one of the solutions holds, until no other has all of it.
std::vector<Given> givens_that_leave(const Solution& one, std::vector<Solution> others, std::mt19937& random) {
  std::vector<std::size_t> cells(one.size());
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  std::ranges::shuffle(cells, random);
  std::vector<Given> givens;
  for (const auto cell : cells) {
    if (others.size() == 1) break;
    givens.push_back({cell_at(cell), one[cell]});
    std::erase_if(others, [&](const Solution& other) { return other[cell] != one[cell]; });
  }
  return givens;
}

/// The variables that hold with a solution, as the lines of a claim's cells name them.
std::set<int> holding(const Puzzle& puzzle, const std::string& claim, const Solution& solution) {
  std::set<int> all;
  std::size_t cell = 0;
  for (const auto& line : lines(claim)) {
    if (!line.starts_with("cell ")) continue;
    std::istringstream words(line);
    const auto symbol = "=" + std::string(puzzle.symbols().name(solution[cell++]));
    for (std::string word; words >> word;)
      if (word.ends_with(symbol) && word.size() > symbol.size() && word.find('=') == word.size() - symbol.size())
        all.insert(std::stoi(word));
  }
  REQUIRE(cell == solution.size());
  return all;
}

TEST_CASE("cuts hold of every solution of the rules, whatever the givens are") {
  std::mt19937 random(5);
  std::size_t cuts = 0;
  for (const std::string rules : {"- Fillomino\n- most: 4\n- size: 3x3\n",
                                  "- symbols: x -\n- size: 3x4\n- each group among x: length = 2\n- connected -\n"}) {
    auto puzzle = composing::from_text(rules);
    const auto solutions = all_solutions(puzzle);
    REQUIRE(solutions.size() > 10);
    for (int i = 0; i < 10; ++i) {
      const auto& one = solutions[random() % solutions.size()];
      puzzle.set_givens(givens_that_leave(one, solutions, random));
      const auto all = certificate(puzzle);
      CHECK(refusal(all).empty());
      for (const auto& solution : solutions) {
        const auto so = holding(puzzle, all.claim, solution);
        for (const auto& line : lines(all.claim)) {
          if (!line.starts_with("cut ") && !line.starts_with("follows ")) continue;
          std::istringstream words(line.substr(line.find(' ')));
          bool holds = false;
          for (int literal = 0; words >> literal;) holds = holds || so.contains(std::abs(literal)) == (literal > 0);
          INFO(rules << line);
          REQUIRE(holds);
          ++cuts;
        }
      }
    }
  }
  CHECK(cuts > 1000);
}

TEST_CASE("cuts of connection are checked, none is to be believed") {
  for (const std::string type : {"hitori", "heyawake"}) {
    INFO(type);
    const auto all = certificate(smallest_puzzle(source_path("puzzles/" + type)), proved, Prover::sat);
    CHECK(lines_that_begin(all.claim, "cut ") == 0);
    CHECK(lines_that_begin(all.claim, "follows ") > 0);
    CHECK(refusal(all).empty());
  }
}

/// Four places in a ring, in if variables 1 to 4 hold.
std::string ring_claim(std::string_view follows, std::string_view solution) {
  std::string claim = "grids-claim 1\nvariables 8\n";
  for (int i = 1; i <= 4; ++i)
    claim += "cell a" + std::to_string(i) + " " + std::to_string(i) + "=x " + std::to_string(i + 4) + "=y\n";
  claim += "connected 1 2 3 4 | 1 2 | 2 3 | 3 4 | 4 1\n";
  return claim.append(follows).append("solution ").append(solution).append("\n");
}

TEST_CASE("what does not follow from connection is refused, and a solution in pieces") {
  const auto refused = [](const std::string& claim) { return refusal({claim, "", ""}); };
  CHECK(refused(ring_claim("follows -1 -3 2\n", "1 2 3 4")) == "claim, line 8: this does not follow");
  CHECK(refused(ring_claim("follows -1 -3 2 4\n", "1 6 3 8")) == "the solution breaks the rules");
  CHECK(refused(ring_claim("", "1 6 3 8")) == "the solution breaks the rules");
  CHECK(refused(ring_claim("cut -1\n", "5 6 7 8")) == "claim, line 8: no rule that it could follow from");
  CHECK(refused(ring_claim("follows -1 -3 2 4\n", "1 2 3 8")) == "the clauses are not those of the claim");
  CHECK(refused(ring_claim("follows -1 -3 2 4\n", "5 6 7 8")) == "the clauses are not those of the claim");
}

TEST_CASE("what does not follow from a division is refused, and a wall within a region") {
  const auto refused = [](std::string_view follows, std::string_view solution) {
    std::string claim = "grids-claim 1\nvariables 6\n";
    for (int i = 1; i <= 3; ++i)
      claim += "cell a" + std::to_string(i) + " " + std::to_string(i) + "=x " + std::to_string(i + 3) + "=y\n";
    claim.append("divided 3 | 1 1 2 | 2 2 3 | 3 3 1\n").append(follows).append("solution ").append(solution);
    return refusal({claim, "", ""});
  };
  CHECK(refused("follows -1 2\n", "1 2 3") == "claim, line 7: this does not follow");
  CHECK(refused("follows -1 2 3\n", "1 5 6") == "the solution breaks the rules");
  CHECK(refused("", "1 5 6") == "the solution breaks the rules");
  CHECK(refused("follows -1 2 3\n", "1 2 6") == "the clauses are not those of the claim");
}

TEST_CASE("a claim states the rules, not what they come to") {
  // Its clues alone settle each cell.
  const auto puzzle = composing::from_text("- Nonogram\n- top: '1, 2, 1'\n- left: '1, 3, 0'\n");
  const auto all = certificate(puzzle, proved, Prover::native);
  CHECK(refusal(all).empty());
  CHECK(all.claim.find("1=") != std::string::npos);
  CHECK(lines(all.cnf).size() > 9);
}

TEST_CASE("every normal form's encoding is the one that the checker knows") {
  for (const std::string folder : {"sudoku", "kenken", "killer", "kakuro", "nonogram", "kakurasu", "skyscrapers",
                                   "hitori", "xsums", "magnets", "binairo", "renban", "sandwich", "minesweeper"}) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(source_path("puzzles/" + folder))) files.push_back(entry.path());
    const auto path = std::ranges::min(files);
    INFO(path);
    CHECK(refusal(certificate(composing::from_file(path.string()), proved, Prover::sat)).empty());
  }
}

TEST_CASE("claims and clauses that were tampered with are refused") {
  const auto genuine = certificate(sudoku(samples::hard_sudoku));
  std::mt19937 random(1);
  for (int i = 0; i < tamperings(); ++i) {
    auto changed = genuine;
    auto& part = i % 2 == 0 ? changed.claim : changed.cnf;
    part = with_a_number_changed(part, random);
    INFO(i);
    CHECK(!refusal(changed).empty());
  }
}

/// The claim with another symbol in some cell of its solution.
std::string with_another_symbol(const std::string& claim, std::mt19937& random) {
  auto all = lines(claim);
  std::istringstream words(all.back());
  std::string word;
  words >> word;
  std::vector<std::string> solution;
  while (words >> word) solution.push_back(word);
  auto& changed = solution[random() % solution.size()];
  for (const auto& line : all) {
    if (!line.starts_with("cell ") || line.find(" " + changed + "=") == std::string::npos) continue;
    std::istringstream cell(line);
    std::vector<std::string> others;
    while (cell >> word)
      if (const auto variable = word.substr(0, word.find('=')); word.find('=') < word.size() && variable != changed)
        others.push_back(variable);
    changed = others[random() % others.size()];
    break;
  }
  all.back() = "solution";
  for (const auto& variable : solution) all.back().append(" ").append(variable);
  return joined(all);
}

TEST_CASE("a solution with another symbol in some cell is refused") {
  const auto genuine = certificate(sudoku(samples::hard_sudoku));
  std::mt19937 random(3);
  for (int i = 0; i < tamperings(); ++i) {
    auto changed = genuine;
    changed.claim = with_another_symbol(genuine.claim, random);
    REQUIRE(changed.claim != genuine.claim);
    INFO(i);
    CHECK(!refusal(changed).empty());
  }
}

TEST_CASE("the checker includes nothing of Grids") {
  for (const auto* const name : {"check", "claim", "clauses", "graphs", "refuter", "main"})
    for (const auto* const ending : {".cpp", ".hpp"}) {
      std::ifstream in(source_path("tools/" + std::string(name) + ending));
      for (std::string line; std::getline(in, line);) {
        INFO(name << ending << ": " << line);
        CHECK((!line.starts_with("#include \"") || line.find('/') == std::string::npos));
        CHECK(line.find("cadical") == std::string::npos);
      }
    }
}

TEST_CASE("a wrong solution is refused") {
  auto changed = certificate(sudoku(samples::hard_sudoku));
  auto all = lines(changed.claim);
  auto& solution = all.back();
  REQUIRE(solution.starts_with("solution "));
  const auto last = solution.rfind(' ');
  const auto number = std::stoi(solution.substr(last));
  solution.replace(last + 1, std::string::npos, std::to_string(number - 1));
  changed.claim = joined(all);
  CHECK(!refusal(changed).empty());
}

TEST_CASE("no proof is accepted of a puzzle with several solutions, whatever its steps") {
  const auto one = certificate(sudoku(samples::hard_sudoku));
  auto drawing = std::string(samples::hard_sudoku);
  drawing[4] = '.';
  auto several = certificate(sudoku(drawing), UniquenessProof::Result::other_solution);
  std::mt19937 random(2);
  for (int i = 0; i < tamperings(); ++i) {
    several.proof = shaken(one.proof, random);
    INFO(i);
    CHECK(!refusal(several).empty());
  }
}

TEST_CASE("both provers find another solution") {
  auto drawing = std::string(samples::hard_sudoku);
  drawing[4] = '.';
  for (const auto prover : {Prover::native, Prover::sat})
    certificate(sudoku(drawing), UniquenessProof::Result::other_solution, prover);
}

TEST_CASE("both provers heed limits") {
  const auto puzzle = sudoku(samples::hard_sudoku);
  const auto solution = first_solution(puzzle);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), &std::fclose);
  const std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  for (const auto prover : {Prover::native, Prover::sat})
    CHECK(UniquenessProof(puzzle, solution, prover).write_proof(file.get(), limits) == UniquenessProof::Result::limit);
  limits = {};
  limits.nodes = 0;
  CHECK(UniquenessProof(puzzle, solution, Prover::native).write_proof(file.get(), limits) ==
        UniquenessProof::Result::limit);
}

TEST_CASE("a proof that was cut short is refused") {
  auto changed = certificate(sudoku(samples::hard_sudoku));
  changed.proof.clear();
  CHECK(refusal(changed) == "the proof ends before it has excluded every other solution");
}

}  // namespace
}  // namespace grids
