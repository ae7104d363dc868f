#pragma once

#include <string>

namespace grids::cli {

/// docs/types.md: a table of all types that came with the program, with their rules, sentences and puzzles, and how
/// many search nodes it takes to prove that each puzzle has one solution. Solves all of them.
std::string types_page();

}  // namespace grids::cli
