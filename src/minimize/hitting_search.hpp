#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "minimize/item_set.hpp"

namespace grids {

/// Looks for few items that meet each of some sets. What the sets are may come out only on the way: whether items that
/// meet all sets known are enough is asked, and who denies it gives sets that they miss. The search goes on with these
/// where it is, so that nothing is searched twice.
class HittingSearch {
 public:
  enum class End {
    found,
    none,  ///< no items of this weight are enough
    stopped,
  };
  /// Sets that `kept` misses; none when it is enough; nothing to stop the search.
  using Missed = std::function<std::optional<std::vector<ItemSet>>(const ItemSet& kept)>;

  /// The weights are at least 1.
  explicit HittingSearch(std::vector<std::size_t> weights);

  /// Of each set at least one item is needed. Whether it was not known.
  bool add(const ItemSet& set);
  std::size_t sets() const noexcept { return sets_.size(); }
  bool meets_all(const ItemSet& kept) const;
  std::size_t weight(const ItemSet& kept) const;
  /// No items of less weight meet all sets known.
  std::size_t bound();

  /// Items of at most this weight that are enough, in `found()`, or that there are none.
  End find(std::size_t at_most, const Missed& missed, const std::function<bool()>& stop);
  const ItemSet& found() const noexcept { return found_; }

 private:
  using Unmet = std::vector<std::uint32_t>;
  struct Look {
    enum class Kind { pruned, all_met, branch };
    Kind kind = Kind::all_met;
    ItemSet open;  ///< to branch on
  };

  Look look(const Unmet& unmet, std::size_t rest);
  std::size_t pack(const ItemSet& open);
  ItemSet allowed(std::size_t rest) const;
  End branch(std::size_t depth, std::size_t rest);
  End descend(std::size_t depth, std::size_t rest, const ItemSet& open);
  ItemSet filled(std::size_t rest);
  std::vector<std::size_t> by_use(const ItemSet& open, const Unmet& unmet) const;

  std::vector<std::size_t> weights_;
  std::size_t heaviest_ = 1;
  std::vector<ItemSet> sets_;
  std::set<ItemSet> known_;
  std::vector<ItemSet> free_;  ///< of which items the weight that is not used up is above the index, while packing
  std::vector<std::vector<std::uint32_t>> by_size_;
  std::vector<ItemSet> opens_;
  std::vector<Unmet> unmet_;  ///< at each depth, the sets that nothing chosen meets
  std::size_t depth_ = 0;
  ItemSet chosen_;
  ItemSet out_;
  ItemSet found_;
  std::size_t turn_ = 0;
  const Missed* missed_ = nullptr;
  const std::function<bool()>* stop_ = nullptr;
};

}  // namespace grids
