#pragma once

#include "engines/interface/engine.hpp"
#include "engines/interface/enumeration.hpp"
#include "model/rewriter.hpp"
#include "search/search.hpp"

namespace grids {

/// Rewriting, then propagation in a search tree: the engine that is Grids itself.
class NativeEngine : public Engine {
 public:
  /// How regions whose cells differ propagate.
  enum class Regions {
    fused,  ///< all together, as a network
    plain,  ///< each on its own: the same tree, only slower, to test the network by
  };

  static constexpr std::size_t default_memory = std::size_t{512} << 20;

  /// A sweep over a board of paths keeps about `memory` bytes, at least 1; what needs more is searched.
  explicit NativeEngine(Regions regions = Regions::fused, std::size_t memory = default_memory);

  /// Watches what happens; either may be null. They must outlive the engine. A search that is watched has plain
  /// regions: it is the same one, node for node. What a sweep does is not told.
  void observe(RewriteObserver* rewriting, SearchObserver* search);

  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  Regions regions_;
  std::size_t memory_;
  RewriteObserver* rewrite_observer_ = nullptr;
  SearchObserver* search_observer_ = nullptr;
};

}  // namespace grids
