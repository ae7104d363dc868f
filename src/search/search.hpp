#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "propagation/fixpoint.hpp"
#include "search/effort/limits.hpp"
#include "search/effort/look_interval.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

class RegionSearch;

/// Watches a search, besides what propagation tells.
class SearchObserver : public PropagationObserver {
 public:
  /// Assumed that `cell` holds `symbol`, as the `depth`-th assumption (from 1).
  virtual void assumed(CellId cell, SymbolId symbol, std::uint64_t depth, std::span<const Domain> domains) = 0;
  /// The assumption was refuted: `cell` cannot hold `symbol`.
  virtual void refuted(CellId cell, SymbolId symbol, std::uint64_t depth) = 0;
  /// All assumptions were given up: the search begins anew at the root.
  virtual void began_anew() {}
  /// The same; from here on the search learns from conflicts, and tells no more of what it does.
  virtual void left_the_tree() {}
};

/// A depth-first search tree over a program, fewest candidates first, deterministic.
///
/// As long as it has found nothing, a search that goes on for long begins anew from time to time
/// with other ties between equally small cells, and keeps what it refuted at the root: a bad early
/// assumption is cheaper to forget than to refute (Gomes, Selman, Kautz: "Boosting combinatorial
/// search through randomization", 1998). Runs grow, so that the last one is complete. The seed is
/// fixed, and so is the order of solutions. Of a program that has nothing but regions, a search
/// that has found nothing or little goes on by learning from conflicts instead.
///
/// A node is one row of the stack; assuming a candidate copies the row, refuting it narrows the
/// row in place. The same object serves any number of puzzles of one program, one after another,
/// without allocating again.
class Search {
 public:
  enum class Status { solution, exhausted, limit };

  /// Keeps only the candidates `to` of a cell.
  struct Narrowing {
    CellId cell{};
    Domain to;
  };

  /// `program` must outlive the search.
  explicit Search(const Program& program);
  ~Search();

  /// Starts over at the program's root, narrowed to `givens`. Propagators whose bits are in `off` never run; it is
  /// empty, or has a bit for each propagator of a program that has more than regions.
  void start(std::span<const Narrowing> givens, const Limits& limits = {}, std::span<const std::uint64_t> off = {});
  /// Has from now on, besides what it has done, these limits.
  void limit(const Limits& limits);
  /// From now on breaks ties between cells and picks candidates at random; for finding *some*
  /// solution, not always the same one.
  void randomize(std::uint64_t seed) { random_.emplace(seed); }

  /// Finds the next solution; of those that differ in untold cells only, the first. After `limit`, calling again
  /// goes on with the search.
  Status next();
  /// The solution just found: each cell's domain is a single symbol.
  std::span<const Domain> solution();

  const Statistics& statistics() const noexcept { return statistics_; }
  void observe(SearchObserver* observer);

 private:
  /// What a failure adds to a cell's bias. Without it Skyscrapers take twice as many nodes; 1 to 40 is much the same.
  static constexpr std::uint32_t failure_bias = 4;

  struct Frame {
    CellId cell{};
    Domain tried;
  };
  enum class Resume { root, branch, backtrack, learning, finished };
  struct Release {
    void operator()(std::uint64_t* words) const noexcept;
  };
  using Row = std::unique_ptr<std::uint64_t[], Release>;

  static Row words(std::size_t count);
  std::uint64_t* row(std::size_t depth);
  bool propagate(std::size_t depth);
  bool root();
  bool narrow_to_givens(std::uint64_t* node);
  bool choose(std::uint64_t* row, Frame& frame) noexcept;
  bool choose_among(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) const noexcept;
  void blame() noexcept;
  bool choose_in_network(std::uint64_t* row, Frame& frame) noexcept;
  bool choose_randomly(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) noexcept;
  bool assume(const Frame& frame);
  bool refute(const Frame& frame);
  void leave_alike();
  bool backtrack();
  bool lost() const noexcept;
  void restart();
  bool may_learn() const noexcept;
  void note_found();
  Status learn();
  bool out_of_limits() noexcept;

  const Program& program_;
  Fixpoint fixpoint_;
  std::vector<Row> rows_;
  Row boards_;  ///< for a chooser that is not the network of the rows
  bool quick_;  ///< nodes take microseconds: between looks at the clock no time is lost
  LookInterval interval_;
  std::size_t copied_words_;                     ///< of a row: what a child takes over from its parent
  std::vector<std::uint32_t> weighted_degrees_;  ///< of each cell: failures of propagators that speak of it
  std::vector<std::uint32_t> first_bias_;        ///< `bias_` before anything has failed
  std::vector<std::uint32_t> bias_;  ///< of each slot of the network that chooses: what its score starts from
  Random ties_{0};
  std::uint64_t run_end_ = 0;  ///< nodes after which this run is given up
  std::uint64_t run_length_ = 0;
  bool found_ = false;
  std::vector<Frame> found_paths_;          ///< the assumptions behind the first solutions, one after another
  std::vector<std::size_t> found_ends_;     ///< where each of them ends
  std::unique_ptr<RegionSearch> learning_;  ///< what goes on with a search that lost its way
  Statistics before_learning_;
  std::vector<Frame> frames_;  ///< the assumptions that are open
  std::vector<Narrowing> givens_;
  std::vector<std::uint64_t> off_;            ///< propagators that never run
  std::vector<NetworkPlacement> placements_;  ///< of givens
  Limits limits_;
  std::chrono::steady_clock::time_point deadline_;
  Resume resume_ = Resume::finished;
  Statistics statistics_;
  std::uint64_t next_look_ = 0;
  std::uint64_t propagations_before_ = 0;
  SearchObserver* observer_ = nullptr;
  std::optional<Random> random_;
};

}  // namespace grids
