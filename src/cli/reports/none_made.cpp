#include "cli/reports/none_made.hpp"

#include <fmt/format.h>

#include "core/counted.hpp"
#include "explain/journal/technique.hpp"

namespace grids::cli {
namespace {

/// " (they rate 2.1 to 3.0, easy to medium)"; empty where techniques solve none.
std::string ratings_met(const PuzzleMaker& maker) {
  const auto& met = maker.made_instead();
  if (!met || met->second <= 0) return {};
  const auto levels = std::pair(explain::level_of(met->first), explain::level_of(met->second));
  const auto named =
      levels.first == levels.second ? std::string(levels.first) : fmt::format("{} to {}", levels.first, levels.second);
  const auto rate = fmt::format("{:.1f}", met->first);
  const auto to = fmt::format("{:.1f}", met->second);
  return rate == to ? fmt::format(" (they rate {}, {})", rate, named)
                    : fmt::format(" (they rate {} to {}, {})", rate, to, named);
}

/// ", the easiest 6.8 (expert)"
std::string easiest_met(const PuzzleMaker& maker) {
  const auto& easiest = maker.easiest();
  return easiest ? fmt::format(", the easiest {:.1f} ({})", *easiest, explain::level_of(*easiest)) : "";
}

/// What may help where all that came to be were easier than wanted, or harder; else that more of them may.
std::string where_to_look(const Unmade& unmade, const char* further) {
  const auto& met = unmade.maker.made_instead();
  if (met && met->second > 0 && met->second <= unmade.wanted.above) return "all are easier, and a larger --size may do";
  if (met && met->second > 0 && unmade.wanted.is_too_hard(met->first))
    return "all are harder, and a smaller --size may do";
  return further;
}

/// What may be all that is missing: clues of which the rules speak, and which nothing draws. Else nothing.
std::string lacking_clues(const PuzzleMaker& maker) {
  return maker.lacks_cell_clues() ? " The rules speak of clues in cells, and nothing says which to draw: say it under "
                                    "`make:`, as in 'make: {clues: 25 % apart}' or 'make: {clues: sizes of - 22 %}'."
                                  : "";
}

}  // namespace

std::string none_made_line(const Unmade& unmade) {
  const auto& maker = unmade.maker;
  switch (unmade.status) {
    case PuzzleMaker::Status::no_solution:
      return unmade.of_picture ? "The picture breaks the rules, or what is given."
                               : "The rules and what is given have no solution." + lacking_clues(maker);
    case PuzzleMaker::Status::all_needed:
      return maker.lacks_cell_clues() ? "The rules have several solutions: which clues cells have does not follow from "
                                        "these, and nothing says "
                                        "what to draw. Say it under `make:`, as in 'make: {clues: 25 % apart}'."
                                      : "The rules have several solutions, and nothing but givens can tell them apart.";
    case PuzzleMaker::Status::too_hard:
      if (maker.made_instead() && maker.made_instead()->second <= 0)
        return fmt::format("No puzzle came out {}: unless nearly every cell is given, what is left to find is harder.",
                           unmade.difficulty);
      return fmt::format("No puzzle came out {}: with all clues that they can have, {} were harder{}.",
                         unmade.difficulty, counted(maker.too_hard(), "puzzle", "puzzles"), easiest_met(maker));
    default: break;
  }
  if (maker.undrawn() == maker.begun())
    return fmt::format(
        "What is to be drawn (`make:`) could not be drawn in {}; another size, or other numbers, may do.",
        counted(maker.begun(), "try", "tries"));
  if (unmade.of_picture)
    return "No few changes of the picture were found with which its clues have one solution; --givens few may do, or "
           "another --size.";
  if (!unmade.wanted.is_any() && maker.made_otherwise() > 0)
    return fmt::format("None of {} came out {}{}; {}.", counted(maker.made_otherwise(), "puzzle", "puzzles"),
                       unmade.difficulty, ratings_met(maker), where_to_look(unmade, "--tries and --seed look further"));
  const auto drawn = maker.begun() - maker.undrawn();
  if (2 * maker.unsolvable() > drawn)
    return fmt::format(
        "{} of {} layouts that were drawn have no solution; other sizes under `make:`, or another --size, may do.",
        thousands(maker.unsolvable()), thousands(drawn));
  return fmt::format("Of {} puzzles that were begun none came to have one solution; {}a smaller --size may do.{}",
                     thousands(maker.begun()), maker.may_give() ? "" : "with --givens few they may, or ",
                     lacking_clues(maker));
}

std::string met_instead_line(const Unmade& unmade, const std::string& in_time) {
  const auto& maker = unmade.maker;
  if (unmade.of_picture && unmade.wanted.is_any()) return {};
  if (maker.solved() == 0 && maker.undrawn() + maker.unsolvable() == 0)
    return fmt::format(
        "No solution of the rules was found{}; a smaller --size may do, or a `solution` to begin with.{}", in_time,
        lacking_clues(maker));
  if (unmade.wanted.is_any())
    return fmt::format("None of {} that {} begun came to have one solution{}; {}{}a smaller --size may do.{}",
                       thousands(maker.begun()), maker.begun() == 1 ? "was" : "were", in_time,
                       maker.may_give() ? "" : "with --givens few they may, ",
                       in_time.empty() ? (maker.may_give() ? "" : "or ") : "--time-limit looks further, or ",
                       lacking_clues(maker));
  if (maker.made_otherwise() > 0)
    return fmt::format("None of {} came out {}{}{}; {}.", counted(maker.made_otherwise(), "puzzle", "puzzles"),
                       unmade.difficulty, in_time, ratings_met(maker),
                       where_to_look(unmade, "--time-limit and --seed look further"));
  if (maker.too_hard() > 0)
    return fmt::format(
        "No puzzle came out {}{}: with all clues that they can have, {} harder; a smaller --size may do.",
        unmade.difficulty, in_time, counted(maker.too_hard(), "puzzle was", "puzzles were"));
  return fmt::format(
      "No puzzle came out {}{}: none of {} that {} begun was finished; --time-limit looks further, or a "
      "smaller --size may do.",
      unmade.difficulty, in_time, thousands(maker.begun()), maker.begun() == 1 ? "was" : "were");
}

}  // namespace grids::cli
