#include <sys/resource.h>

#include "running/program.hpp"
#include "test.hpp"

using namespace grids::cli_tests;

// The address sanitizer reserves more address space than any limit leaves.
#ifndef GRIDS_SANITIZED

TEST_CASE("a program out of memory says so and ends with 1, whoever provides the memory") {
  constexpr unsigned long enough_to_start = 150'000'000;
  Command command{{"explain", "--set", "size=64x64", "LatinSquare"}};
  command.resource_limits = {{RLIMIT_AS, enough_to_start}};
  const auto outcome = run(command);
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.err == "grids: out of memory: this takes more than there is\n");
}

#endif
