#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "propagation/program.hpp"
#include "search/learning/activity_queue.hpp"
#include "search/learning/candidate_literals.hpp"
#include "search/learning/clause_store.hpp"
#include "search/learning/conflict_analysis.hpp"
#include "search/learning/count_slacks.hpp"
#include "search/learning/derivation_log.hpp"
#include "search/learning/learning_search.hpp"
#include "search/learning/literal_trail.hpp"
#include "search/learning/reason_shortening.hpp"
#include "search/learning/row_trail.hpp"

namespace grids {

/// Lazy clause generation: a search whose propagators are asked for reasons when there is a conflict, and which learns
/// a clause from each (Ohrimenko, Stuckey, Codish: "Propagation via lazy clause generation", Constraints 2009).
/// Deterministic. The first solutions are excluded by clauses; behind many, each is excluded by taking back the last
/// decision, which needs no memory.
class ReasonSearch : public LearningSearch {
 public:
  /// `program`, which has no network, must outlive it. `domains`: the candidates to begin with; `off`: the propagators
  /// that never run, a bit for each, or empty; `failures`: of each cell, how often it was spoken of in them so far.
  ReasonSearch(const Program& program, std::span<const Domain> domains, std::span<const std::uint64_t> off,
               std::span<const std::uint32_t> failures);

  void exclude(std::span<const Candidate> together) override;
  void randomize(std::uint64_t seed) override;
  /// The cell holds this symbol, as a given. Before the first next().
  void give(const Candidate& given);
  /// Patient propagators run once so many literals came to hold since they last did, for more each time that they find
  /// nothing, and when all is decided. Without this call, those of many cells wait for more.
  void set_patience(std::uint64_t literals) noexcept { patience_ = least_patience_ = literals; }
  /// Tells from now on what is learned until the first solution; the log must outlive the search.
  void tell(DerivationLog& log) noexcept { log_ = &log; }
  Status next(std::uint64_t nodes) override;
  std::span<const Domain> solution() override { return {domains(), program_.cell_count()}; }
  const Statistics& statistics() const noexcept override { return statistics_; }

 private:
  using Literals = std::vector<ClauseLiteral>;
  /// Why a literal holds.
  struct Cause {
    enum class Kind : std::uint8_t {
      none,        ///< it was decided, or holds anyway
      literal,     ///< another says that the cell is another symbol
      cell,        ///< the cell has lost all others
      clause,      ///< all others of a clause fail
      count,       ///< as many others of a count hold as may
      propagator,  ///< a propagator's run that began at `begin` removed it
      told,        ///< the same, and the propagator has been asked why
    };
    Kind kind = Kind::none;
    std::uint32_t value = 0;  ///< the literal, the clause, the propagator, that of the count
    History::Moment begin = 0;
    CountSlacks::Side side{};  ///< of the count
  };
  friend class ConflictAnalysis;

  /// Of each propagator, the words of `changed_` in which its cells have bits, in rising order.
  class Changeable {
   public:
    explicit Changeable(const Program& program);
    std::span<const std::uint32_t> words_of(std::size_t number) const noexcept {
      const auto begin = number == 0 ? 0 : end_[number - 1];
      return {words_.data() + begin, words_.data() + end_[number]};
    }

   private:
    std::vector<std::uint32_t> words_;
    std::vector<std::size_t> end_;
  };

  Domain* domains() noexcept { return program_.layout().domains_of(row_.data()).data(); }
  State node() noexcept;
  void save_domain(CellId cell, Domain held);
  std::size_t residue_end(std::size_t number) const noexcept;
  void note(ClauseLiteral literal, Cause cause);
  void note_loss(ClauseLiteral literal, History::Moment moment) noexcept;
  void imply(ClauseLiteral literal, Cause cause);
  bool propagate();
  bool follow_clauses();
  std::optional<std::size_t> next_waiting() noexcept;
  void note_woken(CellId cell) noexcept;
  void wake_from(std::size_t number) noexcept;
  bool run(std::size_t number);
  bool run_count(std::size_t number);
  template <typename Visit>
  void for_each_changed(std::size_t number, Visit&& visit);
  void note_changes(std::size_t number, Cause cause);
  bool decide();
  double divisor(CellId cell) const noexcept;
  std::optional<CellId> choose() noexcept;
  std::optional<CellId> choose_untold() const noexcept;
  void jump(std::size_t to_level);
  void give_up_queue() noexcept;
  bool leave_solution();
  bool flip();
  void restart_if_due();
  void forget_if_due();

