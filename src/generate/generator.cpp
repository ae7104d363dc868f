#include "generate/generator.hpp"

#include <cassert>

#include "engines/interface/enumeration.hpp"
#include "generate/difficulty.hpp"

namespace grids {

Generator::Generator(const Puzzle& puzzle, const GenerateRequest& request, const StopToken& stop)
    : puzzle_(puzzle), request_(request), rules_(puzzle, stop), seed_(request.seed) {
  if (request.level || request.rated) explainable_.emplace(puzzle);
}

Generator::Status Generator::next() {
  const Stopwatch stopwatch;
  for (std::uint64_t i = 1; i <= request_.tries; ++i) {
    if (progress_) progress_(i);
    const auto status = attempt(stopwatch);
    if (status != Status::given_up) return status;
  }
  return Status::given_up;
}

/// A puzzle from the next seed; `given_up` when it is not of the wanted level.
Generator::Status Generator::attempt(const Stopwatch& stopwatch) {
  generated_ = {};
  generated_.seed = seed_++;
  auto solution = random_solution(rules_, puzzle_.givens(), generated_.seed, stopwatch.rest_of(request_.limits));
  if (!solution) {
    const auto some = PlacementSolver(rules_).solve(puzzle_.givens(), 1, stopwatch.rest_of(request_.limits));
    return some.outcome() == Outcome::none ? Status::no_solution : Status::limit;
  }
  std::vector<Given> all;
  for (const auto cell : puzzle_.grid().cells()) all.push_back({cell, (*solution)[index(cell)]});
  MinimizeRequest request{request_.symmetry, generated_.seed, 1, {}, stopwatch.rest_of(request_.limits)};
  for (const auto& given : puzzle_.givens()) request.lasting.push_back(given.cell);
  for (const auto& block : puzzle_.layout.block_clues) request.lasting.push_back(block.cell);
  auto minimized = minimize(rules_, all, request);
  const bool presentable = minimized.unique && (minimized.irreducible || !request_.level);
  if (presentable) {
    generated_.givens = std::move(minimized.givens);
    generated_.solution = std::move(*solution);
    generated_.irreducible = minimized.irreducible;
  }
  if (minimized.limited) return Status::limit;
  return rate(stopwatch.stop_at(request_.limits));
}

/// `given_up` when it is not of the wanted level.
Generator::Status Generator::rate(const StopToken& stop) {
  assert(!request_.level || explainable_);
  if (!explainable_) return Status::made;
  const auto judgement = judged(*explainable_, generated_.givens, {}, stop);
  if (!judgement.finished) {
    if (request_.level) generated_ = {};
    return Status::limit;
  }
  generated_.rating = judgement.rating;
  return !request_.level || judgement.suits(Difficulty::of_level(*request_.level)) ? Status::made : Status::given_up;
}

}  // namespace grids
