#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/document.hpp"

namespace grids::cli {

/// Items on their way from one file into another.
struct Move {
  std::filesystem::path read;                ///< the file that they were in
  std::filesystem::path to;                  ///< the folder of the other one, empty for the current one
  std::vector<std::string> include_folders;  ///< given by `-I`, also when the other file is read
};

/// The name by which a file in the folder `to` includes this type: as it is called, if that is found from there or in a
/// folder given by `-I`, else the way to it. Such a folder holds types for many files, wherever these come to lie; a
/// way would lead astray as soon as one is moved, or is printed and kept elsewhere.
std::string written_name(const std::string& name, const std::filesystem::path& type, const std::filesystem::path& to,
                         const std::vector<std::string>& include_folders);

/// Lets items name the same files from where they are written.
void move_includes(std::vector<Node>& items, const Move& move);

}  // namespace grids::cli
