#include "minimize/plateau.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace grids {
namespace {

constexpr std::size_t most_back = 4;
/// Tries without less before it begins elsewhere.
constexpr std::size_t most_stale = 400;

}  // namespace

std::vector<std::size_t> Plateau::next(Random& random) {
  if (!begun_ || stale_ == most_stale) {
    begun_ = false;
    stale_ = 0;
    std::vector<std::size_t> all(weights_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    random.shuffle(all);
    return all;
  }
  auto order = kept_;
  random.shuffle(order);
  const auto count = std::min(1 + random.below(most_back), gone_.size());
  random.shuffle(gone_);
  order.insert(order.end(), gone_.begin(), gone_.begin() + static_cast<std::ptrdiff_t>(count));
  return order;
}

void Plateau::take(std::vector<std::size_t> left) {
  assert(std::ranges::all_of(left, [this](std::size_t thing) { return thing < weights_.size(); }));
  const auto before = weight(kept_);
  const auto now = weight(left);
  stale_ = !begun_ || now < before ? 0 : stale_ + 1;
  if (begun_ && now > before) return;
  begun_ = true;
  kept_ = std::move(left);
  std::vector<bool> is_kept(weights_.size());
  for (const auto thing : kept_) is_kept[thing] = true;
  gone_.clear();
  for (std::size_t thing = 0; thing < weights_.size(); ++thing)
    if (!is_kept[thing]) gone_.push_back(thing);
}

std::size_t Plateau::weight(const std::vector<std::size_t>& things) const {
  std::size_t sum = 0;
  for (const auto thing : things) sum += weights_[thing];
  return sum;
}

}  // namespace grids
