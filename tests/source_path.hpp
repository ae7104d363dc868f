#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace grids {

/// The path of a file of the project, given from its top folder; without a name, that folder.
std::string source_path(const std::string& name = {});

/// Whether all that there is is tried: not under sanitizers, which take ten times as long.
bool tries_all();

/// How many of so many are tried where not all are, which is a fourth of them.
std::size_t most_tried(std::size_t all);

/// The files of the puzzles that come with the program, sorted; where not all are tried, the shortest one of each type.
std::vector<std::filesystem::path> shipped_puzzles();

/// The names of the types that come with the program, sorted.
std::vector<std::string> shipped_types();

}  // namespace grids
