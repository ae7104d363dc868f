#include "explain/sets/smallest_set.hpp"

#include <algorithm>

#include "explain/sets/hitting_sets.hpp"

namespace grids::explain {
namespace {

std::vector<std::uint32_t> members(const std::vector<bool>& in) {
  std::vector<std::uint32_t> members;
  for (std::size_t i = 0; i < in.size(); ++i)
    if (in[i]) members.push_back(static_cast<std::uint32_t>(i));
  return members;
}

class SmallestSetSearch {
 public:
  SmallestSetSearch(std::size_t count, const Judge& judge, Budget& budget)
      : count_(count), judge_(judge), hitting_(count), budget_(budget) {}

  SmallestSet run() {
    result_.members = irreducible_set(count_, judge_);
    find_apart();
    while (!budget_.spent() && !result_.proved()) {
      if (const auto some = hitting_.greedy(budget_); some.size() < result_.members.size()) {
        if (grow(set_of(some)) == Sufficiency::unknown) break;
        continue;
      }
      const auto hitting = hitting_.smallest(result_.members.size(), budget_);
      if (!hitting) {
        if (!hitting_.cut_short()) result_.at_least = result_.members.size();
        break;
      }
      result_.at_least = std::max(result_.at_least, hitting->size());
      if (grow(set_of(*hitting)) != Sufficiency::lacking) break;
    }
    return result_;
  }

 private:
  /// Sets without a common member of which each holds a member of every set that is enough: as many as there are
  /// of them, so many members at least there must be.
  void find_apart() {
    std::vector<bool> in(count_, false);
    while (!budget_.spent() && grow(in) == Sufficiency::lacking) {
      ++result_.at_least;
      for (const auto member : left_out_) in[member] = true;
    }
  }

  /// Notes what a largest set around `in` that is not enough leaves out; when the budget is spent, any such set.
  Sufficiency grow(std::vector<bool> in) {
    const auto answer = judge_(in);
    if (answer == Sufficiency::enough && members(in).size() < result_.members.size()) result_.members = members(in);
    if (answer != Sufficiency::lacking) return answer;
    // From different places each time, so that different ones are left out.
    const auto from = hitting_.size() * 7;
    for (std::size_t i = 0; i < count_ && !budget_.spent(); ++i) {
      const auto next = (from + i) % count_;
      if (in[next]) continue;
      auto more = in;
      more[next] = true;
      if (judge_(more) == Sufficiency::lacking) in = std::move(more);
    }
    in.flip();
    left_out_ = members(in);
    hitting_.add(left_out_);
    return Sufficiency::lacking;
  }

  std::vector<bool> set_of(const std::vector<std::uint32_t>& members) const {
    std::vector<bool> in(count_, false);
    for (const auto member : members) in[member] = true;
    return in;
  }

  std::size_t count_;
  const Judge& judge_;
  HittingSets hitting_;
  Budget& budget_;
  std::vector<std::uint32_t> left_out_;  ///< of the set that grew last
  SmallestSet result_;
};

}  // namespace

std::vector<std::uint32_t> irreducible_set(std::size_t count, const Judge& judge) {
  std::vector<bool> in(count, true);
  if (auto fewer = in; judge(fewer) == Sufficiency::enough) in = std::move(fewer);
  for (auto step = std::max<std::size_t>(members(in).size() / 2, 1); step >= 1; step /= 2) {
    const auto all = members(in);
    for (std::size_t from = 0; from < all.size(); from += step) {
      auto fewer = in;
      for (auto i = from; i < std::min(all.size(), from + step); ++i) fewer[all[i]] = false;
      if (fewer != in && judge(fewer) == Sufficiency::enough) in = std::move(fewer);
    }
  }
  return members(in);
}

SmallestSet smallest_set(std::size_t count, const Judge& judge, Budget& budget) {
  return SmallestSetSearch(count, judge, budget).run();
}

SmallestSet smallest_set(std::size_t count, const Enough& enough, Budget& budget) {
  const Judge judge = [&](std::vector<bool>& in) { return enough(in) ? Sufficiency::enough : Sufficiency::lacking; };
  return smallest_set(count, judge, budget);
}

}  // namespace grids::explain
