#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "engines/interface/feasibility.hpp"
#include "explain/rules/candidate.hpp"
#include "explain/rules/rules.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {
class CompiledRules;
class GuardedRules;
}  // namespace grids

namespace grids::explain {

/// Tells what rules come to together, without saying why: the yardstick for proofs. Any of the
/// rules can be left out. One per thread.
class Oracle {
 public:
  /// For each rule, whether it is to be used; all of them when empty.
  using Active = std::vector<bool>;

  /// `rules` must outlive it.
  explicit Oracle(const Rules& rules);
  ~Oracle();

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop);
  /// The candidates that are left when rules and candidates have been propagated to their fixpoint:
  /// singles of all kinds, and each rule by itself. Empty on contradiction. Valid until the next call.
  std::span<const Domain> closure(std::span<const Domain> domains, const Active& active = {});
  /// Whether some way to fill the cells of the rules agrees with them; `unknown` after `most_nodes`.
  Feasibility search(std::span<const Domain> domains, const Active& active, std::uint64_t most_nodes);
  /// The same; where there is none, leaves those rules active that the search ran into, and on whose account.
  Feasibility search_and_blame(std::span<const Domain> domains, Active& active, std::uint64_t most_nodes);
  /// The way that the last search has found, if its answer was `possible`: decided in all cells of those rules.
  std::span<const Domain> way() { return search_.solution(); }
  /// Assumptions are made from here on where these candidates, propagated by these rules, have led.
  void start_from(std::span<const Domain> domains, const Active& active = {});
  /// The propagator runs after which a candidate, assumed to hold, has led to a contradiction; nothing when it does
  /// not.
  std::optional<std::uint64_t> refutation(Candidate assumed);
  /// The cells that are decided once a candidate, assumed to hold, has been propagated; all of them on contradiction.
  std::size_t decided(Candidate assumed) { return decided_if_possible(assumed).value_or(rules_.cell_count()); }
  /// The same; nothing on contradiction.
  std::optional<std::size_t> decided_if_possible(Candidate assumed);
  /// Whether a candidate can hold, with search.
  Feasibility search(Candidate assumed, std::uint64_t most_nodes);
  /// The nodes that it took to refute a candidate when one was refuted by search last; 0: none was.
  std::uint64_t depth_of_last_find() const noexcept { return depth_of_last_find_; }
  void note_find(std::uint64_t nodes) noexcept { depth_of_last_find_ = nodes; }
  /// Whether the puzzle itself can be solved where these candidates are left, by Grids' own search, which rewrites
  /// rules and learns: for questions that take many nodes. Notes the solutions that it finds, up to `at_most`.
  Feasibility solve(std::span<const Domain> domains, std::uint64_t at_most, std::uint64_t most_nodes);
  /// Whether some solution that was found on the way, agreeing with all rules, has the candidate: then nothing refutes
  /// it.
  bool known_possible(Candidate candidate) const {
    return !possible_.empty() && possible_[index(candidate.cell)].contains(candidate.symbol);
  }
  bool knows_solutions() const noexcept { return !possible_.empty(); }
  /// Whether solutions that were found differ in what people see: then it may be that nothing more can be refuted.
  bool knows_several_solutions() const {
    for (std::size_t i = 0; i < possible_.size(); ++i)
      if (rules_.told(cell_at(i)) && possible_[i].size() > 1) return true;
    return false;
  }
  /// Notes a solution, decided in all cells of the rules.
  template <typename SymbolsIn>
  void note_solution(SymbolsIn&& symbols_in) {
    possible_.resize(rules_.cell_count());
    for (std::size_t i = 0; i < possible_.size(); ++i) possible_[i] |= symbols_in(cell_at(i));
  }
  /// The same rules as clauses, by their place among `Rules`, and whether those that are active can be said so: each is
  /// encoded when it is first asked about, which takes longer than many a search.
  GuardedRules& clauses();
  bool clauses_say(const Active& active = {});
  /// What answering has taken so far, in units of a budget.
  std::uint64_t work() const noexcept;
  /// The nodes that the last search took.
  std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  using Row = std::vector<std::uint64_t>;
  class Blame;

  void demand_time() const;
  bool assume(Candidate candidate);
  void turn_on(const Active& active);
  void gather_unspoken_of();
  Feasibility decide(std::uint64_t most_nodes);

  const Rules& rules_;
  Program program_;
  Fixpoint fixpoint_;
  std::vector<RuleId> rule_of_;  ///< of each propagator of the program
  Search search_;
  Row row_;                       ///< that was propagated last
  Row start_;                     ///< at its fixpoint; empty when that is a contradiction
  Active start_active_;           ///< the rules that led there
  bool is_start_on_ = false;      ///< these are active; comparing them takes longer than many a search
  std::optional<Active> active_;  ///< as asked last; many questions about the same rules follow each other
  Row root_;                      ///< of the program, with those rules active
  std::optional<std::vector<CellId>> unspoken_of_;  ///< cells of no active rule, once a search asks for them
  std::uint64_t depth_of_last_find_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t copied_ = 0;         ///< words of rows
  std::uint64_t work_of_a_run_ = 0;  ///< of a propagator, on average
  std::vector<Domain> possible_;     ///< by cell: symbols in some solution that was found
  StopToken stop_;
  std::unique_ptr<GuardedRules> clauses_;          ///< once they are needed
  std::unique_ptr<const CompiledRules> compiled_;  ///< the same
  std::unique_ptr<Search> tree_;                   ///< none: the rules contradict each other
  std::uint64_t runs_ = 0;                         ///< of propagators, in searches
};

}  // namespace grids::explain
