#include "generate/generator.hpp"

#include "engines/enumeration.hpp"
#include "explain/explainer.hpp"
#include "explain/technique.hpp"

namespace grids {

Generator::Generator(const Puzzle& puzzle, const GenerateRequest& request)
    : puzzle_(puzzle), request_(request), rules_(puzzle), seed_(request.seed) {
  if (request.level || request.rated) explainable_.emplace(puzzle);
}

Generator::Status Generator::next() {
  for (std::uint64_t i = 1; i <= request_.tries; ++i) {
    if (progress_) progress_(i);
    const auto status = attempt();
    if (status != Status::given_up) return status;
  }
  return Status::given_up;
}

/// A puzzle from the next seed; `given_up` when it is not of the wanted level.
Generator::Status Generator::attempt() {
  generated_ = {};
  generated_.seed = seed_++;
  auto solution = random_solution(rules_, puzzle_.givens(), generated_.seed, request_.limits);
  if (!solution) {
    const auto some = PlacementSolver(rules_).solve(puzzle_.givens(), 1, request_.limits);
    return some.outcome() == Outcome::none ? Status::no_solution : Status::limit;
  }
  std::vector<Given> all;
  for (const auto cell : puzzle_.grid().cells()) all.push_back({cell, (*solution)[index(cell)]});
  MinimizeRequest request{request_.symmetry, generated_.seed, 1, {}, request_.limits};
  for (const auto& given : puzzle_.givens()) request.lasting.push_back(given.cell);
  for (const auto& block : puzzle_.layout.block_clues) request.lasting.push_back(block.cell);
  auto minimized = minimize(rules_, all, request);
  if (minimized.limited) return Status::limit;
  generated_.givens = std::move(minimized.givens);
  generated_.solution = std::move(*solution);
  return rate() ? Status::made : Status::given_up;
}

/// False when it is not of the wanted level.
bool Generator::rate() {
  if (!explainable_) return true;
  explain::Approach approach;
  approach.alternatives = false;
  explain::Explainer explainer(*explainable_, generated_.givens, std::move(approach));
  const auto standing = explainer.run(Stopwatch().stop_at(request_.limits));
  if (standing == explain::Standing::solved) generated_.rating = explain::rate(explainer);
  if (!request_.level) return true;
  return generated_.rating && explain::level_of(generated_.rating->hardest) == *request_.level;
}

}  // namespace grids
