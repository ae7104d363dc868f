#include "explain/finders/finder.hpp"

namespace grids::explain {

Finder finder_of(Technique technique) {
  switch (technique) {
    case Technique::full_house: return find_full_houses;
    case Technique::hidden_single_block:
    case Technique::hidden_single_line: return find_hidden_singles;
    case Technique::direct_pointing:
    case Technique::direct_claiming: return find_direct_intersections;
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triple: return find_direct_hidden_subsets;
    case Technique::number_path: return find_along_path;
    case Technique::half_turn: return find_by_half_turns;
    case Technique::rule_alone:
    case Technique::rule_afar: return find_by_rules_alone;
    case Technique::naked_single: return find_naked_singles;
    case Technique::innies_and_outies: return find_innies_and_outies;
    case Technique::pointing:
    case Technique::claiming: return find_intersections;
    case Technique::naked_pair:
    case Technique::naked_triple:
    case Technique::naked_quad: return find_naked_subsets;
    case Technique::hidden_pair:
    case Technique::hidden_triple:
    case Technique::hidden_quad: return find_hidden_subsets;
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish: return find_fish;
    case Technique::squeeze:
    case Technique::skyscraper:
    case Technique::two_string_kite:
    case Technique::turbot_fish:
    case Technique::xy_wing:
    case Technique::w_wing:
    case Technique::x_chain:
    case Technique::xy_chain:
    case Technique::alternating_chain:
    case Technique::empty_rectangle:
    case Technique::als_xy_wing:
    case Technique::grouped_chain:
    case Technique::als_chain: return find_chains;
    case Technique::xyz_wing: return find_xyz_wings;
    case Technique::almost_locked_sets: return find_almost_locked_sets;
    case Technique::two_counts: return find_two_counts;
    case Technique::all_places: return find_by_all_places;
    case Technique::two_rules: return find_by_two_rules;
    case Technique::several_rules: return find_by_several_rules;
    case Technique::two_rules_afar: return find_by_two_rules_afar;
    case Technique::alternating: return find_alternating;
    case Technique::count_sets: return find_count_sets;
    case Technique::naked_subset:
    case Technique::hidden_subset: return find_large_subsets;
    case Technique::large_fish: return find_large_fish;
    case Technique::finned_x_wing:
    case Technique::finned_swordfish:
    case Technique::finned_jellyfish:
    case Technique::franken_fish:
    case Technique::mutant_fish: return find_finned_fish;
    case Technique::sue_de_coq: return find_distributed_subsets;
    case Technique::death_blossom: return find_death_blossoms;
    case Technique::symbol_placements: return find_symbol_placements;
    case Technique::line_and_rule:
    case Technique::line_and_pairs:
    case Technique::line_combinations:
    case Technique::rule_and_groups:
    case Technique::lookahead:
    case Technique::refutation:
    case Technique::by_cases:
    case Technique::outside:
    case Technique::few_cells: break;
  }
  return nullptr;
}

}  // namespace grids::explain
