#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grids::explain {

/// A way to reason that people have a name for. The order is that of the built-in table.
enum class Technique : std::uint8_t {
  full_house,
  hidden_single_block,
  hidden_single_line,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  number_path,
  half_turn,
  rule_alone,
  naked_single,
  innies_and_outies,
  two_counts,
  direct_hidden_triple,
  squeeze,
  all_places,
  alternating,
  two_rules,
  several_rules,
  pointing,
  claiming,
  line_and_rule,
  line_and_pairs,
  naked_pair,
  rule_afar,
  two_rules_afar,
  x_wing,
  count_sets,
  hidden_pair,
  naked_triple,
  swordfish,
  hidden_triple,
  lookahead,
  skyscraper,
  two_string_kite,
  finned_x_wing,
  turbot_fish,
  xy_wing,
  empty_rectangle,
  xyz_wing,
  w_wing,
  line_combinations,
  finned_swordfish,
  naked_quad,
  jellyfish,
  rule_and_groups,
  hidden_quad,
  sue_de_coq,
  almost_locked_sets,
  naked_subset,
  finned_jellyfish,
  als_xy_wing,
  large_fish,
  hidden_subset,
  franken_fish,
  mutant_fish,
  x_chain,
  xy_chain,
  alternating_chain,
  grouped_chain,
  als_chain,
  death_blossom,
  symbol_placements,
  refutation,
  by_cases,
  outside,    ///< what a user said: no technique
  few_cells,  ///< singles of all kinds, from as few filled cells as possible: any of several techniques
};
constexpr std::size_t technique_count = static_cast<std::size_t>(Technique::outside);

/// Whether it says what several rules come to together, about the same line or region, or some that share cells.
constexpr bool is_of_rules(Technique technique) {
  return technique == Technique::two_rules || technique == Technique::several_rules ||
         technique == Technique::two_rules_afar || technique == Technique::line_and_rule ||
         technique == Technique::line_and_pairs || technique == Technique::line_combinations ||
         technique == Technique::rule_and_groups;
}

/// Whether it says where what a rule counts may be.
constexpr bool is_of_counts(Technique technique) {
  return technique == Technique::two_counts || technique == Technique::all_places;
}

/// What the table says of a technique.
struct TechniqueRow {
  Technique technique{};
  std::string_view key;   ///< "naked-pair": what users type
  std::string_view name;  ///< "naked pair": what they read
  double weight = 0;      ///< how hard it is; on the scale of Sudoku Explainer
  bool allowed = true;
};

/// Which techniques may be used, how hard each one is taken to be, and hence in which order they are
/// tried: the easiest first.
class TechniqueTable {
 public:
  /// All techniques with their usual weights.
  TechniqueTable();

  std::span<const TechniqueRow> rows() const noexcept { return rows_; }
  const TechniqueRow& row(Technique technique) const;
  std::string_view key(Technique technique) const;
  std::string_view name(Technique technique) const;

  /// Forbids techniques, or families by the last part of their names ("fish" is none, "pair" is one), separated by
  /// commas. What is wrong with the names; empty when nothing is.
  std::string forbid(std::string_view keys);
  /// Allows only the techniques up to a level ("basic", "advanced", "all") or only those named,
  /// separated by commas. What is wrong; empty when nothing is.
  std::string allow_only(std::string_view keys);
  /// Forbids those that are harder.
  void forbid_above(double weight);
  /// The techniques that such a name, or that of a family, means; none if it is unknown.
  std::vector<Technique> named(std::string_view key) const;
  /// What is wrong with a name of which there is none.
  std::string unknown(std::string_view key) const;
  /// Reads lines "naked-pair 3.1" or "x-wing off"; what follows `#` is a remark. What is wrong, with
  /// its line; empty when nothing is.
  std::string read(std::string_view text);

 private:
  TechniqueRow* find(std::string_view key);
  std::string read_line(std::string_view line);
  void sort();

  std::vector<TechniqueRow> rows_;
};

/// How hard a whole puzzle is, in words.
struct Level {
  std::string_view name;
  double up_to = 0;  ///< the hardest rating that still belongs to it
};

/// "easy", "medium", "hard", "expert", "extreme".
std::span<const Level> levels();
std::string_view level_of(double rating);

}  // namespace grids::explain
