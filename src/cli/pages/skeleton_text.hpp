#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/input/type_file.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// How a skeleton begins: the type, with the parameters that were set.
class SkeletonHead {
 public:
  SkeletonHead(const TypeFile& type, const std::vector<std::string>& settings);

  bool sets(const std::string& name) const;
  const std::string& type() const noexcept { return type_; }
  /// "- Sudoku: {size: 6x6, box: 2x3}", with its line end.
  std::string text() const;

 private:
  std::string type_;
  std::vector<std::pair<std::string, std::string>> settings_;
};

/// The whole file. `bare` is the puzzle that the head and a size make.
std::string skeleton_text(const Synopsis& synopsis, const SkeletonHead& head, const Puzzle& bare);

}  // namespace grids::cli
