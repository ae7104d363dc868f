#include "constraints/normal_forms/relation.hpp"

#include <algorithm>

#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/table.hpp"
#include "constraints/normal_forms/tabulation.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

Region undecided(const Puzzle& puzzle, std::span<const CellId> cells) {
  Region open;
  std::ranges::copy_if(cells, std::back_inserter(open), [&](CellId cell) { return !puzzle.domain(cell).single(); });
  return open;
}

bool some_must_differ(const Puzzle& puzzle, std::span<const CellId> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j)
      if (puzzle.must_differ(cells[i], cells[j])) return true;
  return false;
}

}  // namespace

Replacement Relation::simplified(const Puzzle& puzzle) const {
  if (undecided(puzzle, scope_).size() == scope_.size()) return Replacement::keep();
  const auto smaller = without_decided(puzzle);
  const auto& self = smaller ? *smaller : *this;
  auto replacement = strengthened(puzzle, self);
  return replacement.kind() == Replacement::Kind::keep && smaller ? Replacement::by(smaller) : replacement;
}

void Relation::append_remainder(const State& state, Remainder& remainder) const {
  const auto before = static_cast<std::ptrdiff_t>(remainder.size());
  Propagator::append_remainder(state, remainder);
  if (symmetric()) std::sort(remainder.begin() + before, remainder.end());
}

Replacement strengthened(const Puzzle& puzzle, const Relation& relation) {
  const auto open = undecided(puzzle, relation.scope());
  if (open.size() < 2) return Replacement::keep();
  if (open.size() == 2) return pair_relation(puzzle, relation, open[0], open[1]);
  const auto all_differ = relation.all_different() || puzzle.all_must_differ(relation.scope());
  if (all_differ && relation.symmetric())
    if (auto combination = Combination::of(puzzle, relation)) return Replacement::by(std::move(combination));
  if (!relation.domain_consistent() || some_must_differ(puzzle, open))
    if (const auto tuples = tabulate(puzzle, relation, open)) return tabulated(open, *tuples, relation.label());
  if (all_differ)
    if (auto stronger = relation.with_cells_different()) return Replacement::by(std::move(stronger));
  return Replacement::keep();
}

Replacement replace_by(const RelationPtr& relation, Puzzle& puzzle) {
  std::vector<std::uint64_t> residue(relation->needs().residue_words);
  State state(puzzle.domains().data(), residue.data());
  switch (relation->propagate(state)) {
    case Verdict::contradiction: return Replacement::contradiction();
    case Verdict::entailed: return Replacement::entailed();
    case Verdict::keep: break;
  }
  auto replacement = strengthened(puzzle, *relation);
  return replacement.kind() == Replacement::Kind::keep ? Replacement::by(relation) : replacement;
}

}  // namespace grids
