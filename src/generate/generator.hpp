#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engines/interface/enumeration.hpp"
#include "explain/rating.hpp"
#include "minimize/minimizer.hpp"

namespace grids {

struct GenerateRequest {
  Symmetry symmetry = Symmetry::none;
  std::uint64_t seed = 1;
  std::optional<std::string> level = {};  ///< one of explain::levels(); without it any, unrated
  bool rated = false;                     ///< also without a level
  std::uint64_t tries = 1;                ///< puzzles made for each that is wanted, at most
  Limits limits;                          ///< for each that is wanted, with all its tries
};

/// A new puzzle. Of one that a limit or an interrupt cut short: as far as it came.
struct Generated {
  std::vector<Given> givens;  ///< they have exactly one solution; none when even that was not known yet
  bool irreducible = false;   ///< none of them can go
  Solution solution;
  std::optional<explain::Rating> rating;  ///< nothing when it was not asked for, or cannot be solved by techniques
  std::uint64_t seed = 0;                 ///< that makes it again, with one try
};

/// Makes puzzles of one type, one after another: a puzzle without givens, or with some that all of them have.
class Generator {
 public:
  enum class Status {
    made,
    no_solution,  ///< the rules have none
    given_up,     ///< no puzzle of the wanted level in as many tries
    limit,        ///< or an interrupt; `generated` holds what is there, if any level would do
  };

  /// `puzzle` must outlive it. Throws Stopped when told to stop before its rules are prepared.
  Generator(const Puzzle& puzzle, const GenerateRequest& request, const StopToken& stop = {});

  /// Hears of every try, before it is made.
  void observe(std::function<void(std::uint64_t attempt)> progress) { progress_ = std::move(progress); }
  /// From now on each puzzle has these limits, instead of those of the request.
  void limit(const Limits& limits) { request_.limits = limits; }
  /// Makes the next puzzle.
  Status next();
  const Generated& generated() const noexcept { return generated_; }

 private:
  Status attempt(const Stopwatch& stopwatch);
  Status rate(const StopToken& stop);

  const Puzzle& puzzle_;
  GenerateRequest request_;
  CompiledRules rules_;
  std::optional<explain::Rules> explainable_;
  std::function<void(std::uint64_t)> progress_;
  std::uint64_t seed_;
  Generated generated_;
};

}  // namespace grids
