#include <filesystem>

#include "core/symbols.hpp"
#include "running/program.hpp"
#include "test.hpp"

// Where a puzzle has more symbols than grids is built for: another program takes its place, if there is one.

namespace grids::cli_tests {
namespace {

namespace fs = std::filesystem;

const std::string beyond = "size: 1x1\nsymbols: 0-" + std::to_string(Symbols::most) + "\n";

/// The program in a folder of its own, so that nothing stands beside it but what a test puts there.
std::string program_in(const TemporaryFolder& folder) {
  const auto program = folder.file("grids");
  fs::copy_file(GRIDS_BINARY, program);
  return program;
}

void put_wide_program(const TemporaryFolder& folder) {
  const auto program = folder.file("grids-wide");
  write_file(program, "#!/bin/sh\necho \"$@\"\nhead -n 2\nexit 7\n");
  fs::permissions(program, fs::perms::owner_all);
}

TEST_CASE("too many symbols are told with the way to a program that takes them") {
  const TemporaryFolder folder;
  const auto outcome = run({.arguments = {"solve", "-"}, .input = beyond, .program = program_in(folder)});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.starts_with("<standard input>:2:10: the range from 0 to 64 is too long"));
  CHECK(outcome.err.ends_with(
      "a program that takes up to 256 symbols is built by ./setup --wide; grids then uses it by itself\n"));
}

TEST_CASE("the program for more symbols takes over with all arguments, and an input that can be read again") {
  const TemporaryFolder folder;
  const auto program = program_in(folder);
  put_wide_program(folder);
  const auto file = folder.file("large.yml");
  write_file(file, beyond);
  for (const std::string verb : {"solve", "check", "explain", "minimize", "render", "rate"}) {
    const auto outcome = run({.arguments = {verb, file, "--time-limit", "5s"}, .program = program});
    INFO(verb << ": " << outcome.out << outcome.err);
    CHECK(outcome.exit_code == 7);
    CHECK(outcome.out == verb + " " + file + " --time-limit 5s\n");
    CHECK(outcome.err.empty());
  }
  const auto read_again = run({.arguments = {"solve", "-"}, .input = beyond, .program = program});
  CHECK(read_again.out.starts_with("solve -\nsize: 1x1\nsymbols:"));
}

TEST_CASE("a batch tells at its end how many puzzles have too many symbols, and which program takes them") {
  const TemporaryFolder folder;
  const auto program = program_in(folder);
  const auto file = folder.file("some.yml");
  const std::string small = "size: 1x1\nsymbols: 1\n";
  write_file(file, small + "---\n" + beyond + "---\n" + beyond);
  const auto without = run({.arguments = {"batch", file}, .program = program});
  CHECK(without.exit_code == 2);
  CHECK(
      without.err.ends_with("2 puzzles have too many symbols; grids-wide, which ./setup --wide builds, takes up to 256 "
                            "symbols: run it instead\n"));
  put_wide_program(folder);
  const auto with = run({.arguments = {"batch", file}, .program = program});
  CHECK(with.out == without.out);
  CHECK(with.err.ends_with(program + "-wide takes up to 256 symbols: run it instead\n"));
  write_file(file, small + "---\n" + small);
  CHECK(run({.arguments = {"batch", file}, .program = program}).err.find("symbols") == std::string::npos);
}

TEST_CASE("no other program is asked where this one can do it, or something else is wrong") {
  const TemporaryFolder folder;
  const auto program = program_in(folder);
  put_wide_program(folder);
  const auto solved =
      run({.arguments = {"solve", "-"}, .input = "size: 1x1\nsymbols: 1-64\ninitial: [[64]]\n", .program = program});
  CHECK(solved.exit_code == 0);
  CHECK(solved.out.starts_with("64\n"));
  const auto wrong = run({.arguments = {"solve", "-"}, .input = "size: 1x1\nsymbols: 9-1\n", .program = program});
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.err.find("256") == std::string::npos);
}

}  // namespace
}  // namespace grids::cli_tests
