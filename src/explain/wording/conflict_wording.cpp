#include "explain/wording/conflict_wording.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/counted.hpp"
#include "core/region_name.hpp"
#include "explain/rules/restriction.hpp"
#include "explain/wording/phrases.hpp"
#include "propagation/propagator.hpp"
#include "propagation/total.hpp"

namespace grids::explain {
namespace {

/// Longer lists are cut short.
constexpr std::size_t most_told = 8;

/// What the numbers of cells add up to at the least and at the most.
struct Reach {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

class ConflictText {
 public:
  ConflictText(const Conflict& conflict, const Puzzle& puzzle, CellNames names)
      : conflict_(conflict), puzzle_(puzzle), names_(names) {}

  std::string text() const {
    if (!conflict_.found()) return unknown();
    if (conflict_.rules.empty()) return given(conflict_.givens.front()) + " is given, but that cell cannot hold it";
    if (conflict_.homeless) return homeless();
    if (conflict_.cell) return nothing_left();
    return conflict_.rules.size() == 1 ? one_rule() : several_rules();
  }

 private:
  std::string unknown() const {
    return std::string("every way to fill it in breaks a rule")
        .append(conflict_.each_can_hold ? "; no single rule is to blame" : "");
  }

  std::string cell(CellId cell) const { return puzzle_.grid().name(cell, names_); }
  std::string symbol(CellId cell, SymbolId symbol) const {
    if (index(cell) < puzzle_.grid().cell_count()) return puzzle_.symbols().name(symbol);
    return std::to_string(puzzle_.number(cell, symbol).value_or(0));
  }
  std::string given(const Given& given) const {
    return cell(given.cell).append(" = ").append(symbol(given.cell, given.symbol));
  }
  /// "a1 + a2 = 25 (killer.yml:7:5)".
  std::string rule(const Constraint& rule) const {
    auto name = rule_name(rule, puzzle_, names_);
    const auto place = place_of(rule, puzzle_);
    return place.source ? name.append(" (").append(place.text()).append(")") : name;
  }

  /// "a1 = 3, b2 = 4 and c5 = 1".
  std::string givens() const {
    std::vector<std::string> parts;
    for (const auto& one : conflict_.givens) parts.push_back(given(one));
    return cut(std::move(parts));
  }
  static std::string cut(std::vector<std::string> parts) {
    if (parts.size() > most_told + 1) {
      const auto more = parts.size() - most_told;
      parts.resize(most_told);
      parts.push_back(std::to_string(more) + " more");
    }
    return enumerated(parts);
  }

  std::string one_rule() const {
    const auto& rule = *conflict_.rules.front();
    if (const auto equal = equal_givens(rule)) return *equal;
    if (const auto out_of_reach = unreachable_total(rule)) return *out_of_reach;
    if (conflict_.givens.empty()) return this->rule(rule) + ": there is no way to fill these cells";
    return this->rule(rule) + ": that cannot be with " + givens();
  }

  /// Whether a rule that makes its cells differ says no more than that, or that they hold certain symbols.
  static bool only_differing(const Constraint& rule) {
    const auto* const propagator = dynamic_cast<const Propagator*>(&rule);
    return rule.kind() == "all different" || (propagator != nullptr && propagator->network_region().has_value());
  }

  std::optional<std::string> equal_givens(const Constraint& rule) const {
    if (!rule.all_different() || conflict_.givens.size() != 2) return std::nullopt;
    const auto& [first, second] = std::pair(conflict_.givens[0], conflict_.givens[1]);
    if (first.symbol != second.symbol) return std::nullopt;
    auto text = cell(first.cell).append(" and ").append(cell(second.cell)).append(" are both ");
    text += symbol(first.cell, first.symbol);
    if (!only_differing(rule)) return text + ", against " + this->rule(rule);
    const auto place = region_name(puzzle_.grid(), rule.scope(), names_);
    return place.empty() || rule.scope().size() == 2 ? text + ", but must differ" : text + ", in " + place;
  }

