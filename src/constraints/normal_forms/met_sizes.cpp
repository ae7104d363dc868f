#include "constraints/normal_forms/met_sizes.hpp"

#include <algorithm>
#include <utility>

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
      : sizes_(sizes), state_(state), kind_(kind), piece_(sizes.cells_.size(), 0) {
    for (const auto place : sizes_.met_)
      if (is_in(place) && piece_[place] == 0) of_met_ += spread(place);
    met_pieces_ = pieces_;
  }

  /// How many cells there are in groups that share one with those that are met, for sure.
  std::int64_t surely() const noexcept { return of_met_; }

  /// Those, and all that may belong to such groups.
  std::vector<std::uint16_t> possibly() const {
    std::vector<std::uint16_t> reached;
    std::vector<bool> seen(sizes_.cells_.size());
    const auto take = [&](std::uint16_t place) {
      if (seen[place] || !literal(place).possible(state_)) return;
      seen[place] = true;
      reached.push_back(place);
    };
    for (const auto place : sizes_.met_) take(place);
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (const auto beside : sizes_.neighbours_[reached[next]]) take(beside);
    return reached;
  }

  /// What would be too much is out; where more is needed and there is one way, it is taken.
  bool narrow() {
    if (of_met_ > sizes_.bounds_.most) return false;
    const auto reached = possibly();
    const auto count = static_cast<std::int64_t>(reached.size());
    if (count < sizes_.bounds_.least) return false;
    if (count == sizes_.bounds_.least)
      return std::ranges::all_of(reached, [this](std::uint16_t place) { return literal(place).require(state_); });
    const auto ways = ways_to_grow(reached);
    for (const auto place : ways)
      if (of_met_ + gain(place) > sizes_.bounds_.most && !literal(place).require(state_, false)) return false;
    return of_met_ >= sizes_.bounds_.least || ways.size() != 1 || literal(ways.front()).require(state_);
  }

 private:
  Literal literal(std::size_t place) const noexcept { return {sizes_.cells_[place], kind_}; }
  bool is_in(std::size_t place) const noexcept { return literal(place).entailed(state_); }

  /// Numbers the piece of what is in for sure; how large it is.
  std::int64_t spread(std::uint16_t from) {
    std::vector<std::uint16_t> all{from};
    piece_[from] = ++pieces_;
    for (std::size_t next = 0; next < all.size(); ++next)
      for (const auto beside : sizes_.neighbours_[all[next]])
        if (piece_[beside] == 0 && is_in(beside)) {
          piece_[beside] = pieces_;
          all.push_back(beside);
        }
    return static_cast<std::int64_t>(all.size());
  }

  bool is_of_met(std::size_t place) const noexcept { return piece_[place] != 0 && piece_[place] <= met_pieces_; }

  /// Open cells that would belong to those groups at once.
  std::vector<std::uint16_t> ways_to_grow(const std::vector<std::uint16_t>& reached) const {
    std::vector<std::uint16_t> ways;
    for (const auto place : reached) {
      if (!literal(place).open(state_)) continue;
      const bool met = std::ranges::find(sizes_.met_, place) != sizes_.met_.end();
      const bool beside =
          std::ranges::any_of(sizes_.neighbours_[place], [this](std::size_t other) { return is_of_met(other); });
      if (met || beside) ways.push_back(place);
    }
    return ways;
  }

  /// How many cells more there would be with this one, and what it joins.
  std::int64_t gain(std::size_t place) {
    std::int64_t all = 1;
    const auto known = pieces_;
    for (const auto beside : sizes_.neighbours_[place])
      if (piece_[beside] == 0 && is_in(beside)) all += spread(beside);
    for (auto& piece : piece_)
      if (piece > known) piece = 0;
    pieces_ = known;
    return all;
  }

  const MetSizes& sizes_;
  State& state_;
  Domain kind_;
  std::vector<std::uint16_t> piece_;  ///< from 1; 0 for what is in none that is known
  std::uint16_t pieces_ = 0;
  std::uint16_t met_pieces_ = 0;
  std::int64_t of_met_ = 0;
};

bool MetSizes::narrow(State& state) const noexcept {
  if (kinds_.size() == 1) return Walk(*this, state, kinds_.front()).narrow();
  const auto cell = cells_[met_.front()];
  for (const auto kind : kinds_) {
    if ((state[cell] & kind).empty()) continue;
    if (kind.contains(state[cell])) return Walk(*this, state, kind).narrow();
    const auto possible = static_cast<std::int64_t>(Walk(*this, state, kind).possibly().size());
    if (possible < bounds_.least && !state.remove(cell, kind)) return false;
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
