#include "explain/shut_in.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"
#include "model/rules/group_terms.hpp"

namespace grids::explain {
namespace {

/// Nobody sees around more cells than these.
constexpr std::size_t most_shut_in = 12;

/// Whether it is said of each group how many clues it has.
bool counts_clues(const rules::Rule& said) {
  return rules::says_clue_count_of_group(said, 1) || std::ranges::any_of(said.operands, counts_clues);
}

/// Groups of one class, as far as a position knows which cells are in one.
class GroupsLeft {
 public:
  GroupsLeft(const rules::Judgment& judgment, const Region& cells, const Position& position)
      : judgment_(judgment), position_(position), cells_(cells) {
    for (const auto& clue : position.rules().puzzle().layout.cell_clues) clues_.emplace(clue.cell, clue.text);
  }

  /// Cells that a group could have no more than, and what is around.
  struct ShutIn {
    Region cells;
    Region around;
    bool clued = false;
  };

  bool counts(const Candidate& candidate) const { return is_in_class(candidate.symbol); }

  /// The groups beside this cell that cannot do without it.
  std::vector<ShutIn> without(CellId cell) const {
    std::vector<ShutIn> all;
    for (const auto beside : grid().neighbours(cell))
      if (may(beside))
        if (auto one = from(beside, cell); one && is_too_small(*one)) all.push_back(std::move(*one));
    return all;
  }

  bool is_in(CellId cell) const { return may(cell) && !may_not(cell); }

 private:
  const Grid& grid() const { return position_.rules().puzzle().grid(); }

  bool is_in_class(SymbolId symbol) const {
    return rules::contains_known(judgment_.rule().terms.front().classes.front(), judgment_.vocabulary->item(symbol));
  }
  bool may(CellId cell) const {
    return std::ranges::binary_search(cells_, cell) &&
           std::ranges::any_of(position_[cell], [this](SymbolId symbol) { return is_in_class(symbol); });
  }
  bool may_not(CellId cell) const {
    return std::ranges::any_of(position_[cell], [this](SymbolId symbol) { return !is_in_class(symbol); });
  }

  /// All that may hang together with a cell, but for this one; nothing where that is more than anybody looks at.
  std::optional<ShutIn> from(CellId first, CellId but) const {
    std::set<CellId> inside{first};
    std::set<CellId> around;
    Region waiting{first};
    while (!waiting.empty()) {
      const auto cell = waiting.back();
      waiting.pop_back();
      for (const auto next : grid().neighbours(cell)) {
        if (next == but || inside.contains(next)) continue;
        if (!may(next)) {
          around.insert(next);
          continue;
        }
        inside.insert(next);
        waiting.push_back(next);
        if (inside.size() > most_shut_in) return std::nullopt;
      }
    }
    return ShutIn{.cells = {inside.begin(), inside.end()}, .around = {around.begin(), around.end()}};
  }

  bool is_too_small(ShutIn& one) const {
    std::optional<std::size_t> number;
    for (const auto cell : one.cells) {
      const auto clue = clues_.find(cell);
      if (clue == clues_.end()) continue;
      if (one.clued) return false;  // two of them are another matter
      one.clued = true;
      number = number_in(clue->second);
    }
    if (one.clued) return number && one.cells.size() < *number;
    return std::ranges::any_of(one.cells, [this](CellId cell) { return is_in(cell); });
  }

  static std::optional<std::size_t> number_in(const std::string& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
  }

  const rules::Judgment& judgment_;
  const Position& position_;
  const Region& cells_;
  std::map<CellId, std::string> clues_;
};

/// Whether the rule does not allow a candidate where no more is known.
bool follows_from(const std::vector<Fact>& known, const Candidate& gone, const Proof& proof, const Rules& rules) {
  auto left = left_by_facts(rules, known);
  left[index(gone.cell)] = Domain::of(gone.symbol);
  std::vector<std::uint64_t> residue;
  return !infer_together(rules, proof.rules, left, residue);
}

/// What shuts a group in but for this cell: of several, with the fewest cells around; nothing where the rule does not
/// see that.
std::vector<Fact> around_without(const Candidate& gone, const GroupsLeft& left, const Proof& proof,
                                 const Position& position) {
  auto all = left.without(gone.cell);
  std::ranges::stable_sort(all, {}, [](const auto& one) { return std::pair(one.around.size(), !one.clued); });
  for (const auto& one : all) {
    std::vector<Fact> around;
    for (const auto cell : one.around) position.add_gone(cell, around);
    if (!one.clued) {
      // That it is one at all shows any of its cells.
      const auto is_told = [&](CellId cell) {
        return std::ranges::any_of(proof.premises, [cell](const Fact& fact) { return fact.candidate.cell == cell; });
      };
      const auto is_in = [&](CellId cell) { return left.is_in(cell); };
      auto shows = std::ranges::find_if(one.cells, [&](CellId cell) { return is_in(cell) && is_told(cell); });
      if (shows == one.cells.end()) shows = std::ranges::find_if(one.cells, is_in);
      assert(shows != one.cells.end() && "else it need not be one");
      position.add_gone(*shows, around);
    }
    if (follows_from(around, gone, proof, position.rules())) return around;
  }
  return {};
}

}  // namespace

void cite_what_shuts_in(Deduction& deduction, const Position& position) {
  auto& known = deduction.proof.premises;
  const auto& rules = position.rules();
  const auto* const judgment = rules.judgment(deduction.proof.rules.front());
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::each_found) return;
  const auto& groups = judgment->rule().terms.front();
  const auto* const cells = rules::plain_cells(groups.operands.front());
  if (groups.finding != rules::Finding::groups || cells == nullptr || !std::ranges::is_sorted(*cells) ||
      groups.classes.size() != 1 || !groups.classes.front().is_known() ||
      !counts_clues(judgment->rule().operands.front()))
    return;
  const GroupsLeft left(*judgment, *cells, position);
  std::vector<Fact> around;
  for (const auto& gone : deduction.eliminations) {
    if (left.counts(gone)) return;
    const auto of_one = around_without(gone, left, deduction.proof, position);
    if (of_one.empty()) return;
    around.insert(around.end(), of_one.begin(), of_one.end());
  }
  sort_unique(around);
  known = std::move(around);
  deduction.needs_nothing = false;
}

}  // namespace grids::explain
