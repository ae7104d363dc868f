#include <algorithm>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// More unknown cells than this say little, and nobody would look for them.
constexpr std::size_t most_unknown = 4;

/// What a window comes to in a position: totals added and taken away, and the cells that are left over.
struct Leftover {
  std::vector<SignedRule> rules;
  std::vector<CellId> cells;      ///< open ones, innies first
  std::size_t innies = 0;         ///< how many count positive
  std::int64_t sum = 0;           ///< of the innies minus the outies
  std::vector<Candidate> filled;  ///< cells whose numbers have been taken away
};

/// The number of open cells, or any larger number than `most`.
std::size_t open_cells(const Position& position, const Region& cells, std::size_t most) {
  std::size_t count = 0;
  for (auto cell = cells.begin(); cell != cells.end() && count <= most; ++cell) count += position.filled(*cell) ? 0 : 1;
  return count;
}

/// Whether few cells are left over, where each total that reaches out is taken away or left, whatever leaves fewer.
/// Most windows are done with here.
bool leaves_few(const Position& position, const Window& window) {
  auto count = open_cells(position, window.rest, most_unknown);
  for (std::size_t i = 0; i < window.crossing.size() && count <= most_unknown; ++i) {
    const auto within = open_cells(position, window.within[i], most_unknown);
    count += std::min(within, open_cells(position, window.beyond[i], within));
  }
  return count > 0 && count <= most_unknown;
}

class LeftoverOf {
 public:
  LeftoverOf(const Position& position, const Window& window)
      : position_(position), totals_(position.rules().totals().all()), window_(window) {}

  /// Nothing when too many cells are left over, or none, or when nothing can be taken away.
  std::optional<Leftover> make() {
    for (const auto base : window_.bases) add(base, +1);
    for (const auto other : window_.inside) add(other, -1);
    for (const auto other : window_.crossing)
      if (reaches_less_beyond(other)) add(other, -1);
    for (auto& [cell, count] : counts_)
      if (count > 0 && !take(cell, +1)) return std::nullopt;
    leftover_.innies = leftover_.cells.size();
    for (auto& [cell, count] : counts_)
      if (count < 0 && !take(cell, -1)) return std::nullopt;
    if (leftover_.cells.empty() || leftover_.rules.size() == window_.bases.size()) return std::nullopt;
    return std::move(leftover_);
  }

 private:
  void add(std::uint32_t place, int sign) {
    const auto& total = totals_[place];
    leftover_.rules.push_back({total.rule, sign});
    leftover_.sum += sign * total.sum;
    for (const auto cell : total.cells) {
      const auto known = std::ranges::find(counts_, cell, &std::pair<CellId, int>::first);
      if (known == counts_.end())
        counts_.emplace_back(cell, sign);
      else
        known->second += sign;
    }
  }

  /// Whether taking it away leaves fewer open cells than leaving it.
  bool reaches_less_beyond(std::uint32_t place) const {
    std::size_t within = 0;
    std::size_t beyond = 0;
    for (const auto cell : totals_[place].cells) {
      if (position_.filled(cell)) continue;
      const auto counted = std::ranges::find(counts_, cell, &std::pair<CellId, int>::first);
      ++(counted != counts_.end() && counted->second > 0 ? within : beyond);
    }
    return beyond < within;
  }

  bool take(CellId cell, int sign) {
    if (!position_.filled(cell)) {
      leftover_.cells.push_back(cell);
      return leftover_.cells.size() <= most_unknown;
    }
    const auto symbol = position_[cell].lowest();
    leftover_.sum -= sign * position_.rules().expanded().number(cell, symbol).value_or(0);
    leftover_.filled.push_back({cell, symbol});
    return true;
  }

  const Position& position_;
  const std::vector<Total>& totals_;
  const Window& window_;
  std::vector<std::pair<CellId, int>> counts_;
  Leftover leftover_;
};

/// The candidates with which the leftover cells come to their sum.
class Supports {
 public:
  Supports(const Position& position, const Leftover& leftover)
      : position_(position), leftover_(leftover), supported_(leftover.cells.size()), symbols_(leftover.cells.size()) {}

  const std::vector<Domain>& find() {
    fill(0, 0);
    return supported_;
  }

 private:
  std::int64_t term(std::size_t place, SymbolId symbol) const {
    const auto number = position_.rules().expanded().number(leftover_.cells[place], symbol).value_or(0);
    return place < leftover_.innies ? number : -number;
  }

