#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engines/interface/enumeration.hpp"
#include "engines/model/cnf.hpp"

namespace grids {

class SatSearch;

/// A search and the SAT solver by turns on one puzzle, until one of them knows all that is to be known. They tell each
/// other the solutions that they find.
///
/// The search begins, and is alone as long as a puzzle is easy: clauses are not even written. Turns are measured in
/// nodes and conflicts, never in time, and each is twice as long as the one before: what is found, in which order, and
/// after how many nodes is the same in every run, and no puzzle takes much longer than with the better of the two.
/// Where there are many solutions, or a rule cannot be said in clauses, the search goes on alone.
class Turns {
 public:
  /// What the search works on, for the clauses: asked for when they are written.
  using Rewritten = std::function<Puzzle()>;

  /// Nodes of the search's first turn.
  static std::uint64_t first_turn(const Program& program) noexcept;

  /// The limits of that turn.
  static Limits first_limits(std::uint64_t first_turn, Limits limits) {
    limits.nodes = std::min(first_turn, limits.nodes.value_or(first_turn));
    return limits;
  }

  /// `search` has been started, and may have begun; `puzzle` is what it was rewritten from.
  Turns(Search& search, const Puzzle& puzzle, Rewritten rewritten, const Limits& limits,
        ClauseEncoding encoding = ClauseEncoding::automatic);
  ~Turns();
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  /// The search has found this one already.
  void has_found(const Solution& solution) { by_search_.push_back(solution); }
  /// No clauses, then.
  void search_alone() noexcept { clauses_ = Clauses::impossible; }

  /// Draws solutions until `answer.found` is `at_most`, hands them over, and notes in `answer` what came of it. `first`
  /// are the nodes of the first turn; the stopwatch has run since the limits began.
  void run(std::uint64_t first, std::uint64_t at_most, const Stopwatch& stopwatch, const SolutionSink& sink,
           Answer& answer);

 private:
  enum class Clauses { unwritten, written, impossible };

  Limits rest(const Stopwatch& stopwatch, std::optional<std::uint64_t> turn) const;
  bool enough(const Stopwatch& stopwatch) const;
  bool alone() const noexcept;
  bool visit(const Limits& limits, std::uint64_t at_most, const SolutionSink& sink, Answer& answer);
  bool ask(const Limits& limits, std::uint64_t at_most, const SolutionSink& sink, Answer& answer);
  void write_clauses(const Limits& limits);
  Solution told(std::span<const Domain> domains) const;

  Search& search_;
  const Puzzle& puzzle_;
  Rewritten make_rewritten_;
  Limits limits_;
  ClauseEncoding encoding_;
  Clauses clauses_ = Clauses::unwritten;
  std::optional<Puzzle> rewritten_;
  std::unique_ptr<SatSearch> sat_;
  std::vector<Solution> by_search_;  ///< as long as they are few
  std::vector<Solution> by_sat_;     ///< few, too
};

/// The first and the last of some solutions.
struct FoundSolutions {
  Solution first;
  Solution last;
};

/// Draws solutions from a search that has been started with the limits of its first turn, and goes on by turns where
/// that was not enough, or alone. `rewritten` makes what the search works on, for the clauses; `puzzle` is what
/// solutions are checked against. Allocates nothing as long as the first turn is enough.
template <typename Rewritten>
void draw_by_turns(Search& search, std::uint64_t first_turn, const Puzzle& puzzle, const Rewritten& rewritten,
                   bool alone, std::uint64_t at_most, const Limits& limits, const Stopwatch& stopwatch,
                   FoundSolutions& found, Answer& answer) {
  const auto take = [&found, &answer](const Solution& solution) {
    if (answer.found == 1) found.first = solution;
    found.last = solution;
    return true;
  };
  enumerate(search, puzzle, at_most, take, answer);
  if (!answer.limited) return;
  Turns turns(search, puzzle, rewritten, limits);
  if (alone || answer.found > 1)
    turns.search_alone();
  else if (answer.found == 1)
    turns.has_found(found.first);
  turns.run(2 * first_turn, at_most, stopwatch, take, answer);
}

}  // namespace grids
