#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace grids {

/// The path of a file of the project, given from its top folder; without a name, that folder.
std::string source_path(const std::string& name = {});

/// The files of the puzzles that come with the program, sorted. Under sanitizers, which take ten times as long, only
/// the shortest one of each type.
std::vector<std::filesystem::path> shipped_puzzles();
/// Whether that is all of them.
bool has_all_shipped_puzzles();

}  // namespace grids
