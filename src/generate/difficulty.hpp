#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explain/explainer.hpp"
#include "explain/journal/technique.hpp"
#include "explain/rating.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// How hard for people a puzzle is wanted. Ratings are those of its hardest step, where the easiest that helps is
/// always taken.
struct Difficulty {
  double above = 0;  ///< it rates more than this
  double up_to = std::numeric_limits<double>::infinity();
  std::vector<std::vector<explain::Technique>> needs = {};  ///< of each of these one is used
  explain::TechniqueTable techniques = {};                  ///< which may be used
  bool limits_techniques = false;                           ///< some may not
  std::size_t least_looks = 0;                              ///< "k": see explain::LooksNeeded
  std::size_t most_looks = std::numeric_limits<std::size_t>::max();

  /// One of explain::levels().
  static Difficulty of_level(const std::string& name);
  /// Any will do.
  bool is_any() const;
  /// Whether it says how many looks are needed: that takes longer to find out than the rest.
  bool counts_looks() const;
  /// Whether some puzzles are too hard.
  bool has_upper_end() const;
  bool is_too_hard(const explain::Rating& rating) const { return is_too_hard(rating.hardest); }
  bool is_too_hard(double hardest) const;
  /// The techniques that may be used, and do not rate too much.
  explain::TechniqueTable allowed() const;
  /// Whether these are such as look at a rule or two at a time: what they solve propagation alone solves, too, but for
  /// rare exceptions, and sooner.
  bool is_for_propagation() const;
  /// Whether all of these may be used: then what propagation alone solves is not too hard, but for rare exceptions.
  bool allows_propagation() const;
  /// Whether nothing that is not too hard is too easy.
  bool has_upper_end_alone() const { return has_upper_end() && above <= 0 && needs.empty(); }
};

/// How hard a puzzle is.
struct Judgement {
  bool finished = false;                  ///< it was not stopped before
  bool begun = false;                     ///< some technique saw something
  std::optional<explain::Rating> rating;  ///< nothing where it was stopped, or techniques do not solve it
  std::vector<CellId> stuck = {};         ///< cells that techniques leave open
  std::optional<double> at_most = {};     ///< what it rates at most, where techniques solve it and no more was asked

  bool suits(const Difficulty& wanted) const;
};

/// Judges the puzzle of these rules with these givens, which has a solution, by these techniques, until told to stop.
Judgement judged(const explain::Rules& rules, const std::vector<Given>& givens,
                 const explain::TechniqueTable& techniques, const StopToken& stop);

/// The same as far as it matters for whether it is too hard: `at_most`
/// takes the place of the rating, and takes a fraction of the time. `known`: what is left of the first cells by what
/// counts as easy; or nothing.
Judgement bounded(const explain::Rules& rules, const std::vector<Given>& givens,
                  const explain::TechniqueTable& techniques, std::span<const Domain> known, const StopToken& stop);

/// Whether it takes as many looks as wanted, so far as they are found (exact or not). A stop makes it false.
bool looks_suit(const explain::Rules& rules, const std::vector<Given>& givens, const Difficulty& wanted,
                const StopToken& stop);

/// Of how many of what is needed something was used.
std::size_t needs_met(const Difficulty& wanted, const explain::Rating& rating);

}  // namespace grids
