#include "explain/rules/singles_closure.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "explain/sets/budget.hpp"

namespace grids::explain {
namespace {

void insert(std::vector<std::uint64_t>& set, std::size_t number) {
  set[number / 64] |= std::uint64_t{1} << (number % 64);
}

/// Takes the lowest number out of a set.
std::optional<std::size_t> take(std::vector<std::uint64_t>& set) {
  for (std::size_t word = 0; word < set.size(); ++word) {
    if (set[word] == 0) continue;
    const auto number = word * 64 + static_cast<std::size_t>(std::countr_zero(set[word]));
    set[word] &= set[word] - 1;
    return number;
  }
  return std::nullopt;
}

}  // namespace

SinglesClosure::SinglesClosure(const Rules& rules)
    : rules_(rules),
      watched_(rules.cell_count()),
      waiting_groups_((rules.groups().size() + 63) / 64),
      waiting_rules_((rules.rule_count() + 63) / 64) {
  Row row(rules.expanded().domains().begin(), rules.expanded().domains().end());
  for (std::size_t i = 0; i < row.size(); ++i) note(cell_at(i), row[i]);
  if (run(row)) root_ = std::move(row);
  forget_waiting();
}

SinglesClosure::Outcome SinglesClosure::fill(Row& row, Candidate candidate) {
  assert(row.size() == rules_.cell_count() && index(candidate.cell) < row.size());
  assert(singles_.empty() && "the row is at its fixpoint, and nothing waits from another");
  settled_.reset();
  work_ += row.size() / 8 + 1;
  const bool possible = narrow(row, candidate.cell, Domain::of(candidate.symbol)) && run(row);
  if (settled_ || !possible) forget_waiting();
  return settled_ ? Outcome::settled : possible ? Outcome::quiet : Outcome::contradiction;
}

/// To the fixpoint, or until a watched cell is settled. False on contradiction. Cheap ways first.
bool SinglesClosure::run(Row& row) {
  while (!settled_) {
    if (!singles_.empty()) {
      const auto cell = singles_.back();
      singles_.pop_back();
      if (!exclude(row, cell)) return false;
    } else if (const auto group = take(waiting_groups_)) {
      if (!find_sole_places(row, rules_.groups()[*group])) return false;
    } else if (const auto rule = take(waiting_rules_)) {
      if (!apply(row, rule_at(*rule))) return false;
    } else {
      return true;
    }
  }
  return true;
}

bool SinglesClosure::narrow(Row& row, CellId cell, Domain to) {
  auto& domain = row[index(cell)];
  const auto left = domain & to;
  if (left == domain) return true;
  domain = left;
  note(cell, left);
  return !left.empty();
}

/// The cell has come down to these candidates.
void SinglesClosure::note(CellId cell, Domain left) {
  for (const auto& membership : rules_.groups_of(cell))
    if (rules_.group(membership.group).complete()) insert(waiting_groups_, index(membership.group));
  for (const auto rule : rules_.others_of(cell)) insert(waiting_rules_, index(rule));
  if (!left.single()) return;
  singles_.push_back(cell);
  if (watched_[index(cell)] != 0 && !settled_) settled_ = Candidate{cell, left.lowest()};
}

bool SinglesClosure::exclude(Row& row, CellId cell) {
  const auto held = row[index(cell)];
  work_ += rules_.peer_links(cell).size();
  return std::ranges::all_of(rules_.peer_links(cell), [&](const Link& link) {
    return (row[index(link.to.cell)] & held).empty() || narrow(row, link.to.cell, ~held);
  });
}

bool SinglesClosure::find_sole_places(Row& row, const Group& group) {
  work_ += group.cells.size();
  Domain once;
  Domain twice;
  for (const auto cell : group.cells) {
    twice |= once & row[index(cell)];
    once |= row[index(cell)];
  }
  if (!once.contains(group.required)) return false;
  const auto sole = (once - twice) & group.required;
  if (sole.empty()) return true;
  return std::ranges::all_of(group.cells, [&](CellId cell) {
    const auto here = row[index(cell)] & sole;
    return here.empty() || (here.single() && narrow(row, cell, here));
  });
}

bool SinglesClosure::apply(Row& row, RuleId id) {
  const auto& rule = rules_.rule(id);
  work_ += rule.scope().size() * work_of_a_cell;
  before_.clear();
  for (const auto cell : rule.scope()) before_.push_back(row[index(cell)]);
  residue_.assign(rule.needs().residue_words, 0);
  State state(row.data(), residue_.data());
  if (rule.propagate(state) == Verdict::contradiction) return false;
  for (std::size_t i = 0; i < before_.size(); ++i)
    if (const auto cell = rule.scope()[i]; row[index(cell)] != before_[i]) note(cell, row[index(cell)]);
  return true;
}

void SinglesClosure::forget_waiting() {
  singles_.clear();
  std::ranges::fill(waiting_groups_, 0);
  std::ranges::fill(waiting_rules_, 0);
}

}  // namespace grids::explain
