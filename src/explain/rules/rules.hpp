#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/domain.hpp"
#include "core/region.hpp"
#include "core/stop.hpp"
#include "explain/rules/candidate.hpp"
#include "explain/rules/expansion.hpp"
#include "explain/rules/number_path.hpp"
#include "explain/rules/synonyms.hpp"
#include "explain/rules/tallies.hpp"
#include "explain/rules/totals.hpp"
#include "explain/rules/turned_regions.hpp"
#include "explain/rules/unsaid.hpp"
#include "model/puzzle.hpp"
#include "model/rules/judgment.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

/// Cells that differ pairwise: at most `most_cells`, whose places are bits of a word.
struct Group {
  static constexpr std::size_t most_cells = 64;

  enum class Shape { line, block, other };

  Region cells;
  Domain required;  ///< symbols that must stand in the group; empty for a mere all-different
  RuleId rule{};
  Shape shape = Shape::other;  ///< a row or column; a rectangle (or a jigsaw piece) that is none; a run or cage

  bool complete() const noexcept { return !required.empty(); }
};

/// A group that a cell lies in, and where.
struct Membership {
  GroupId group{};
  std::uint32_t place = 0;
};

/// A candidate that cannot hold together with another one, by what rule.
struct Link {
  Candidate to;
  RuleId rule{};
};

class RulesFrame;

/// The puzzle as techniques see it, whatever its type: groups of cells that differ, links between
/// candidates, and the other rules, which speak for themselves. Immutable.
class Rules {
 public:
  /// Throws Unsupported when a constraint has no normal form, and Stopped once a stop is requested.
  explicit Rules(const Puzzle& puzzle, const StopToken& stop = {}) : Rules(puzzle, stop, nullptr, nullptr) {}

  /// The same of a puzzle that goes on from a frame.
  Rules(const Puzzle& puzzle, RulesFrame& frame, const StopToken& stop = {}) : Rules(puzzle, stop, nullptr, &frame) {}

  /// As composed: grid, symbols, givens.
  const Puzzle& puzzle() const noexcept { return puzzle_; }
  /// In normal forms, with hidden cells. Its candidates are those before any reasoning.
  const Puzzle& expanded() const noexcept { return expanded_; }
  std::size_t cell_count() const noexcept { return expanded_.cell_count(); }
  /// One more than the highest symbol that a cell, hidden ones among them, may be said to hold.
  std::size_t symbol_count() const noexcept { return symbol_count_; }
  /// Whether a set of symbols is one word: else there are no techniques on sets of symbols.
  bool symbols_fit_word() const noexcept { return symbol_count_ <= 64; }
  Domain start(CellId cell) const { return expanded_.domain(cell); }
  /// Whether people see it: a cell of the grid, a wall, a link that is shown. What else there is keeps the books.
  bool told(CellId cell) const { return index(cell) < told_cells_; }
  /// Whether it can be spoken of: a cell of the grid, a link or a wall, and not whether a rule holds.
  bool has_name(CellId cell) const { return has_name_[index(cell)]; }
  /// Whether every cell like this one holds either one symbol or another: crossing one out is writing the other.
  bool either_or(CellId cell) const;
  /// Whether nobody looks for what is left there, but writes it down: it is either this or that, or in no group of
  /// cells that differ, which would make each look a discovery of its own.
  bool is_plain(CellId cell) const;

  std::size_t rule_count() const noexcept { return rules_.size(); }
  const Propagator& rule(RuleId rule) const { return *rules_[index(rule)]; }
  ConstraintPtr shared_rule(RuleId rule) const { return rules_[index(rule)]; }
  /// The rule as people state it; null where nobody has.
  const rules::Judgment* judgment(RuleId rule) const { return judgments_[index(rule)]; }
  /// The puzzle's constraint that became the rule: what it says by itself, before other rules were made part of it.
  const Constraint& composed(RuleId rule) const { return *puzzle_.constraints()[provenance_.origins[index(rule)]]; }

  /// Rules that say more than that cells differ.
  std::span<const RuleId> others() const noexcept { return others_; }
  /// Those among them that speak of the cell.
  std::span<const RuleId> others_of(CellId cell) const { return others_of_[index(cell)]; }

  /// Rules that speak of no cell: such as can never hold.
  std::span<const RuleId> without_cells() const noexcept { return without_cells_; }

  std::span<const Group> groups() const noexcept { return groups_; }
  const Group& group(GroupId group) const { return groups_[index(group)]; }
  /// Of a rule that says of a group that its cells differ, the group.
  std::optional<GroupId> group_of(RuleId rule) const {
    const auto own = std::ranges::find(groups_, rule, &Group::rule);
    return own == groups_.end() ? std::nullopt
                                : std::optional(group_at(static_cast<std::size_t>(own - groups_.begin())));
  }
  std::span<const Membership> groups_of(CellId cell) const { return memberships_[index(cell)]; }

