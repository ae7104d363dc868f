#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "cli/terminal/exit_code.hpp"
#include "engines/interface/answer.hpp"

namespace grids::cli {

/// What the user of `solve` wants to know.
struct Wish {
  enum class Kind {
    one,     ///< a solution, and whether it is the only one
    some,    ///< as many as are asked for
    all,     ///< every solution
    count,   ///< only how many there are
    unique,  ///< that there is exactly one
  };
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  Kind kind = Kind::one;
  std::uint64_t most = 1;

  /// How many solutions must be searched for to know it.
  std::uint64_t to_find() const noexcept { return kind == Kind::one || kind == Kind::unique ? 2 : most; }
  /// How many solutions are shown.
  std::uint64_t to_show() const noexcept { return kind == Kind::count ? 0 : most; }
};

/// How an answer is summed up for the user: "The only solution. 0.4 ms, no guesses."
std::string sentence(const Wish& wish, const Answer& answer);

/// "3 guesses", "12 conflicts" of an engine that has no nodes.
std::string effort(const Answer& answer);

ExitCode exit_code(const Wish& wish, const Answer& answer);

/// "a limit" or "an interrupt": what cut the search short.
std::string cut_short_by();

}  // namespace grids::cli
