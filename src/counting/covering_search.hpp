#pragma once

#include <span>
#include <vector>

#include "counting/row_stack.hpp"
#include "engines/interface/limit_watch.hpp"
#include "propagation/fixpoint.hpp"
#include "search/effort/limits.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// A depth-first search for some solution that holds wanted candidates: it branches on the cell with the fewest
/// candidates, and tries those first that are wanted.
class CoveringSearch {
 public:
  enum class Status { solution, exhausted, limit };

  /// `program` must outlive the search. The limits of time hold for all finding together; that of nodes does not count.
  CoveringSearch(const Program& program, const Limits& limits);

  /// Finds a solution in which every cell holds one of the candidates that `left` leaves it, or that there is none.
  /// Gives up after `most_nodes`, or at a limit. Both lists have a domain for each cell.
  Status find(std::span<const Domain> left, std::span<const Domain> wanted, std::uint64_t most_nodes);
  /// The solution just found.
  std::span<const Domain> solution() { return fixpoint_.publish(rows_[depth_]); }

  /// Whether the time limit or an interrupt ended the last search.
  bool out_of_time() const noexcept { return out_of_time_; }
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  bool start(std::span<const Domain> left);
  bool choose(std::span<const Domain> wanted);
  bool descend();
  bool backtrack();

  const Program& program_;
  Fixpoint fixpoint_;
  RowStack rows_;
  std::size_t depth_ = 0;
  struct Assumption {
    CellId cell{};
    Domain symbol;
  };
  std::vector<Assumption> path_;  ///< what was assumed at each depth
  Assumption next_;
  Statistics statistics_;
  LimitWatch watch_;
  bool out_of_time_ = false;
};

}  // namespace grids
