#include "model/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

namespace grids {

Puzzle::Puzzle(Grid grid, Symbols symbols) : grid_(std::move(grid)), symbols_(std::move(symbols)) {
  domains_.assign(grid_.cell_count(), symbols_.all());
  for (std::size_t i = 0; i < domains_.size(); ++i)
    if (!grid_.in_play(cell_at(i))) domains_[i] = Domain::of(symbol_at(0));
}

bool Puzzle::narrow(CellId cell, Domain to) {
  assert(index(cell) < domains_.size());
  domains_[index(cell)] &= to;
  return !domains_[index(cell)].empty();
}

CellId Puzzle::add_hidden_cell(std::int64_t lowest, std::size_t count) {
  assert(count >= 1 && count <= Domain::capacity);
  domains_.push_back(Domain::first_symbols(count));
  hidden_lowest_.push_back(lowest);
  return cell_at(domains_.size() - 1);
}

std::optional<std::int64_t> Puzzle::number(CellId cell, SymbolId symbol) const {
  assert(index(cell) < domains_.size() && index(symbol) < Domain::capacity);
  const auto cells = grid_.cell_count();
  if (index(cell) < cells) return symbols_.number(symbol);
  return hidden_lowest_[index(cell) - cells] + static_cast<std::int64_t>(index(symbol));
}

bool Puzzle::apply_givens() {
  bool possible = true;
  for (const auto& [cell, symbol] : givens_)
    if (!narrow(cell, Domain::of(symbol))) possible = false;
  return possible;
}

void Puzzle::index_differences() {
  different_groups_.resize(cell_count());
  for (auto& groups : different_groups_) groups.clear();
  std::uint32_t group = 0;
  for (const auto& constraint : constraints_) {
    if (!constraint->all_different()) continue;
    for (const auto cell : constraint->scope()) different_groups_[index(cell)].push_back(group);
    ++group;
  }
}

bool Puzzle::must_differ(CellId a, CellId b) const {
  if (index(a) >= different_groups_.size() || index(b) >= different_groups_.size()) return false;
  const auto& first = different_groups_[index(a)];
  const auto& second = different_groups_[index(b)];
  for (auto i = first.begin(), j = second.begin(); i != first.end() && j != second.end();) {
    if (*i == *j) return true;
    if (*i < *j)
      ++i;
    else
      ++j;
  }
  return false;
}

bool Puzzle::all_must_differ(std::span<const CellId> cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j)
      if (!must_differ(cells[i], cells[j])) return false;
  return true;
}

std::vector<ConstraintPtr> Puzzle::take_constraints(std::size_t first) {
  assert(first <= constraints_.size());
  const auto begin = constraints_.begin() + static_cast<std::ptrdiff_t>(first);
  std::vector<ConstraintPtr> taken(std::make_move_iterator(begin), std::make_move_iterator(constraints_.end()));
  constraints_.erase(begin, constraints_.end());
  if (places_ && places_->size() > first) own_places().resize(first);
  return taken;
}

void Puzzle::add(ConstraintPtr constraint, const Location& where) {
  add(std::move(constraint));
  if (!where.source) return;
  auto& places = own_places();
  places.resize(constraints_.size());
  places.back() = where;
}

void Puzzle::set_constraints(std::vector<ConstraintPtr> constraints, std::vector<Location> places) {
  assert((places.empty() || places.size() == constraints.size()) && "a place for each constraint, or none");
  constraints_ = std::move(constraints);
  places_ = places.empty() ? nullptr : std::make_shared<std::vector<Location>>(std::move(places));
}

void Puzzle::set_flag(CellId cell, Flag flag) {
  if (!flags_) flags_ = std::make_shared<Flags>();
  if (flags_.use_count() > 1) flags_ = std::make_shared<Flags>(*flags_);
  flags_->cells.emplace(flag, cell);
  flags_->of_cell.insert_or_assign(cell, std::move(flag));
}

const Flag* Puzzle::flag(CellId cell) const {
  if (!flags_) return nullptr;
  const auto found = flags_->of_cell.find(cell);
  return found == flags_->of_cell.end() ? nullptr : &found->second;
}

std::optional<CellId> Puzzle::cell_of(const Flag& flag) const {
  if (!flags_) return std::nullopt;
  const auto found = flags_->cells.find(flag);
  return found == flags_->cells.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Given> Puzzle::claimed_cells() const {
  auto claimed = givens_;
  if (!expected) return claimed;
  for (std::size_t i = 0; i < expected->size(); ++i)
    if (const auto symbol = (*expected)[i]; symbol && (i >= grid_.cell_count() || grid_.in_play(cell_at(i))))
      claimed.push_back({cell_at(i), *symbol});
  return claimed;
}

Location Puzzle::place_of(std::size_t constraint) const {
  return places_ && constraint < places_->size() ? (*places_)[constraint] : Location();
}

void Puzzle::keep_places(const std::function<bool(const Location&)>& wanted) {
  if (!places_) return;
  for (auto& place : own_places())
    if (place.source && !wanted(place)) place = {};
}

/// Copies of a puzzle share them for as long as nobody writes.
std::vector<Location>& Puzzle::own_places() {
  if (!places_)
    places_ = std::make_shared<std::vector<Location>>();
  else if (places_.use_count() > 1)
    places_ = std::make_shared<std::vector<Location>>(*places_);
  return *places_;
}

bool Puzzle::accepts(const Solution& solution) const { return accepted_by(constraints_, solution); }

bool accepted_by(std::span<const ConstraintPtr> constraints, const Solution& solution) {
  assert(std::ranges::none_of(constraints, [](const ConstraintPtr& constraint) { return constraint == nullptr; }));
  std::array<SymbolId, 256> few{};
  std::vector<SymbolId> many;
  return std::ranges::all_of(constraints, [&](const ConstraintPtr& constraint) {
    assert(std::ranges::all_of(constraint->scope(), [&](CellId cell) { return index(cell) < solution.size(); }));
    const auto scope = constraint->scope();
    std::span<SymbolId> symbols(few.data(), std::min(scope.size(), few.size()));
    if (scope.size() > few.size()) {
      many.resize(scope.size());
      symbols = many;
    }
    for (std::size_t i = 0; i < scope.size(); ++i) symbols[i] = solution[index(scope[i])];
    return constraint->accepts(symbols);
  });
}

}  // namespace grids
