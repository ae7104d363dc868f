#include "explain/smallest_set.hpp"

#include <algorithm>

#include "explain/hitting_sets.hpp"

namespace grids::explain {
namespace {

class SmallestSetSearch {
 public:
  SmallestSetSearch(std::size_t count, const Enough& enough, std::chrono::nanoseconds time)
      : count_(count), enough_(enough), hitting_(count), end_(std::chrono::steady_clock::now() + time) {}

  SmallestSet run() {
    reduce();
    while (in_time() && result_.at_least < result_.members.size()) {
      if (const auto core = hitting_.greedy(); core.size() < result_.members.size()) {
        grow(core);
        continue;
      }
      const auto hitting = hitting_.smallest(result_.members.size());
      if (!hitting) {
        if (!hitting_.cut_short()) result_.at_least = result_.members.size();
        break;
      }
      result_.at_least = hitting->size();
      if (!grow(*hitting)) break;
    }
    return result_;
  }

 private:
  bool in_time() const { return std::chrono::steady_clock::now() < end_; }

  /// An irreducible set: takes members away in halves, then one by one, while the rest is enough.
  void reduce() {
    std::vector<bool> in(count_, true);
    for (auto step = count_ / 2; step >= 1; step /= 2)
      for (std::size_t from = 0; from < count_; from += step) {
        const auto before = in;
        for (auto i = from; i < std::min(count_, from + step); ++i) in[i] = false;
        if (in != before && !enough_(in)) in = before;
      }
    result_.members = members(in);
  }

  /// Notes what a largest set around `core` that is not enough leaves out. False when `core` is enough itself.
  bool grow(const std::vector<std::uint32_t>& core) {
    std::vector<bool> in(count_, false);
    for (const auto member : core) in[member] = true;
    if (enough_(in)) {
      result_.members = members(in);
      return false;
    }
    // From different places each time, so that different ones are left out.
    const auto from = hitting_.size() * 7;
    for (std::size_t i = 0; i < count_; ++i) {
      const auto next = (from + i) % count_;
      if (in[next]) continue;
      in[next] = true;
      if (enough_(in)) in[next] = false;
    }
    in.flip();
    hitting_.add(members(in));
    return true;
  }

  static std::vector<std::uint32_t> members(const std::vector<bool>& in) {
    std::vector<std::uint32_t> members;
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in[i]) members.push_back(static_cast<std::uint32_t>(i));
    return members;
  }

  std::size_t count_;
  const Enough& enough_;
  HittingSets hitting_;
  std::chrono::steady_clock::time_point end_;
  SmallestSet result_;
};

}  // namespace

SmallestSet smallest_set(std::size_t count, const Enough& enough, std::chrono::nanoseconds time) {
  return SmallestSetSearch(count, enough, time).run();
}

}  // namespace grids::explain
