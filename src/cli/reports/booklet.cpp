#include "cli/reports/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "cli/reports/rendering.hpp"
#include "explain/journal/technique.hpp"
#include "render/picture.hpp"

namespace grids::cli {
namespace {

double hardest(const MadePuzzle* made) {
  return made->rating ? made->rating->hardest : std::numeric_limits<double>::infinity();
}

/// "Killer, hard"; `rendered` numbers those with the same.
std::string title_of(const MadePuzzle& made) {
  const auto& captions = made.puzzle.captions;
  const auto& name = captions.title.empty() ? captions.type : captions.title;
  const std::string level(made.rating ? explain::level_of(made.rating->hardest) : "for those who search");
  return name.empty() ? level : fmt::format("{}, {}", name, level);
}

}  // namespace

std::string Booklet::bytes(Notation notation, const RenderOptions& look) const {
  std::vector<const MadePuzzle*> order;
  for (const auto& made : puzzles_) order.push_back(&made);
  std::ranges::stable_sort(order, {}, hardest);
  Pictures pictures;
  for (const auto* made : order) {
    const auto& puzzle = made->puzzle;
    auto title = title_of(*made);
    pictures.puzzles.push_back(
        {picture(puzzle, given_domains(puzzle), {}), title, {}, puzzle.captions.drawn_rules, puzzle.captions.author});
    pictures.solutions.push_back({picture(puzzle, made->solution, {}), std::move(title), {}, {}});
  }
  auto files = rendered(std::move(pictures), notation, look);
  return std::move(files.front().bytes);
}

}  // namespace grids::cli
