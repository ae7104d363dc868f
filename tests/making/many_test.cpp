#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

// Puzzles composed anew from their files and solved by another engine: as many as GRIDS_MADE says of each type, or else
// two of every tenth.

using grids::cli_tests::run_grids;
using grids::cli_tests::TemporaryFolder;

namespace {

std::uint64_t number_in(const char* name, std::uint64_t otherwise) {
  const auto* const number = std::getenv(name);
  return number == nullptr ? otherwise : std::strtoull(number, nullptr, 10);
}

std::vector<std::string> types() {
  auto all = grids::shipped_types();
  if (std::getenv("GRIDS_MADE") != nullptr) return all;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < all.size(); i += 10) some.push_back(all[i]);
  return some;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a collection may be named like the type of its puzzles") {
  const TemporaryFolder folder;
  const auto file = folder.file("Sudoku.yml");
  CHECK(run_grids({"generate", "Sudoku", "--size", "4x4", "--set", "box=2x2", "-n", "2", "-o", file, "--one-file"})
            .exit_code == 0);
  const auto solved = run_grids({"solve", "--unique", file});
  CAPTURE(solved.err);
  CHECK(solved.exit_code == 0);
}

// Its solution is part of the file; if the engine found another one, the exit code would say so.
TEST_CASE("another engine finds the solution of every puzzle that was made, and no second one") {
  const auto number = number_in("GRIDS_MADE", 2);
  const auto seed = number_in("GRIDS_MADE_FROM", 1);
  REQUIRE(number > 0);
  std::size_t made = 0;
  for (const auto& type : types()) {
    CAPTURE(type);
    const TemporaryFolder folder;
    const auto file = folder.file("made.yml");
    const auto run = run_grids({"generate", type, "-n", std::to_string(number), "--seed", std::to_string(seed),
                                "--time-limit", "120s", "-o", file, "--one-file"});
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    const auto solved = run_grids({"solve", "--unique", "--engine", "sat", file});
    CAPTURE(solved.err);
    CHECK(solved.exit_code == 0);
    const auto good = count(solved.out + solved.err, "The only solution");
    made += good;
    CHECK(good == number);
    if (number > 2) std::cout << type << ": " << good << ", " << made << " in all" << std::endl;
  }
}