  /// Of cells whose sum is too small or too large, whatever they hold.
  std::optional<std::string> unreachable_total(const Constraint& rule) const {
    const auto* const restriction = dynamic_cast<const Restriction*>(&rule);
    const auto* const sum = dynamic_cast<const KnowsTotal*>(restriction != nullptr ? &restriction->origin() : &rule);
    const auto total = sum == nullptr ? std::nullopt : sum->total(puzzle_);
    const auto reach = total ? reach_of(rule) : std::nullopt;
    if (!reach || (*total >= reach->least && *total <= reach->most)) return std::nullopt;
    const bool small = *total > reach->most;
    auto text = this->rule(rule).append(": these cells come to ").append(small ? "at most " : "at least ");
    text += std::to_string(small ? reach->most : reach->least);
    return conflict_.givens.empty() ? text : text + ", with " + givens();
  }
  std::optional<Reach> reach_of(const Constraint& rule) const {
    const auto scope = rule.scope();
    std::vector<CellId> open;
    Reach reach;
    for (const auto cell : scope) {
      const auto given = std::ranges::find(conflict_.givens, cell, &Given::cell);
      if (given == conflict_.givens.end()) {
        open.push_back(cell);
        continue;
      }
      const auto number = puzzle_.number(cell, given->symbol);
      if (!number) return std::nullopt;
      reach.least += *number;
      reach.most += *number;
    }
    return rule.all_different() ? with_different(reach, open) : with_any(reach, open);
  }
  std::optional<Reach> with_any(Reach reach, const std::vector<CellId>& open) const {
    for (const auto cell : open) {
      const auto numbers = numbers_of(cell);
      if (numbers.empty()) return std::nullopt;
      reach.least += numbers.front();
      reach.most += numbers.back();
    }
    return reach;
  }
  /// Where the cells have the same candidates; else they may come to less.
  std::optional<Reach> with_different(Reach reach, const std::vector<CellId>& open) const {
    if (open.empty()) return reach;
    auto numbers = numbers_of(open.front());
    for (const auto cell : open)
      if (numbers_of(cell) != numbers) return with_any(reach, open);
    for (const auto& given : conflict_.givens)
      std::erase(numbers, puzzle_.number(given.cell, given.symbol).value_or(0));
    if (numbers.size() < open.size()) return std::nullopt;
    for (std::size_t i = 0; i < open.size(); ++i) {
      reach.least += numbers[i];
      reach.most += numbers[numbers.size() - 1 - i];
    }
    return reach;
  }
  /// Of the cell's candidates, ascending; none unless each has one.
  std::vector<std::int64_t> numbers_of(CellId cell) const {
    std::vector<std::int64_t> numbers;
    for (const auto symbol : puzzle_.domain(cell)) {
      const auto number = puzzle_.number(cell, symbol);
      if (!number) return {};
      numbers.push_back(*number);
    }
    std::ranges::sort(numbers);
    return numbers;
  }

  /// "nothing is left for e5: row e excludes 1 3, column 5 excludes 2 4".
  std::string nothing_left() const {
    std::vector<std::string> parts;
    for (const auto& [rule, symbols] : conflict_.exclusions) {
      auto part = this->rule(*rule).append(" excludes");
      for (const auto symbol : symbols) part.append(" ").append(this->symbol(*conflict_.cell, symbol));
      parts.push_back(std::move(part));
    }
    return "nothing is left for " + cell(*conflict_.cell) + ": " + cut(std::move(parts));
  }

  std::string homeless() const {
    const auto& region = *conflict_.rules.front();
    std::vector<std::string> parts;
    for (const auto& [rule, symbols] : conflict_.exclusions) parts.push_back(this->rule(*rule));
    for (const auto& one : conflict_.givens)
      if (std::ranges::find(region.scope(), one.cell) != region.scope().end()) parts.push_back(given(one));
    auto text = "no place is left for " + symbol(region.scope().front(), *conflict_.homeless);
    text.append(" in ").append(rule(region));
    return text.append(", because of ").append(cut(std::move(parts)));
  }

  std::string several_rules() const {
    std::vector<std::string> parts;
    for (const auto& one : conflict_.rules) add_once(parts, rule(*one));
    auto text = "these rules cannot all hold: " + cut(std::move(parts));
    return conflict_.givens.empty() ? text : text + "; not with " + givens();
  }

  const Conflict& conflict_;
  const Puzzle& puzzle_;
  CellNames names_;
};

}  // namespace

std::string text(const Conflict& conflict, const Puzzle& puzzle, CellNames names) {
  return ConflictText(conflict, puzzle, names).text();
}

Location place_of(const Constraint& rule, const Puzzle& puzzle) {
  const auto& all = puzzle.constraints();
  const auto found = std::ranges::find(all, &rule, [](const ConstraintPtr& each) { return each.get(); });
  return puzzle.place_of(static_cast<std::size_t>(found - all.begin()));
}

std::string rule_name(const Constraint& rule, const Puzzle& puzzle, CellNames names) {
  const auto* const propagator = dynamic_cast<const Propagator*>(&rule);
  const bool region = propagator != nullptr && propagator->network_region().has_value() && rule.scope().size() > 2;
  auto name = region ? region_name(puzzle.grid(), rule.scope(), names) : std::string();
  return name.empty() ? rule.text(puzzle).in(names) : name;
}

}  // namespace grids::explain
