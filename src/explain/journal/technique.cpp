#include "explain/journal/technique.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "core/characters.hpp"
#include "core/nearest.hpp"

namespace grids::explain {
namespace {

// Weights follow Sudoku Explainer (N. Juillerat), whose ratings many collections carry; "direct"
// techniques place a symbol at once, so that no candidates need be written down.
constexpr std::array<TechniqueRow, technique_count> usual{{
    {Technique::full_house, "full-house", "full house", 1.0},
    {Technique::hidden_single_block, "hidden-single-block", "hidden single", 1.2},
    {Technique::hidden_single_line, "hidden-single-line", "hidden single", 1.5},
    {Technique::direct_pointing, "direct-pointing", "direct pointing", 1.7},
    {Technique::direct_claiming, "direct-claiming", "direct claiming", 1.9},
    {Technique::direct_hidden_pair, "direct-hidden-pair", "direct hidden pair", 2.0},
    {Technique::number_path, "number-path", "number path", 2.0},
    {Technique::half_turn, "half-turn", "half turn", 2.0},
    {Technique::rule_alone, "rule-alone", "rule alone", 2.1},
    {Technique::naked_single, "naked-single", "naked single", 2.3},
    {Technique::innies_and_outies, "innies-and-outies", "innies and outies", 2.4},
    {Technique::two_counts, "two-counts", "two counts", 2.4},
    {Technique::direct_hidden_triple, "direct-hidden-triple", "direct hidden triple", 2.5},
    {Technique::squeeze, "squeeze", "squeeze", 2.5},
    {Technique::all_places, "all-places", "all places", 2.5},
    {Technique::alternating, "alternating", "alternation", 2.6},
    {Technique::two_rules, "two-rules", "two rules", 2.6},
    {Technique::several_rules, "several-rules", "several rules", 2.7},
    {Technique::pointing, "pointing", "pointing", 2.6},
    {Technique::claiming, "claiming", "claiming", 2.8},
    {Technique::line_and_rule, "line-and-rule", "line and rule", 2.7},
    {Technique::line_and_pairs, "line-and-pairs", "line and pairs", 2.9},
    {Technique::naked_pair, "naked-pair", "naked pair", 3.0},
    {Technique::rule_afar, "rule-afar", "rule alone, seen from afar", 2.6},
    {Technique::two_rules_afar, "two-rules-afar", "two rules, one seen from afar", 2.6},
    {Technique::x_wing, "x-wing", "X-wing", 3.2},
    {Technique::count_sets, "count-sets", "as many for as many", 3.2},
    {Technique::hidden_pair, "hidden-pair", "hidden pair", 3.4},
    {Technique::naked_triple, "naked-triple", "naked triple", 3.6},
    {Technique::swordfish, "swordfish", "swordfish", 3.8},
    {Technique::hidden_triple, "hidden-triple", "hidden triple", 4.0},
    {Technique::lookahead, "lookahead", "lookahead", 4.2},
    {Technique::skyscraper, "skyscraper", "skyscraper", 4.0},
    {Technique::two_string_kite, "two-string-kite", "two-string kite", 4.1},
    {Technique::finned_x_wing, "finned-x-wing", "finned X-wing", 4.1},
    {Technique::turbot_fish, "turbot-fish", "turbot fish", 4.2},
    {Technique::xy_wing, "xy-wing", "XY-wing", 4.2},
    {Technique::empty_rectangle, "empty-rectangle", "empty rectangle", 4.3},
    {Technique::xyz_wing, "xyz-wing", "XYZ-wing", 4.4},
    {Technique::w_wing, "w-wing", "W-wing", 4.4},
    {Technique::line_combinations, "line-combinations", "line combinations", 4.5},
    {Technique::finned_swordfish, "finned-swordfish", "finned swordfish", 4.6},
    {Technique::naked_quad, "naked-quad", "naked quad", 5.0},
    {Technique::jellyfish, "jellyfish", "jellyfish", 5.2},
    {Technique::rule_and_groups, "rule-and-groups", "rule and groups", 5.3},
    {Technique::hidden_quad, "hidden-quad", "hidden quad", 5.4},
    {Technique::sue_de_coq, "sue-de-coq", "Sue de Coq", 5.5},
    {Technique::almost_locked_sets, "als-xz", "almost locked sets", 5.5},
    {Technique::naked_subset, "naked-subset", "naked subset", 5.6},
    {Technique::finned_jellyfish, "finned-jellyfish", "finned jellyfish", 5.6},
    {Technique::als_xy_wing, "als-xy-wing", "wing of almost locked sets", 6.0},
    {Technique::large_fish, "large-fish", "fish", 5.8},
    {Technique::hidden_subset, "hidden-subset", "hidden subset", 6.0},
    {Technique::franken_fish, "franken-fish", "Franken fish", 6.2},
    {Technique::mutant_fish, "mutant-fish", "mutant fish", 6.4},
    {Technique::x_chain, "x-chain", "X-chain", 6.5},
    {Technique::xy_chain, "xy-chain", "XY-chain", 6.6},
    {Technique::alternating_chain, "alternating-chain", "alternating chain", 6.8},
    {Technique::grouped_chain, "grouped-chain", "grouped chain", 7.0},
    {Technique::als_chain, "als-chain", "chain of almost locked sets", 7.2},
    {Technique::death_blossom, "death-blossom", "death blossom", 7.3},
    {Technique::symbol_placements, "symbol-placements", "placements of a symbol", 7.5},
    {Technique::refutation, "refutation", "refutation", 7.8},
    {Technique::by_cases, "by-cases", "by cases", 10.0},
}};

constexpr double basic_up_to = 2.9;
constexpr double advanced_up_to = 5.9;

// Easy is what one rule at a time settles; what Tatham's programs call easy is easy or medium here.
constexpr std::array<Level, 5> all_levels{
    {{"easy", 2.1}, {"medium", 2.7}, {"hard", 4.7}, {"expert", 8.2}, {"extreme", 1e9}}};

bool belongs(std::string_view key, std::string_view family) {
  return key == family ||
         (key.size() > family.size() && key.ends_with(family) && key[key.size() - family.size() - 1] == '-') ||
         (key.size() > family.size() && key.starts_with(family) && key[family.size()] == '-');
}

/// Allows or forbids the techniques named, separated by commas. If one is not known, that one; then nothing changes.
std::optional<std::string_view> set_allowed(std::vector<TechniqueRow>& rows, std::string_view keys, bool allowed) {
  const auto before = rows;
  for (const auto key : comma_separated(keys)) {
    bool any = false;
    for (auto& row : rows) {
      if (!belongs(row.key, key)) continue;
      row.allowed = allowed;
      any = true;
    }
    if (any) continue;
    rows = before;
    return key;
  }
  return std::nullopt;
}

}  // namespace

TechniqueTable::TechniqueTable() : rows_(usual.begin(), usual.end()) { sort(); }

const TechniqueRow& TechniqueTable::row(Technique technique) const {
  assert(technique < Technique::outside && "what stands in the table");
  return *std::ranges::find(rows_, technique, &TechniqueRow::technique);
}

std::string_view TechniqueTable::key(Technique technique) const {
  if (technique == Technique::outside) return "outside";
  return technique == Technique::few_cells ? "few-cells" : row(technique).key;
}

std::string_view TechniqueTable::name(Technique technique) const {
  if (technique == Technique::outside) return "from outside";
  return technique == Technique::few_cells ? "singles" : row(technique).name;
}

TechniqueRow* TechniqueTable::find(std::string_view key) {
  const auto found = std::ranges::find(rows_, key, &TechniqueRow::key);
  return found == rows_.end() ? nullptr : &*found;
}

std::string TechniqueTable::unknown(std::string_view key) const {
  std::vector<std::string> keys;
  for (const auto& row : rows_) keys.emplace_back(row.key);
  auto advice = did_you_mean(std::string(key), keys);
  if (advice.empty()) {
    advice = "; there are";
    for (const auto& each : keys) advice.append(each == keys.front() ? " " : ", ").append(each);
  }
  std::string text = "no technique '";
  return text.append(key).append("'").append(advice);
}

std::string TechniqueTable::forbid(std::string_view keys) {
  const auto stranger = set_allowed(rows_, keys, false);
  return stranger ? unknown(*stranger) : std::string();
}

std::string TechniqueTable::allow_only(std::string_view keys) {
  const auto before = rows_;
  const auto allow_up_to = [&](double weight) {
    for (auto& row : rows_) row.allowed = row.weight <= weight;
    return std::string();
  };
  if (keys == "basic") return allow_up_to(basic_up_to);
  if (keys == "advanced") return allow_up_to(advanced_up_to);
  if (keys == "all") return allow_up_to(all_levels.back().up_to);
  allow_up_to(0);
  const auto stranger = set_allowed(rows_, keys, true);
  if (!stranger) return {};
  rows_ = before;
  return unknown(*stranger) + "; levels are basic, advanced and all";
}

void TechniqueTable::forbid_above(double weight) {
  for (auto& row : rows_) row.allowed = row.allowed && row.weight <= weight;
}

std::vector<Technique> TechniqueTable::named(std::string_view key) const {
  std::vector<Technique> techniques;
  for (const auto& row : rows_)
    if (belongs(row.key, key)) techniques.push_back(row.technique);
  return techniques;
}

std::string TechniqueTable::read(std::string_view text) {
  for (std::size_t line = 1; !text.empty(); ++line) {
    const auto end = std::min(text.find('\n'), text.size());
    if (auto wrong = read_line(text.substr(0, end)); !wrong.empty())
      return std::string("line ").append(std::to_string(line)).append(": ").append(wrong);
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  sort();
  return {};
}

std::string TechniqueTable::read_line(std::string_view line) {
  line = trimmed(line.substr(0, line.find('#')));
  if (line.empty()) return {};
  const auto key = line.substr(0, line.find_first_of(" \t:"));
  auto value = trimmed(line.substr(key.size()));
  if (value.starts_with(':')) value = trimmed(value.substr(1));
  auto* const row = find(key);
  if (row == nullptr) return unknown(key);
  if (value == "off" || value == "on") {
    row->allowed = value == "on";
    return {};
  }
  double weight = 0;
  const auto [rest, error] = std::from_chars(value.data(), value.data() + value.size(), weight);
  if (error != std::errc() || rest != value.data() + value.size() || !(weight >= 0 && weight <= 1000))
    return std::string("expected a weight from 0 to 1000, 'on' or 'off' after '").append(key).append("'");
  row->weight = weight;
  return {};
}

void TechniqueTable::sort() { std::ranges::stable_sort(rows_, {}, &TechniqueRow::weight); }

std::span<const Level> levels() { return all_levels; }

std::string_view level_of(double rating) {
  for (const auto& level : all_levels)
    if (rating <= level.up_to + 1e-9) return level.name;
  return all_levels.back().name;
}

}  // namespace grids::explain
