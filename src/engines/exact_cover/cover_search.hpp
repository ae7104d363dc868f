#pragma once

#include <vector>

#include "engines/exact_cover/dancing_links.hpp"
#include "engines/interface/limit_watch.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// Watches a search for exact covers. Levels count from 0.
class CoverListener {
 public:
  virtual ~CoverListener() = default;
  virtual void considering(std::size_t level, DancingLinks::Item item, std::size_t options) = 0;
  virtual void trying(std::size_t level, DancingLinks::Option option, DancingLinks::Item item) = 0;
  /// Nothing was found with the option.
  virtual void rejected(std::size_t level, DancingLinks::Option option) = 0;
  /// The option is part of the solution that was found.
  virtual void kept(std::size_t level, DancingLinks::Option option) = 0;
};

/// Algorithm X (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1): closes the item with the fewest
/// options, and tries each of them in turn. The node limit counts options tried.
///
/// Items may tell what makes two solutions different. Covers that differ elsewhere only are one solution: once all
/// told items are closed, one cover is enough. So that this is seen in time, other items are chosen before them
/// only if they leave no choice.
class CoverSearch {
 public:
  enum class Status { solution, exhausted, limit };
  enum class Role : std::uint8_t {
    told,      ///< different options make different solutions; closing all of them decides the solution
    dividing,  ///< different options make different solutions
    other,
  };

  /// `roles` of the primary items, the told ones first.
  CoverSearch(DancingLinks links, std::vector<Role> roles, const Limits& limits);
  void listen(CoverListener* listener) { listener_ = listener; }

  /// Finds the next solution.
  Status next();
  /// The chosen options.
  std::vector<DancingLinks::Option> chosen() const;
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  using Item = DancingLinks::Item;
  using Node = DancingLinks::Node;

  /// An item, and which of its options is being tried.
  struct Level {
    Item item = 0;
    Node node = 0;          ///< the item's own number: none yet
    bool guess = false;     ///< whether there was a choice
    bool decided = false;   ///< whether the solution was decided before
    bool fruitful = false;  ///< a solution has been found with this option
  };

  Item select_item() const noexcept;
  void descend(Item item);
  bool advance();
  void leave();
  void report();

  DancingLinks links_;
  std::vector<Role> roles_;
  std::size_t told_;
  std::vector<Level> levels_;
  LimitWatch watch_;
  Statistics statistics_;
  std::uint64_t guesses_open_ = 0;
  enum class Resume { start, solution, finished } resume_ = Resume::start;
  CoverListener* listener_ = nullptr;
};

}  // namespace grids
