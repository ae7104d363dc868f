#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain.hpp"

namespace grids {

/// A candidate that went.
struct Removal {
  CellId cell{};
  SymbolId symbol{};
};

/// What cells had lost when a propagator's run began, and when they lost it.
class History {
 public:
  /// A place in the order of what happened. Before the first one nothing needs a reason.
  using Moment = std::uint32_t;
  static constexpr Moment never = ~Moment{0};

  /// `first`: the candidates that each cell began with. `lost`: when each of them went, `width` places for each cell;
  /// `never` where it did not. The run began at `begin`: what went from then on was there.
  History(std::span<const Domain> first, std::span<const Moment> lost, std::size_t width, Moment begin) noexcept
      : first_(first), lost_(lost), width_(width), begin_(begin) {
    assert(lost_.size() == first_.size() * width_);
  }

  /// The candidates that a cell began with.
  Domain first(CellId cell) const noexcept { return first_[index(cell)]; }
  /// Those that it had when the run began.
  Domain operator[](CellId cell) const noexcept {
    Domain left;
    for (const auto symbol : first(cell))
      if (lost(cell, symbol) >= begin_) left.insert(symbol);
    return left;
  }
  /// Whether the symbol was among those.
  bool had(CellId cell, SymbolId symbol) const noexcept {
    return first(cell).contains(symbol) && lost(cell, symbol) >= begin_;
  }
  /// Since when it has had no others than these.
  Moment since(CellId cell, Domain within) const noexcept {
    Moment last = 0;
    for (const auto symbol : first(cell) - within) last = std::max(last, lost(cell, symbol) + 1);
    return last;
  }
  /// The same, or `never` where it had others when the run began.
  Moment since_if_ever(CellId cell, Domain within) const noexcept {
    Moment last = 0;
    for (const auto symbol : first(cell) - within) {
      const auto moment = lost(cell, symbol);
      if (moment >= begin_) return never;
      last = std::max(last, moment + 1);
    }
    return last;
  }

 private:
  Moment lost(CellId cell, SymbolId symbol) const noexcept {
    assert(index(symbol) < width_);
    return lost_[index(cell) * width_ + index(symbol)];
  }

  std::span<const Domain> first_;
  std::span<const Moment> lost_;
  std::size_t width_;
  Moment begin_;
};

/// What a removal, or a contradiction, follows from together with one propagator: that some cells had no candidates but
/// certain ones.
class Reason {
 public:
  struct Part {
    CellId cell{};
    Domain within;
  };

  void clear() noexcept {
    parts_.clear();
    all_told_ = all_looked_at_ = false;
  }
  /// That the cell had no others than these. What it never had need not be left out.
  void add(CellId cell, Domain within) { parts_.push_back({cell, within}); }
  std::span<const Part> parts() const noexcept { return parts_; }

  /// That the parts are all there is, because nothing better is known: some may be needless.
  void note_all_told() noexcept { all_told_ = true; }
  bool all_told() const noexcept { return all_told_; }
  /// That the parts are what a look at the cells came by: few are needless, but what a person would point at is not
  /// told.
  void note_all_looked_at() noexcept { all_looked_at_ = true; }
  bool all_looked_at() const noexcept { return all_looked_at_; }

 private:
  std::vector<Part> parts_;
  bool all_told_ = false;
  bool all_looked_at_ = false;
};

}  // namespace grids
