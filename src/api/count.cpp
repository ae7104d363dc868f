#include <grids/count.hpp>

#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "counting/solution_counter.hpp"
#include "counting/true_candidates.hpp"

namespace grids::GRIDS_ABI {

Count count(const Puzzle& puzzle, const Limits& limits, std::size_t memory) {
  return translated([&] {
    const auto counting = SolutionCounter(memory).count(inside(puzzle), limits_of(limits));
    const auto& number = counting.count;
    return Count{number.digits(), number.clamped(), !counting.limited && !number.beyond()};
  });
}

struct Candidates::Data {
  Puzzle puzzle;
  CandidateFindings findings;
};

std::vector<std::string> Candidates::possible(Cell cell) const {
  const auto& puzzle = inside(data_->puzzle);
  return told(puzzle, data_->findings.possible[index(cell_of(puzzle.grid(), cell))]);
}

std::vector<std::string> Candidates::unsettled(Cell cell) const {
  const auto& puzzle = inside(data_->puzzle);
  return told(puzzle, data_->findings.unsettled[index(cell_of(puzzle.grid(), cell))]);
}

bool Candidates::limited() const noexcept { return data_->findings.limited; }

Candidates candidates(const Puzzle& puzzle, const Limits& limits) {
  return translated([&] {
    auto findings = TrueCandidates(inside(puzzle)).find(limits_of(limits));
    return Candidates(std::make_shared<Candidates::Data>(Candidates::Data{puzzle, std::move(findings)}));
  });
}

}  // namespace grids::GRIDS_ABI
