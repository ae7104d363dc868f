#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/learning/activity_queue.hpp"
#include "search/learning/clause_store.hpp"
#include "search/learning/conflict_analysis.hpp"
#include "search/learning/learning_search.hpp"
#include "search/learning/literal_trail.hpp"

namespace grids {

/// CDCL: a search that learns from each conflict why it came about, and never runs into it for the same reason again
/// (Marques-Silva, Sakallah: "GRASP", 1999). Deterministic; it finds every solution once and in memory that does not
/// grow with their number (Gebser et al.: "Conflict-driven answer set enumeration", LPNMR 2007).
///
/// Variables are candidates; what it knows of a puzzle are groups of them. That of a group at most one holds is not
/// written out in clauses.
class ClauseSearch {
 public:
  using Status = LearningSearch::Status;

  explicit ClauseSearch(std::size_t variables);

  /// Of these variables no two hold. Before the first next().
  void at_most_one(std::span<const std::uint32_t> variables);
  /// One of these holds, or more. Before the first next().
  void at_least_one(std::span<const std::uint32_t> variables);
  /// Some of these does not hold. Before the first next().
  void not_all(std::span<const std::uint32_t> variables);
  /// One of these holds, or more. Before the first next(), or behind a solution: the search then begins at its root
  /// anew, with all that it has learned, and finds that solution again unless clauses exclude it. Not behind two
  /// without a clause between them.
  void add(std::span<const ClauseLiteral> clause);

  /// Forgets the worse half of what it has learned whenever that is more clauses than this (10,000 at first, later
  /// more). Before the first next().
  void keep(std::size_t learned) { most_learned_ = learned; }
  /// Begins with any variables, not always the same. Before the first next().
  void randomize(std::uint64_t seed);

  /// Finds the next solution, or gives up after this many nodes: times that it has followed what is known to its end.
  Status next(std::uint64_t nodes);
  /// In the solution just found.
  bool holds(std::size_t variable) const noexcept { return trail_.value(ClauseLiteral::of(variable)) > 0; }
  /// Propagations are literals that came to hold.
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  /// Why a literal holds: it was decided or a deduction that was not written down (none), another holds, or all others
  /// of a clause fail.
  class Reason {
   public:
    static Reason none() noexcept { return {none_kind, 0}; }
    static Reason literal(ClauseLiteral holding) noexcept {
      return {literal_kind, static_cast<std::uint32_t>(holding.number())};
    }
    static Reason clause(ClauseStore::Place place) noexcept { return {clause_kind, place}; }
    bool is_none() const noexcept { return kind_ == none_kind; }
    bool is_literal() const noexcept { return kind_ == literal_kind; }
    ClauseLiteral holding() const noexcept { return ClauseLiteral::numbered(value_); }
    ClauseStore::Place place() const noexcept { return value_; }
    /// Null if it is no clause.
    ClauseStore::Place* place_of_clause() noexcept { return kind_ == clause_kind ? &value_ : nullptr; }

   private:
    enum Kind : std::uint32_t { none_kind, literal_kind, clause_kind };
    Reason(Kind kind, std::uint32_t value) noexcept : kind_(kind), value_(value) {}
    Kind kind_;
    std::uint32_t value_;
  };
  friend class ConflictAnalysis;

  const LiteralTrail<Reason>& trail() const noexcept { return trail_; }
  bool has_cause(ClauseLiteral holding) const noexcept { return !trail_.cause(holding).is_none(); }
  template <typename Visit>
  bool all_causes(ClauseLiteral holding, Visit&& visit) const;
  void bump(ClauseLiteral literal) { queue_.bump(static_cast<std::uint32_t>(literal.variable())); }
  void assign(ClauseLiteral literal, Reason reason);
  void decide(ClauseLiteral literal);
  std::optional<ClauseLiteral> next_decision();
  bool propagate();
  bool exclude_others(ClauseLiteral holding);
  bool flip();
  void jump(std::size_t to_level);
  bool resolve_conflict();
  void learn();
  void restart_if_due();
  void forget_if_due();

  ClauseStore clauses_;
  std::vector<std::vector<std::uint32_t>> groups_;
  std::vector<std::vector<std::uint32_t>> groups_of_;  ///< of each variable
  ActivityQueue queue_;

  LiteralTrail<Reason> trail_;
  std::vector<std::uint8_t> phase_;  ///< of each variable: whether it held when it was last known
  std::size_t enumerated_level_ =
      0;  ///< below this level nothing is taken back but by flipping: there are solutions behind

  std::vector<ClauseLiteral> conflict_;  ///< what cannot hold together, and does
  ConflictAnalysis analysis_;
  std::uint64_t conflicts_left_ = 0;  ///< until the next restart
  std::size_t most_learned_ = 10000;
  bool solved_ = false;
  bool exhausted_ = false;
  Statistics statistics_;
};

}  // namespace grids
