#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explain/finders/finder.hpp"
#include "explain/rules/infer_alone.hpp"

namespace grids::explain {

/// What follows from no more cells than this is seen at a glance, however many a rule speaks of.
constexpr std::size_t most_at_a_glance = 5;

/// A set of cells as words of bits; see Rules::words.
using CellSet = std::vector<std::uint64_t>;

/// Intersects `set` with the cells that must differ from `cell`.
void keep_peers(const Rules& rules, CellId cell, CellSet& set);

template <typename Visit>
void for_each_cell(const CellSet& set, Visit&& visit) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (auto rest = set[word]; rest != 0; rest &= rest - 1)
      visit(cell_at(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

/// Whether a rule speaks of so few cells that a person looks at them together, two lines at most, or of more.
bool is_local(const Rules& rules, RuleId rule);
bool is_wide(const Rules& rules, RuleId rule);

/// The open cells of a group, as bits.
std::uint64_t open_places(const Position& position, const Group& group);

/// Of a line: whether it is a row, not a column.
bool is_row(const Rules& rules, const Group& line);

/// Adds the rules by which each of `places` excludes each of `targets`.
void add_linking_rules(const Rules& rules, const std::vector<Candidate>& places, const std::vector<Candidate>& targets,
                       std::vector<RuleId>& to);

/// The same of one symbol, with as few rules as will do: those about groups that hold all `places` come first.
void add_shared_rules(const Rules& rules, const std::vector<Candidate>& places, std::vector<Candidate> targets,
                      std::vector<RuleId>& to);

/// The candidates of `symbol` in the cells of a group that `places` marks.
std::vector<Candidate> candidates_in(const Group& group, std::uint64_t places, SymbolId symbol);

/// Adds `candidates` as things to look at.
void add_pattern(const std::vector<Candidate>& candidates, Proof& proof);

/// What infer_alone does, by several rules, one after another, until none says more.
bool infer_together(const Rules& rules, std::span<const RuleId> together, std::vector<Domain>& domains,
                    std::vector<std::uint64_t>& residue);

/// Whether rules together take all of these away from what is left of each cell, or cannot hold. Leaves in `domains`
/// what they leave.
bool take_away_together(const Rules& rules, std::span<const RuleId> together, std::span<const Candidate> gone,
                        std::vector<Domain>& domains, std::vector<std::uint64_t>& residue);

/// The rules that one sentence says of one list, as which people see them: along a thermometer each cell is less than
/// the next. `rule` comes first; it stands alone where they speak of so many cells that nobody looks at all together.
std::vector<RuleId> said_together(const Rules& rules, RuleId rule);

/// Whether what the rule makes of the filled cell is for steps of their own, and not seen at a glance: a rule about
/// more than two cells where it holds either this or that, one about the whole grid where it can hold but one symbol,
/// one by which it excludes other symbols than its own where cells differ (but that numbers lie along a path), and any
/// that goes with saying where others go without.
/// But of `own`, the rules of the step that fills the cell, it is seen where its symbol is looked for.
bool speaks_for_itself(const Rules& rules, CellId cell, RuleId rule, std::span<const RuleId> own = {});

/// What a candidate owes its end to besides a rule.
struct WhatIsClear {
  std::vector<RuleId> rules;
  std::vector<CellId> cells;  ///< of which something may have been known
};

/// Whether the rule does not hold once the candidate is assumed, and what goes without saying then. `domains` is what
/// is left of all cells, and is so again when it returns.
bool ruled_out(const Rules& rules, RuleId rule, Candidate candidate, std::vector<Domain>& domains,
               std::vector<std::uint64_t>& residue, WhatIsClear* clear = nullptr);

/// Whether the rule does not hold once the candidate is assumed, and what it means by those of these rules that speak
/// of its cell. `domains` is what is left of all cells, and is so again when it returns.
bool ruled_out_by_meaning(const Rules& rules, RuleId rule, std::span<const RuleId> meanings, Candidate candidate,
                          std::vector<Domain>& domains, std::vector<std::uint64_t>& residue);

}  // namespace grids::explain
