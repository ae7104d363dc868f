#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/candidate.hpp"
#include "explain/rules/infer_alone.hpp"
#include "model/rules/judgment.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

class Rules;

/// Whether the rule goes without saying: its type has words for it, and puts them in parentheses.
bool goes_without_saying(const rules::Judgment* judgment);

/// What rules that go without saying come to. They carry on what others conclude: a bridge is the same all along, so
/// that to tell of one cell under it is to tell of all. Immutable.
class Unsaid {
 public:
  /// What a candidate comes to by these rules alone, whatever else is known.
  struct Implied {
    bool possible = true;
    std::vector<std::pair<CellId, Domain>> left = {};  ///< of each other cell that it narrows
    std::vector<RuleId> rules = {};                    ///< by which

    /// What it leaves of the cell: nothing that is known where it does not narrow it.
    const Domain* left_of(CellId cell) const;
  };

  /// A candidate that goes, because a cell has none of these symbols and a candidate comes to something there; or by a
  /// rule, from what is left of its cells.
  struct Gone {
    Candidate candidate;
    CellId cell{};
    Domain without;
    const Implied* by = nullptr;
    std::optional<RuleId> rule = {};
  };

  Unsaid() = default;
  /// Throws Stopped once a stop is requested.
  Unsaid(const Rules& rules, const StopToken& stop);

  /// Whether all goes with saying.
  bool empty() const noexcept { return implied_.empty(); }
  /// What to look at where nothing is known to have changed.
  std::vector<CellId> all_cells() const;
  /// What a candidate that its cell has before any reasoning comes to.
  const Implied& implied(Candidate candidate) const { return implied_[number(candidate)]; }

  /// Calls take(Gone) for one candidate after another that goes; it has to be gone then. `left(cell)` is what is left
  /// of a cell. Looks at these cells and at those that change, until nothing more goes or nothing is left of a cell.
  template <typename Left, typename Take>
  void follow(std::vector<CellId> changed, Left&& left, Take&& take) const;

 private:
  std::size_t number(Candidate candidate) const {
    return index(candidate.cell) * symbol_count_ + index(candidate.symbol);
  }

  struct Carrier {
    RuleId id{};
    const Propagator* rule = nullptr;  ///< lives as long as the rules do
  };

  std::size_t symbol_count_ = 0;
  std::vector<std::vector<Carrier>> carriers_;     ///< by cell: the rules that speak of it
  std::vector<Domain> start_;                      ///< by cell
  std::vector<Implied> implied_;                   ///< by candidate
  std::vector<std::vector<Candidate>> narrowing_;  ///< by cell: the candidates that come to something there
  std::vector<Candidate> impossible_;
};

template <typename Left, typename Take>
void Unsaid::follow(std::vector<CellId> changed, Left&& left, Take&& take) const {
  for (const auto& candidate : impossible_) {
    if (!left(candidate.cell).contains(candidate.symbol)) continue;
    take(Gone{candidate, candidate.cell, {}, &implied(candidate)});
    changed.push_back(candidate.cell);
  }
  std::vector<Domain> domains(start_);
  std::vector<std::uint64_t> residue;
  while (!changed.empty()) {
    const auto cell = changed.back();
    changed.pop_back();
    const auto here = left(cell);
    if (here.empty()) return;
    if (here.single() && start_[index(cell)].contains(here.lowest())) {
      const auto& held = implied({cell, here.lowest()});
      for (const auto& [other, stays] : held.left)
        for (const auto symbol : left(other) - stays) {
          take(Gone{{other, symbol}, cell, start_[index(cell)] - here, &held});
          changed.push_back(other);
        }
    }
    for (const auto& candidate : narrowing_[index(cell)]) {
      if (!left(candidate.cell).contains(candidate.symbol)) continue;
      const auto& assumed = implied(candidate);
      const auto stays = *assumed.left_of(cell);
      if (!(left(cell) & stays).empty()) continue;
      take(Gone{candidate, cell, stays, &assumed});
      changed.push_back(candidate.cell);
    }
    for (const auto& [id, rule] : carriers_[index(cell)]) {
      for (const auto each : rule->scope()) domains[index(each)] = left(each);
      const bool possible = infer_alone(*rule, domains, residue);
      for (const auto each : rule->scope())
        for (const auto symbol : left(each) - (possible ? domains[index(each)] : Domain())) {
          take(Gone{.candidate = {each, symbol}, .cell = each, .without = {}, .by = nullptr, .rule = id});
          changed.push_back(each);
        }
    }
  }
}

}  // namespace grids::explain
