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

  explicit NativeEngine(Regions regions = Regions::fused) : regions_(regions) {}

  /// Watches what happens; either may be null. They must outlive the engine. A search that is watched has plain
  /// regions: it is the same one, node for node. What becomes of a board of paths (`search_paths`) is not told.
  void observe(RewriteObserver* rewriting, SearchObserver* search);

  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  Regions regions_;
  RewriteObserver* rewrite_observer_ = nullptr;
  SearchObserver* search_observer_ = nullptr;
};

}  // namespace grids