  /// What cages and regions add up to.
  const Totals& totals() const noexcept { return totals_; }
  /// Rules that count cells, of those that a person sees as one: a line or region.
  const Tallies& tallies() const noexcept { return tallies_; }
  /// The walk that the grid's numbers are, if they are one.
  const std::optional<NumberPath>& path() const noexcept { return path_; }
  /// The regions that the grid is cut into, if each lies as before after a half turn.
  const std::optional<TurnedRegions>& turned() const noexcept { return turned_; }
  /// What follows by rules that go without saying.
  const Unsaid& unsaid() const noexcept { return unsaid_; }
  /// Cells without a name that mean the same.
  const Synonyms& synonyms() const noexcept { return synonyms_; }
  /// Two lines: of more cells, nobody looks at all together.
  std::size_t most_local_cells() const noexcept;

  /// Words of 64 bits in a set of cells.
  std::size_t words() const noexcept { return words_; }
  /// The cells that must differ from this one, as a set.
  std::span<const std::uint64_t> peers(CellId cell) const { return {peers_.data() + index(cell) * words_, words_}; }
  /// The same with the rule that says so.
  std::span<const Link> peer_links(CellId cell) const { return peer_links_[index(cell)]; }
  /// What else a candidate excludes, in ascending order.
  std::span<const Link> further_links(Candidate candidate) const;
  bool has_further_links() const noexcept { return further_count_ > 0; }
  /// Whether a symbol in a cell excludes another symbol elsewhere by the rule, which takes more than to cross it out.
  bool links_different_symbols(RuleId rule) const { return links_different_symbols_[index(rule)]; }

  bool must_differ(CellId a, CellId b) const {
    return peers_[index(a) * words_ + index(b) / 64] >> (index(b) % 64) & 1;
  }
  /// Whether the two cannot both hold.
  bool linked(Candidate a, Candidate b) const;
  /// The rule by which the two, in different cells, cannot both hold.
  RuleId linking_rule(Candidate a, Candidate b) const;

  /// Calls visit(Link) for all candidates in other cells that `candidate` excludes.
  template <typename Visit>
  void for_each_link(Candidate candidate, Visit&& visit) const {
    for (auto link : peer_links(candidate.cell)) {
      link.to.symbol = candidate.symbol;
      visit(link);
    }
    for (const auto& link : further_links(candidate)) visit(link);
  }

 private:
  friend class SwitchedExplanation;
  friend class RulesFrame;

  /// Two candidates that cannot both hold.
  using LinkedPair = std::pair<Candidate, Candidate>;
  /// Of each rule, in the order in which they were found, the pairs that it links.
  using FoundLinks = std::vector<std::vector<LinkedPair>>;

  /// Notes the links of each rule, if they are wanted.
  Rules(const Puzzle& puzzle, const StopToken& stop, FoundLinks* found, RulesFrame* frame);
  /// What `whole` is without the constraints of its puzzle that are `gone`; none of them decides what others become.
  Rules(const Rules& whole, const FoundLinks& found, const std::vector<bool>& gone, const StopToken& stop);

  bool has_too_many_links() const noexcept;  ///< so that some were not looked for
  std::vector<RuleId> take_rules(const Rules& whole, const std::vector<bool>& gone);
  void take_groups(const Rules& whole, const std::vector<RuleId>& now);
  void collect();
  void collect_judgments();
  void add_group(RuleId rule);
  void connect_groups(const StopToken& stop);
  void add_up(const StopToken& stop);
  void count();
  void find_further_links(RuleId rule, std::vector<Domain>& domains, const StopToken& stop,
                          std::vector<LinkedPair>& pairs) const;
  void probe_pair(RuleId rule, std::vector<LinkedPair>& pairs) const;
  void probe(RuleId rule, std::vector<Domain>& domains, const StopToken& stop, std::vector<LinkedPair>& pairs) const;
  void add_further(const std::vector<LinkedPair>& pairs, RuleId rule);
  std::size_t number(Candidate candidate) const {
    return index(candidate.cell) * symbol_count_ + index(candidate.symbol);
  }

  Puzzle puzzle_;
  Provenance provenance_;  ///< of the rules
  Puzzle expanded_;
  std::size_t symbol_count_ = 0;
  std::size_t words_ = 0;
  std::size_t told_cells_ = 0;
  std::vector<bool> has_name_;  ///< by cell
  std::vector<std::shared_ptr<const Propagator>> rules_;
  std::vector<const rules::Judgment*> judgments_;  ///< of each rule: the puzzle's constraints hold them
  std::vector<RuleId> others_;
  std::vector<RuleId> without_cells_;
  std::vector<std::vector<RuleId>> others_of_;
  std::vector<Group> groups_;
  std::vector<std::vector<Membership>> memberships_;
  std::vector<std::uint64_t> peers_;
  std::vector<std::vector<Link>> peer_links_;
  std::vector<std::vector<Link>> further_;  ///< by candidate number; empty when there are none at all
  std::size_t further_count_ = 0;
  std::vector<bool> links_different_symbols_;  ///< by rule
  Totals totals_;
  Tallies tallies_;
  std::optional<NumberPath> path_;
  std::optional<TurnedRegions> turned_;
  Unsaid unsaid_;
  Synonyms synonyms_;
};

}  // namespace grids::explain
