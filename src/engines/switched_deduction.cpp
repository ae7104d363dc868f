#include "engines/switched_deduction.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

SwitchedDeduction::SwitchedDeduction(const SwitchedRules& rules)
    : rules_(rules), program_(*rules.program()), fixpoint_(program_), propagators_(rules.part_count()) {
  for (std::size_t i = 0; i < rules.owners_.size(); ++i)
    for (const auto part : rules.owners_[i]) propagators_[part].push_back(i);
}

void SwitchedDeduction::activate(std::size_t propagator) noexcept {
  row(top_)[program_.layout().active() + propagator / 64] |= std::uint64_t{1} << (propagator % 64);
  fixpoint_.wake(propagator);
}

bool SwitchedDeduction::narrow_to(const std::vector<Search::Narrowing>& narrowings) {
  return std::ranges::all_of(narrowings, [this](const Search::Narrowing& narrowing) {
    return fixpoint_.narrow(row(top_), narrowing.cell, narrowing.to);
  });
}

bool SwitchedDeduction::start(const std::vector<bool>& on) {
  assert(on.size() == rules_.part_count());
  top_ = 0;
  if (rows_.empty()) rows_.emplace_back((program_.layout().words() + 7) / 8);
  std::ranges::copy(program_.root(), row(0));
  fixpoint_.wake_all();
  for (std::size_t i = 0; i < rules_.owners_.size(); ++i) {
    const auto& owners = rules_.owners_[i];
    if (!owners.empty() && std::ranges::none_of(owners, [&on](std::size_t part) { return on[part]; }))
      row(0)[program_.layout().active() + i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  for (std::size_t part = 0; part < on.size(); ++part) {
    if (!on[part]) continue;
    if (rules_.parts_[part].contradictory || !narrow_to(rules_.parts_[part].narrowings)) return false;
  }
  return fixpoint_.run(row(0));
}

bool SwitchedDeduction::add(std::span<const Search::Narrowing> narrowings, std::span<const std::size_t> parts) {
  for (const auto& [cell, to] : narrowings)
    if (!fixpoint_.narrow(row(top_), cell, to)) return false;
  for (const auto part : parts) {
    std::ranges::for_each(propagators_[part], [this](std::size_t propagator) { activate(propagator); });
    if (rules_.parts_[part].contradictory || !narrow_to(rules_.parts_[part].narrowings)) return false;
  }
  return fixpoint_.run(row(top_));
}

void SwitchedDeduction::push() {
  if (rows_.size() == ++top_) rows_.emplace_back(rows_.front().size());
  std::copy_n(row(top_ - 1), program_.layout().words(), row(top_));
}

bool SwitchedDeduction::is_solved() {
  // Cells that lie under no region of a pure network are decided anyway.
  if (program_.pure_network() && rules_.puzzle().told_cells() == program_.cell_count())
    return program_.network()->all_decided(row(top_));
  return std::ranges::all_of(left(), &Domain::single);
}

bool SwitchedDeduction::is_decided(CellId cell) noexcept {
  const auto* const network = program_.pure_network() ? program_.network() : nullptr;
  if (network != nullptr && network->covers(cell)) return network->is_placed(row(top_), cell);
  return fixpoint_.domains(row(top_))[index(cell)].single();
}

std::span<const Domain> SwitchedDeduction::left() {
  return fixpoint_.publish(row(top_)).first(rules_.puzzle().told_cells());
}

}  // namespace grids
