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
  std::vector<std::string> include_folders;  ///< given by `-I`, which the other file has to do without
};

/// The name by which a file in the folder `to` includes this type: as it is called, if that is found from there,
/// else the way to it.
std::string written_name(const std::string& name, const std::filesystem::path& type, const std::filesystem::path& to);

/// Lets items name the same files from where they are written.
void move_includes(std::vector<Node>& items, const Move& move);

}  // namespace grids::cli
