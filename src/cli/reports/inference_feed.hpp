#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/rewriter.hpp"
#include "search/search.hpp"

namespace grids::cli {

/// One inference: who made it, and what changed.
struct Inference {
  std::string_view technique;
  const Constraint& constraint;
  std::span<const CellChange> changes;
  std::span<const Domain> domains;  ///< as they are now
  const Puzzle& puzzle;             ///< knows the names of all cells, hidden ones too
  bool rewriting = false;           ///< it was told of as a rewriting, too
};

/// One application of a constraint that changed something while the puzzle was rewritten.
struct Application {
  const Constraint& constraint;
  const Replacement& replacement;
  std::span<const CellChange> changes;
  const Puzzle& puzzle;
};

/// One assumption of the search, or its refutation.
struct Assumption {
  CellId cell{};
  SymbolId symbol{};
  std::uint64_t depth = 0;
  const Puzzle& puzzle;
};

/// Hears of every step of a solving.
class InferenceListener {
 public:
  virtual ~InferenceListener() = default;
  virtual void pass_begins(std::size_t /*number*/, Stage /*stage*/) {}
  virtual void applied(const Application& /*application*/) {}
  virtual void inferred(const Inference& inference) = 0;
  virtual void assumed(const Assumption& /*assumption*/, std::span<const Domain> /*domains*/) {}
  virtual void refuted(const Assumption& /*assumption*/) {}
  /// All assumptions were given up; the search goes on by learning from conflicts, which is not told.
  virtual void gave_up() {}
};

/// Joins what rewriting and search tell into one stream for any number of listeners.
class InferenceFeed : public RewriteObserver, public SearchObserver {
 public:
  /// `rewritten` is the puzzle as rewriting leaves it: it names the cells that search works on.
  explicit InferenceFeed(const Puzzle& rewritten) : rewritten_(rewritten) {}

  /// `listener` must outlive the feed.
  void add(InferenceListener& listener) { listeners_.push_back(&listener); }

  void pass_begins(std::size_t number, Stage stage) override;
  void applied(const Constraint& constraint, const Replacement& replacement, std::span<const CellChange> changes,
               const Puzzle& puzzle) override;
  void propagated(const Propagator& propagator, std::span<const CellChange> changes,
                  std::span<const Domain> domains) override;
  void assumed(CellId cell, SymbolId symbol, std::uint64_t depth, std::span<const Domain> domains) override;
  void refuted(CellId cell, SymbolId symbol, std::uint64_t depth) override;
  void left_the_tree() override;

 private:
  void tell(const Inference& inference);

  const Puzzle& rewritten_;
  std::vector<InferenceListener*> listeners_;
};

}  // namespace grids::cli