  void fill(std::size_t place, std::int64_t sum) {
    if (place == symbols_.size()) {
      if (sum != leftover_.sum) return;
      for (std::size_t i = 0; i < symbols_.size(); ++i) supported_[i].insert(symbols_[i]);
      return;
    }
    for (const auto symbol : position_[leftover_.cells[place]]) {
      if (!fits(place, symbol)) continue;
      symbols_[place] = symbol;
      fill(place + 1, sum + term(place, symbol));
    }
  }

  bool fits(std::size_t place, SymbolId symbol) const {
    for (std::size_t i = 0; i < place; ++i)
      if (position_.rules().linked({leftover_.cells[i], symbols_[i]}, {leftover_.cells[place], symbol})) return false;
    return true;
  }

  const Position& position_;
  const Leftover& leftover_;
  std::vector<Domain> supported_;
  std::vector<SymbolId> symbols_;
};

void add_links(const Position& position, const Leftover& leftover, std::vector<RuleId>& rules) {
  for (std::size_t i = 0; i < leftover.cells.size(); ++i)
    for (std::size_t j = i + 1; j < leftover.cells.size(); ++j)
      for (const auto symbol : position[leftover.cells[i]])
        for (const auto other : position[leftover.cells[j]])
          add_linking_rules(position.rules(), {{leftover.cells[i], symbol}}, {{leftover.cells[j], other}}, rules);
}

/// Whether one cell is left over, and the sum alone says what it holds.
bool is_told_by_sum(const Position& position, const Leftover& leftover) {
  const auto& rules = position.rules();
  const auto sum = leftover.innies == 1 ? leftover.sum : -leftover.sum;
  return leftover.cells.size() == 1 && std::ranges::count_if(rules.start(leftover.cells.front()), [&](SymbolId symbol) {
                                         return rules.expanded().number(leftover.cells.front(), symbol) == sum;
                                       }) == 1;
}

/// How hard it is to see: cells left over, and regions to be taken together.
double difficulty(const TechniqueRow& row, const Leftover& leftover, std::size_t bases) {
  return row.weight + 0.5 * static_cast<double>(leftover.cells.size() - 1) + 0.2 * static_cast<double>(bases - 1);
}

Deduction deduction(const Position& position, const Window& window, Leftover leftover, const TechniqueRow& row) {
  Deduction one;
  const auto supported = Supports(position, leftover).find();
  for (std::size_t i = 0; i < leftover.cells.size(); ++i)
    for (const auto symbol : position[leftover.cells[i]] - supported[i])
      one.eliminations.push_back({leftover.cells[i], symbol});
  if (one.eliminations.empty()) return one;
  if (leftover.cells.size() == 1 && supported.front().single()) {
    one.placement = Candidate{leftover.cells.front(), supported.front().lowest()};
    one.eliminations.clear();
  }
  one.proof = {.technique = row.technique, .difficulty = difficulty(row, leftover, window.bases.size())};
  one.proof.name = leftover.innies == leftover.cells.size() ? "innies" : leftover.innies == 0 ? "outies" : row.name;
  for (const auto cell : leftover.cells)
    for (const auto symbol : position[cell]) one.proof.pattern.push_back({{cell, symbol}, true});
  for (const auto& candidate : leftover.filled) one.proof.premises.push_back({candidate, true});
  if (!is_told_by_sum(position, leftover))
    for (const auto cell : leftover.cells) position.add_gone(cell, one.proof.premises);
  add_links(position, leftover, one.proof.rules);
  const auto innies = leftover.cells.begin() + static_cast<std::ptrdiff_t>(leftover.innies);
  one.proof.equation = Equation{.plus = Region(leftover.cells.begin(), innies),
                                .minus = Region(innies, leftover.cells.end()),
                                .sum = leftover.sum};
  if (leftover.innies == 0)
    *one.proof.equation = {.plus = one.proof.equation->minus, .minus = {}, .sum = -leftover.sum};
  one.proof.summed = std::move(leftover.rules);
  return one;
}

}  // namespace

/// Regions whose totals are known, minus the cages in them, leave few cells, of which the sum is then known.
void find_innies_and_outies(Position& position, const TechniqueRow& row, Deductions& found) {
  for (const auto& window : position.rules().totals().windows()) {
    position.demand_time();
    if (!leaves_few(position, window)) continue;
    auto leftover = LeftoverOf(position, window).make();
    if (!leftover) continue;
    auto one = deduction(position, window, std::move(*leftover), row);
    if (one.placement || !one.eliminations.empty()) found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
