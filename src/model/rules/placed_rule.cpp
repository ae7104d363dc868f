#include "model/rules/placed_rule.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/rules/beyond_cells.hpp"

namespace grids::rules {
namespace {

/// Calls `visit` for every list of cells that a closed rule names; false if it depends on more than cells, such as on
/// which are neighbours.
template <typename Visit>
class CellWalk {
 public:
  explicit CellWalk(Visit visit) : visit_(std::move(visit)) {}

  template <typename AnyRule>
  requires std::is_same_v<std::remove_const_t<AnyRule>, Rule>
  bool rule(AnyRule& rule) {
    if (goes_beyond_cells(rule)) return false;
    visit_(rule.cells);
    return all(rule.operands, [this](auto& part) { return this->rule(part); }) &&
           all(rule.terms, [this](auto& part) { return this->term(part); }) && classes(rule.classes);
  }

 private:
  template <typename AnyTerm>
  bool term(AnyTerm& term) {
    if (goes_beyond_cells(term) || term.rules != nullptr) return false;
    visit_(term.cells);
    return all(term.operands, [this](auto& part) { return this->term(part); }) && classes(term.classes);
  }
  template <typename Classes>
  bool classes(Classes& classes) {
    return all(classes,
               [this](auto& part) { return all(part.values, [this](auto& value) { return this->term(value); }); });
  }
  template <typename Parts, typename Walk>
  static bool all(Parts& parts, const Walk& walk) {
    return std::ranges::all_of(parts, walk);
  }

  Visit visit_;
};

}  // namespace

const Region& RuleForm::cells() const {
  std::call_once(cells_are_known_, [this] { cells_ = scope(rule_); });
  return cells_;
}

const std::optional<WrittenRule>& RuleForm::written(const Vocabulary& vocabulary) const {
  std::call_once(is_written_, [&] { written_ = rules::written(rule_, cells(), vocabulary); });
  return written_;
}

PlacedRule::PlacedRule(std::shared_ptr<const RuleForm> form, Region cells)
    : form_(std::move(form)), cells_(std::move(cells)) {
  assert(cells_.size() == form_->cells().size() && !repeated_cell(cells_) && "a cell for each of the form's");
  assert(speaks_of_cells_alone(form_->rule()) && "nothing else is to be moved");
}

Region PlacedRule::placed(Region of_form) const {
  if (!is_moved()) return of_form;
  const auto& from = form_->cells();
  if (of_form == from) return cells_;
  for (auto& cell : of_form) {
    const auto place = std::ranges::lower_bound(from, cell) - from.begin();
    assert(static_cast<std::size_t>(place) < from.size() && from[static_cast<std::size_t>(place)] == cell);
    cell = cells_[static_cast<std::size_t>(place)];
  }
  return of_form;
}

const Rule& PlacedRule::rule() const {
  if (!is_moved()) return form_->rule();
  if (const auto* const known = rule_.load()) return *known;
  auto moved = std::make_unique<Rule>(form_->rule());
  CellWalk([this](Region& cells) { cells = placed(std::move(cells)); }).rule(*moved);
  // Of several threads that come here at once, the first one's stays.
  const Rule* first = nullptr;
  return rule_.compare_exchange_strong(first, moved.get()) ? *moved.release() : *first;
}

bool speaks_of_cells_alone(const Rule& rule) {
  return CellWalk([](const Region&) {}).rule(rule);
}

}  // namespace grids::rules
