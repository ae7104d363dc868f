#include "propagation/propagator.hpp"

#include <vector>

#include "core/unsupported.hpp"
#include "model/puzzle.hpp"

namespace grids {

std::string_view Propagator::technique(std::span<const CellChange>) const { return kind(); }

std::unique_ptr<const Propagator::Replay> Propagator::replay(const History& /*past*/) const { return nullptr; }

void Propagator::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  for (const auto cell : scope())
    if (!removed || cell != removed->cell) reason.add(cell, past[cell]);
  reason.note_all_told();
}

void Propagator::encode(Encoder& encoder) const { encoder.cannot_express(*this); }

void Propagator::append_remainder(const State& state, Remainder& remainder) const {
  for (const auto cell : scope())
    if (const auto candidates = state[cell]; candidates.single()) remainder.push_back(index(candidates.lowest()));
}

Replacement Propagator::apply(Puzzle& puzzle) const {
  std::vector<std::uint64_t> residue(needs().residue_words);
  State state(puzzle.domains().data(), residue.data());
  switch (propagate(state)) {
    case Verdict::contradiction: return Replacement::contradiction();
    case Verdict::entailed: return Replacement::entailed();
    case Verdict::keep: break;
  }
  return simplified(puzzle);
}

/// Nothing else is in normal form, so that this needs no search through the types.
std::shared_ptr<const Propagator> as_propagator(const ConstraintPtr& constraint, const Puzzle& puzzle) {
  if (constraint->stage() == Stage::normal) return std::static_pointer_cast<const Propagator>(constraint);
  throw Unsupported("'" + constraint->text(puzzle).letters() + "' cannot be brought into a form that can be solved");
}

Replacement Propagator::simplified(const Puzzle&) const { return Replacement::keep(); }

}  // namespace grids
