#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explain/journal/journal.hpp"
#include "explain/rules/position.hpp"

namespace grids::explain {

/// A conclusion with one proof, as a technique finds it. Its premises are left to the explainer.
struct Deduction {
  std::optional<Candidate> placement = {};
  std::vector<Candidate> eliminations = {};
  Proof proof = {};
  std::vector<Candidate> also = {};  ///< further ones, of a sweep
  bool needs_nothing = false;        ///< it follows from the rules alone: that it has no premises says so
};

using Deductions = std::vector<Deduction>;

/// Lists all that a technique sees in a position. Which rules turned out to have nothing to say is noted there.
using Finder = void (*)(Position& position, const TechniqueRow& row, Deductions& found);

/// The finder behind a technique; null for those that need more than a position (with_oracle.hpp, refutations.hpp).
Finder finder_of(Technique technique);

void find_full_houses(Position& position, const TechniqueRow& row, Deductions& found);
/// The last open cells of rules that say more than that cells differ, as `row` tells of one rule, of that weight.
void find_last_cells(Position& position, const TechniqueRow& row, double weight, Deductions& found);
void find_hidden_singles(Position& position, const TechniqueRow& row, Deductions& found);
void find_naked_singles(Position& position, const TechniqueRow& row, Deductions& found);
/// Of these, those that nobody has to look for (see `Rules::is_plain`).
void find_plain_singles(Position& position, const TechniqueRow& row, Deductions& found);
void find_by_half_turns(Position& position, const TechniqueRow& row, Deductions& found);
/// Whether what is `left` of sides alone shows the same conclusions of such as easily, and these as it does.
bool shown_by_half_turns(const Deduction& found, const Position& position, std::span<const Domain> left);
std::optional<Deduction> by_half_turns_again(const Deduction& found, const Position& position,
                                             std::span<const Domain> left);
void find_along_path(Position& position, const TechniqueRow& row, Deductions& found);
void find_by_rules_alone(Position& position, const TechniqueRow& row, Deductions& found);
void find_intersections(Position& position, const TechniqueRow& row, Deductions& found);
void find_direct_intersections(Position& position, const TechniqueRow& row, Deductions& found);
void find_direct_hidden_subsets(Position& position, const TechniqueRow& row, Deductions& found);
void find_innies_and_outies(Position& position, const TechniqueRow& row, Deductions& found);
void find_naked_subsets(Position& position, const TechniqueRow& row, Deductions& found);
void find_hidden_subsets(Position& position, const TechniqueRow& row, Deductions& found);
void find_chains(Position& position, const TechniqueRow& row, Deductions& found);
/// Squeezes of two cells that a rule joins only with what is known.
void find_joined_by_what_is_known(Position& position, const TechniqueRow& row, Deductions& found);
void find_xyz_wings(Position& position, const TechniqueRow& row, Deductions& found);
void find_almost_locked_sets(Position& position, const TechniqueRow& row, Deductions& found);
void find_large_subsets(Position& position, const TechniqueRow& row, Deductions& found);
void find_large_fish(Position& position, const TechniqueRow& row, Deductions& found);
void find_finned_fish(Position& position, const TechniqueRow& row, Deductions& found);
void find_symbol_placements(Position& position, const TechniqueRow& row, Deductions& found);
void find_distributed_subsets(Position& position, const TechniqueRow& row, Deductions& found);
void find_death_blossoms(Position& position, const TechniqueRow& row, Deductions& found);
void find_two_counts(Position& position, const TechniqueRow& row, Deductions& found);
void find_by_all_places(Position& position, const TechniqueRow& row, Deductions& found);
void find_by_two_rules(Position& position, const TechniqueRow& row, Deductions& found);
/// What several rules come to that speak of the same few sides.
void find_by_several_rules(Position& position, const TechniqueRow& row, Deductions& found);
void find_by_two_rules_afar(Position& position, const TechniqueRow& row, Deductions& found);
void find_alternating(Position& position, const TechniqueRow& row, Deductions& found);
void find_count_sets(Position& position, const TechniqueRow& row, Deductions& found);
void find_fish(Position& position, const TechniqueRow& row, Deductions& found);

}  // namespace grids::explain
