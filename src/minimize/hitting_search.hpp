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
  std::size_t sets() const noexcept { return known_.size(); }
  bool meets_all(const ItemSet& kept) const;
  std::size_t weight(const ItemSet& kept) const;
  /// No items of less weight meet all sets known.
  std::size_t bound();

  /// Items of at most this weight that are enough, in `found()`, or that there are none.
  End find(std::size_t at_most, const Missed& missed, const std::function<bool()>& stop);
  const ItemSet& found() const noexcept { return found_; }

 private:
  using Unmet = std::vector<std::uint32_t>;
  using Words = std::vector<std::uint64_t>;
  enum class Look { pruned, all_met, branch };

  const std::uint64_t* set(std::uint32_t number) const { return sets_.data() + number * words_; }
  const std::uint64_t* open(std::uint32_t number) const { return opens_.data() + number * words_; }
  bool has(std::uint32_t number, std::size_t item) const { return (set(number)[item / 64] >> (item % 64) & 1) != 0; }

  Look look(const Unmet& unmet, std::size_t rest);
  bool sort_open(const Unmet& unmet, std::size_t rest);
  bool one_meets_all(const Unmet& unmet, std::size_t rest);
  std::size_t pack(const std::uint64_t* open);
  End branch(std::size_t depth, std::size_t rest);
  End descend(std::size_t depth, std::size_t rest);
  ItemSet filled(std::size_t rest);
  void order_by_use(const Unmet& unmet, std::vector<std::uint32_t>& order);

  std::vector<std::size_t> weights_;
  std::size_t words_;  ///< of each set
  std::size_t heaviest_ = 1;
  std::size_t lightest_ = 1;
  std::vector<ItemSet> not_above_;  ///< the items that weigh at most the index
  std::set<ItemSet> known_;
  Words sets_;                                       ///< one after another
  Words opens_;                                      ///< of the sets last looked at, what may still be chosen
  Words free_;                                       ///< of which items more than the index is not used up yet
  Words all_free_;                                   ///< the same before packing
  std::vector<std::vector<std::uint32_t>> by_size_;  ///< of the sets last looked at, by how many items are open
  std::vector<std::size_t> uses_;
  Words branching_;                                 ///< the open items to branch on
  std::vector<Unmet> unmet_;                        ///< at each depth, the sets that nothing chosen meets
  std::vector<std::vector<std::uint32_t>> orders_;  ///< at each depth, the items to branch on
  std::size_t depth_ = 0;
  ItemSet chosen_;
  ItemSet out_;
  ItemSet found_;
  std::size_t turn_ = 0;
  const Missed* missed_ = nullptr;
  const std::function<bool()>* stop_ = nullptr;
};

}  // namespace grids
