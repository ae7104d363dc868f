#include "formats/janko/kenken.hpp"

#include <map>

#include "formats/janko/collection.hpp"
#include "formats/kenken/kenken_clue.hpp"

namespace grids {
namespace {

std::vector<DrawnCage> read_cages(const std::vector<Passage>& clues, const std::vector<Passage>& names,
                                  const Grid& grid) {
  std::vector<DrawnCage> cages;
  std::map<std::string_view, std::size_t> by_name;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    const auto row_clues = words_of(clues[row]);
    const auto row_names = words_of(names[row]);
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      const auto& name = row_names[column];
      if (is_janko_block(name))
        throw InputError(name.where(), "found " + quoted(name.text) + ", expected a cage's name");
      const auto [entry, is_new] = by_name.emplace(name.text, cages.size());
      if (is_new) cages.push_back({{}, {}, name.where()});
      auto& cage = cages[entry->second];
      cage.cells.push_back(grid.cell({row, column}));
      const auto& clue = row_clues[column];
      if (clue.text != "." && clue.text != "-") set_kenken_clue(cage, clue);
    }
  }
  return cages;
}

}  // namespace

Document read_janko_kenken_puzzle(const JankoPuzzle& puzzle) {
  JankoText problem(puzzle.problem);
  const auto clues = problem.take_grid("clues");
  const auto names = problem.take_grid("cages");
  problem.expect_end();
  const Grid grid(problem.size());
  auto document = begin_janko("KenKen", puzzle, problem);
  document.set("areas", areas(read_cages(clues, names, grid), grid));
  set_janko_solution(document, puzzle, grid.size(), [](const Passage& token) { return std::string(token.text); });
  return std::move(document).document();
}

void read_janko_kenken(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_janko(source, diagnostics, sink, [](const Passage&) { return read_janko_kenken_puzzle; });
}

}  // namespace grids
