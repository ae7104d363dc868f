// New puzzles.
#pragma once

#include <cstdint>
#include <grids/explain.hpp>
#include <grids/minimize.hpp>
#include <grids/puzzle.hpp>
#include <memory>
#include <optional>
#include <string>

namespace grids::GRIDS_ABI {

struct GenerateOptions {
  Symmetry symmetry = Symmetry::none;
  std::uint64_t seed = 1;     ///< same seed, same puzzles; seed n + 1 follows seed n
  std::string level = {};     ///< "easy", "medium", "hard", "expert" or "extreme"; empty: any
  std::uint64_t tries = 100;  ///< puzzles made for each that is wanted, at most, where a level is wanted
  bool rated = false;         ///< also without a level
  Limits limits = {};         ///< for each puzzle
};

struct Generated {
  Puzzle puzzle;  ///< with givens that have exactly one solution
  Solution solution;
  bool irreducible = false;           ///< none of them can go
  std::optional<Rating> rating = {};  ///< its hardest step, sum and level; nothing when it was not asked for
  std::uint64_t seed = 0;             ///< that makes it again, with one try
};

/// Makes puzzles of a type, one after another. One per thread.
class GRIDS_EXPORT Generator {
 public:
  enum class Status {
    made,
    no_solution,  ///< the rules and givens have none
    given_up,     ///< no puzzle of the level in as many tries
    limit,        ///< or an interrupt
  };

  /// The givens of `puzzle` stay in all of them. Throws InputError for an unknown level.
  explicit Generator(const Puzzle& puzzle, const GenerateOptions& options = {});
  Generator(Generator&& other) noexcept;
  Generator& operator=(Generator&& other) noexcept;
  ~Generator();

  /// The next puzzle, or nothing: `status` says why.
  std::optional<Generated> next();
  Status status() const noexcept;

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace grids::GRIDS_ABI
