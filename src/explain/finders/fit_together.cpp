#include "explain/finders/fit_together.hpp"

#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Nobody goes through more ways than this.
constexpr std::size_t most_tries_together = 200;

class FittingTogether {
 public:
  FittingTogether(const Rules& rules, std::span<const RuleId> together, std::vector<Domain>& domains)
      : rules_(rules), together_(together), domains_(domains) {
    for (const auto id : together)
      cells_.insert(cells_.end(), rules.rule(id).scope().begin(), rules.rule(id).scope().end());
    sort_unique(cells_);
  }

  bool some_way() {
    assert(tries_ <= most_tries_together);
    if (!infer_together(rules_, together_, domains_, residue_)) return false;
    const auto open = std::ranges::find_if(cells_, [&](CellId cell) { return !domains_[index(cell)].single(); });
    if (open == cells_.end() || tries_ == most_tries_together) return true;
    ++tries_;
    const auto before = left();
    for (const auto symbol : domains_[index(*open)]) {
      domains_[index(*open)] = Domain::of(symbol);
      if (some_way()) return true;
      restore(before);
    }
    return false;
  }

  const std::vector<CellId>& cells() const noexcept { return cells_; }

  std::vector<Domain> left() const {
    std::vector<Domain> all;
    for (const auto cell : cells_) all.push_back(domains_[index(cell)]);
    return all;
  }
  void restore(const std::vector<Domain>& left) {
    for (std::size_t i = 0; i < cells_.size(); ++i) domains_[index(cells_[i])] = left[i];
  }

 private:
  const Rules& rules_;
  std::span<const RuleId> together_;
  std::vector<Domain>& domains_;
  std::vector<CellId> cells_;
  std::vector<std::uint64_t> residue_;
  std::size_t tries_ = 0;
};

}  // namespace

bool fit_together(const Rules& rules, std::span<const RuleId> together, std::vector<Domain>& domains,
                  std::vector<Domain>* way) {
  FittingTogether trying(rules, together, domains);
  const auto before = trying.left();
  const bool fits = trying.some_way();
  if (fits && way != nullptr) *way = domains;
  trying.restore(before);
  return fits;
}

}  // namespace grids::explain
