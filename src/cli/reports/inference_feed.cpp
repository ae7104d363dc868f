#include "cli/reports/inference_feed.hpp"

#include "model/puzzle.hpp"

namespace grids::cli {
namespace {

std::string_view technique(const Constraint& constraint, std::span<const CellChange> changes) {
  const auto* propagator = dynamic_cast<const Propagator*>(&constraint);
  return propagator == nullptr ? constraint.kind() : propagator->technique(changes);
}

}  // namespace

void InferenceFeed::pass_begins(std::size_t number, Stage stage) {
  for (auto* listener : listeners_) listener->pass_begins(number, stage);
}

void InferenceFeed::applied(const Constraint& constraint, const Replacement& replacement,
                            std::span<const CellChange> changes, const Puzzle& puzzle) {
  for (auto* listener : listeners_) listener->applied({constraint, replacement, changes, puzzle});
  if (!changes.empty()) tell({technique(constraint, changes), constraint, changes, puzzle.domains(), puzzle, true});
}

void InferenceFeed::propagated(const Propagator& propagator, std::span<const CellChange> changes,
                               std::span<const Domain> domains) {
  if (!changes.empty()) tell({propagator.technique(changes), propagator, changes, domains, rewritten_});
}

void InferenceFeed::assumed(CellId cell, SymbolId symbol, std::uint64_t depth, std::span<const Domain> domains) {
  for (auto* listener : listeners_) listener->assumed({cell, symbol, depth, rewritten_}, domains);
}

void InferenceFeed::refuted(CellId cell, SymbolId symbol, std::uint64_t depth) {
  for (auto* listener : listeners_) listener->refuted({cell, symbol, depth, rewritten_});
}

void InferenceFeed::left_the_tree() {
  for (auto* listener : listeners_) listener->gave_up();
}

void InferenceFeed::tell(const Inference& inference) {
  for (auto* listener : listeners_) listener->inferred(inference);
}

}  // namespace grids::cli
