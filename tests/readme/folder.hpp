#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "readme/markdown.hpp"

namespace grids::readme {

/// A folder with the files that a document shows and the puzzles that come along.
class Folder {
 public:
  explicit Folder(const std::vector<Block>& shown);

  /// What a terminal without colours shows when the command is typed in this folder.
  std::string shown_by(const std::string& command) const;

  /// What is said of the base file with the sentence: a number of solutions, or its first mistake as "1:11: message".
  std::string said_of(const std::string& base, const std::string& sentence) const;

 private:
  std::filesystem::path path_;
};

}  // namespace grids::readme
