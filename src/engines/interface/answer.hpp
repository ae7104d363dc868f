#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "model/rewriter.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

enum class Outcome {
  none,     ///< there is no solution
  unique,   ///< there is exactly one
  several,  ///< there are at least two
  unknown,  ///< a limit came first
};

/// How large a model was that an engine made of a puzzle.
struct ModelSize {
  std::size_t variables = 0;
  std::size_t statements = 0;  ///< clauses, or rows
};

/// What an engine found out about a puzzle.
struct Answer {
  std::uint64_t found = 0;  ///< solutions found, at most as many as were wanted
  bool complete = false;    ///< there are no others
  bool limited = false;     ///< a limit or an interrupt cut the search short
  bool prepared = true;     ///< false: it came while the rules were prepared, before any search
  Statistics statistics;
  std::optional<std::uint64_t> conflicts;  ///< of an engine that has these instead of nodes
  std::optional<ModelSize> model;          ///< of an engine that makes one
  RewriteReport rewriting;
  std::chrono::nanoseconds time{0};  ///< rewriting, lowering and search

  Outcome outcome() const noexcept {
    if (found >= 2) return Outcome::several;
    if (!complete) return Outcome::unknown;
    return found == 1 ? Outcome::unique : Outcome::none;
  }
};

}  // namespace grids
