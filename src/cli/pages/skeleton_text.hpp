#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/input/type_file.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// How long the lines of a skeleton get.
constexpr std::size_t skeleton_width = 100;

/// How a skeleton begins: the type, with the parameters that were set.
class SkeletonHead {
 public:
  SkeletonHead(const TypeFile& type, const std::vector<std::string>& settings, const std::string& file);

  bool sets(const std::string& name) const;
  const std::string& type() const noexcept { return type_; }
  /// "- Sudoku: {size: 6x6, box: 2x3}", with its line end.
  std::string text() const;

 private:
  std::string type_;
  std::string included_as_;
  std::vector<std::pair<std::string, std::string>> settings_;
};

/// The whole text. `bare` is the puzzle that the head and a size make, `file` the name to be written under, if it is
/// known.
std::string skeleton_text(const Synopsis& synopsis, const SkeletonHead& head, const Puzzle& bare,
                          const std::string& file);

}  // namespace grids::cli
