#pragma once

#include "engines/engine.hpp"
#include "model/rewriter.hpp"
#include "search/search.hpp"

namespace grids {

/// Rewriting, then propagation in a search tree: the engine that is Grids itself.
class NativeEngine : public Engine {
 public:
  /// Watches what happens; either may be null. They must outlive the engine.
  void observe(RewriteObserver* rewriting, SearchObserver* search);

  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;

 private:
  RewriteObserver* rewrite_observer_ = nullptr;
  SearchObserver* search_observer_ = nullptr;
};

}  // namespace grids
