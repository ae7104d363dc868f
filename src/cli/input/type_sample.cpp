#include "cli/input/type_sample.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "generate/laid_out.hpp"
#include "generate/puzzle_maker.hpp"

namespace grids::cli {
namespace {

/// Longer nobody waits who only wants to know what the rules say.
constexpr std::chrono::seconds longest_making{2};

LoadedPuzzle loaded(Puzzle puzzle, const Composer& composer, const std::string& name) {
  return {std::move(puzzle),
          {std::filesystem::path(name).filename().string()},
          composer.diagnostics().all(),
          composer.statements()};
}

TypeSample sample(const Recipe& recipe, const Limits& limits, const std::string& name) {
  MakeRequest request;
  request.limits = limits;
  if (!request.limits.time || *request.limits.time > longest_making) request.limits.time = longest_making;
  PuzzleMaker maker(recipe, request, until_interrupted());
  if (maker.make(1) == PuzzleMaker::Status::made) {
    Composer composer(recipe.maker, recipe.library);
    composer.add_document({std::make_shared<const Source>(Source{name, {}}), Node::of_list(maker.made().items())});
    auto puzzle = composer.compose(until_interrupted());
    return {loaded(std::move(puzzle), composer, name), true};
  }
  Random random(1);
  const auto composed = laid_out(recipe, random, until_interrupted());
  return {loaded(composed.puzzle(), composed.composer(), name), false};
}

}  // namespace

std::optional<TypeSample> sample_of_type(const PuzzleInput& input, std::size_t number, const PuzzleOptions& options,
                                         const Limits& limits, Diagnostics& mistakes) {
  const Catalogue catalogue;
  std::optional<TypeSample> made;
  mistakes.collect([&] {
    made = sample({input.items(number), catalogue, input.library_of_items(number)}, limits, options.files.back());
  });
  return made;
}

}  // namespace grids::cli
