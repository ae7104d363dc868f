#pragma once

#include <string>

#include "running/program.hpp"

namespace grids::cli_tests {

/// Runs the program and compares what it prints with tests/cli/approved/NAME.txt, times and the
/// source folder's name aside. With GRIDS_APPROVE set in the environment, writes the file instead.
void approve(const std::string& name, const Command& command);

/// "0.4 ms", "312,400/s" and their kind become TIME and RATE, the project's folder becomes SOURCE.
std::string masked(std::string text);

}  // namespace grids::cli_tests
