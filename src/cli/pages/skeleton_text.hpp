#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/input/type_file.hpp"
#include "language/sheet/make_plan.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// How long the lines of a skeleton get.
constexpr std::size_t skeleton_width = 100;

/// How a skeleton begins: the type, with the parameters that were set.
class SkeletonHead {
 public:
  SkeletonHead(const TypeFile& type, const std::vector<std::string>& settings,
               const std::vector<std::string>& include_folders, const std::string& file);

  bool sets(const std::string& name) const;
  const std::string& type() const noexcept { return type_; }
  /// "- Sudoku: {size: 6x6, box: 2x3}", with its line end.
  std::string text() const;

 private:
  std::string type_;
  std::string included_as_;
  std::vector<std::pair<std::string, std::string>> settings_;
};

/// The puzzle that a head and a size make, and how others of its type are made.
struct BarePuzzle {
  Puzzle puzzle;
  MakePlan plan;
};

/// The whole text. `file` is the name to be written under, if it is known.
std::string skeleton_text(const Synopsis& synopsis, const SkeletonHead& head, const BarePuzzle& bare,
                          const std::string& file);

}  // namespace grids::cli
