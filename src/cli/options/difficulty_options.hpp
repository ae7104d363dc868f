#pragma once

#include <string>
#include <vector>

#include "generate/difficulty.hpp"

namespace grids::cli {

class Verb;

/// How hard for people puzzles are to be.
struct DifficultyOptions {
  std::string level;                 ///< --level: one, or several separated by commas
  std::string rating;                ///< --rating: "3.0-3.6", "3-", "3.4"
  std::string looks;                 ///< --k: "8", "8-12", "12-"
  std::vector<std::string> needs;    ///< --needs
  std::vector<std::string> without;  ///< --without

  void add_to(Verb& verb);
  /// Of each level that is named, one behind the other; at least one. Throws InputError.
  std::vector<Difficulty> wanted() const;
  /// "hard", "rated 3 to 3.6 with x-wing": what such puzzles are; empty where any will do.
  std::string text(std::size_t number) const;

 private:
  std::vector<std::string> levels() const;
};

}  // namespace grids::cli
