#pragma once

#include <functional>
#include <random>
#include <span>
#include <string>

namespace grids::reference {

/// Makes constraint files of small random puzzles of one kind. They may have no solution, one or many.
struct RandomPuzzles {
  std::string name;
  std::function<std::string(std::mt19937& random)> make;
};

/// All kinds.
std::span<const RandomPuzzles> random_puzzles();

}  // namespace grids::reference
