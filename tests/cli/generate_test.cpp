#include <signal.h>

#include <algorithm>
#include <filesystem>

#include "program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::cli_tests::run_grids;
using grids::cli_tests::RunningProgram;
using grids::cli_tests::TemporaryFolder;
using grids::cli_tests::write_file;

namespace fs = std::filesystem;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The settings for types that have no default size, and none of 4x4.
std::vector<std::string> size_of(const std::string& type) {
  if (type == "Eulero") return {"--set", "size=5x5"};
  if (type == "Trinairo") return {"--set", "size=6x6"};
  return {};
}

std::vector<std::string> together(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Whether the givens, under the type's rules, have one solution.
bool has_one_solution(const std::string& type, const std::vector<std::string>& size, const std::string& givens) {
  const TemporaryFolder folder;
  const auto file = folder.file("made.yml");
  std::string drawing;
  for (std::size_t begin = 0; begin < givens.size();) {
    const auto end = givens.find('\n', begin);
    drawing += "    " + givens.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  write_file(file, "- " + type + "\n- initial: |\n" + drawing);
  return run_grids(together({"solve", "--unique", file}, size)).exit_code == 0;
}

}  // namespace

TEST_CASE("generate makes a puzzle of every type, or says what the type wants that it cannot make") {
  std::size_t made = 0;
  std::size_t refused = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(grids::source_path()) / "constraints")) {
    const auto type = entry.path().stem().string();
    if (type == "Samurai") continue;  // it takes seconds to thin
    CAPTURE(type);
    auto size = size_of(type);
    auto run = run_grids(together({"generate", type}, size));
    if (contains(run.err, "the size of the grid is not known")) {
      size = {"--set", "size=4x4"};
      run = run_grids(together({"generate", type}, size));
    }
    CAPTURE(run.err);
    if (run.exit_code == 0) {
      CHECK(has_one_solution(type, size, run.out));
      ++made;
    } else {
      CHECK(run.exit_code == 2);
      CHECK(run.out.empty());
      CHECK(contains(run.err, type + " wants "));
      CHECK(contains(run.err, "`generate` makes no more than givens"));
      ++refused;
    }
  }
  CHECK(made >= 10);
  CHECK(refused >= 40);
}

TEST_CASE("generate thins the givens of a puzzle that draws what its type wants") {
  const TemporaryFolder folder;
  const auto file = folder.file("killer.yml");
  write_file(file, "- Killer: {size: 4x4, box: 2x2}\n- areas: [a1 a2 = 3, b1 c1 = 5]\n");
  CHECK(run_grids({"generate", file}).exit_code == 0);
  CHECK(run_grids({"generate", "-"}, "- LatinSquare: {size: 3x3}\n").exit_code == 0);
  write_file(file, "- Nonogram: {size: 4x4}\n- title: Nothing drawn\n");
  const auto bare = run_grids({"generate", file});
  CHECK(bare.exit_code == 2);
  CHECK(contains(bare.err, "wants clues at its borders"));
}

TEST_CASE("generate says what a puzzle lacks that draws only some of what its type wants") {
  const TemporaryFolder folder;
  const auto file = folder.file("part.yml");
  write_file(file, "- Killer: {size: 4x4, box: 2x2}\n- title: Boxes alone\n");
  CHECK(contains(run_grids({"generate", file}).err, "Killer wants areas with clues, and `generate` makes no more"));
  write_file(file, "- Aquarium\n- areas: |\n    aabb\n    aabb\n    ccdd\n    ccdd\n");
  CHECK(
      contains(run_grids({"generate", file}).err, "Aquarium wants clues at its borders, and `generate` makes no more"));
}

TEST_CASE("an interrupt during generate prints what is there") {
  RunningProgram program({{"generate", "Sudoku", "-n", "1000000"}});
  REQUIRE(program.wait_for_output(1));
  program.send_signal(SIGINT);
  const auto outcome = program.wait();
  CHECK(outcome.exit_code == 5);
  // Each puzzle but the first follows an empty line.
  CHECK((std::ranges::count(outcome.out, '\n') + 1) % 10 == 0);
  CHECK(contains(outcome.err, "Cut short by an interrupt: "));
  CHECK(contains(outcome.err, " made"));
}

TEST_CASE("a generate that is cut short prints what it has, and says no more of it than is known") {
  const std::vector<std::string> large{"--set", "size=25x25", "--set", "box=5x5"};
  const auto run = run_grids(together({"generate", "Sudoku", "--time-limit", "300ms"}, large));
  CHECK(run.exit_code == 5);
  CHECK(contains(run.err, "Cut short by a limit"));
  // Of a slow machine nothing may be there yet.
  CHECK(run.out.empty() != contains(run.err, " so far, with one solution; some of them may go"));
  CHECK(run.out.empty() == contains(run.err, ": no puzzles made."));
  CHECK(run.out.empty() != contains(run.err, ": the puzzle printed is not finished."));
  if (!run.out.empty()) CHECK(has_one_solution("Sudoku", large, run.out));
}
