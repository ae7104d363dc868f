#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "explain/rules/rules.hpp"

namespace grids::explain {

/// What finders work out of a position once and use again. It knows by itself when it is out of date.
struct Notes {
  virtual ~Notes() = default;
};

/// Notes of each kind; a copy of a position begins with none.
class Notebook {
 public:
  enum Kind : std::uint8_t {
    placements,
    inferences,
    counts,
    meetings,
    combinations,
    choices,
    all_places,
    sites,
    rectangles
  };

  Notebook() = default;
  Notebook(const Notebook&) {}
  Notebook& operator=(const Notebook&) {
    for (auto& notes : notes_) notes.reset();
    return *this;
  }

  template <typename T>
  T& at(Kind kind) {
    if (!notes_[kind]) notes_[kind] = std::make_unique<T>();
    return static_cast<T&>(*notes_[kind]);
  }

 private:
  std::array<std::unique_ptr<Notes>, rectangles + 1> notes_;
};

/// How far the reader has come: which candidates are left, and which cells are filled. A cell with
/// one candidate is not filled before somebody says so.
class Position {
 public:
  /// The candidates before any reasoning, nothing filled. `rules` must outlive it.
  explicit Position(const Rules& rules);

  const Rules& rules() const noexcept { return *rules_; }
  Domain operator[](CellId cell) const { return domains_[index(cell)]; }
  std::span<const Domain> domains() const noexcept { return domains_; }
  bool has(Candidate candidate) const { return domains_[index(candidate.cell)].contains(candidate.symbol); }
  /// Adds to `facts` that the cell holds none of the candidates that it has lost, of these symbols.
  void add_gone(CellId cell, std::vector<Fact>& facts, Domain symbols = ~Domain()) const {
    for (const auto symbol : (rules_->start(cell) & symbols) - domains_[index(cell)])
      facts.push_back({{cell, symbol}, false});
  }
  bool filled(CellId cell) const { return filled_[index(cell)] != 0; }
  std::size_t open_cells() const noexcept { return open_; }

  /// The cells of a group in which the symbol is a candidate, as bits.
  std::uint64_t places(GroupId group, SymbolId symbol) const {
    return places_[index(group) * rules_->symbol_count() + index(symbol)];
  }
  /// All cells in which the symbol is a candidate, as a set.
  std::span<const std::uint64_t> board(SymbolId symbol) const {
    return {boards_.data() + index(symbol) * rules_->words(), rules_->words()};
  }

  /// From now on `demand_time` throws Stopped once a stop is requested. Copies heed the same.
  void heed(const StopToken& stop) { stop_ = stop; }
  /// For finders: to be called every few microseconds of work.
  void demand_time() const { demand_more_time(stop_, "a step was still being looked for"); }

  /// How often something changed so far.
  std::uint64_t changes() const noexcept { return changes_; }
  /// The same when last a cell of the rule changed, which is one of those that say more than that cells differ.
  std::uint64_t changed(RuleId rule) const { return changed_[index(rule)]; }
  Notebook& notebook() const noexcept { return notebook_; }

  /// Takes a candidate away that is there.
  void remove(Candidate candidate);
  /// Notes that the cell is filled. Taking away what that excludes is for the caller.
  void fill(CellId cell);

  /// Whether a rule, by itself, has no more to say until one of its cells changes.
  bool quiet(RuleId rule) const { return quiet_[index(rule)] != 0; }
  void set_quiet(RuleId rule) { quiet_[index(rule)] = 1; }
  /// The same for the rule together with those that speak of nothing but its cells.
  bool quiet_together(RuleId rule) const { return quiet_together_[index(rule)] != 0; }
  void set_quiet_together(RuleId rule) { quiet_together_[index(rule)] = 1; }
  /// The same with those of two cells alone.
  bool quiet_with_pairs(RuleId rule) const { return quiet_with_pairs_[index(rule)] != 0; }
  void set_quiet_with_pairs(RuleId rule) { quiet_with_pairs_[index(rule)] = 1; }
  /// The same for what it comes to with a group of the same cells, as long as none of them is filled.
  bool quiet_at_a_glance(RuleId rule) const { return quiet_at_a_glance_[index(rule)] != 0; }
  void set_quiet_at_a_glance(RuleId rule) { quiet_at_a_glance_[index(rule)] = 1; }

 private:
  const Rules* rules_;
  std::vector<Domain> domains_;
  std::vector<std::uint8_t> filled_;
  std::vector<std::uint64_t> places_;
  std::vector<std::uint64_t> boards_;
  std::vector<std::uint8_t> quiet_;
  std::vector<std::uint8_t> quiet_together_;
  std::vector<std::uint8_t> quiet_with_pairs_;
  std::vector<std::uint8_t> quiet_at_a_glance_;
  std::vector<std::uint64_t> changed_;
  std::size_t open_ = 0;
  std::uint64_t changes_ = 0;
  mutable Notebook notebook_;
  StopToken stop_;
};

/// The cells of a group that `places` marks.
template <typename Visit>
void for_each_place(const Group& group, std::uint64_t places, Visit&& visit) {
  for (auto rest = places; rest != 0; rest &= rest - 1)
    visit(group.cells[static_cast<std::size_t>(std::countr_zero(rest))]);
}

}  // namespace grids::explain
