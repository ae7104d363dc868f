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

class LearningSearch;

/// Watches a search, besides what propagation tells.
class SearchObserver : public PropagationObserver {
 public:
  /// Assumed that `cell` holds `symbol`, as the `depth`-th assumption (from 1).
  virtual void assumed(CellId cell, SymbolId symbol, std::uint64_t depth, std::span<const Domain> domains) = 0;
  /// The assumption was refuted: `cell` cannot hold `symbol`.
  virtual void refuted(CellId cell, SymbolId symbol, std::uint64_t depth) = 0;
  /// All assumptions were given up: from here on the search learns from conflicts, and tells no more of what it does.
  virtual void left_the_tree() {}
};

/// A depth-first search tree over a program, fewest candidates first, deterministic.
///
/// What is not over soon, with no solution or a few behind it, goes on by learning from conflicts instead, with what
/// was refuted at the root and the cells that failures spoke of: by itself where there are nothing but regions
/// (RegionSearch), else by the propagators' reasons (ReasonSearch). The order of solutions is fixed.
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
  /// The same from a row of the program that is at its fixpoint, in which those propagators are off already. It must
  /// outlive the first call of `next`.
  void go_on(const std::uint64_t* row, std::span<const Narrowing> givens, const Limits& limits = {},
             std::span<const std::uint64_t> off = {});
  /// Has from now on, besides what it has done, these limits.
  void limit(const Limits& limits);
  /// Begins to learn after so many nodes, in what is started from now on.
  void dive(std::uint64_t nodes) noexcept { dive_ = nodes; }
  /// From now on breaks ties between cells and picks candidates at random; for finding *some* solution, not always the
  /// same one. Begins to learn, at random too, after `dive` nodes, or never.
  void randomize(std::uint64_t seed, std::optional<std::uint64_t> dive = {}) {
    random_.emplace(seed);
    random_dive_ = dive;
  }

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
  void note_found();
  std::unique_ptr<LearningSearch> learner();
  void begin_to_learn();
  Status learn();
  bool out_of_limits() noexcept;

  const Program& program_;
  Fixpoint fixpoint_;
  std::vector<Row> rows_;
  Row boards_;  ///< for a chooser that is not the network of the rows
  bool quick_;  ///< nodes take microseconds: between looks at the clock no time is lost
  LookInterval interval_;
  std::uint64_t dive_;                           ///< nodes after which it begins to learn
  std::size_t copied_words_;                     ///< of a row: what a child takes over from its parent
  std::vector<std::uint32_t> weighted_degrees_;  ///< of each cell: failures of propagators that speak of it
  std::vector<std::uint32_t> first_bias_;        ///< `bias_` before anything has failed
  std::vector<std::uint32_t> bias_;           ///< of each slot of the network that chooses: what its score starts from
  std::vector<Frame> found_paths_;            ///< the assumptions behind the first solutions, one after another
  std::vector<std::size_t> found_ends_;       ///< where each of them ends
  std::optional<Program> unfused_;            ///< what is learned from, if that is not the program
  std::unique_ptr<LearningSearch> learning_;  ///< what goes on with a search that lost its way
  Statistics before_learning_;
  std::vector<Frame> frames_;            ///< the assumptions that are open
  const std::uint64_t* from_ = nullptr;  ///< the row that it starts from, if that is not the program's
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
  std::optional<std::uint64_t> random_dive_;  ///< `dive_` while it guesses at random; never without
};

}  // namespace grids
