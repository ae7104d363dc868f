#include "constraints/normal_forms/met_sizes.hpp"

#include <algorithm>
#include <utility>

#include "core/sort_unique.hpp"

namespace grids {

MetSizes::MetSizes(Region cells, std::vector<std::vector<std::uint16_t>> neighbours, std::vector<std::uint16_t> met,
                   std::vector<Domain> kinds, Bounds bounds)
    : cells_(std::move(cells)),
      neighbours_(std::move(neighbours)),
      met_(std::move(met)),
      kinds_(std::move(kinds)),
      bounds_(bounds) {}

/// One kind of groups in a node.
class MetSizes::Walk {
 public:
  Walk(const MetSizes& sizes, State& state, Domain kind)
      : sizes_(sizes), state_(state), kind_(kind), known_(sizes.cells_.size()) {}

  /// The places that may belong to groups which share a cell with those that are met; not all where they are more than
  /// so many.
  Places possibly(std::int64_t enough) const {
    Places reached;
    std::vector<bool> seen(sizes_.cells_.size());
    const auto take = [&](std::uint16_t place) {
      if (seen[place] || !literal(place).possible(state_)) return;
      seen[place] = true;
      reached.push_back(place);
    };
    for (const auto place : sizes_.met_) take(place);
    for (std::size_t next = 0; next < reached.size() && std::ssize(reached) <= enough; ++next)
      for (const auto beside : sizes_.neighbours_[reached[next]]) take(beside);
    return reached;
  }

  /// What would be too much is out; where more is needed and there is one way, it is taken.
  bool narrow() {
    Places surely;
    for (const auto place : sizes_.met_) spread(place, surely);
    const auto [least, most] = sizes_.bounds_;
    if (std::ssize(surely) > most) return false;
    const auto reached = possibly(least);
    if (std::ssize(reached) < least) return false;
    if (std::ssize(reached) == least)
      return std::ranges::all_of(reached, [this](std::uint16_t place) { return literal(place).require(state_); });
    const auto ways = ways_to_grow(surely);
    for (const auto place : ways)
      if (std::ssize(surely) + gain(place) > most && !literal(place).require(state_, false)) return false;
    return std::ssize(surely) >= least || ways.size() != 1 || literal(ways.front()).require(state_);
  }

 private:
  Literal literal(std::size_t place) const noexcept { return {sizes_.cells_[place], kind_}; }

  /// Adds the piece of cells that are in for sure, unless it is known.
  void spread(std::uint16_t from, Places& piece) {
    const auto take = [&](std::uint16_t place) {
      if (known_[place] || !literal(place).entailed(state_)) return;
      known_[place] = true;
      piece.push_back(place);
    };
    const auto begin = piece.size();
    take(from);
    for (auto next = begin; next < piece.size(); ++next)
      for (const auto beside : sizes_.neighbours_[piece[next]]) take(beside);
  }

  /// Open cells that would belong to those groups at once, ascending; `surely`: what does.
  Places ways_to_grow(const Places& surely) const {
    Places ways;
    const auto take = [&](std::uint16_t place) {
      if (literal(place).open(state_)) ways.push_back(place);
    };
    std::ranges::for_each(sizes_.met_, take);
    for (const auto place : surely) std::ranges::for_each(sizes_.neighbours_[place], take);
    sort_unique(ways);
    return ways;
  }

  /// How many cells more there would be with this one, and what it joins.
  std::int64_t gain(std::size_t place) {
    Places joined;
    for (const auto beside : sizes_.neighbours_[place]) spread(beside, joined);
    for (const auto each : joined) known_[each] = false;
    return 1 + std::ssize(joined);
  }

  const MetSizes& sizes_;
  State& state_;
  Domain kind_;
  std::vector<bool> known_;  ///< of each cell that is in for sure: whether its piece has been seen
};

bool MetSizes::narrow(State& state) const noexcept {
  if (kinds_.size() == 1) return Walk(*this, state, kinds_.front()).narrow();
  const auto cell = cells_[met_.front()];
  for (const auto kind : kinds_) {
    if ((state[cell] & kind).empty()) continue;
    if (kind.contains(state[cell])) return Walk(*this, state, kind).narrow();
    const bool too_few = std::ssize(Walk(*this, state, kind).possibly(bounds_.least)) < bounds_.least;
    if (too_few && !state.remove(cell, kind)) return false;
  }
  return true;
}

std::vector<Literal> MetSizes::literals() const {
  std::vector<Literal> all;
  if (kinds_.size() == 1)
    for (const auto cell : cells_) all.push_back({cell, kinds_.front()});
  return all;
}

std::vector<Literal> MetSizes::cut(const std::function<bool(const Literal&)>& holds) const {
  const auto all = literals();
  if (all.empty()) return {};
  std::vector<std::uint16_t> reached;
  std::vector<Literal> beside;
  std::vector<bool> seen(cells_.size());
  const auto take = [&](std::uint16_t place) {
    if (seen[place]) return;
    seen[place] = true;
    holds(all[place]) ? reached.push_back(place) : beside.push_back(all[place]);
  };
  for (const auto place : met_) take(place);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    if (static_cast<std::int64_t>(reached.size()) > bounds_.most) break;
    for (const auto place : neighbours_[reached[next]]) take(place);
  }
  const auto count = static_cast<std::int64_t>(reached.size());
  if (count < bounds_.least) return beside;
  if (count <= bounds_.most) return {};
  std::vector<Literal> some_out;
  for (std::int64_t i = 0; i <= bounds_.most; ++i)
    some_out.push_back(all[reached[static_cast<std::size_t>(i)]].negated());
  return some_out;
}

}  // namespace grids
