#include "propagation/propagator.hpp"

#include <vector>

#include "model/puzzle.hpp"

namespace grids {

std::string_view Propagator::technique(std::span<const CellChange>) const { return kind(); }

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

Replacement Propagator::simplified(const Puzzle&) const { return Replacement::keep(); }

}  // namespace grids
