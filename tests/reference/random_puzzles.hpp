#pragma once

#include <cstddef>
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

/// Whether the environment variable GRIDS_RANDOM_PUZZLES says how many of them are wanted.
bool random_puzzles_are_wanted();
/// How many of each kind that makes; a few when it does not say.
std::size_t wanted_of_each_kind();

}  // namespace grids::reference
