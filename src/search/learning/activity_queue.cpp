#include "search/learning/activity_queue.hpp"

#include <cassert>
#include <numeric>
#include <utility>

namespace grids {

ActivityQueue::ActivityQueue(std::size_t variables) : ActivityQueue(std::vector<double>(variables), variables) {}

ActivityQueue::ActivityQueue(std::vector<double> activity, std::size_t queued)
    : activity_(std::move(activity)), heap_(queued), position_(activity_.size(), outside) {
  assert(queued <= activity_.size());
  std::iota(heap_.begin(), heap_.end(), std::uint32_t{0});
  std::iota(position_.begin(), position_.begin() + static_cast<std::ptrdiff_t>(queued), std::uint32_t{0});
  for (auto position = queued / 2; position-- > 0;) sink(position);
}

bool ActivityQueue::before(std::uint32_t a, std::uint32_t b) const noexcept {
  return activity_[a] > activity_[b] || (activity_[a] == activity_[b] && a < b);
}

void ActivityQueue::put(std::size_t position, std::uint32_t variable) noexcept {
  assert(position < heap_.size() && variable < position_.size());
  heap_[position] = variable;
  position_[variable] = static_cast<std::uint32_t>(position);
}

void ActivityQueue::rise(std::size_t position) noexcept {
  const auto variable = heap_[position];
  for (; position > 0; position = (position - 1) / 2) {
    const auto above = heap_[(position - 1) / 2];
    if (!before(variable, above)) break;
    put(position, above);
  }
  put(position, variable);
}

void ActivityQueue::sink(std::size_t position) noexcept {
  const auto variable = heap_[position];
  for (std::size_t below = 2 * position + 1; below < heap_.size(); below = 2 * position + 1) {
    if (below + 1 < heap_.size() && before(heap_[below + 1], heap_[below])) ++below;
    if (!before(heap_[below], variable)) break;
    put(position, heap_[below]);
    position = below;
  }
  put(position, variable);
}

std::uint32_t ActivityQueue::pop() {
  const auto first = heap_.front();
  const auto last = heap_.back();
  heap_.pop_back();
  position_[first] = outside;
  if (!heap_.empty()) {
    put(0, last);
    sink(0);
  }
  return first;
}

void ActivityQueue::insert(std::uint32_t variable) {
  if (position_[variable] != outside) return;
  heap_.push_back(variable);
  rise(heap_.size() - 1);
}

void ActivityQueue::bump(std::uint32_t variable, double share) {
  constexpr double too_large = 1e100;
  if ((activity_[variable] += increment_ * share) > too_large) {
    for (auto& activity : activity_) activity /= too_large;
    increment_ /= too_large;
  }
  if (position_[variable] != outside) rise(position_[variable]);
}

void ActivityQueue::multiply(std::uint32_t variable, double times) {
  assert(times >= 1 && "it rises");
  activity_[variable] *= times;
  if (position_[variable] != outside) rise(position_[variable]);
}

}  // namespace grids