  bool resolve_conflict();
  const LiteralTrail<Cause>& trail() const noexcept { return trail_; }
  bool has_cause(ClauseLiteral holding) const noexcept { return trail_.cause(holding).kind != Cause::Kind::none; }
  template <typename Visit>
  bool all_causes(ClauseLiteral holding, Visit&& visit);
  void bump(ClauseLiteral literal) noexcept;
  void learn();
  void tell_counted(std::size_t number, CountSlacks::Side side, Literals& holding) const;
  void ask(std::size_t number, History::Moment begin, std::optional<Removal> removed, Literals& reasons);
  const Propagator::Replay* replay_of(std::size_t number, History::Moment begin, const History& past);
  void add_part(const History& past, const Reason::Part& part, Literals& reasons) const;

  DerivationLog::Fact fact(ClauseLiteral literal) const noexcept;
  DerivationLog::Clause facts(std::span<const ClauseLiteral> literals) const;
  DerivationLog::Reason reason_of(ClauseLiteral holding);
  std::optional<DerivationLog::Reason> reason_of_conflict() const;
  void tell_what_holds();
  void tell_learned();
  void tell_refuted();

  const Program& program_;
  CandidateLiterals literals_;
  CountSlacks slacks_;
  ClauseStore clauses_;
  RowTrail row_;
  std::vector<std::uint64_t> queue_;
  std::size_t first_waiting_ = 0;       ///< words of the queue before this one are 0
  std::vector<std::uint64_t> changed_;  ///< a bit for each cell
  std::vector<Domain> unchanged_;       ///< of those cells: the candidates that they had
  Changeable changeable_;

  std::size_t first_patient_;           ///< from this one on, propagators may be put off; those in the queue wait
  std::uint64_t patience_ = 0;          ///< for how many literals
  std::uint64_t least_patience_ = 0;    ///< the same, where one of them found something last
  std::uint64_t noted_ = 0;             ///< how many literals came to hold, those taken back, too
  std::uint64_t noted_by_patient_ = 0;  ///< how many had when patient propagators ran last
  bool patient_due_ = false;            ///< they must run, for all is decided

  LiteralTrail<Cause> trail_;
  std::vector<History::Moment> lost_;  ///< when each candidate went
  std::size_t enumerated_level_ = 0;   ///< below it nothing is taken back but by flipping: there are solutions behind

  std::vector<CellId> cells_;          ///< in the order in which they are decided: told ones, untold ones, others
  std::vector<std::uint32_t> place_;   ///< of each cell among them
  ActivityQueue active_;               ///< by place; those of told cells are in it unless they are decided
  std::vector<SymbolId> last_symbol_;  ///< of each cell: what it was when it was last decided
  std::vector<bool> was_decided_;
  std::optional<Random> random_;  ///< picks candidates of cells that were not decided before

  Literals conflict_;                         ///< what cannot hold together, and does
  const Propagator* contradicted_ = nullptr;  ///< the propagator that said so, if one did
  /// A propagator's run that was repeated to explain what went in it.
  struct Replayed {
    std::size_t number;
    History::Moment begin;
    std::unique_ptr<const Propagator::Replay> replay;
  };
  std::vector<Replayed> replayed_;  ///< the latest last
  std::vector<Literals> told_;      ///< of each variable that a propagator has been asked about
  ConflictAnalysis analysis_;
  Reason reason_;
  ReasonShortening shortening_;
  std::uint64_t conflicts_left_;  ///< until the next restart
  std::size_t most_learned_;
  std::size_t excluded_ = 0;
  bool solved_ = false;
  bool exhausted_ = false;
  Statistics statistics_;

  DerivationLog* log_ = nullptr;
  std::vector<bool> asked_;     ///< of each variable: whether its propagator was asked about this conflict
  std::size_t told_fixed_ = 0;  ///< how much of the trail the log knows to hold for good
};

}  // namespace grids
